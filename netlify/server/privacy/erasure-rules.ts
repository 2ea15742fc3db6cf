import { retention } from '#business/retention.ts';
import type { OrderRecord } from '#server/orders/record.ts';

/**
 * What an erasure does to an order.
 * - `open`: the work or the money is not finished; nothing is erased while there is one.
 * - `unpaid`: never paid; erased.
 * - `kept`: paid and finished; the record stays as long as the law asks, without the phone number and the notes.
 */
export type ErasureGroup = 'open' | 'unpaid' | 'kept';

export function erasureGroupOf({
  status,
  paymentStatus,
}: Pick<OrderRecord, 'status' | 'paymentStatus'>): ErasureGroup {
  switch (paymentStatus) {
    case 'processing':
    case 'needs_review':
      return 'open';
    case 'pending':
    case 'failed':
      return 'unpaid';
    // A full refund ends the work, whatever its state.
    case 'refunded':
      return 'kept';
    case 'paid':
    case 'partially_refunded':
    case 'disputed':
      return status === 'delivered' || status === 'cancelled' ? 'kept' : 'open';
  }
}

/** When the retention schedule removes a kept order. */
export function keptUntil(createdAt: string): Date {
  const until = new Date(createdAt);
  until.setUTCFullYear(until.getUTCFullYear() + retention.records);
  return until;
}
