import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findPublicOrder } from '#server/orders/find.ts';

export default endpoint('GET /api/orders/:id', {
  respond: ({ params }) => findPublicOrder(database(), params.id),
});

/** An order page sends one request each time that it is opened or returned to. */
export const config: Config = {
  path: '/api/orders/:id',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
