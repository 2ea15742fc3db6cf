import Stripe from 'stripe';
import * as z from 'zod/mini';
import { CURRENCY } from '#shared/pricing.ts';
import { isStorable } from '#shared/text-limits.ts';
import { isIntentId, orderIdOf } from './stripe-intents.ts';

/** A signed event may be this old, in seconds: Stripe's own default against replays. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The event types that concern an order's payment: the webhook must be registered for them. */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.Event.Type[];

/** The longest id that is stored, in characters. Stripe's own are far shorter. */
const MAX_ID_LENGTH = 255;

const id = z.string().check(
  z.minLength(1),
  z.maxLength(MAX_ID_LENGTH),
  z.refine((value) => isStorable(value)),
);
const intentId = z.string().check(z.refine(isIntentId));
/** The intent of a charge, dispute or refund; null for a charge that was made without one. */
const intentOfCharge = z.pipe(
  z.nullish(z.union([intentId, z.object({ id: intentId })])),
  z.transform((intent) => (typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null))),
);
/** In cents, or in the smallest unit of another currency. */
const amount = z.int32().check(z.nonnegative());
const currency = z.string().check(z.regex(/^[a-z]{3}$/));
/** Other shops of the account send events in the shape of their own API version: not all have metadata. */
const orderId = z.pipe(
  z.nullish(z.record(z.string(), z.unknown())),
  z.transform((metadata) => orderIdOf(metadata ?? {})),
);
const ofCharge = {
  payment_intent: intentOfCharge,
  currency: z._default(currency, CURRENCY),
  metadata: orderId,
};

function eventOf<const Type extends string, Shape extends z.core.$ZodLooseShape>(
  types: readonly [Type, ...Type[]],
  object: Shape,
) {
  return z.object({ id, type: z.enum(types), data: z.object({ object: z.object(object) }) });
}

/** The part of Stripe's events that is read. Any other event is ignored. */
const paymentEvent = z.discriminatedUnion('type', [
  eventOf(
    ['payment_intent.succeeded', 'payment_intent.processing', 'payment_intent.payment_failed'],
    { id: intentId, amount_received: amount, currency, livemode: z.boolean(), metadata: orderId },
  ),
  eventOf(['charge.refunded'], { ...ofCharge, amount_refunded: amount, amount_captured: amount }),
  eventOf(['refund.failed'], { ...ofCharge, id, amount }),
  eventOf(['charge.dispute.created'], { ...ofCharge, id, amount }),
  eventOf(['charge.dispute.closed'], { ...ofCharge, id, amount, status: z.string() }),
]);

/** An event that concerns a payment. Amounts in cents. */
export type PaymentEvent = { readonly id: string } & (
  | {
      readonly type:
        | 'payment_intent.succeeded'
        | 'payment_intent.processing'
        | 'payment_intent.payment_failed';
      readonly subject: EventSubject & {
        readonly amountReceived: number;
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
      readonly type: 'refund.failed';
      readonly subject: EventSubject & { readonly refundId: string; readonly amount: number };
    }
  | { readonly type: 'charge.dispute.created'; readonly subject: DisputeSubject }
  | {
      readonly type: 'charge.dispute.closed';
      readonly subject: DisputeSubject & { readonly isWon: boolean };
    }
);

/** The intent, charge, refund or dispute that an event reports on. */
interface EventSubject {
  /** Null for a charge that was made without an intent. */
  readonly intentId: string | null;
  /** Null for what has no metadata of its order: disputes and refunds. */
  readonly orderId: string | null;
  readonly currency: string;
}

interface DisputeSubject extends EventSubject {
  readonly disputeId: string;
  readonly amount: number;
}

/**
 * Reads a webhook's body if its signature is right and fresh.
 * @param rawBody the bytes as received
 * @returns undefined for a bad, missing or stale signature; null for an event that concerns no payment
 */
export async function readEvent(
  rawBody: Uint8Array,
  signature: string | null,
  secret: string,
): Promise<PaymentEvent | null | undefined> {
  try {
    await verifySignature(rawBody, signature ?? '', secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
  return toPaymentEvent(parseJson(rawBody));
}

/** The library's own `constructEvent` does this too, but then throws for a thin event. */
async function verifySignature(
  rawBody: Uint8Array,
  signature: string,
  secret: string,
): Promise<void> {
  const verifier = Stripe.webhooks.signature;
  if (!verifier) throw new Error('The Stripe library has no signature verification.');
  await verifier.verifyHeaderAsync(rawBody, signature, secret, SIGNATURE_TOLERANCE_SECONDS);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** @returns null for an event that concerns no payment, or that is not as Stripe describes its events */
export function toPaymentEvent(event: unknown): PaymentEvent | null {
  const parsed = paymentEvent.safeParse(event);
  if (!parsed.success) return null;
  const { id: eventId, type, data } = parsed.data;
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed': {
      const { id: intentId, metadata: orderId, currency, livemode } = data.object;
      const subject = { intentId, orderId, currency, livemode };
      return {
        id: eventId,
        type,
        subject: { ...subject, amountReceived: data.object.amount_received },
      };
    }
    case 'charge.refunded': {
      const { amount_refunded: amountRefunded, amount_captured: amountCaptured } = data.object;
      const subject = { ...subjectOf(data.object), amountRefunded, amountCaptured };
      return { id: eventId, type, subject };
    }
    case 'refund.failed': {
      const { id: refundId, amount } = data.object;
      return { id: eventId, type, subject: { ...subjectOf(data.object), refundId, amount } };
    }
    case 'charge.dispute.created': {
      const { id: disputeId, amount } = data.object;
      return { id: eventId, type, subject: { ...subjectOf(data.object), disputeId, amount } };
    }
    case 'charge.dispute.closed': {
      const { id: disputeId, amount, status } = data.object;
      const subject = { ...subjectOf(data.object), disputeId, amount, isWon: status !== 'lost' };
      return { id: eventId, type, subject };
    }
  }
}

function subjectOf(object: {
  readonly payment_intent: string | null;
  readonly metadata: string | null;
  readonly currency: string;
}): EventSubject {
  const { payment_intent: intentId, metadata: orderId, currency } = object;
  return { intentId, orderId, currency };
}
