import { retention } from '#business/retention.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isComplete, isUnpaid } from '#shared/states.ts';

/**
 * Effect of an erasure on an order.
 * - `open`: the work or the payment is not finished; nothing is erased while there is one.
 * - `unpaid`: never paid; erased.
 * - `kept`: paid and finished; the record stays as long as the law requires, without the phone number, the notes,
 *   the details of the closing, the text of the quote request and the reasons that the office typed.
 */
export type ErasureGroup = 'open' | 'unpaid' | 'kept';

export function erasureGroupOf(order: Pick<OrderRecord, 'status' | 'paymentStatus'>): ErasureGroup {
  if (isUnpaid(order)) return 'unpaid';
  return isComplete(order) ? 'kept' : 'open';
}

/** When the retention schedule deletes a kept order. */
export function keptUntil(createdAt: string): Date {
  const until = new Date(createdAt);
  until.setUTCFullYear(until.getUTCFullYear() + retention.records);
  return until;
}
