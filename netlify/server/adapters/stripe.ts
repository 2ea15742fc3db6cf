import Stripe from 'stripe';
import { SettingError, setting } from '#server/env.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { Unavailable } from '#server/unavailable.ts';
import { CURRENCY } from '#shared/payments.ts';

/** One call to Stripe may take this long; with one retry it stays within a function's ten seconds. */
const CALL_TIMEOUT_MS = 3_500;
const RETRIES = 1;

/** How long to wait for a rival that is creating the same intent right now, and how often to look. */
const RIVAL_PATIENCE_MS = 6_000;
const RIVAL_PAUSE_MS = 250;

/** A signed event may be this old, in seconds: Stripe's own default against replays. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** An order's metadata key on its intent. */
const ORDER_ID = 'orderId';

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

/** An event about a PaymentIntent, its signature checked. */
export interface IntentEvent {
  readonly id: string;
  readonly type: string;
  readonly intent: Intent | null;
}

/** Stripe, as far as the site uses it. Every method throws {@link Unavailable} when Stripe can't be reached. */
export interface Payments {
  /** Whether real money moves. */
  readonly livemode: boolean;
  /** Makes the order's intent, or returns the one made before: one key per order, whoever asks. */
  create(order: OrderRecord): Promise<Intent>;
  /** The intent with this id, if there is one. */
  retrieve(intentId: string): Promise<Intent | undefined>;
  /** The intent that was made for an order long ago and never stored, if there is one. */
  findByOrder(orderId: string): Promise<Intent | undefined>;
}

export function openPayments(secretKey: string, apiUrl?: string): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl && serverAt(apiUrl)),
  });
  return {
    livemode: isLive(secretKey),
    create: (order) => reaching(() => createOnce(stripe, order)),
    retrieve: (intentId) => reaching(() => retrieveIfAny(stripe, intentId)),
    findByOrder: (orderId) =>
      reaching(async () => {
        const query = `metadata['${ORDER_ID}']:'${orderId}'`;
        const { data } = await stripe.paymentIntents.search({ query, limit: 1 });
        return data[0] && toIntent(data[0]);
      }),
  };
}

let opened: Payments | undefined;

/** The site's own Stripe account, as the environment names it. */
export function payments(): Payments {
  opened ??= configured(() =>
    openPayments(setting('STRIPE_SECRET_KEY'), setting('STRIPE_API_URL')),
  );
  return opened;
}

/** What is needed to hear the account's events: how they are signed, and whether they are about real money. */
export function webhookSettings(): { readonly secret: string; readonly livemode: boolean } {
  return configured(() => ({
    secret: setting('STRIPE_WEBHOOK_SECRET'),
    livemode: isLive(setting('STRIPE_SECRET_KEY')),
  }));
}

function configured<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SettingError) throw new Unavailable('stripe', error.message);
    throw error;
  }
}

function isLive(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey);
}

/**
 * Reads a webhook's body if its signature is right and fresh.
 * @param rawBody the bytes as they came
 * @returns undefined for a bad, missing or stale signature
 */
export function readEvent(
  rawBody: Uint8Array,
  signature: string | null,
  secret: string,
): IntentEvent | undefined {
  try {
    const event = Stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature ?? '',
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
    );
    const { object } = event.data;
    const intent =
      'object' in object && object.object === 'payment_intent' ? toIntent(object) : null;
    return { id: event.id, type: event.type, intent };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
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

/**
 * Creates the order's intent under the order's own idempotency key: asked again, even after a lost answer,
 * Stripe gives the same one. While a rival's request is in flight Stripe answers 409: then its answer is waited for.
 */
async function createOnce(stripe: Stripe, order: OrderRecord): Promise<Intent> {
  const deadline = Date.now() + RIVAL_PATIENCE_MS;
  for (;;) {
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: order.totalAmount,
          currency: CURRENCY,
          automatic_payment_methods: { enabled: true },
          receipt_email: order.customerEmail,
          metadata: { [ORDER_ID]: order.id },
        },
        { idempotencyKey: `order-${order.id}` },
      );
      return toIntent(intent);
    } catch (error) {
      if (!isRivalInFlight(error) || Date.now() > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, RIVAL_PAUSE_MS));
    }
  }
}

function isRivalInFlight(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
}

async function retrieveIfAny(stripe: Stripe, intentId: string): Promise<Intent | undefined> {
  try {
    return toIntent(await stripe.paymentIntents.retrieve(intentId));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') {
      return undefined;
    }
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

async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const passing = PASSING_TROUBLE.some((kind) => error instanceof kind);
    if (passing || isRivalInFlight(error)) throw new Unavailable('stripe', error.type);
    throw error;
  }
}
