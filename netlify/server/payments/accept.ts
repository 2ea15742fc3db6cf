import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { type Operator, recordAudit } from '#server/database/audit-log.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently } from '#server/orders/update-order.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import { isUnderReview } from '#shared/states.ts';
import { settle } from './settle.ts';
import {
  attachPayment,
  type NoSinglePayment,
  type OwnPaymentReceived,
  paymentUnderReview,
} from './under-review.ts';

/** An order under review, and the payment that an operator may accept for it. */
export interface AcceptablePayment {
  readonly order: OrderRecord;
  readonly payment: OrderPayment;
}

type NotAcceptable = Reason<'not-under-review' | 'other-currency-or-mode' | 'payment-disputed'>;

/**
 * Checks whether the payment under review can be accepted. Another amount can, and one that was refunded in part;
 * another currency or mode can't, nor can disputed money.
 */
export async function findAcceptablePayment(
  db: Database,
  stripe: StripeAdmin,
  orderId: string,
  intentId?: string,
): Promise<Result<AcceptablePayment, OrderNotFound | NotAcceptable | NoSinglePayment>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const order = found.value;
  if (!isUnderReview(order)) return err({ type: 'not-under-review' });
  const reviewed = await paymentUnderReview(stripe, order, intentId);
  if (!reviewed.ok) return reviewed;
  const payment = reviewed.value;
  if (payment.currency !== CURRENCY || payment.livemode !== stripe.livemode) {
    return err({ type: 'other-currency-or-mode' });
  }
  if (payment.hasOpenDispute) return err({ type: 'payment-disputed' });
  return ok({ order, payment });
}

/**
 * Accepts the payment under review: the order is paid, with the received amount as its total. What was refunded of it
 * before stays refunded. The receipt and the office's notice go out.
 */
export async function acceptPayment(
  db: Database,
  payments: Payments,
  { order, payment }: AcceptablePayment,
  operator: Operator,
  assertionId?: string,
): Promise<Result<OrderRecord, OwnPaymentReceived | ChangedConcurrently>> {
  const attached = await attachPayment(db, payments, order, payment);
  if (!attached.ok) return attached;
  const { intentId, orderId, received, card } = payment;
  const source = { intentId, orderId, event: null, happenedAt: null };
  const settlement = await settle(db, { ...source, type: 'accepted', card }, payments.livemode);
  if (settlement?.decision.type !== 'change') return err({ type: 'changed-concurrently' });
  await recordAudit(db, {
    operator,
    action: 'accept',
    orderId: order.id,
    detail: `received ${formatDollars(received)}, expected ${formatDollars(order.totalAmount)}`,
    assertionId,
  });
  return ok(settlement.order);
}
