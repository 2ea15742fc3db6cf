import type { Database } from '#server/adapters/neon.ts';
import { type Operator, selectDone } from '#server/database/audit-log.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import { findWritableOrder, type OrderErased, type OrderNotFound } from './find.ts';

/**
 * Adds a note of the office to an order. Customers never see it, and it is erased with the order.
 * @param text checked by the request's schema
 * @param assertionId under which it is added once
 */
export async function addNote(
  db: Database,
  orderId: string,
  text: string,
  operator: Operator,
  assertionId?: string,
): Promise<Result<Record<never, never>, OrderNotFound | OrderErased>> {
  const found = await findWritableOrder(db, orderId);
  if (!found.ok) return found;
  const rows = await db.query(
    `with repeated as (
       ${selectDone('order_id')}
     ), noted as (
       insert into order_notes (order_id, operator, text)
       select id, $operator, $text from orders
       where id = $orderId and erased_at is null and not exists (select from repeated)
       returning order_id
     ), logged as (
       insert into audit_log (operator, action, order_id, assertion_id)
       select $operator, 'note', order_id, $assertionId from noted
     )
     select order_id from noted union all select order_id from repeated`,
    { orderId, operator, text, assertionId: assertionId || null },
  );
  // It was erased in between.
  return rows.length > 0 ? ok({}) : err({ type: 'order-erased' });
}
