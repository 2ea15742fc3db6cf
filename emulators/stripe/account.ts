import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

/** The account's keys, which are valid nowhere else. */
export const LOCAL_STRIPE = {
  secretKey: 'sk_test_local_permitlens',
  /** A restricted key that may write webhook endpoints and payment method domains only. */
  setupKey: 'rk_test_local_setup',
  publishableKey: 'pk_test_local_permitlens',
  webhookSecret: 'whsec_local_permitlens',
} as const;

// Of Stripe's objects the emulator has what the product and its tests read, in the SDK's own types.

export type Intent = Pick<
  Stripe.PaymentIntent,
  | ('id' | 'object' | 'amount' | 'amount_received' | 'cancellation_reason' | 'client_secret')
  | ('created' | 'currency' | 'last_payment_error' | 'livemode' | 'metadata' | 'next_action')
  | (
      | 'allowed_payment_method_types'
      | 'automatic_payment_methods'
      | 'payment_method_types'
      | 'status'
    )
> & { readonly latest_charge: string | null };

export type Charge = Pick<
  Stripe.Charge,
  | ('id' | 'object' | 'amount' | 'amount_captured' | 'amount_refunded' | 'created' | 'currency')
  | ('disputed' | 'livemode' | 'metadata' | 'paid' | 'refunded')
> & {
  readonly payment_intent: string;
  readonly payment_method_details: {
    readonly type: 'card';
    readonly card: Pick<Stripe.Charge.PaymentMethodDetails.Card, 'brand' | 'last4'>;
  };
};

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'
> & { readonly payment_intent: string };

/** Its metadata is its own, not the charge's. */
export type Dispute = Pick<
  Stripe.Dispute,
  | ('id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'is_charge_refundable')
  | ('livemode' | 'metadata' | 'reason' | 'status')
> & {
  readonly payment_intent: string;
  readonly evidence_details: Pick<
    Stripe.Dispute.EvidenceDetails,
    'due_by' | 'has_evidence' | 'past_due' | 'submission_count'
  >;
  /** None for an inquiry; then what was withdrawn, what was reinstated, and both again by an appeal. */
  readonly balance_transactions: readonly Pick<
    Stripe.BalanceTransaction,
    | ('id' | 'object' | 'amount' | 'created' | 'currency' | 'fee' | 'net')
    | ('reporting_category' | 'type')
  >[];
};

export type RegisteredWebhook = Pick<
  Stripe.WebhookEndpoint,
  | ('id' | 'object' | 'api_version' | 'created' | 'description' | 'enabled_events' | 'livemode')
  | ('metadata' | 'status' | 'url')
>;

export type RegisteredDomain = Pick<
  Stripe.PaymentMethodDomain,
  | ('id' | 'object' | 'apple_pay' | 'created' | 'domain_name' | 'enabled' | 'google_pay' | 'link')
  | 'livemode'
>;

/** The events that the product is registered for. */
export interface EventContent {
  readonly type:
    | 'payment_intent.succeeded'
    | 'payment_intent.processing'
    | 'payment_intent.payment_failed'
    | 'charge.refunded'
    | 'refund.failed'
    | 'refund.updated'
    | 'charge.dispute.created'
    | 'charge.dispute.updated'
    | 'charge.dispute.funds_withdrawn'
    | 'charge.dispute.funds_reinstated'
    | 'charge.dispute.closed';
  readonly data: { readonly object: Intent | Charge | Refund | Dispute };
}

export type EmulatorEvent = EventContent &
  Pick<
    Stripe.EventBase,
    'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks'
  >;

/** An event that the webhook endpoint has not accepted yet. */
interface PendingDelivery {
  readonly eventId: string;
  readonly failedAttempts: number;
}

/** A response stored under its idempotency key, and the request that it belongs to. */
export interface StoredResponse {
  readonly path: string;
  /** Must be the same when the key is used again. */
  readonly parameters: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/**
 * Everything the emulator stores, each map in order of creation; the state file has all of it. Objects are never
 * changed in place, so events keep the state they reported.
 */
export interface AccountState {
  readonly intents: Map<string, Intent>;
  /** The number of the card that an intent was last confirmed with. */
  readonly cardNumbers: Map<string, string>;
  readonly charges: Map<string, Charge>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly events: Map<string, EmulatorEvent>;
  readonly deliveries: Map<string, PendingDelivery>;
  readonly responses: Map<string, StoredResponse>;
  /** The endpoints that were created; the one of the settings is not among them. */
  readonly webhooks: Map<string, RegisteredWebhook>;
  readonly domains: Map<string, RegisteredDomain>;
}

/** The emulator's one merchant account, as the parts of the API use it. */
export interface Account {
  readonly state: AccountState;
  /** Stores the state for the next start, if there is a file for it. */
  readonly save: () => void;
  /** The URL of the webhook endpoint, if there is one. */
  readonly webhookUrl: string | undefined;
  /** Stores an event, dated now, and queues it for the webhook endpoint, if there is one. */
  readonly recordEvent: (content: EventContent) => void;
  /** While true, a payment that would succeed or fail stays `processing`. */
  paymentsHeld: boolean;
  /** While true, the checkout shows wallets' buttons. */
  hasWallet: boolean;
  /** While false, Stripe has not activated the account: no payment can be started. */
  chargesEnabled: boolean;
}

/** An error response of the API. */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError';
  readonly status: number;
  readonly body: object;

  /** @param details what the response's `error` has besides the message: `type`, `code`, `param`, `payment_intent` */
  constructor(status: number, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.body = { type: 'invalid_request_error', message, ...details };
  }
}

/** Now, in whole seconds since 1970, as in all of Stripe's dates. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** An id in Stripe's form: a prefix that names the kind (`pi_`), then letters and digits. */
export function newId(prefix: string, length = 24): string {
  const letters = randomBytes(2 * length)
    .toString('base64')
    .replaceAll(/[+/=]/g, '');
  return prefix + letters.slice(0, length);
}
