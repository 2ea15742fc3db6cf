import Stripe from 'stripe';
import * as z from 'zod/mini';
import { CURRENCY } from '#shared/pricing.ts';
import { isStorable } from '#shared/text-limits.ts';
import { disputeFields, toDispute } from './stripe-dispute.ts';
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
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event.Type[];

/** The version of Stripe's API in which events are read: the library's own. A webhook keeps the version that it was created with. */
export const API_VERSION = Stripe.API_VERSION;

/** The longest id that is stored, in characters. Stripe's own are far shorter. */
export const MAX_ID_LENGTH = 255;

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

const intent = z.pipe(
  z.object({
    id: intentId,
    amount_received: amount,
    currency,
    livemode: z.boolean(),
    metadata: orderId,
  }),
  z.transform(({ id, amount_received, currency, livemode, metadata }) => ({
    intentId: id,
    orderId: metadata,
    currency,
    amountReceived: amount_received,
    livemode,
  })),
);

/** How a charge, refund or dispute names its payment. Refunds and disputes have no metadata of the order. */
const ofPayment = {
  payment_intent: intentOfCharge,
  currency: z._default(currency, CURRENCY),
  metadata: orderId,
};
const paymentOf = ({
  payment_intent: intentId,
  metadata: orderId,
  currency,
}: z.output<z.ZodMiniObject<typeof ofPayment>>) => ({ intentId, orderId, currency });

const charge = z.pipe(
  z.object({ ...ofPayment, amount_refunded: amount, amount_captured: amount }),
  z.transform(({ amount_refunded, amount_captured, ...payment }) => ({
    ...paymentOf(payment),
    amountRefunded: amount_refunded,
    amountCaptured: amount_captured,
  })),
);
const refund = z.pipe(
  z.object({ ...ofPayment, id, amount, status: z.nullish(z.string()) }),
  z.transform(({ id, amount, status, ...payment }) => ({
    ...paymentOf(payment),
    id,
    amount,
    status: status ?? null,
  })),
);
const dispute = z.pipe(
  z.object({ ...ofPayment, ...disputeFields, id }),
  z.transform((object) => ({ ...paymentOf(object), dispute: toDispute(object) })),
);

function eventOf<const Type extends string, Subject extends z.ZodMiniType>(
  types: readonly [Type, ...Type[]],
  object: Subject,
) {
  return z.pipe(
    z.object({
      id,
      type: z.enum(types),
      created: z.optional(z.int()),
      pending_webhooks: z.optional(z.int()),
      data: z.object({ object }),
    }),
    z.transform(({ created, pending_webhooks, ...event }) => ({
      ...event,
      createdAt: toDate(created),
      /** Every webhook accepted it. While one receives it, none has. */
      isDelivered: pending_webhooks === 0,
    })),
  );
}

/** @param seconds since 1970, as in all of Stripe's times */
function toDate(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1000);
}

const paymentEvent = z.union([
  eventOf(
    ['payment_intent.succeeded', 'payment_intent.processing', 'payment_intent.payment_failed'],
    intent,
  ),
  eventOf(['charge.refunded'], charge),
  eventOf(['refund.failed', 'refund.updated'], refund),
  eventOf(
    [
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ],
    dispute,
  ),
]);

/** The part that is read of an event that concerns a payment. Amounts in cents. */
export type PaymentEvent = z.output<typeof paymentEvent>;

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

/** A request to the webhook that a secret signs. Its event concerns no payment, so it changes nothing. */
export async function signedCheck(
  secret: string,
): Promise<{ readonly body: string; readonly signature: string }> {
  const body = JSON.stringify({ id: 'evt_check', object: 'event', type: 'permitlens.check' });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
  return { body, signature };
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
  return paymentEvent.safeParse(event).data ?? null;
}
