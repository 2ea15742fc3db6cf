import type { PlaceOrderRequest } from '#shared/orders.ts';

/** An order as it was sent, and the key it was sent under. */
export interface Attempt {
  readonly idempotencyKey: string;
  readonly sent: string;
}

/**
 * The attempt to place `request`. The same form sent again, by a double click, a retry or after an answer
 * was lost, goes under the key it had, and so makes one order. Another form gets another key: under the
 * old one the server would have to refuse it.
 */
export function attemptToPlace(request: PlaceOrderRequest, previous: Attempt | null): Attempt {
  const sent = JSON.stringify(request);
  return previous?.sent === sent ? previous : { idempotencyKey: crypto.randomUUID(), sent };
}
