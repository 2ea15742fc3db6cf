import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { readOrder } from '#server/orders/read.ts';
import { readOrderRoute } from '#shared/routes/read-order.ts';

export default endpoint(readOrderRoute, ({ params: { id = '' }, about }) => {
  about(id);
  return readOrder(database(), id);
});

export const config: Config = { path: '/api/orders/:id' };
