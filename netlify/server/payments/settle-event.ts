import type { Database } from '#server/adapters/neon.ts';
import { readEvent } from '#server/adapters/stripe-events.ts';
import { err, ok, type Reason, type Result } from '#server/result.ts';
import { updateFromEvent } from './payment-update.ts';
import { settle } from './settle.ts';

/** A webhook request as it came. */
export interface SignedEvent {
  readonly rawBody: Uint8Array;
  readonly signature: string | null;
}

export interface WebhookSettings {
  readonly secret: string;
  /** Whether this site takes real money. */
  readonly livemode: boolean;
}

/**
 * Settles one of Stripe's events, signed over its raw bytes. Events of other orders, and those that concern no payment,
 * succeed and change nothing: Stripe would only send them again. A refund or dispute before its payment is rejected so
 * that Stripe redelivers it.
 * @param setOrderId called with the event's order, for the log
 */
export async function settleEvent(
  db: Database,
  { rawBody, signature }: SignedEvent,
  { secret, livemode }: WebhookSettings,
  setOrderId: (orderId: string) => void,
): Promise<Result<Record<never, never>, Reason<'bad-signature' | 'payment-not-settled'>>> {
  const event = await readEvent(rawBody, signature, secret);
  if (event === undefined) return err({ type: 'bad-signature' });
  const update = event && updateFromEvent(event);
  // Before settling, so that a failure is logged with the order. A dispute names no order.
  if (update?.orderId) setOrderId(update.orderId);
  const settlement = update && (await settle(db, update, livemode));
  if (settlement) setOrderId(settlement.order.id);
  return settlement?.decision.type === 'too-early' ? err({ type: 'payment-not-settled' }) : ok({});
}
