import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { err, ok, type Reason, type ReasonOf, type Result } from '#server/platform/result.ts';
import { type BadReport, checkReport } from './check-report.ts';
import { deliver } from './deliver.ts';
import { uploadDoubts } from './doubts.ts';
import { readUpload, type UploadKey } from './uploads.ts';

type BadUpload = ReasonOf<typeof readUpload> | BadReport;

interface CheckedUpload {
  readonly pdf: Buffer;
  /** Why it may not be delivered before somebody has looked at it. */
  readonly notCompared: Reason<'report-unmarked' | 'report-not-compared', Warning> | undefined;
}

interface Warning {
  /** What has to be looked at, one sentence a line. */
  readonly warning: string;
}

/** Checks that an uploaded file can be sent as the report of its order. */
export async function checkUpload(
  db: Database,
  key: UploadKey,
): Promise<Result<CheckedUpload, BadUpload>> {
  const file = await readUpload(db, key);
  if (!file.ok) return file;
  const checked = await checkReport(file.value, key.orderId);
  if (!checked.ok) return checked;
  const warning = uploadDoubts(checked.value).join('\n');
  const type = checked.value.namesItsOrder ? 'report-not-compared' : 'report-unmarked';
  return ok({ pdf: file.value, notCompared: warning ? { type, warning } : undefined });
}

export interface DeliveryOptions {
  /** The report replaces one that was delivered before. */
  readonly corrected?: boolean | undefined;
  /** Somebody has checked what the preview warned of. */
  readonly isCompared?: boolean | undefined;
}

/**
 * Delivers an uploaded report. The upload stays for the rest of its day, so that a repeated request learns that the report
 * is delivered.
 */
export async function deliverUpload(
  db: Database,
  key: UploadKey,
  operator: Operator,
  { corrected = false, isCompared = false }: DeliveryOptions,
): Promise<
  Result<
    OrderRecord,
    BadUpload | NonNullable<CheckedUpload['notCompared']> | ReasonOf<typeof deliver>
  >
> {
  const checked = await checkUpload(db, key);
  if (!checked.ok) return checked;
  const { pdf, notCompared } = checked.value;
  if (notCompared && !isCompared) return err(notCompared);
  return deliver(db, { orderId: key.orderId, pdf, operator, corrected });
}
