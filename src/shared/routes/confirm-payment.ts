import { confirmPaymentRequest, confirmPaymentResponse } from '../payments.ts';

export const confirmPaymentRoute = {
  method: 'POST',
  path: '/api/confirm-payment',
  in: confirmPaymentRequest,
  out: confirmPaymentResponse,
} as const;
