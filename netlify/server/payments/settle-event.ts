import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { Card } from '#server/adapters/stripe-card.ts';
import { type PaymentEvent, readEvent } from '#server/adapters/stripe-events.ts';
import { isEffective } from '#server/adapters/stripe-payment.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import {
  disputeUpdate,
  type PaymentUpdate,
  refundUpdate,
  type UpdateOf,
  updateFromEvent,
} from './payment-update.ts';
import { type Settlement, settle } from './settle.ts';
import { recordUnknownPayment } from './unknown-payments.ts';

/** A webhook request as received. */
export interface SignedEvent {
  readonly rawBody: Uint8Array;
  readonly signature: string | null;
}

/**
 * Settles one of Stripe's events, signed over its raw bytes. Events that concern no payment, or no order of ours, succeed
 * and change nothing: Stripe would only send them again. Neither does it help to send an event again whose order is missing:
 * the office is alerted. A refund or dispute before its payment is rejected so that Stripe redelivers it.
 * @param secret signs the site's events
 * @param setOrderId called with the event's order, for the log
 */
export async function settleSignedEvent(
  db: Database,
  payments: Payments,
  { rawBody, signature }: SignedEvent,
  secret: string,
  setOrderId: (orderId: string) => void,
): Promise<Result<Record<never, never>, Reason<'bad-signature' | 'payment-not-settled'>>> {
  const event = await readEvent(rawBody, signature, secret);
  if (event === undefined) return err({ type: 'bad-signature' });
  // Before settling, so that a failure is logged with the order. A dispute names no order.
  const orderId = event?.data.object.orderId;
  if (orderId) setOrderId(orderId);
  const settlement = event && (await settleEvent(db, payments, event));
  if (settlement) setOrderId(settlement.order.id);
  return settlement?.decision.type === 'too-early' ? err({ type: 'payment-not-settled' }) : ok({});
}

/**
 * Settles an event from a webhook or the reconciliation. Reads from Stripe what events lack: the card that paid, the
 * order of a disputed payment, and the sum of refunds once one has failed.
 * @param mailDelay see {@link settle}
 */
export async function settleEvent(
  db: Database,
  payments: Payments,
  event: PaymentEvent,
  mailDelay?: string,
): Promise<Settlement> {
  const update = updateFromEvent(event);
  if (!update) return undefined;
  const known = update.type === 'refund-failed' ? await withAllRefunds(payments, update) : update;
  const settlement =
    (await settle(db, known, payments.livemode, mailDelay)) ??
    (await settleByIntent(db, payments, known, mailDelay));
  if (!settlement) await recordUnknownPayment(db, payments, update.intentId);
  if (settlement?.decision.type !== 'ask-stripe') return settlement;
  return settle(db, await completedByStripe(payments, update), payments.livemode, mailDelay);
}

/** The update with what only Stripe knows. */
async function completedByStripe(
  payments: Payments,
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
async function cardOf(payments: Payments, { intentId }: PaymentUpdate): Promise<Card | null> {
  try {
    return (await payments.retrieve(intentId))?.card ?? null;
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

/** Disputes and refunds have no metadata of their order. Its payment has. */
async function settleByIntent(
  db: Database,
  payments: Payments,
  update: PaymentUpdate,
  mailDelay?: string,
): Promise<Settlement> {
  if (update.orderId) return undefined;
  const orderId = (await payments.retrieve(update.intentId))?.orderId;
  return orderId ? settle(db, { ...update, orderId }, payments.livemode, mailDelay) : undefined;
}

/** The dispute as Stripe has it now; the update as it is where Stripe does not know it. */
async function currentDispute(
  payments: Payments,
  update: UpdateOf<'disputed' | 'dispute-closed'>,
): Promise<PaymentUpdate> {
  const payment = await payments.payment(update.intentId);
  const dispute = payment?.disputes.find(({ id }) => id === update.dispute.id);
  if (!payment || !dispute) return update;
  const { orderId, event, happenedAt } = update;
  const current = disputeUpdate(payment, dispute);
  return { ...current, orderId: orderId ?? payment.orderId, event, happenedAt };
}

/** All refunds as Stripe has them now; the update as it is where Stripe does not know them. */
async function withAllRefunds(
  payments: Payments,
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
