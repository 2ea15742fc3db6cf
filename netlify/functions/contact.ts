import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { sendMailAfterwards } from '#server/mail/afterwards.ts';
import { receiveMessage } from '#server/messages/receive.ts';
import { senderOf } from '#server/sender.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { contactRoute } from '#shared/routes/contact.ts';

export default endpoint(contactRoute, async ({ input, request, ip, afterwards }) => {
  const key = request.headers.get(IDEMPOTENCY_KEY);
  const outcome = await receiveMessage(database(), input, key, await senderOf(ip));
  sendMailAfterwards(afterwards);
  return outcome;
});

export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
