import { publicOrder } from '../orders.ts';

export const readOrderRoute = {
  method: 'GET',
  path: '/api/orders/:id',
  in: null,
  out: publicOrder,
} as const;
