import type { Database } from '#server/adapters/neon.ts';
import { type Operator, selectDone } from '#server/database/audit-log.ts';
import { columnOf } from '#server/database/columns.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { Changed } from '#shared/calls.ts';
import { flagAuditOf, flagOf, type OrderFlag } from '#shared/office/flags.ts';
import type { FlagRequest } from '#shared/office/requests.ts';
import { CLOSED_STATUSES, type OrderStatus } from '#shared/states.ts';
import { findWritableOrder, type OrderErased, type OrderNotFound } from './find.ts';
import type { OrderRecord } from './record.ts';
import { orderIs } from './state-conditions.ts';
import type { ChangedConcurrently } from './update-order.ts';

type WorkEnded = Reason<'work-ended', { readonly status: OrderStatus }>;

/** Whether flags can be set and taken back. Once the work has ended, they stay as they are. */
export function isMarkable({ status, erasedAt }: OrderRecord): boolean {
  return erasedAt === null && !CLOSED_STATUSES.includes(status);
}

/**
 * Sets a flag of an order, or takes it back, with the audit log. Of two people who set it at once, both are in the audit log,
 * and the time of the first stays.
 * @param note why, checked by the request's schema: it becomes a note of the order
 * @param assertionId under which it is done once
 */
export async function markOrder(
  db: Database,
  orderId: string,
  flag: OrderFlag,
  { isSet, note }: FlagRequest,
  operator: Operator,
  assertionId?: string,
): Promise<Result<Changed, OrderNotFound | OrderErased | WorkEnded | ChangedConcurrently>> {
  const found = await findWritableOrder(db, orderId);
  if (!found.ok) return found;
  const { status } = found.value;
  if (!isMarkable(found.value)) return err({ type: 'work-ended', status });
  const column = columnOf(flagOf(flag).field);
  const rows = await db.query(
    `/* mark order */ with repeated as (
       ${selectDone('order_id')}
     ), marked as (
       update orders set ${column} = ${isSet ? `coalesce(${column}, now())` : 'null'}
       where id = $orderId and erased_at is null and not ${orderIs.closed} and not exists (select from repeated)
       returning id
     ), noted as (
       insert into order_notes (order_id, operator, text)
       select id, $operator, $note from marked where $note::text is not null
     ), logged as (
       insert into audit_log (operator, action, order_id, assertion_id)
       select $operator, $action, id, $assertionId from marked
     )
     select id from marked union all select order_id from repeated`,
    {
      orderId,
      operator,
      action: flagAuditOf(flag, isSet),
      note: note || null,
      assertionId: assertionId || null,
    },
  );
  return rows.length > 0 ? ok({ id: orderId }) : err({ type: 'changed-concurrently' });
}
