import type { Database } from '#server/adapters/neon.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ReasonOf, Result } from '#server/platform/result.ts';
import { type BadReport, checkReport } from './check-report.ts';
import { nextCorrection } from './corrections.ts';
import { type DeliveryPlan, planDelivery, rejectDelivery } from './deliver.ts';
import { uploadDoubts } from './doubts.ts';
import { readUpload, type UploadKey } from './uploads.ts';

/**
 * Decides whether an uploaded file is delivered as the report of its order. The upload stays for the rest of its day, so
 * that a repeated request learns that the report is delivered.
 * @param changed what changed, of a report that replaces the one sent before
 */
export async function planUploadDelivery(
  db: Database,
  order: OrderRecord,
  key: Omit<UploadKey, 'orderId'>,
  changed?: string,
): Promise<
  Result<DeliveryPlan, ReasonOf<typeof readUpload> | BadReport | ReasonOf<typeof planDelivery>>
> {
  const rejection = rejectDelivery(order, changed !== undefined);
  if (rejection) return rejection;
  const file = await readUpload(db, { ...key, orderId: order.id });
  if (!file.ok) return file;
  const checked = await checkReport(file.value, order.id);
  if (!checked.ok) return checked;
  return planDelivery(db, order, {
    pdf: file.value,
    correction: changed === undefined ? undefined : await nextCorrection(db, order, changed),
    doubts: uploadDoubts(checked.value),
  });
}
