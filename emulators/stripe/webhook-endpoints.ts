import type { Stripe } from 'stripe';
import type { Endpoint } from './endpoint.ts';
import { listResponse, readPage } from './lists.ts';

/** GET /v1/webhook_endpoints: the one there is, which hears of everything. */
export const listWebhookEndpoints: Endpoint = (account, { parameters }) => {
  const page = readPage(parameters);
  return () => listResponse('/v1/webhook_endpoints', account.webhookUrls().map(endpointAt), page);
};

function endpointAt(url: string): Stripe.WebhookEndpoint {
  return {
    id: 'we_local',
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: 0,
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
}
