import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { created } from '#server/http/response.ts';
import { requestMailRun } from '#server/mail/run-request.ts';
import { createMessage } from '#server/messages/create.ts';
import { clientKeyOf } from '#server/platform/rate-limit.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { contactRequest } from '#shared/messages.ts';

export default endpoint('POST /api/contact', {
  body: contactRequest,
  async respond({ input, request, ip, afterResponse }) {
    const key = request.headers.get(IDEMPOTENCY_KEY);
    const result = await createMessage(database(), input, key, clientKeyOf(ip));
    afterResponse(() => requestMailRun(database()));
    return result.ok ? created({ id: result.value.id }, result.value.isNew) : result;
  },
});

export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
