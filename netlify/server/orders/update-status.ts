import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/audit-log.ts';
import type { OrderStatus } from '#shared/states.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';

/** What an operator does to an order, as the log of the desk keeps it. */
export interface AuditEntry {
  readonly operator: Operator;
  readonly action: string;
}

/**
 * Moves the work on an order and writes down who did it, both or neither.
 * @returns undefined when the order is not as it was read any more: then nothing is done
 */
export async function updateOrderStatus(
  db: Database,
  { id, status, paymentStatus }: OrderRecord,
  to: OrderStatus,
  { operator, action }: AuditEntry,
): Promise<OrderRecord | undefined> {
  const [row] = await db.query(
    `with moved as (
       update orders set status = $4 where id = $1 and status = $2 and payment_status = $3
       returning ${ORDER_COLUMNS}
     ), logged as (
       insert into desk_log (operator, action, order_id) select $5, $6, id from moved
     )
     select * from moved`,
    [id, status, paymentStatus, to, operator, action],
  );
  return row && toOrderRecord(row);
}
