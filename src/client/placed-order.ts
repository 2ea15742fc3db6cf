import * as z from 'zod/mini';
import { type PublicOrder, publicOrder } from '#shared/orders.ts';
import { readSessionValue, removeSessionValue, writeSessionValue } from './session-storage.ts';

/** `page/early-order.js` reads it too. */
const KEY = 'permitlens.placed-order';

/** Hands an order that was just placed over to the checkout, the tab's next page: what anyone with its address may see. */
export function storePlacedOrder(order: PublicOrder): void {
  writeSessionValue(KEY, z.parse(publicOrder, order));
}

/** Returns the order if it was placed on the page before. Once: a reload asks the server for its state. */
export function takePlacedOrder(orderId: string): PublicOrder | undefined {
  const { success, data } = z.safeParse(publicOrder, readSessionValue(KEY));
  removeSessionValue(KEY);
  return success && data.id === orderId ? data : undefined;
}
