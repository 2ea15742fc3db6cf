import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { hasMoneyLeft, type OrderPayment } from '#server/adapters/stripe-payment.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { err, ok, type Reason, type Result } from '#server/result.ts';
import { settlePayment } from './settle.ts';

/** Why it is not clear which payment a review is about, or why there is nothing left to decide about. */
export type NoSinglePayment =
  | Reason<'no-payment-received' | 'no-money-left'>
  | Reason<'several-payments-received', { readonly intentIds: readonly string[] }>;

/** The calls to Stripe that find an order's payments. */
type PaymentLookup = Pick<Payments, 'payment' | 'intentsOf'>;

export type OwnPaymentReceived = Reason<'own-payment-received-too'>;

/**
 * The payment that an order's review is about: the one of its payments whose money the company still has. That need not
 * be the order's own, which is often why there is a review.
 * @param intentId the intent that the operator names, where several are left
 */
export async function paymentUnderReview(
  stripe: PaymentLookup,
  order: OrderRecord,
  intentId?: string,
): Promise<Result<OrderPayment, NoSinglePayment>> {
  const received = await receivedPayments(stripe, order, intentId);
  const left = received.filter(hasMoneyLeft);
  const [payment, another] = left;
  if (!payment) return err({ type: received.length > 0 ? 'no-money-left' : 'no-payment-received' });
  if (!another) return ok(payment);
  return err({
    type: 'several-payments-received',
    intentIds: left.map((payment) => payment.intentId),
  });
}

/**
 * The payments of an order that received money, its own first.
 * @param intentId only this one
 */
export async function receivedPayments(
  stripe: PaymentLookup,
  order: OrderRecord,
  intentId?: string,
): Promise<OrderPayment[]> {
  const ids = intentId ? [intentId] : await candidates(stripe, order);
  const payments = await Promise.all(ids.map((id) => stripe.payment(id)));
  return payments
    .filter((payment) => payment !== undefined)
    .filter((payment) => payment.orderId === order.id && isReceived(payment));
}

async function candidates(stripe: PaymentLookup, order: OrderRecord): Promise<string[]> {
  const ids = await stripe.intentsOf({ id: order.id, since: order.createdAt });
  const own = order.stripePaymentIntentId;
  return [...new Set(own ? [own, ...ids] : ids)];
}

function isReceived({ status, received }: OrderPayment): boolean {
  return status === 'succeeded' && received > 0;
}

/**
 * Makes the payment under review the order's own, so that later events about it belong to this order, and books its
 * refunds and disputes. The order's previous payment is canceled first, unless all of it was refunded: the
 * customer must not be able to pay twice.
 */
export async function attachPayment(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  payment: OrderPayment,
): Promise<Result<void, OwnPaymentReceived>> {
  const { intentId, received } = payment;
  const own = order.stripePaymentIntentId;
  if (own !== intentId) {
    const canceled = own ? await payments.cancel(own) : undefined;
    if (own && canceled && canceled.status !== 'canceled') {
      const ownPayment = await payments.payment(own);
      if (!ownPayment || canceled.status !== 'succeeded' || hasMoneyLeft(ownPayment)) {
        return err({ type: 'own-payment-received-too' });
      }
    }
    // The order's sums become those of this payment.
    await db.query(
      `update orders set stripe_payment_intent_id = $intentId, received_amount = $received,
                         refunded_amount = 0, failed_refund_amount = 0
       where id = $id and ${orderIs.underReview} and stripe_payment_intent_id is not distinct from $own`,
      { id: order.id, intentId, received, own },
    );
  }
  await settlePayment(db, payment);
  return ok(undefined);
}
