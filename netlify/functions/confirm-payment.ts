import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { payments } from '#server/adapters/stripe.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { sendMailAfterResponse } from '#server/mail/send-after-response.ts';
import { confirmPayment } from '#server/payments/confirm.ts';
import { confirmPaymentRoute } from '#shared/routes/confirm-payment.ts';

export default endpoint(confirmPaymentRoute, async ({ input, about, afterwards }) => {
  about(input.orderId);
  const outcome = await confirmPayment(database(), payments(), input);
  sendMailAfterResponse(afterwards);
  return outcome;
});

export const config: Config = {
  path: '/api/confirm-payment',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
