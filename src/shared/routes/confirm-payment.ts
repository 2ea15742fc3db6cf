import { confirmPaymentAnswer, confirmPaymentRequest } from '../payments.ts';

export const confirmPaymentRoute = {
  method: 'POST',
  path: '/api/confirm-payment',
  in: confirmPaymentRequest,
  out: confirmPaymentAnswer,
} as const;
