import Stripe from 'stripe';
import { orderIdOf } from './stripe-intents.ts';

/** A signed event may be this old, in seconds: Stripe's own default against replays. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The event types that concern an order's payment: the webhook must be registered for them. */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
] as const satisfies Stripe.Event.Type[];

/** An event that concerns a payment. Amounts in cents. */
export type PaymentEvent = { readonly id: string } & (
  | {
      readonly type:
        | 'payment_intent.succeeded'
        | 'payment_intent.processing'
        | 'payment_intent.payment_failed';
      readonly subject: EventSubject & {
        readonly amountReceived: number;
        readonly currency: string;
        readonly livemode: boolean;
      };
    }
  | {
      readonly type: 'charge.refunded';
      readonly subject: EventSubject & {
        readonly amountRefunded: number;
        readonly amountCaptured: number;
      };
    }
  | {
      readonly type: 'charge.dispute.created';
      readonly subject: EventSubject & { readonly amount: number };
    }
);

/** The intent, charge or dispute that an event reports on. */
interface EventSubject {
  /** Null for a charge that was made without an intent. */
  readonly intentId: string | null;
  readonly orderId: string | null;
}

/**
 * Reads a webhook's body if its signature is right and fresh.
 * @param rawBody the bytes as they came
 * @returns undefined for a bad, missing or stale signature; null for an event that concerns no payment
 */
export async function readEvent(
  rawBody: Uint8Array,
  signature: string | null,
  secret: string,
): Promise<PaymentEvent | null | undefined> {
  try {
    const event = await Stripe.webhooks.constructEventAsync(
      rawBody,
      signature ?? '',
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
    );
    return toPaymentEvent(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

/** @returns null for an event that concerns no payment */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  const { id } = event;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const { currency, livemode, amount_received: amountReceived } = intent;
      const subject = { intentId: intent.id, orderId: orderIdIn(intent) };
      return { id, type: event.type, subject: { ...subject, amountReceived, currency, livemode } };
    }
    case 'charge.refunded': {
      const charge = event.data.object;
      const { amount_refunded: amountRefunded, amount_captured: amountCaptured } = charge;
      const subject = { ...subjectOf(charge), amountRefunded, amountCaptured };
      return { id, type: event.type, subject };
    }
    case 'charge.dispute.created': {
      const dispute = event.data.object;
      return { id, type: event.type, subject: { ...subjectOf(dispute), amount: dispute.amount } };
    }
    default:
      return null;
  }
}

function subjectOf(object: Stripe.Charge | Stripe.Dispute): EventSubject {
  const { payment_intent: intent } = object;
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
  return { intentId, orderId: orderIdIn(object) };
}

/** Other shops of the account send events in the shape of their own API version: not all have metadata. */
function orderIdIn({ metadata }: { metadata?: Stripe.Metadata | null }): string | null {
  return metadata ? orderIdOf(metadata) : null;
}
