import { ASSIGNABLE, type Assignable, assignmentOf } from '#server/assignments/read.ts';

/** The columns that a change with Undo may write: Undo puts them back. */
export const PUT_BACK: Readonly<Record<Assignable, readonly string[]>> = {
  orders: ['status', 'delivered_at', 'waiting_since'],
  contact_messages: ['answered_at'],
};

/** SQL for when the emails of a change are due: its parameter `$undoMs` is for how long it can be taken back, in ms; 0 for never. */
export const DUE_AFTER_UNDO = `now() + make_interval(secs => $undoMs::float8 / 1000)`;

/** SQL of a change, over the CTEs of its statement. */
interface Change {
  readonly table: Assignable;
  /** The row that was changed, with its `id`. The change has written it. */
  readonly changed: string;
  /** The change's rows of the audit log and of the outbox, with their `id`. */
  readonly logged: string;
  readonly mailed: string;
  /** What was added, as an expression over these. */
  readonly reportId?: string;
  readonly answerId?: string;
  readonly questionId?: string;
}

/**
 * SQL that lets a change be taken back until its emails are due, in the statement that makes it: what a row was before is read
 * in the same snapshot.
 */
export function insertUndoable(change: Change): string {
  const { table, changed, logged, mailed } = change;
  const { reportId = 'null', answerId = 'null', questionId = 'null' } = change;
  const columns = PUT_BACK[table].map((column) => `'${column}', ${table}.${column}`).join(', ');
  return `insert into undoable_changes (audit_id, ${ASSIGNABLE[table]}, mails, report_id, answer_id, question_id, before, until)
    select ${logged}.id, ${table}.id, (select array_agg(id) from ${mailed}), ${reportId}, ${answerId}, ${questionId},
           jsonb_build_object(${columns}, 'assignment', ${assignmentOf(table)}), ${DUE_AFTER_UNDO}
    from ${changed} join ${table} on ${table}.id = ${changed}.id, ${logged}
    where $undoMs::float8 > 0 and exists (select from ${mailed})`;
}

/**
 * SQL for an order as people outside may know it: as it was before changes that can still be taken back.
 * @param where a condition on `orders`
 */
export function selectKnownOrders(columns: string, where: string): string {
  return `select ${columns} from (
    select known.* from orders
    left join lateral (
      select before from undoable_changes where order_id = orders.id order by audit_id limit 1
    ) as change on true
    cross join lateral jsonb_populate_record(orders, coalesce(before, '{}')) as known
    where ${where}
  ) as orders`;
}
