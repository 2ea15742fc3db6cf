import type { Database, Row } from '#server/adapters/neon.ts';
import type { AuditEntry } from '#server/database/audit-log.ts';
import { type MailToQueue, queueMails } from '#server/outbox/queue.ts';
import type { Plan } from '#server/platform/plan.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { DUE_AFTER_UNDO, insertUndoable } from '#server/undo/offer.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';

/** A change of an order that is decided and not written yet. */
export interface OrderPlan extends Plan {
  /** As it was read. */
  readonly order: OrderRecord;
  readonly outcome: {
    /** As it becomes. */
    readonly order: OrderRecord;
    readonly mails: readonly MailToQueue[];
  };
  /** SQL that is done with it, over the order in `updated`, with the parameter `$operator`. */
  readonly also?: string;
}

/** The order was changed between reading and writing it: nothing was done. */
export type ChangedConcurrently = Reason<'changed-concurrently'>;

/** An update of an order's states: SQL over a row of `orders`, whose fields as they were read are parameters. */
interface StatusUpdate {
  readonly set: string;
  /** Nothing is done unless the row still meets this. */
  readonly where: string;
  readonly also?: string | undefined;
  /** How long its emails wait, as an SQL interval. */
  readonly mailDelay?: string | undefined;
  /** Parameters besides the fields as they were read. */
  readonly params?: Row;
}

/**
 * Writes a planned status of the work unless the order's states were changed, as {@link updateOrder} does.
 * @param undoMs for how long it can be taken back, in ms
 */
export function updateOrderStatus(
  db: Database,
  { order, outcome, also }: OrderPlan,
  entry: AuditEntry,
  undoMs = 0,
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  const set = `status = '${outcome.order.status}'`;
  const where = 'status = $status and payment_status = $paymentStatus';
  return updateOrder(db, order, { set, where, also }, entry, outcome.mails, undoMs);
}

/**
 * Updates an order, the audit log and the outbox, all or none.
 * @param entry what the operator does; none for a schedule
 * @param mails what the change sends: an order reaches each status once, so each goes out once
 * @param undoMs for how long it can be taken back, in ms
 */
export async function updateOrder(
  db: Database,
  order: OrderRecord,
  { set, where, also, mailDelay = '0', params }: StatusUpdate,
  entry: AuditEntry | undefined,
  mails: readonly MailToQueue[],
  undoMs = 0,
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  const { operator, action, detail, assertionId } = entry ?? {};
  const [row] = await db.query(
    `with updated as (
       update orders set ${set} where id = $id and (${where}) returning ${ORDER_COLUMNS}
     ), logged as (
       insert into audit_log (operator, action, order_id, detail, assertion_id)
       select $operator, $action, id, $detail, $assertionId from updated where $operator::text is not null
       on conflict (assertion_id) do nothing returning id
     ), mailed as (
       ${queueMails('updated', { dueAt: `${DUE_AFTER_UNDO} + $mailDelay::interval` })} returning id
     ), undoable as (
       ${insertUndoable({ table: 'orders', changed: 'updated', logged: 'logged', mailed: 'mailed' })}
     )${also ? `, also as (${also})` : ''}
     select * from updated`,
    {
      ...order,
      operator,
      action,
      detail,
      assertionId,
      mails: JSON.stringify(mails),
      mailDelay,
      undoMs,
      ...params,
    },
  );
  return row ? ok(toOrderRecord(row)) : err({ type: 'changed-concurrently' });
}
