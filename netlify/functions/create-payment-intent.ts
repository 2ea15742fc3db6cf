import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { payments } from '#server/adapters/stripe.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { startPayment } from '#server/payments/start.ts';
import { startPaymentRequest } from '#shared/payments.ts';

export default endpoint('POST /api/create-payment-intent', {
  body: startPaymentRequest,
  respond({ input, setOrderId }) {
    setOrderId(input.orderId);
    return startPayment(database(), payments(), input);
  },
});

export const config: Config = {
  path: '/api/create-payment-intent',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
