import type { Payments } from '#server/adapters/stripe.ts';
import type { Card } from '#server/adapters/stripe-card.ts';
import { isEffective } from '#server/adapters/stripe-payment.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import {
  disputeUpdate,
  type PaymentUpdate,
  refundUpdate,
  type UpdateOf,
} from './payment-update.ts';

/** What settling reads from Stripe. */
export type StripeReads = Pick<Payments, 'livemode' | 'payment' | 'retrieve'>;

/**
 * Returns an update with what only Stripe knows: the card that paid, the sum of refunds once one has failed, and how a dispute
 * stands.
 */
export async function completeUpdate(
  payments: StripeReads,
  update: PaymentUpdate,
): Promise<PaymentUpdate> {
  switch (update.type) {
    case 'succeeded':
      return { ...update, card: await cardOf(payments, update) };
    case 'refunded':
      return withAllRefunds(payments, { ...update, failedRefundAmount: 0 });
    case 'disputed':
    case 'dispute-closed':
      return currentDispute(payments, update);
    default:
      return update;
  }
}

/** The card of a payment; null while Stripe can't be reached: money is settled without it. */
async function cardOf(payments: StripeReads, { intentId }: PaymentUpdate): Promise<Card | null> {
  try {
    return (await payments.retrieve(intentId))?.card ?? null;
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

/**
 * The dispute as Stripe has it now. One that Stripe does not know, as after a change of the account, took what is disputed,
 * where the update does not say; what is known of it stays.
 */
async function currentDispute(
  payments: StripeReads,
  update: UpdateOf<'disputed' | 'dispute-closed'>,
): Promise<PaymentUpdate> {
  const payment = await payments.payment(update.intentId);
  const dispute = payment?.disputes.find(({ id }) => id === update.dispute.id);
  if (!payment || !dispute) {
    const { amount, currency, moved } = update.dispute;
    const all = { taken: amount, currency, isReinstated: false };
    return { ...update, dispute: { ...update.dispute, moved: moved ?? all } };
  }
  const { orderId, event, happenedAt } = update;
  const current = disputeUpdate(payment, dispute);
  return { ...current, orderId: orderId ?? payment.orderId, event, happenedAt };
}

/** All refunds as Stripe has them now; the update as it is where Stripe does not know them. */
export async function withAllRefunds(
  payments: StripeReads,
  update: UpdateOf<'refunded' | 'refund-failed'>,
): Promise<PaymentUpdate> {
  const payment = await payments.payment(update.intentId);
  const isListed =
    update.type === 'refund-failed'
      ? payment?.refunds.some((refund) => refund.id === update.refundId && !isEffective(refund))
      : (payment?.refunds.length ?? 0) > 0;
  if (!payment || !isListed) return update;
  const { orderId, event, happenedAt } = update;
  return { ...refundUpdate(payment), orderId: orderId ?? payment.orderId, event, happenedAt };
}
