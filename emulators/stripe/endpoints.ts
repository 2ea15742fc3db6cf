import { confirmIntent } from './confirm.ts';
import { listDisputes } from './disputes.ts';
import type { Endpoint } from './endpoint.ts';
import { listEvents } from './events.ts';
import { cancelIntent, createIntent, listIntents, retrieveIntent } from './payment-intents.ts';
import { listPaymentMethodDomains } from './payment-method-domains.ts';
import { createRefund, listRefunds } from './refunds.ts';
import { listWebhookEndpoints } from './webhooks.ts';

/** The part of Stripe's API that the product and its tests call. */
const ENDPOINTS: readonly Endpoint[] = [
  createIntent,
  listIntents,
  retrieveIntent,
  confirmIntent,
  cancelIntent,
  createRefund,
  listRefunds,
  listDisputes,
  listEvents,
  listWebhookEndpoints,
  listPaymentMethodDomains,
];

const PATTERNS = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new URLPattern({ pathname: endpoint.path }),
}));

/** The endpoint at an address, with the id in its path. */
export function findEndpoint(
  method: string,
  pathname: string,
): { readonly endpoint: Endpoint; readonly id: string } | undefined {
  for (const { endpoint, pattern } of PATTERNS) {
    const match = endpoint.method === method ? pattern.exec({ pathname }) : null;
    if (match) return { endpoint, id: match.pathname.groups.id ?? '' };
  }
  return undefined;
}
