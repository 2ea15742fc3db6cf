import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { asFile } from '#server/http/response.ts';
import { findDueCalendar } from '#server/orders/due-calendar.ts';
import { setting } from '#server/platform/env.ts';

export default endpoint('GET /api/orders/:id/due.ics', {
  async respond({ params }) {
    const calendar = await findDueCalendar(database(), params.id, setting('SITE_URL'));
    if (!calendar.ok) return calendar;
    const { filename, text } = calendar.value;
    const content = Buffer.from(text);
    return asFile({ contentType: 'text/calendar; charset=utf-8', filename, content });
  },
});

export const config: Config = {
  path: '/api/orders/:id/due.ics',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
