import type { Stripe } from 'stripe';
import type { EmulatorEvent } from './event-types.ts';
import type { StoredResponse } from './idempotency.ts';

/** An event on its way to the webhook endpoint. */
export interface PendingDelivery {
  readonly eventId: string;
  readonly failedAttempts: number;
}

/** Everything the stand-in remembers, in the order it came to be. All of it goes into the state file. */
export interface AccountState {
  readonly paymentIntents: Map<string, Stripe.PaymentIntent>;
  readonly paymentMethods: Map<string, Stripe.PaymentMethod>;
  /** The test card behind each payment method: what Stripe's vault keeps and never shows. */
  readonly cardNumbers: Map<string, string>;
  readonly charges: Map<string, Stripe.Charge>;
  readonly refunds: Map<string, Stripe.Refund>;
  readonly disputes: Map<string, Stripe.Dispute>;
  readonly events: Map<string, EmulatorEvent>;
  readonly deliveries: Map<string, PendingDelivery>;
  readonly answers: Map<string, StoredResponse>;
}

/** The one merchant account of the stand-in, as the parts of the API see it. */
export interface Account {
  readonly state: AccountState;
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number;
  /** While true, a payment that would succeed or fail stays `processing`. */
  paymentsHeld: boolean;
  /** Queues an event for the webhook endpoint, if there is one; says to how many it goes. */
  readonly announce: (event: EmulatorEvent) => void;
  readonly webhookUrls: () => string[];
}

/** Objects are never changed in place: events keep what they saw. */
export function emptyState(): AccountState {
  return {
    paymentIntents: new Map(),
    paymentMethods: new Map(),
    cardNumbers: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    deliveries: new Map(),
    answers: new Map(),
  };
}

/** Now, in whole seconds since 1970, as Stripe dates everything. */
export function nowSeconds(account: Account): number {
  return Math.floor(account.clock() / 1000);
}
