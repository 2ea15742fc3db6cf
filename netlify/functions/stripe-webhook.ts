import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { payments, webhookSecret } from '#server/adapters/stripe.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { BYTES } from '#server/http/serve.ts';
import { requestMailRun } from '#server/mail/run-request.ts';
import { settleSignedEvent } from '#server/payments/settle-event.ts';

/** In bytes. Stripe's events may be larger than a visitor's forms: a dispute contains its evidence. */
const EVENT_LIMIT = 1024 * 1024;

export default endpoint('POST /api/stripe-webhook', {
  body: BYTES,
  bodyLimit: EVENT_LIMIT,
  async respond({ input, request, setOrderId, afterResponse }) {
    const event = { rawBody: input, signature: request.headers.get('stripe-signature') };
    const result = await settleSignedEvent(
      database(),
      payments(),
      event,
      webhookSecret(),
      setOrderId,
    );
    if (result.ok) afterResponse(() => requestMailRun(database()));
    return result;
  },
});

export const config: Config = {
  path: '/api/stripe-webhook',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
