import type { Database } from '#server/adapters/neon.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { err, type Reason, type ReasonOf, type Result } from '#server/platform/result.ts';
import type { DeliveryRequest } from '#shared/office/requests.ts';
import { deliveredAs } from '#shared/services.ts';
import { type BadReport, checkReport } from './check-report.ts';
import { nextCorrection } from './corrections.ts';
import { type DeliveryPlan, isMaybeRepeated, planDelivery, rejectDelivery } from './deliver.ts';
import { deliveredFiles } from './delivered.ts';
import { uploadDoubts } from './doubts.ts';
import { readUpload, type UploadKey } from './uploads.ts';

type PartOfOrder = Pick<DeliveryRequest, 'replaces' | 'isLast'>;

/**
 * Decides whether an uploaded file is delivered as the report of its order. The upload stays for the rest of its day, so
 * that a repeated request learns that the report is delivered.
 * @param changed what changed, of a report that replaces the one sent before
 * @param part of custom work: the file that it replaces, if it replaces one, and whether it is the last
 */
export async function planUploadDelivery(
  db: Database,
  order: OrderRecord,
  key: Omit<UploadKey, 'orderId'>,
  changed?: string,
  { replaces, isLast = false }: PartOfOrder = {},
): Promise<
  Result<
    DeliveryPlan,
    ReasonOf<typeof readUpload> | BadReport | ReasonOf<typeof planDelivery> | Reason<'no-such-file'>
  >
> {
  const rejection = rejectDelivery(order, changed !== undefined);
  if (rejection && !isMaybeRepeated(rejection)) return rejection;
  const file = await readUpload(db, { ...key, orderId: order.id });
  if (!file.ok) return rejection ?? file;
  const checked = await checkReport(file.value, order.id);
  if (!checked.ok) return rejection ?? checked;
  const isSeveral = deliveredAs(order.serviceType) === 'files';
  const sent = isSeveral ? (await deliveredFiles(db, order.id)).map(({ number }) => number) : [];
  if (isSeveral && changed !== undefined && !sent.some((number) => number === replaces)) {
    return err({ type: 'no-such-file' });
  }
  const number = isSeveral ? (replaces ?? Math.max(0, ...sent) + 1) : 1;
  return planDelivery(db, order, {
    pdf: file.value,
    file: number,
    moreFollow: isSeveral && order.status === 'in_progress' && !isLast,
    correction:
      changed === undefined ? undefined : await nextCorrection(db, order, changed, number),
    doubts: uploadDoubts(checked.value),
  });
}
