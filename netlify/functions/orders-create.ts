import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { placeOrder } from '#server/orders/place.ts';
import { rateLimitKey } from '#server/rate-limit.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { placeOrderRoute } from '#shared/routes/place-order.ts';

export default endpoint(placeOrderRoute, async ({ input, request, ip, about }) => {
  const key = request.headers.get(IDEMPOTENCY_KEY);
  const outcome = await placeOrder(database(), input, key, await rateLimitKey(ip));
  if (outcome.ok) about(outcome.body.id);
  return outcome;
});

export const config: Config = {
  path: '/api/orders',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
