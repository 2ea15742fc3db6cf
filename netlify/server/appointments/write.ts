import type { Database } from '#server/adapters/neon.ts';
import type { AuditEntry } from '#server/database/audit-log.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently } from '#server/orders/update-order.ts';
import { queueMails } from '#server/outbox/queue.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import { clockInFlorida, dayInFlorida } from '#shared/florida-day.ts';
import type { AppointmentPlan } from './plan.ts';
import type { Appointment } from './read.ts';

/**
 * Writes a planned change of an order's appointment, with its due date, the audit log and the email to the customer, all or
 * none, unless order, appointment or draft were changed in the meantime.
 * @param draft what the report's draft becomes, and the version that it was made of
 */
export async function writeAppointment(
  db: Database,
  { order, before, outcome }: AppointmentPlan,
  { operator, action, assertionId }: Omit<AuditEntry, 'detail'>,
  draft: { readonly version: number; readonly content: string } | null = null,
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  const { appointment, mails } = outcome;
  const { startsAt, endsAt, person, sequence, cancelledAt } = appointment;
  const [row] = await db.query(
    `/* write appointment */ with locked as materialized (
       select id from orders
       where id = $id and status = $status and payment_status = $paymentStatus and due_moves = $dueMoves
         and ($draftVersion::integer is null
              or $draftVersion = (select version from report_drafts where order_id = $id))
       for update
     ), written as (
       insert into appointments as here (order_id, starts_at, ends_at, person_id, sequence)
       select locked.id, $startsAt::timestamptz, $endsAt::timestamptz, $personId, $sequence::integer from locked
       where $personId::text is null or exists (select from people where id = $personId)
       on conflict (order_id) do update
         set starts_at = excluded.starts_at, ends_at = excluded.ends_at, person_id = excluded.person_id,
             sequence = excluded.sequence, fell_with_order = false,
             cancelled_at = case when $isCancelled::boolean then now() end
         where here.sequence = $sequenceBefore::integer
       returning order_id, sequence
     ), updated as (
       update orders set due_at = $dueAt::timestamptz, due_moves = $dueMovesAfter::integer from written
       where orders.id = written.order_id
       returning ${ORDER_COLUMNS}
     ), logged as (
       insert into audit_log (operator, action, order_id, detail, assertion_id)
       select $operator, $action, id, $detail, $assertionId from updated
     ), drafted as (
       update report_drafts
       set content = $draft, version = version + 1
       from updated where order_id = updated.id and version = $draftVersion::integer
     ), mailed as (
       ${queueMails('updated')}
     )
     select * from updated`,
    {
      id: order.id,
      status: order.status,
      paymentStatus: order.paymentStatus,
      dueMoves: order.dueMoves,
      dueAt: outcome.order.dueAt,
      dueMovesAfter: outcome.order.dueMoves,
      startsAt,
      endsAt,
      personId: person?.id ?? null,
      sequence,
      sequenceBefore: before?.sequence ?? null,
      isCancelled: cancelledAt !== null,
      operator,
      action,
      assertionId,
      detail: inAuditLog(appointment, outcome.order),
      mails: JSON.stringify(mails),
      draft: draft?.content ?? null,
      draftVersion: draft?.version ?? null,
    },
  );
  return row ? ok(toOrderRecord(row)) : err({ type: 'changed-concurrently' });
}

/** `2026-12-01, 10:00-12:00, ana@permitlens.example, report due 2026-12-02T23:00:00.000Z`. */
function inAuditLog({ startsAt, endsAt, person }: Appointment, { dueAt }: OrderRecord): string {
  return [
    dayInFlorida(startsAt),
    `${clockInFlorida(startsAt)}-${clockInFlorida(endsAt)}`,
    ...(person ? [person.email] : []),
    dueAt ? `report due ${dueAt}` : 'no due date',
  ].join(', ');
}
