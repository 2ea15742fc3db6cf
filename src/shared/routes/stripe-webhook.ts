import * as z from 'zod/mini';

export const stripeWebhookRoute = {
  method: 'POST',
  path: '/api/stripe-webhook',
  in: null,
  out: z.object({}),
} as const;
