import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { createOrder } from '#server/orders/create.ts';
import { clientKeyOf } from '#server/rate-limit.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { placeOrderRoute } from '#shared/routes/place-order.ts';

export default endpoint(placeOrderRoute, async ({ input, request, ip, about }) => {
  const key = request.headers.get(IDEMPOTENCY_KEY);
  const outcome = await createOrder(database(), input, key, await clientKeyOf(ip));
  if (outcome.ok) about(outcome.body.id);
  return outcome;
});

export const config: Config = {
  path: '/api/orders',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
