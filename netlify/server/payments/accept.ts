import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { OrderPayment, StripeAdmin } from '#server/adapters/stripe-admin.ts';
import { changedConcurrently, type Operator } from '#server/audit-log.ts';
import { findOrder, orderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { settle } from '#server/payments/settle.ts';
import { done, type Result, refused } from '#server/result.ts';
import { CURRENCY } from '#shared/pricing.ts';
import { attachPayment, paymentUnderReview } from './under-review.ts';

/** An order under review, and the payment that an operator could take for it. */
export interface Acceptable {
  readonly order: OrderRecord;
  readonly payment: OrderPayment;
}

/**
 * Whether the money that came for an order under review can be taken for it. Another amount can; another currency
 * can't, nor money of another mode, nor what went back already.
 */
export async function acceptable(
  db: Database,
  stripe: StripeAdmin,
  orderId: string,
  intentId?: string,
): Promise<Result<Acceptable>> {
  const order = await findOrder(db, orderId);
  if (!order) return orderNotFound;
  if (order.paymentStatus !== 'needs_review') return notUnderReview;
  const found = await paymentUnderReview(stripe, order, intentId);
  if (!found.ok) return found;
  const payment = found.body;
  if (payment.currency !== CURRENCY || payment.livemode !== stripe.livemode) return otherMoney;
  if (payment.refunded > 0) return wentBack;
  return done({ order, payment });
}

/**
 * Takes the money that came for an order under review: the order is paid, at the amount that came, and goes on as
 * if nothing had been wrong. The receipt and the office's notice go out.
 */
export async function acceptPayment(
  db: Database,
  payments: Payments,
  { order, payment }: Acceptable,
  operator: Operator,
): Promise<Result<OrderRecord>> {
  const adopted = await attachPayment(db, payments, order, payment);
  if (!adopted.ok) return adopted;
  const { intentId, orderId, received: amount, currency, livemode } = payment;
  const settlement = await settle(
    db,
    {
      intentId,
      orderId,
      state: 'succeeded',
      accepted: true,
      amount,
      currency,
      livemode,
      event: null,
    },
    payments.livemode,
  );
  if (settlement?.verdict.kind !== 'change') return changedConcurrently;
  await db.query(
    `insert into desk_log (operator, action, order_id, detail) values ($1, 'accept', $2, $3)`,
    [operator, order.id, `${amount} cents came, ${order.totalAmount} were asked`],
  );
  return done(settlement.order);
}

const notUnderReview = refused(
  409,
  '/problems/not-under-review',
  'Not under review',
  'The payment of this order needs no review.',
);

const otherMoney = refused(
  409,
  '/problems/other-money',
  'Other money',
  'What came is in another currency, or is no real money. It can’t be taken for the order: refund it.',
);

const wentBack = refused(
  409,
  '/problems/went-back',
  'Went back',
  'A part of this money went back already. Refund the rest, and let the customer order again.',
);
