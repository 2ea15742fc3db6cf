import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { findOrder, orderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { settle } from '#server/payments/settle.ts';
import { done, type Result, refused } from '#server/result.ts';
import type { ConfirmPaymentRequest, ConfirmPaymentResponse } from '#shared/payments.ts';
import { PROBLEM_TYPES } from '#shared/problem.ts';
import type { PaymentStatus } from '#shared/states.ts';
import { updateOfIntent } from './intent-update.ts';

/** Payment states that only an order whose money came can be in. */
const SETTLED: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded', 'disputed'];

/**
 * Confirms a payment that a browser says it made: asks Stripe what really happened and settles it.
 * Nothing that the browser says is believed.
 */
export async function confirmPayment(
  db: Database,
  payments: Payments,
  { orderId, paymentIntentId }: ConfirmPaymentRequest,
): Promise<Result<ConfirmPaymentResponse>> {
  const order = await findOrder(db, orderId);
  if (!order) return orderNotFound;
  const intent = await payments.retrieve(paymentIntentId);
  if (!intent || intent.orderId !== order.id) return otherOrder;

  const report = updateOfIntent(intent);
  const settlement = report && (await settle(db, report, payments.livemode));
  const settled = settlement?.order ?? order;
  if (settled.paymentStatus === 'needs_review') return otherMoney;
  if (SETTLED.includes(settled.paymentStatus)) return done(stateOf(settled));
  return report ? processing : notCompleted;
}

function stateOf({ id, status, paymentStatus }: OrderRecord): ConfirmPaymentResponse {
  return { id, status, paymentStatus };
}

const otherOrder = refused(
  422,
  '/problems/other-order',
  'Payment of another order',
  'This payment does not belong to this order. Please call us, we’ll sort it out.',
  [{ path: 'paymentIntentId', message: 'This payment does not belong to this order.' }],
);

const otherMoney = refused(
  422,
  '/problems/payment-under-review',
  'Payment under review',
  'Your payment came, but it doesn’t match the order. We have been told and will contact you.',
);

const processing = refused(
  409,
  PROBLEM_TYPES.paymentProcessing,
  'Payment processing',
  'Your bank is still working on this payment. We’ll email you as soon as it is through.',
);

const notCompleted = refused(
  409,
  PROBLEM_TYPES.paymentNotCompleted,
  'Payment not completed',
  'This payment was not completed and your card was not charged.',
);
