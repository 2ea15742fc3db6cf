import * as z from 'zod/mini';
import { BECAUSE_NAMES } from '#shared/office/because.ts';

/** A refund, as the outbox keeps it for the customer's email: another one may follow before the email is sent. */
const refundDetail = z.object({
  /** In the currency's smallest unit. */
  amount: z.int(),
  /** Everything that the customer paid for the order, and everything that was refunded of it. */
  paid: z.int(),
  refunded: z.int(),
  currency: z.string(),
  /** Whether it is a part of what was paid, the rest after other refunds, or everything at once. */
  part: z.enum(['part', 'rest', 'everything']),
  /** Why, where the office said it. */
  because: z.optional(z.enum(BECAUSE_NAMES)),
});
export type RefundDetail = z.output<typeof refundDetail>;

export function writeRefundDetail(refund: RefundDetail): string {
  return JSON.stringify(refund);
}

/** @throws where it is no refund */
export function readRefundDetail(detail: string | null): RefundDetail {
  return refundDetail.parse(JSON.parse(detail ?? ''));
}
