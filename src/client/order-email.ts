import { readSessionValue, writeSessionValue } from './session-storage.ts';

const KEY = 'permitlens.order-email';

/** Keeps the address that an order was placed with in this tab: the server returns it to nobody. */
export function storeOrderEmail(orderId: string, email: string): void {
  writeSessionValue(KEY, { orderId, email });
}

/** Returns the address if the order was the last one placed in this tab. */
export function readOrderEmail(orderId: string): string | undefined {
  const stored = (readSessionValue(KEY) ?? {}) as Record<string, unknown>;
  return stored.orderId === orderId && typeof stored.email === 'string' ? stored.email : undefined;
}
