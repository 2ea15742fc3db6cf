import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { isLiveKey } from '#server/platform/stripe-keys.ts';
import { openStripe } from './stripe.ts';
import { asStripeError, mapStripeErrors } from './stripe-errors.ts';
import { API_VERSION, EVENT_TYPES } from './stripe-events.ts';

/** A URL to which Stripe sends events. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly isEnabled: boolean;
  /** The event types that it receives; `*` is all. */
  readonly events: readonly string[];
  /** Fixed when it was created; null where it follows the account's default. */
  readonly apiVersion: string | null;
  /** The {@link secretHash} of the secret that signs its events, where the set-up created it. */
  readonly secretHash: string | null;
}

/** A domain's registration for wallets (https://docs.stripe.com/payments/payment-methods/pmd-registration). */
export interface PaymentDomain {
  readonly id: string;
  readonly isEnabled: boolean;
  /** The wallets that the checkout offers. */
  readonly wallets: readonly {
    readonly name: string;
    readonly isActive: boolean;
    /** Why it is not active, in Stripe's words. */
    readonly reason?: string;
  }[];
}

/**
 * Stripe for the set-up of an account. Every method throws Unavailable when Stripe can't be reached, and
 * {@link SetupRejected} when Stripe rejects it.
 */
export interface StripeSetup {
  /** Whether the key is of live mode. */
  readonly livemode: boolean;
  webhooks(): Promise<Webhook[]>;
  /** Creates a webhook for our events in our API version. Its secret can't be read again. */
  createWebhook(url: string): Promise<{ readonly webhook: Webhook; readonly secret: string }>;
  /** Stores which secret a webhook has, as a hash. */
  recordSecretHash(id: string, hash: string): Promise<void>;
  /** Enables a webhook for our events. */
  enableWebhook(id: string): Promise<void>;
  deleteWebhook(id: string): Promise<void>;
  paymentDomain(name: string): Promise<PaymentDomain | undefined>;
  /** Registers a domain for wallets. */
  createDomain(name: string): Promise<PaymentDomain>;
  enableDomain(id: string): Promise<PaymentDomain>;
}

/** The event types of ours that a webhook does not receive. */
export function missingEvents({ events }: Webhook): string[] {
  return EVENT_TYPES.filter((type) => !events.includes(type) && !events.includes('*'));
}

/**
 * Whether a webhook sends events as this version of the site reads them. Versions of one name differ in nothing that
 * breaks (https://docs.stripe.com/webhooks/versioning).
 */
export function isOfOurVersion({ apiVersion }: Webhook): boolean {
  return nameOf(apiVersion ?? '') === nameOf(API_VERSION);
}

/** `2026-10-28.endive` is named `endive`; versions before 2024-09-30 have no name. */
function nameOf(version: string): string {
  return version.split('.')[1] ?? version;
}

/** Stripe does not permit it with this key, or rejects the address or the domain. The message is for the operator. */
export class SetupRejected extends Error {
  override readonly name = 'SetupRejected';
}

/** Errors with which Stripe rejects a key. */
const KEY_ERRORS = ['StripeAuthenticationError', 'StripePermissionError'];

/** @throws SetupRejected, Unavailable */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  return mapStripeErrors(async () => {
    try {
      return await work();
    } catch (error) {
      const { type, message } = asStripeError(error) ?? {};
      if (type === 'StripeInvalidRequestError') throw new SetupRejected(message);
      if (type && KEY_ERRORS.includes(type)) {
        throw new SetupRejected(
          'Stripe does not accept the key for this. It needs Write for Webhook Endpoints and for Payment Method Domains.',
        );
      }
      throw error;
    }
  });
}

/** The key under which a webhook's metadata has the hash of its secret. */
const SECRET_HASH = 'secretSha256';

/** Hash of a signing secret, which can be stored: the secret has far too many random bits to be guessed from it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function openStripeSetup(secretKey: string, apiUrl?: string): StripeSetup {
  const stripe = openStripe(secretKey, apiUrl);
  const events = { enabled_events: [...EVENT_TYPES] };
  return {
    livemode: isLiveKey(secretKey),
    webhooks: () => attempt(() => listWebhooks(stripe)),
    createWebhook: (url) =>
      attempt(async () => {
        const webhook = await stripe.webhookEndpoints.create({
          url,
          ...events,
          api_version: API_VERSION,
          description: 'Created by npx permitlens setup stripe',
        });
        if (!webhook.secret) throw new Error('Stripe returned a webhook without its secret.');
        return { webhook: toWebhook(webhook), secret: webhook.secret };
      }),
    recordSecretHash: (id, hash) =>
      attempt(async () => {
        await stripe.webhookEndpoints.update(id, { metadata: { [SECRET_HASH]: hash } });
      }),
    enableWebhook: (id) =>
      attempt(async () => {
        await stripe.webhookEndpoints.update(id, { ...events, disabled: false });
      }),
    deleteWebhook: (id) =>
      attempt(async () => {
        await stripe.webhookEndpoints.del(id);
      }),
    paymentDomain: (name) => attempt(() => findDomain(stripe, name)),
    createDomain: (name) =>
      attempt(async () =>
        toDomain(await stripe.paymentMethodDomains.create({ domain_name: name })),
      ),
    enableDomain: (id) =>
      attempt(async () =>
        toDomain(await stripe.paymentMethodDomains.update(id, { enabled: true })),
      ),
  };
}

export async function listWebhooks(stripe: Stripe): Promise<Webhook[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.map(toWebhook);
}

export async function findDomain(stripe: Stripe, name: string): Promise<PaymentDomain | undefined> {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: name });
  return data[0] && toDomain(data[0]);
}

/** Returns Stripe's response; undefined where this key gets none. */
export async function ifPermitted<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (asStripeError(error)) return undefined;
    throw error;
  }
}

function toWebhook(webhook: Stripe.WebhookEndpoint): Webhook {
  return {
    id: webhook.id,
    url: webhook.url,
    isEnabled: webhook.status === 'enabled',
    events: webhook.enabled_events,
    apiVersion: webhook.api_version,
    secretHash: webhook.metadata[SECRET_HASH] ?? null,
  };
}

function toDomain({
  id,
  enabled,
  apple_pay,
  google_pay,
}: Stripe.PaymentMethodDomain): PaymentDomain {
  const wallets = [
    { name: 'Apple Pay', ...apple_pay },
    { name: 'Google Pay', ...google_pay },
  ];
  return {
    id,
    isEnabled: enabled,
    wallets: wallets.map(({ name, status, status_details }) => ({
      name,
      isActive: status === 'active',
      ...(status_details && { reason: status_details.error_message }),
    })),
  };
}
