import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import {
  type Account,
  newId,
  nowSeconds,
  type RegisteredDomain,
  type RegisteredWebhook,
  StripeApiError,
} from './account.ts';

// Where Stripe sends events, and the domains on which wallets appear. The emulator sends events to the endpoint of its
// settings only: those that are created here are listed, changed and deleted as at Stripe.

/** Parameters that create or change an endpoint. Its API version can't be changed. */
interface WebhookChange {
  readonly url?: string | undefined;
  readonly enabled_events?: string[] | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

/** All endpoints, the oldest first: the one of the settings, which receives every event, then those that were created. */
export function webhooksOf({ webhookUrl, state }: Account): RegisteredWebhook[] {
  const ofSettings: RegisteredWebhook[] = webhookUrl
    ? [
        {
          id: 'we_local',
          object: 'webhook_endpoint',
          api_version: Stripe.API_VERSION,
          created: 0,
          description: null,
          enabled_events: ['*'],
          livemode: false,
          metadata: {},
          status: 'enabled',
          url: webhookUrl,
        },
      ]
    : [];
  return [...ofSettings, ...state.webhooks.values()];
}

/** Creates an endpoint. Only this response has its secret. */
export function createWebhook(
  { state }: Account,
  {
    url,
    enabled_events,
    description,
    metadata,
  }: WebhookChange & Required<Pick<WebhookChange, 'url'>>,
  apiVersion: string | undefined,
): RegisteredWebhook & { readonly secret: string } {
  const webhook: RegisteredWebhook = {
    id: newId('we_'),
    object: 'webhook_endpoint',
    // Null: the account's default version.
    api_version: apiVersion ?? null,
    created: nowSeconds(),
    description: description ?? null,
    enabled_events: enabled_events ?? [],
    livemode: false,
    metadata: metadata ?? {},
    status: 'enabled',
    url: url ?? '',
  };
  state.webhooks.set(webhook.id, webhook);
  return { ...webhook, secret: `whsec_${randomBytes(16).toString('hex')}` };
}

export function updateWebhook(
  account: Account,
  id: string,
  { metadata, ...change }: WebhookChange,
  disabled: boolean | undefined,
): RegisteredWebhook {
  const webhook = findWebhook(account, id);
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const updated: RegisteredWebhook = {
    ...webhook,
    ...given,
    metadata: { ...webhook.metadata, ...metadata },
    ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
  };
  account.state.webhooks.set(id, updated);
  return updated;
}

export function deleteWebhook(account: Account, id: string): Stripe.DeletedWebhookEndpoint {
  findWebhook(account, id);
  account.state.webhooks.delete(id);
  return { id, object: 'webhook_endpoint', deleted: true };
}

function findWebhook({ state }: Account, id: string): RegisteredWebhook {
  const webhook = state.webhooks.get(id);
  if (webhook) return webhook;
  throw new StripeApiError(404, `No such webhook endpoint: '${id}'`, { code: 'resource_missing' });
}

/** Registers a domain, or returns it as it is: Stripe has each name once. */
export function createDomain({ state }: Account, name: string): RegisteredDomain {
  const known = [...state.domains.values()].find(({ domain_name }) => domain_name === name);
  if (known) return known;
  const domain: RegisteredDomain = {
    id: newId('pmd_'),
    object: 'payment_method_domain',
    apple_pay: { status: 'active' },
    created: nowSeconds(),
    domain_name: name,
    enabled: true,
    google_pay: { status: 'active' },
    link: { status: 'active' },
    livemode: false,
  };
  state.domains.set(domain.id, domain);
  return domain;
}

export function updateDomain({ state }: Account, id: string, enabled: boolean): RegisteredDomain {
  const domain = state.domains.get(id);
  if (!domain) {
    throw new StripeApiError(404, `No such payment method domain: '${id}'`, {
      code: 'resource_missing',
    });
  }
  const updated = { ...domain, enabled };
  state.domains.set(id, updated);
  return updated;
}
