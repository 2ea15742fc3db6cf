import { startPaymentAnswer, startPaymentRequest } from '../payments.ts';

export const startPaymentRoute = {
  method: 'POST',
  path: '/api/create-payment-intent',
  in: startPaymentRequest,
  out: startPaymentAnswer,
} as const;
