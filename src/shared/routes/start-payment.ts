import { startPaymentRequest, startPaymentResponse } from '../payments.ts';

export const startPaymentRoute = {
  method: 'POST',
  path: '/api/create-payment-intent',
  in: startPaymentRequest,
  out: startPaymentResponse,
} as const;
