import Stripe from 'stripe';
import type { PaymentUpdate } from '#server/payments/payment-update.ts';
import { ORDER_ID } from './stripe-metadata.ts';

/** A signed event may be this old, in seconds: Stripe's own default against replays. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/**
 * Reads a webhook's body if its signature is right and fresh.
 * @param rawBody the bytes as they came
 * @returns undefined for a bad, missing or stale signature; null for an event that says nothing of a payment
 */
export async function readEvent(
  rawBody: Uint8Array,
  signature: string | null,
  secret: string,
): Promise<PaymentUpdate | null | undefined> {
  try {
    const event = await Stripe.webhooks.constructEventAsync(
      rawBody,
      signature ?? '',
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
    );
    return updateOfEvent(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

/** The events that say something of an order's payment: the ones that the webhook has to be sent. */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
] as const satisfies Stripe.Event.Type[];

/** What an event says of an order's payment, if anything. */
export function updateOfEvent(event: Stripe.Event): PaymentUpdate | null {
  const { id, type } = event;
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { ...ofIntent(event.data.object), state: 'succeeded', event: { id, type } };
    case 'payment_intent.processing':
      return { ...ofIntent(event.data.object), state: 'processing', event: { id, type } };
    case 'payment_intent.payment_failed':
      return { ...ofIntent(event.data.object), state: 'failed', event: { id, type } };
    case 'charge.refunded': {
      const charge = event.data.object;
      const facts = ofMoneyBack(charge, charge.amount_refunded, charge.livemode);
      const received = charge.amount_captured;
      return facts && { ...facts, state: 'refunded', received, event: { id, type } };
    }
    case 'charge.dispute.created': {
      const dispute = event.data.object;
      const facts = ofMoneyBack(dispute, dispute.amount, dispute.livemode);
      return facts && { ...facts, state: 'disputed', event: { id, type } };
    }
    default:
      return null;
  }
}

type Facts = Omit<PaymentUpdate, 'state' | 'event'>;

function ofIntent(intent: Stripe.PaymentIntent): Facts {
  return {
    intentId: intent.id,
    orderId: orderIn(intent),
    amount: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
  };
}

function ofMoneyBack(
  about: Stripe.Charge | Stripe.Dispute,
  amount: number,
  livemode: boolean,
): Facts | null {
  const { payment_intent, currency } = about;
  const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  if (!intentId) return null;
  return { intentId, orderId: orderIn(about), amount, currency, livemode };
}

/** An account's other shops send events in the shape of their own API version: not all have metadata. */
function orderIn({ metadata }: { metadata?: Stripe.Metadata | null }): string | null {
  return metadata?.[ORDER_ID] ?? null;
}
