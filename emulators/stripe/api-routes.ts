import { retrieveCharge } from './charges.ts';
import { confirmEndpoint } from './confirm-endpoint.ts';
import { listDisputes, retrieveDispute } from './disputes.ts';
import type { Endpoint } from './endpoint.ts';
import { listEvents, retrieveEvent } from './events.ts';
import {
  cancelIntent,
  createIntent,
  listIntents,
  retrieveIntent,
  searchIntents,
  updateIntent,
} from './payment-intents.ts';
import { retrievePaymentMethod } from './payment-methods.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import { listWebhookEndpoints } from './webhook-endpoints.ts';

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly endpoint: Endpoint;
  /** True where a browser may call with the publishable key. */
  readonly forBrowsers?: true;
}

/** The part of Stripe's API that the stand-in has. The first route that matches is taken. */
const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', endpoint: createIntent },
  { method: 'GET', path: '/v1/payment_intents', endpoint: listIntents },
  { method: 'GET', path: '/v1/payment_intents/search', endpoint: searchIntents },
  { method: 'GET', path: '/v1/payment_intents/:id', endpoint: retrieveIntent, forBrowsers: true },
  { method: 'POST', path: '/v1/payment_intents/:id', endpoint: updateIntent },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    endpoint: confirmEndpoint,
    forBrowsers: true,
  },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', endpoint: cancelIntent },
  { method: 'GET', path: '/v1/payment_methods/:id', endpoint: retrievePaymentMethod },
  { method: 'GET', path: '/v1/charges/:id', endpoint: retrieveCharge },
  { method: 'POST', path: '/v1/refunds', endpoint: createRefund },
  { method: 'GET', path: '/v1/refunds', endpoint: listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', endpoint: retrieveRefund },
  { method: 'GET', path: '/v1/disputes', endpoint: listDisputes },
  { method: 'GET', path: '/v1/disputes/:id', endpoint: retrieveDispute },
  { method: 'GET', path: '/v1/webhook_endpoints', endpoint: listWebhookEndpoints },
  { method: 'GET', path: '/v1/events', endpoint: listEvents },
  { method: 'GET', path: '/v1/events/:id', endpoint: retrieveEvent },
];

const PATTERNS = ROUTES.map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}$`),
}));

export interface FoundRoute {
  readonly endpoint: Endpoint;
  readonly ids: string[];
  readonly forBrowsers: boolean;
}

/** The route of a request, with the ids in its path. */
export function findRoute(method: string, path: string): FoundRoute | undefined {
  for (const route of PATTERNS) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match !== null) {
      return {
        endpoint: route.endpoint,
        ids: match.slice(1).map(decodeURIComponent),
        forBrowsers: route.forBrowsers ?? false,
      };
    }
  }
  return undefined;
}
