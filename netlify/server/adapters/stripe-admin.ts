import type Stripe from 'stripe';
import { setting } from '#server/platform/env.ts';
import { readSettings } from '#server/platform/unavailable.ts';
import type { RefundReason } from '#shared/office/orders.ts';
import { openPayments, openStripe, type Payments } from './stripe.ts';
import {
  asStripeError,
  isReplayedFailure,
  mapStripeErrors,
  PoisonedIdempotencyKey,
} from './stripe-errors.ts';
import {
  findDomain,
  ifPermitted,
  listWebhooks,
  type PaymentDomain,
  type Webhook,
} from './stripe-setup.ts';

export interface RefundRequest {
  readonly intentId: string;
  /** In cents. */
  readonly amount: number;
  readonly reason: RefundReason;
  /** Under the same key Stripe returns the same refund. */
  readonly idempotencyKey: string;
  /** The fresh passkey that it was ordered with: stored with the refund. */
  readonly assertionId?: string | undefined;
}

/** Stripe for operators. Every method throws Unavailable when Stripe can't be reached. */
export interface StripeAdmin extends Payments {
  /**
   * Refunds a payment.
   * @returns Stripe's own message if it rejects the refund
   * @throws PoisonedIdempotencyKey when Stripe failed under this key and replays that failure
   */
  refund(request: RefundRequest): Promise<{ readonly rejection: string } | undefined>;
  /** Why Stripe rejects the key for what the site does with it; undefined where it accepts it. */
  keyProblem(): Promise<'unknown' | 'not permitted' | 'unreachable' | undefined>;
  /** The registered webhooks; undefined where the key may not list them. */
  webhooks(): Promise<readonly Webhook[] | undefined>;
  /** Registration of a domain; `not readable` where the key may not read it. */
  paymentDomain(name: string): Promise<PaymentDomain | 'not registered' | 'not readable'>;
}

function openStripeAdmin(secretKey: string, apiUrl?: string): StripeAdmin {
  const stripe = openStripe(secretKey, apiUrl);
  return {
    ...openPayments(secretKey, apiUrl),
    refund: (request) => mapStripeErrors(() => refund(stripe, request)),
    keyProblem: () => keyProblem(stripe),
    webhooks: () => ifPermitted(listWebhooks(stripe)),
    paymentDomain: async (name) => {
      const found = findDomain(stripe, name).then((domain) => domain ?? 'not registered');
      return (await ifPermitted(found)) ?? 'not readable';
    },
  };
}

/** The site's own Stripe account, as the environment names it. */
export function stripeAdmin(): StripeAdmin {
  return readSettings('stripe', () =>
    openStripeAdmin(setting('STRIPE_SECRET_KEY'), setting('STRIPE_API_URL')),
  );
}

async function refund(
  stripe: Stripe,
  { intentId, amount, reason, idempotencyKey, assertionId }: RefundRequest,
): Promise<{ rejection: string } | undefined> {
  try {
    await stripe.refunds.create(
      {
        payment_intent: intentId,
        amount,
        reason,
        ...(assertionId && { metadata: { assertionId } }),
      },
      { idempotencyKey },
    );
    return undefined;
  } catch (error) {
    if (isReplayedFailure(error)) throw new PoisonedIdempotencyKey();
    const rejection = asStripeError(error);
    if (rejection?.type !== 'StripeInvalidRequestError') throw error;
    return { rejection: rejection.message };
  }
}

async function keyProblem(stripe: Stripe): ReturnType<StripeAdmin['keyProblem']> {
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    await stripe.events.list({ limit: 1 });
    await stripe.refunds.list({ limit: 1 });
    await stripe.disputes.list({ limit: 1 });
    return undefined;
  } catch (error) {
    const type = asStripeError(error)?.type;
    if (type === 'StripeAuthenticationError') return 'unknown';
    return type === 'StripePermissionError' ? 'not permitted' : 'unreachable';
  }
}
