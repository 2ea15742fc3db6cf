import * as z from 'zod/mini';

/** What time it is on the server. It asks no database: the order form calls it whenever it comes into view. */
export const nowRoute = {
  method: 'GET',
  path: '/api/now',
  in: null,
  out: z.object({ now: z.iso.datetime() }),
} as const;
