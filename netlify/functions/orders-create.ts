import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { created } from '#server/http/response.ts';
import { createOrder } from '#server/orders/create.ts';
import { clientKeyOf } from '#server/platform/rate-limit.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { createOrderRequest } from '#shared/order-form.ts';

export default endpoint('POST /api/orders', {
  body: createOrderRequest,
  async respond({ input, request, ip, setOrderId }) {
    const key = request.headers.get(IDEMPOTENCY_KEY);
    const result = await createOrder(database(), input, key, clientKeyOf(ip));
    if (!result.ok) return result;
    const { order, isNew } = result.value;
    setOrderId(order.id);
    return created(order, isNew);
  },
});

export const config: Config = {
  path: '/api/orders',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
