import Stripe from 'stripe';
import { setting } from '#server/platform/env.ts';
import { isLiveKey } from '#server/platform/stripe-keys.ts';
import { type TimeLimits, timeLimits } from '#server/platform/time-limits.ts';
import { readSettings } from '#server/platform/unavailable.ts';
import { reuseClient } from './reuse-client.ts';
import { createIntent, type IntentRequest } from './stripe-create-intent.ts';
import { asStripeError, ifKnown, mapStripeErrors } from './stripe-errors.ts';
import { EVENT_TYPES, type PaymentEvent, toPaymentEvent } from './stripe-events.ts';
import {
  CARDS,
  type Intent,
  intentIdsOf,
  intentsOf,
  isIntentId,
  type OrderReference,
  toIntent,
} from './stripe-intents.ts';
import { type DisputeOfIntent, disputesSince, intentIdsMovedSince } from './stripe-movements.ts';
import { type OrderPayment, retrievePayment } from './stripe-payment.ts';

/** How often Stripe's library retries by itself. */
export const RETRIES = 1;

/** At most this many events are read at once, the newest of them: the site's schedule has seconds. */
const MAX_EVENTS = 1_000;

/** The charge names the card. */
const WITH_CARD: Stripe.PaymentIntentRetrieveParams = { expand: ['latest_charge'] };

/** Stripe, as far as the site uses it. Every method throws {@link Unavailable} when Stripe can't be reached. */
export interface Payments {
  /** Whether real money moves. */
  readonly livemode: boolean;
  /**
   * Creates an intent, or returns the one that was created under the same key.
   * @throws PoisonedIdempotencyKey when Stripe failed under this key and replays that failure
   */
  create(request: IntentRequest): Promise<Intent>;
  /** The intent with this id, if there is one. */
  retrieve(intentId: string): Promise<Intent | undefined>;
  /** The payment with this id, with its refunds and disputes, if there is one. */
  payment(intentId: string): Promise<OrderPayment | undefined>;
  /** The ids of all intents that name the order, the newest first. */
  intentsOf(order: OrderReference): Promise<string[]>;
  /** The newest intent that names the order and was not canceled, if any. Reads all intents created in that period. */
  findByOrder(order: OrderReference): Promise<Intent | undefined>;
  /**
   * Limits an intent that is not paid yet to cards, or cancels it where Stripe rejects that. Returns it as it is then: it
   * may have been paid in the meantime.
   */
  limitToCards(intentId: string): Promise<Intent | undefined>;
  /**
   * Cancels the intent with this id, if there is one, so that it can no longer be paid. Returns it as it is then: it
   * may have been paid in the meantime.
   */
  cancel(intentId: string): Promise<Intent | undefined>;
  /**
   * The payment events that Stripe recorded since a time, the oldest first. It keeps them for 30 days.
   * @param limit at most this many, the newest
   */
  paymentEventsSince(time: Date, limit?: number): Promise<PaymentEvent[]>;
  /** The ids of the intents whose money moved since a time: paid, refunded or disputed. */
  intentIdsMovedSince(time: Date): Promise<string[]>;
  /** The disputes that were created since a time, as they are now. */
  disputesSince(time: Date): Promise<DisputeOfIntent[]>;
}

/** Stripe's library with the site's time limits. */
export function openStripe(
  secretKey: string,
  apiUrl?: string,
  { stripeCall }: TimeLimits = timeLimits(),
): Stripe {
  return new Stripe(secretKey, {
    timeout: stripeCall,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl && serverAt(apiUrl)),
  });
}

export function openPayments(
  secretKey: string,
  apiUrl?: string,
  limits: TimeLimits = timeLimits(),
): Payments {
  const stripe = openStripe(secretKey, apiUrl, limits);
  return {
    livemode: isLiveKey(secretKey),
    create: (request) => mapStripeErrors(() => createIntent(stripe, request, limits)),
    retrieve: (intentId) => mapStripeErrors(() => retrieveIfAny(stripe, intentId)),
    payment: (intentId) => mapStripeErrors(() => retrievePayment(stripe, intentId)),
    intentsOf: (order) => mapStripeErrors(() => intentIdsOf(stripe, order)),
    findByOrder: (order) => mapStripeErrors(() => newestIntentOf(stripe, order)),
    limitToCards: (intentId) => mapStripeErrors(() => limitToCards(stripe, intentId)),
    cancel: (intentId) => mapStripeErrors(() => cancelIfAny(stripe, intentId)),
    paymentEventsSince: (time, limit = MAX_EVENTS) =>
      mapStripeErrors(() => paymentEventsSince(stripe, time, limit)),
    intentIdsMovedSince: (time) => mapStripeErrors(() => intentIdsMovedSince(stripe, time)),
    disputesSince: (time) => mapStripeErrors(() => disputesSince(stripe, time)),
  };
}

const openSitePayments = reuseClient(openPayments);

/** The site's own Stripe account, opened once per process. */
export function payments(): Payments {
  return readSettings('stripe', () =>
    openSitePayments(setting('STRIPE_SECRET_KEY'), setting('STRIPE_API_URL'), timeLimits()),
  );
}

/** The secret that signs the site's events. */
export function webhookSecret(): string {
  return readSettings('stripe', () => setting('STRIPE_WEBHOOK_SECRET'));
}

function serverAt(apiUrl: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port };
}

async function newestIntentOf(stripe: Stripe, order: OrderReference): Promise<Intent | undefined> {
  for await (const intent of intentsOf(stripe, order)) {
    if (intent.status !== 'canceled') return toIntent(intent);
  }
  return undefined;
}

/**
 * Stripe documents that an update may limit the methods, and that this excludes `automatic_payment_methods`, but not
 * whether that holds for an intent that was created with them. Canceled, an intent can never be paid, so another one
 * charges nobody twice.
 */
async function limitToCards(stripe: Stripe, intentId: string): Promise<Intent | undefined> {
  try {
    return toIntent(
      await stripe.paymentIntents.update(intentId, { allowed_payment_method_types: [...CARDS] }),
    );
  } catch (error) {
    if (asStripeError(error)?.type !== 'StripeInvalidRequestError') throw error;
    return cancelIfAny(stripe, intentId);
  }
}

async function cancelIfAny(stripe: Stripe, intentId: string): Promise<Intent | undefined> {
  if (!isIntentId(intentId)) return undefined;
  try {
    const options = { cancellation_reason: 'abandoned' } as const;
    const intent = await ifKnown(stripe.paymentIntents.cancel(intentId, options));
    return intent && toIntent(intent);
  } catch (error) {
    if (asStripeError(error)?.code !== 'payment_intent_unexpected_state') throw error;
    return retrieveIfAny(stripe, intentId);
  }
}

async function paymentEventsSince(
  stripe: Stripe,
  time: Date,
  limit: number,
): Promise<PaymentEvent[]> {
  const events = await stripe.events
    .list({
      types: [...EVENT_TYPES],
      created: { gte: Math.floor(time.getTime() / 1000) },
      limit: 100,
    })
    .autoPagingToArray({ limit });
  return events.reverse().flatMap((event) => toPaymentEvent(event) ?? []);
}

async function retrieveIfAny(stripe: Stripe, intentId: string): Promise<Intent | undefined> {
  if (!isIntentId(intentId)) return undefined;
  const intent = await ifKnown(stripe.paymentIntents.retrieve(intentId, WITH_CARD));
  return intent && toIntent(intent);
}
