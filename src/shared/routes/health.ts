import * as z from 'zod/mini';

export const healthRoute = {
  method: 'GET',
  path: '/api/health',
  in: null,
  out: z.object({ status: z.string() }),
} as const;
