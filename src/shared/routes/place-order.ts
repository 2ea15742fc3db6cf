import { placeOrderRequest } from '../order-form.ts';
import { placedOrder } from '../orders.ts';

export const placeOrderRoute = {
  method: 'POST',
  path: '/api/orders',
  in: placeOrderRequest,
  out: placedOrder,
} as const;
