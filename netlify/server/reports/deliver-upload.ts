import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { err, ok, type Reason, type ReasonOf, type Result } from '#server/platform/result.ts';
import { type BadReport, checkReport, deliver } from './deliver.ts';
import { readUpload, type UploadKey } from './uploads.ts';

type BadUpload = ReasonOf<typeof readUpload> | BadReport;

interface CheckedUpload {
  readonly pdf: Buffer;
  /** A PDF of another program doesn't. */
  readonly namesItsOrder: boolean;
}

/** Checks that an uploaded file can be sent as the report of its order. */
export async function checkUpload(
  db: Database,
  key: UploadKey,
): Promise<Result<CheckedUpload, BadUpload>> {
  const file = await readUpload(db, key);
  if (!file.ok) return file;
  const checked = checkReport(file.value, key.orderId);
  return checked.ok ? ok({ pdf: file.value, ...checked.value }) : checked;
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
): Promise<Result<OrderRecord, BadUpload | Reason<'report-unmarked'> | ReasonOf<typeof deliver>>> {
  const checked = await checkUpload(db, key);
  if (!checked.ok) return checked;
  const { pdf, namesItsOrder } = checked.value;
  if (!namesItsOrder && !isCompared) return err({ type: 'report-unmarked' });
  return deliver(db, { orderId: key.orderId, pdf, operator, corrected });
}
