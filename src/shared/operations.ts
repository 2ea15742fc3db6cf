import * as z from 'zod/mini';

/** Routes that no browser calls. */
export const healthRoute = {
  method: 'GET',
  path: '/api/health',
  in: null,
  out: z.object({ status: z.string() }),
} as const;

export const stripeWebhookRoute = {
  method: 'POST',
  path: '/api/stripe-webhook',
  in: null,
  out: z.object({}),
} as const;
