import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { readOrder } from '#server/orders/read.ts';
import { routes } from '#shared/routes.ts';

export default endpoint(routes.readOrder, ({ params: { id = '' }, about }) => {
  about(id);
  return readOrder(database(), id);
});

export const config: Config = { path: '/api/orders/:id' };
