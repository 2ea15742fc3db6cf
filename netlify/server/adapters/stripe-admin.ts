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

/** What operators do in Stripe. Every method throws Unavailable when Stripe can't be reached. */
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
  /** What is registered for a domain; `not readable` where the key may not read it. */
  paymentDomain(domain: string): Promise<PaymentDomain | 'not registered' | 'not readable'>;
}

/** A domain's registration for wallets (https://docs.stripe.com/payments/payment-methods/pmd-registration). */
export interface PaymentDomain {
  readonly isEnabled: boolean;
  readonly wallets: readonly {
    readonly name: string;
    readonly isActive: boolean;
    /** Why it is not active, in Stripe's words. */
    readonly reason?: string;
  }[];
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
    ...openPayments(secretKey, apiUrl),
    refund: (request) => mapStripeErrors(() => refund(stripe, request)),
    keyProblem: () => keyProblem(stripe),
    webhooks: () => webhooks(stripe),
    paymentDomain: (domain) => paymentDomain(stripe, domain),
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

async function paymentDomain(
  stripe: Stripe,
  name: string,
): ReturnType<StripeAdmin['paymentDomain']> {
  try {
    const { data } = await stripe.paymentMethodDomains.list({ domain_name: name });
    const [domain] = data;
    if (!domain) return 'not registered';
    const wallets = [
      { name: 'Apple Pay', ...domain.apple_pay },
      { name: 'Google Pay', ...domain.google_pay },
      { name: 'Link', ...domain.link },
    ];
    return {
      isEnabled: domain.enabled,
      wallets: wallets.map(({ name, status, status_details }) => ({
        name,
        isActive: status === 'active',
        ...(status_details && { reason: status_details.error_message }),
      })),
    };
  } catch (error) {
    if (asStripeError(error)) return 'not readable';
    throw error;
  }
}
