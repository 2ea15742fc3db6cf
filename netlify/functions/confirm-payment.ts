import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { payments } from '#server/adapters/stripe.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requestMailRun } from '#server/mail/run-request.ts';
import { confirmPayment } from '#server/payments/confirm.ts';
import { confirmPaymentRequest } from '#shared/payments.ts';

export default endpoint('POST /api/confirm-payment', {
  body: confirmPaymentRequest,
  async respond({ input, setOrderId, afterResponse }) {
    setOrderId(input.orderId);
    const result = await confirmPayment(database(), payments(), input);
    afterResponse(() => requestMailRun(database()));
    return result;
  },
});

export const config: Config = {
  path: '/api/confirm-payment',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
