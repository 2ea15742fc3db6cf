import type { Database } from '#server/adapters/neon.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { err, type Reason, type ReasonOf, type Result } from '#server/platform/result.ts';
import { deliveredAs } from '#shared/services.ts';
import { nextCorrection } from './corrections.ts';
import { type DeliveryPlan, planDelivery } from './deliver.ts';

/**
 * Decides whether written advice is delivered as a text, which stands in its email.
 * @param changed what changed, of advice that replaces what was sent before
 */
export async function planAdviceDelivery(
  db: Database,
  order: OrderRecord,
  advice: string,
  changed?: string,
): Promise<Result<DeliveryPlan, Reason<'not-advice'> | ReasonOf<typeof planDelivery>>> {
  if (deliveredAs(order.serviceType) !== 'advice') return err({ type: 'not-advice' });
  return planDelivery(db, order, {
    pdf: Buffer.from(advice),
    isText: true,
    correction: changed === undefined ? undefined : await nextCorrection(db, order, changed),
  });
}
