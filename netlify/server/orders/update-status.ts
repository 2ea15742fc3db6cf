import type { Database } from '#server/adapters/neon.ts';
import type { AuditEntry } from '#server/audit-log.ts';
import { err, ok, type Reason, type Result } from '#server/result.ts';
import type { OrderStatus } from '#shared/states.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';

/** The order was changed between reading and writing it: nothing was done. */
export type ChangedConcurrently = Reason<'changed-concurrently'>;

/**
 * Updates the status of the work, the audit log and the outbox, all or none.
 * @param mails the kinds of mail that the change sends: an order reaches each status once, so each goes out once
 */
export async function updateOrderStatus(
  db: Database,
  { id, status, paymentStatus }: OrderRecord,
  newStatus: OrderStatus,
  { operator, action }: AuditEntry,
  mails: readonly string[] = [],
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  const [row] = await db.query(
    `with updated as (
       update orders set status = $newStatus
       where id = $id and status = $status and payment_status = $paymentStatus
       returning ${ORDER_COLUMNS}
     ), logged as (
       insert into desk_log (operator, action, order_id) select $operator, $action, id from updated
     ), mailed as (
       insert into outbox (kind, order_id, dedupe_key)
       select kind, id, kind || ':' || id from updated, unnest($mails::text[]) as kind
       on conflict (dedupe_key) do nothing
     )
     select * from updated`,
    { id, status, paymentStatus, newStatus, operator, action, mails },
  );
  return row ? ok(toOrderRecord(row)) : err({ type: 'changed-concurrently' });
}
