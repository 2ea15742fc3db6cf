import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { StoredResponse } from './idempotency.ts';

/** The account's keys, which are valid nowhere else. */
export const LOCAL_STRIPE = {
  secretKey: 'sk_test_local_permitlens',
  publishableKey: 'pk_test_local_permitlens',
  webhookSecret: 'whsec_local_permitlens',
} as const;

/** The events that the emulator creates, in the SDK's own types. */
export type EmulatorEvent =
  | Stripe.PaymentIntentCreatedEvent
  | Stripe.PaymentIntentProcessingEvent
  | Stripe.PaymentIntentRequiresActionEvent
  | Stripe.PaymentIntentSucceededEvent
  | Stripe.PaymentIntentPaymentFailedEvent
  | Stripe.PaymentIntentCanceledEvent
  | Stripe.ChargeSucceededEvent
  | Stripe.ChargeFailedEvent
  | Stripe.ChargeRefundedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | Stripe.RefundCreatedEvent
  | Stripe.RefundFailedEvent;

/** An event that the webhook endpoint has not accepted yet. */
export interface PendingDelivery {
  readonly eventId: string;
  readonly failedAttempts: number;
}

/**
 * Everything the emulator stores, each map in order of creation; the state file has all of it. Objects are never
 * changed in place, so events keep the state they reported.
 */
export interface AccountState {
  readonly paymentIntents: Map<string, Stripe.PaymentIntent>;
  readonly paymentMethods: Map<string, Stripe.PaymentMethod>;
  /** The card number of each payment method, which Stripe keeps secret. */
  readonly cardNumbers: Map<string, string>;
  readonly charges: Map<string, Stripe.Charge>;
  readonly refunds: Map<string, Stripe.Refund>;
  readonly disputes: Map<string, Stripe.Dispute>;
  readonly events: Map<string, EmulatorEvent>;
  readonly deliveries: Map<string, PendingDelivery>;
  readonly responses: Map<string, StoredResponse>;
}

/** The emulator's one merchant account, as the parts of the API use it. */
export interface Account {
  readonly state: AccountState;
  /** Stores the state for the next start, if there is a file for it. */
  readonly save: () => void;
  /** The URL of the webhook endpoint, if there is one. */
  readonly webhookUrl: string | undefined;
  /** Queues an event for the webhook endpoint, if there is one. */
  readonly enqueueDelivery: (eventId: string) => void;
  /** While true, a payment that would succeed or fail stays `processing`. */
  paymentsHeld: boolean;
  /** While true, the checkout shows a wallet's button. */
  hasWallet: boolean;
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

/** Fields that Stripe sends as null. They are required by the SDK's types. */
export function nullFields<Name extends string>(...names: Name[]): Record<Name, null> {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}
