import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { type PaymentEvent, readEvent } from '#server/adapters/stripe-events.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { withAllRefunds } from './complete-update.ts';
import { type PaymentUpdate, updateFromEvent } from './payment-update.ts';
import { type Settlement, settle } from './settle.ts';
import { recordUnknownPayment } from './unknown-payments.ts';

/** A webhook request as received. */
interface SignedEvent {
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
 * Settles an event from a webhook or the reconciliation. Reads from Stripe which order a payment is of, where neither the event
 * nor the database says, and all refunds once one has failed.
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
    (await settle(db, payments, known, mailDelay)) ??
    (await settleByIntent(db, payments, known, mailDelay));
  if (!settlement) await recordUnknownPayment(db, payments, update.intentId);
  return settlement;
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
  return orderId ? settle(db, payments, { ...update, orderId }, mailDelay) : undefined;
}
