import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { webhookSettings } from '#server/adapters/stripe.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { sendMailAfterResponse } from '#server/mail/send-after-response.ts';
import { receiveEvent } from '#server/payments/settle-event.ts';
import { stripeWebhookRoute } from '#shared/routes/stripe-webhook.ts';

export default endpoint(stripeWebhookRoute, async ({ request, about, afterwards }) => {
  const outcome = await receiveEvent(database(), request, webhookSettings(), about);
  if (outcome.ok) sendMailAfterResponse(afterwards);
  return outcome;
});

export const config: Config = {
  path: '/api/stripe-webhook',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
