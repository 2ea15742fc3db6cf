import type Stripe from 'stripe';
import { setting } from '#server/env.ts';
import { isLiveKey } from '#server/stripe-keys.ts';
import { asStripeError, configured, ifKnown, mapStripeErrors, openStripe } from './stripe.ts';
import { intentsOf, type OrderReference, orderIdOf } from './stripe-intents.ts';

/** A payment of an order as Stripe sees it. Amounts in cents. */
export interface OrderPayment {
  readonly intentId: string;
  readonly orderId: string | null;
  readonly status: Stripe.PaymentIntent.Status;
  readonly currency: string;
  readonly livemode: boolean;
  /** When it was started. */
  readonly createdAt: Date;
  /** The amount that was requested. */
  readonly amount: number;
  /** The amount that was received. */
  readonly received: number;
  /** All refunds together. */
  readonly refunded: number;
  /** The newest first. */
  readonly refunds: readonly Refund[];
  /** Stripe's code for why the last attempt to pay failed. */
  readonly lastFailure: string | null;
  /** The customer's bank disputes it, and the shop has not won. */
  readonly isDisputed: boolean;
}

export interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly createdAt: Date;
}

export const REFUND_REASONS = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export interface RefundRequest {
  readonly intentId: string;
  /** In cents. */
  readonly amount: number;
  readonly reason: RefundReason;
  /** Under the same key Stripe returns the same refund. */
  readonly idempotencyKey: string;
}

/** What operators do at Stripe. Every method throws Unavailable when Stripe can't be reached. */
export interface StripeAdmin {
  readonly livemode: boolean;
  /** The payment with this id, if there is one. */
  payment(intentId: string): Promise<OrderPayment | undefined>;
  /** The ids of all intents that name the order, the newest first. */
  intentsOf(order: OrderReference): Promise<string[]>;
  /** Refunds a payment. @returns Stripe's own message if it rejects the refund */
  refund(request: RefundRequest): Promise<{ readonly rejection: string } | undefined>;
  /** Why Stripe rejects the key for what the site does with it; undefined where it accepts it. */
  keyProblem(): Promise<'unknown' | 'not permitted' | 'unreachable' | undefined>;
  /** The registered webhooks; undefined where the key may not list them. */
  webhooks(): Promise<readonly Webhook[] | undefined>;
}

export interface Webhook {
  readonly url: string;
  readonly isEnabled: boolean;
  /** The event types that it receives; `*` is all. */
  readonly events: readonly string[];
}

export function openStripeAdmin(secretKey: string, apiUrl?: string): StripeAdmin {
  const stripe = openStripe(secretKey, apiUrl);
  return {
    livemode: isLiveKey(secretKey),
    payment: (intentId) => mapStripeErrors(() => paymentIfAny(stripe, intentId)),
    intentsOf: (order) => mapStripeErrors(() => intentIdsOf(stripe, order)),
    refund: (request) => mapStripeErrors(() => refund(stripe, request)),
    keyProblem: () => keyProblem(stripe),
    webhooks: () => webhooks(stripe),
  };
}

/** The site's own Stripe account, as the environment names it. */
export function stripeAdmin(): StripeAdmin {
  return configured(() => openStripeAdmin(setting('STRIPE_SECRET_KEY'), setting('STRIPE_API_URL')));
}

/** At most this many refunds of one payment are read. No order is refunded in more parts. */
const MOST_REFUNDS = 100;

async function paymentIfAny(stripe: Stripe, intentId: string): Promise<OrderPayment | undefined> {
  const intent = await ifKnown(
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  );
  if (!intent) return undefined;
  const { data: refunds } = await stripe.refunds.list({
    payment_intent: intentId,
    limit: MOST_REFUNDS,
  });
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    intentId: intent.id,
    orderId: orderIdOf(intent.metadata),
    status: intent.status,
    currency: intent.currency,
    livemode: intent.livemode,
    createdAt: new Date(intent.created * 1000),
    amount: intent.amount,
    received: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    refunds: refunds.map(toRefund),
    lastFailure: intent.last_payment_error?.code ?? null,
    isDisputed: charge?.disputed === true && (await isDisputed(stripe, intentId)),
  };
}

const NOT_LOST: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

async function isDisputed(stripe: Stripe, intentId: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
  return data.some(({ status }) => !NOT_LOST.includes(status));
}

function toRefund({ id, amount, status, created }: Stripe.Refund): Refund {
  return { id, amount, status: status ?? 'unknown', createdAt: new Date(created * 1000) };
}

async function intentIdsOf(stripe: Stripe, order: OrderReference): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of intentsOf(stripe, order)) ids.push(id);
  return ids;
}

async function refund(
  stripe: Stripe,
  { intentId, amount, reason, idempotencyKey }: RefundRequest,
): Promise<{ rejection: string } | undefined> {
  try {
    await stripe.refunds.create({ payment_intent: intentId, amount, reason }, { idempotencyKey });
    return undefined;
  } catch (error) {
    const rejection = asStripeError(error);
    if (rejection?.type !== 'StripeInvalidRequestError') throw error;
    return { rejection: rejection.message };
  }
}

async function keyProblem(stripe: Stripe): ReturnType<StripeAdmin['keyProblem']> {
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    await stripe.events.list({ limit: 1 });
    return undefined;
  } catch (error) {
    const type = asStripeError(error)?.type;
    if (type === 'StripeAuthenticationError') return 'unknown';
    return type === 'StripePermissionError' ? 'not permitted' : 'unreachable';
  }
}

async function webhooks(stripe: Stripe): ReturnType<StripeAdmin['webhooks']> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    return data.map(({ url, status, enabled_events }) => ({
      url,
      isEnabled: status === 'enabled',
      events: enabled_events,
    }));
  } catch (error) {
    if (asStripeError(error)) return undefined;
    throw error;
  }
}
