import type { Database } from '#server/adapters/neon.ts';
import { ASSIGNABLE, type Assignable } from '#server/assignments/read.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { isRowNumber } from '#server/platform/identifier.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { PUT_BACK } from './offer.ts';

/** Why a change is not taken back. */
type NotTakenBack =
  | Reason<'email-left' | 'change-not-found' | 'pressed-by-another'>
  /** The order or message was changed again. */
  | Reason<'changed-since', { readonly subjectId: string }>;

/** Rows of the audit log about what changes nothing that Undo deletes or puts back. */
const HARMLESS = ['note'];

/** SQL for what somebody has done about the same since: `press` is the change's row of the audit log. */
const DONE_SINCE = `select from audit_log as later
  where later.id > press.id and later.action <> all($harmless)
    and (later.order_id = press.order_id or later.contact_message_id = press.contact_message_id)`;

/** Puts a row back, unless something else has written it since. */
function putBack(table: Assignable): string {
  const columns = PUT_BACK[table].join(', ');
  return `update ${table} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, before))
    from change where ${table}.id = change.${ASSIGNABLE[table]} and ${table}.xmin = written_by
    returning audit_id`;
}

const IS_ASSIGNED = `(assignments.order_id = undone.order_id or assignments.contact_message_id = undone.contact_message_id)`;
/** Who had it before, where that person is still here. */
const EARLIER = `people.id = before->'assignment'->>'personId'`;

/**
 * Takes a change back for the person who made it, while no email about it was claimed and nothing else has changed what it is
 * about: its emails and what it added are deleted; states, times and assignment are as before; all or none. A change that was
 * taken back before is.
 * @param id of the change: its row in the audit log
 * @param assertionId under which it is recorded once; empty for none
 */
export async function takeBack(
  db: Database,
  id: string,
  operator: Operator,
  assertionId: string,
): Promise<Result<Record<never, never>, NotTakenBack>> {
  if (!isRowNumber(id)) return err({ type: 'change-not-found' });
  const params = { id, operator, harmless: HARMLESS };
  // Locks the emails first, as a sender does, whose claim then deletes the change.
  const [undone] = await db.query(
    `/* take back */ with emails as materialized (
       select id from outbox
       where id = any((select mails from undoable_changes where audit_id = $id::bigint)::bigint[])
       order by id for update
     ), change as materialized (
       select change.* from undoable_changes as change join audit_log as press on press.id = audit_id
       cross join (select count(*) from emails) as locked
       where audit_id = $id::bigint and operator = $operator and until > now() and not exists (${DONE_SINCE})
       for update of change
     ), order_back as (
       ${putBack('orders')}
     ), message_back as (
       ${putBack('contact_messages')}
     ), undone as materialized (
       select * from change
       where audit_id in (select audit_id from order_back union all select audit_id from message_back)
     ), unassigned as (
       delete from assignments using undone
       where ${IS_ASSIGNED} and not exists (select from people where ${EARLIER})
     ), assigned as (
       update assignments set person_id = people.id, since = (before->'assignment'->>'since')::timestamptz
       from undone join people on ${EARLIER} where ${IS_ASSIGNED}
     ), no_emails as (
       delete from outbox using undone where outbox.id = any(mails)
     ), no_report as (
       delete from reports using undone where reports.id = report_id
     ), no_answer as (
       delete from message_answers using undone where message_answers.id = answer_id
     ), no_question as (
       delete from order_questions using undone where order_questions.id = question_id
     )
     insert into audit_log (operator, action, order_id, contact_message_id, detail, assertion_id, undoes)
     select $operator, 'undo', undone.order_id, undone.contact_message_id, press.action, $assertionId, audit_id
     from undone join audit_log as press on press.id = audit_id returning id`,
    { ...params, assertionId: assertionId || null },
  );
  if (undone) return ok({});
  const [press] = await db.query<{
    isOwn: boolean;
    isUndone: boolean;
    isOpen: boolean;
    isOvertaken: boolean;
    subjectId: string;
  }>(
    `select operator = $operator as "isOwn", coalesce(order_id, contact_message_id) as "subjectId",
            exists (select from audit_log as later where undoes = press.id) as "isUndone",
            exists (select from undoable_changes where audit_id = press.id and until > now()) as "isOpen",
            exists (${DONE_SINCE} and later.action in ('resend', 'dismiss')) as "isOvertaken"
     from audit_log as press where id = $id::bigint`,
    params,
  );
  if (!press) return err({ type: 'change-not-found' });
  if (!press.isOwn) return err({ type: 'pressed-by-another' });
  if (press.isUndone) return ok({});
  const { isOpen, isOvertaken, subjectId } = press;
  if (isOpen || isOvertaken) return err({ type: 'changed-since', subjectId });
  return err({ type: 'email-left' });
}
