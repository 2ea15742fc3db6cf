import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { placeOrder } from '#server/orders/place.ts';
import { senderOf } from '#server/sender.ts';
import { IDEMPOTENCY_KEY, routes } from '#shared/routes.ts';

export default endpoint(routes.placeOrder, ({ input, request, ip }) =>
  placeOrder(database(), input, request.headers.get(IDEMPOTENCY_KEY), senderOf(ip)),
);

export const config: Config = {
  path: '/api/orders',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
