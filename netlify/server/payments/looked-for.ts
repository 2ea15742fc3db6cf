import type { Database } from '#server/adapters/neon.ts';
import type { OrderNotFound } from '#server/orders/find.ts';
import { isId, NO_SUCH_ID } from '#server/platform/identifier.ts';
import { type Err, err, type Reason } from '#server/platform/result.ts';

/** A received payment names an order that is missing here: it was lost, and is brought back. */
export type OrderLookedFor = Reason<'order-looked-for'>;

/** SQL for whether an unknown payment waits for a person: its order may have been copied back, its money refunded. */
export const WAITS_FOR_DECISION = `amount > 0 and dismissed_at is null
  and not exists (select from orders where orders.id = unknown_payments.order_id)`;

/** Why there is no order with this id. A malformed id is looked up like any other. */
export async function whyMissing(
  db: Database,
  id: string,
): Promise<Err<OrderNotFound | OrderLookedFor>> {
  const paid = await db.query(
    `select from unknown_payments where order_id = $1 and ${WAITS_FOR_DECISION} limit 1`,
    [isId(id) ? id : NO_SUCH_ID],
  );
  return err({ type: paid.length > 0 ? 'order-looked-for' : 'order-not-found' });
}
