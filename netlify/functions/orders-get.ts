import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findPublicOrder } from '#server/orders/find.ts';
import { whyMissing } from '#server/payments/looked-for.ts';

export default endpoint('GET /api/orders/:id', {
  async respond({ params }) {
    const db = database();
    const found = await findPublicOrder(db, params.id);
    return found.ok ? found : whyMissing(db, params.id);
  },
});

/** An order page sends one request each time that it is opened or returned to. */
export const config: Config = {
  path: '/api/orders/:id',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
