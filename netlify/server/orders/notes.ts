import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import { findWritableOrder, type OrderErased, type OrderNotFound } from './find.ts';

/**
 * Adds a note of the office to an order. Customers never see it, and it is erased with the order.
 * @param text checked by the request's schema
 */
export async function addNote(
  db: Database,
  orderId: string,
  text: string,
  operator: Operator,
): Promise<Result<Record<never, never>, OrderNotFound | OrderErased>> {
  const found = await findWritableOrder(db, orderId);
  if (!found.ok) return found;
  const rows = await db.query(
    `with noted as (
       insert into order_notes (order_id, operator, text)
       select id, $operator, $text from orders where id = $orderId and erased_at is null returning order_id
     )
     insert into audit_log (operator, action, order_id) select $operator, 'note', order_id from noted returning order_id`,
    { orderId, operator, text },
  );
  // It was erased in between.
  return rows.length > 0 ? ok({}) : err({ type: 'order-erased' });
}
