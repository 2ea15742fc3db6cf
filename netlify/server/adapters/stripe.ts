import Stripe from 'stripe';
import { SettingError, setting } from '#server/env.ts';
import type { PaymentUpdate } from '#server/payments/payment-update.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { type TimeLimits, timeLimits } from '#server/time-limits.ts';
import { Unavailable } from '#server/unavailable.ts';
import { CURRENCY } from '#shared/pricing.ts';
import { keepOpen } from './keep-open.ts';
import { EVENT_TYPES, updateOfEvent } from './stripe-events.ts';
import { intentsOf } from './stripe-intents.ts';
import { ORDER_ID } from './stripe-metadata.ts';

/** How often Stripe's library asks again by itself. */
export const RETRIES = 1;

/** So many events are looked through at once, the newest of them. */
const MOST_EVENTS = 1_000;

/** A PaymentIntent as the site needs it. Amounts in cents. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly amountReceived: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly orderId: string | null;
}

/** Stripe, as far as the site uses it. Every method throws {@link Unavailable} when Stripe can't be reached. */
export interface Payments {
  /** Whether real money moves. */
  readonly livemode: boolean;
  /**
   * Makes the order's intent, or returns the one made before: one key per order and attempt, whoever asks.
   * @throws PoisonedIdempotencyKey when Stripe failed under this key and will say so for ever
   */
  create(order: OrderRecord): Promise<Intent>;
  /** The intent with this id, if there is one. */
  retrieve(intentId: string): Promise<Intent | undefined>;
  /** The intent that was made for an order and never stored, if there is one. Looks through all since the order. */
  findByOrder(order: OrderRecord): Promise<Intent | undefined>;
  /**
   * Cancels the intent with this id, if there is one, so that it can't be paid any more. Returns it as it is: it may
   * have been paid meanwhile.
   */
  cancel(intentId: string): Promise<Intent | undefined>;
  /** What Stripe's own record says of payments since a time, the oldest first. */
  paymentEventsSince(time: Date): Promise<PaymentUpdate[]>;
}

/** Stripe's own library, as every part of the site uses it. */
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
    livemode: isLive(secretKey),
    create: (order) => mapStripeErrors(() => createOnce(stripe, order, limits)),
    retrieve: (intentId) => mapStripeErrors(() => retrieveIfAny(stripe, intentId)),
    findByOrder: (order) => mapStripeErrors(() => newestIntentOf(stripe, order)),
    cancel: (intentId) => mapStripeErrors(() => cancelIfAny(stripe, intentId)),
    paymentEventsSince: (time) => mapStripeErrors(() => paymentEventsSince(stripe, time)),
  };
}

const openSitePayments = keepOpen(openPayments);

/** The site's own Stripe account, opened once per process. */
export function payments(): Payments {
  return configured(() =>
    openSitePayments(setting('STRIPE_SECRET_KEY'), setting('STRIPE_API_URL'), timeLimits()),
  );
}

/** What is needed to hear the account's events: how they are signed, and whether they are about real money. */
export function webhookSettings(): { readonly secret: string; readonly livemode: boolean } {
  return configured(() => ({
    secret: setting('STRIPE_WEBHOOK_SECRET'),
    livemode: isLive(setting('STRIPE_SECRET_KEY')),
  }));
}

/** @throws Unavailable where a setting that `read` needs is missing */
export function configured<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SettingError) throw new Unavailable('stripe', error.message);
    throw error;
  }
}

/** Whether a key moves real money. */
export function isLive(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey);
}

function serverAt(apiUrl: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port };
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
    orderId: intent.metadata[ORDER_ID] ?? null,
  };
}

/** Stripe stored a failure under an idempotency key: whoever uses that key is told of it until the key is forgotten. */
export class PoisonedIdempotencyKey extends Unavailable {
  constructor() {
    super('stripe', 'a stored failure was replayed');
  }
}

function keyOf({ id, paymentAttempt }: OrderRecord): string {
  return `order-${id}-${paymentAttempt}`;
}

/**
 * Creates the order's intent under the order's own idempotency key: asked again, even after a lost answer,
 * Stripe gives the same one. While a rival's request is in flight Stripe answers 409: then its answer is waited for.
 * It has no `receipt_email`: for real money Stripe would mail a receipt to it, whatever the account's settings say.
 */
async function createOnce(
  stripe: Stripe,
  order: OrderRecord,
  { rival, rivalPause }: TimeLimits,
): Promise<Intent> {
  const deadline = Date.now() + rival;
  for (;;) {
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: order.totalAmount,
          currency: CURRENCY,
          automatic_payment_methods: { enabled: true },
          metadata: { [ORDER_ID]: order.id },
        },
        { idempotencyKey: keyOf(order) },
      );
      return toIntent(intent);
    } catch (error) {
      if (isReplayedFailure(error)) throw new PoisonedIdempotencyKey();
      if (!isRivalInFlight(error) || Date.now() > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, rivalPause));
    }
  }
}

function isRivalInFlight(error: unknown): boolean {
  return refusedByStripe(error)?.code === 'idempotency_key_in_use';
}

function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}

async function newestIntentOf(stripe: Stripe, order: OrderRecord): Promise<Intent | undefined> {
  const { value: newest } = await intentsOf(stripe, order).next();
  return newest && toIntent(newest);
}

async function cancelIfAny(stripe: Stripe, intentId: string): Promise<Intent | undefined> {
  try {
    const options = { cancellation_reason: 'abandoned' } as const;
    const intent = await ifKnown(stripe.paymentIntents.cancel(intentId, options));
    return intent && toIntent(intent);
  } catch (error) {
    if (refusedByStripe(error)?.code !== 'payment_intent_unexpected_state') throw error;
    return retrieveIfAny(stripe, intentId);
  }
}

async function paymentEventsSince(stripe: Stripe, time: Date): Promise<PaymentUpdate[]> {
  const events = await stripe.events
    .list({
      types: [...EVENT_TYPES],
      created: { gte: Math.floor(time.getTime() / 1000) },
      limit: 100,
    })
    .autoPagingToArray({ limit: MOST_EVENTS });
  return events.reverse().flatMap((event) => updateOfEvent(event) ?? []);
}

async function retrieveIfAny(stripe: Stripe, intentId: string): Promise<Intent | undefined> {
  const intent = await ifKnown(stripe.paymentIntents.retrieve(intentId));
  return intent && toIntent(intent);
}

/** What Stripe answers about an object; undefined where it has none with this id. */
export async function ifKnown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (refusedByStripe(error)?.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** Errors that say nothing of the request, only that Stripe can't (or, by our keys, won't) serve us now. */
const PASSING_TROUBLE = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
];

/** @throws Unavailable when Stripe can't serve us now; what it says of the request itself is thrown as it is */
export async function mapStripeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const passing = PASSING_TROUBLE.some((kind) => error instanceof kind);
    if (passing || isRivalInFlight(error)) throw new Unavailable('stripe', error.type);
    throw error;
  }
}

/** What Stripe said, where it was Stripe that refused. */
export function refusedByStripe(error: unknown): Stripe.errors.StripeError | undefined {
  return error instanceof Stripe.errors.StripeError ? error : undefined;
}
