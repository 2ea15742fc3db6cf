import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import type { Undoable } from '#shared/office/undo.ts';

/**
 * What a person has changed last of an order or a message and can still take back; null for nothing.
 * @param id of the order or the message
 */
export async function findUndoable(
  db: Database,
  id: string,
  operator: Operator,
): Promise<Undoable | null> {
  const [row] = await db.query<{
    id: string;
    action: Undoable['action'];
    leftMs: number;
    text: string | null;
    advice: string | null;
    isComposed: boolean;
  }>(
    `select audit_id::text as id, action, ceil(extract(epoch from until - now()) * 1000)::integer as "leftMs",
            coalesce(message_answers.text, order_questions.text, reports.changed) as text,
            case when is_text then convert_from(pdf, 'UTF8') end as advice, document is not null as "isComposed"
     from undoable_changes as change
     join audit_log on audit_log.id = audit_id
     left join reports on reports.id = report_id
     left join message_answers on message_answers.id = answer_id
     left join order_questions on order_questions.id = question_id
     where $id in (change.order_id, change.contact_message_id) and audit_log.operator = $operator and until > now()
     order by audit_id desc limit 1`,
    { id, operator },
  );
  return row ? { ...row, subjectId: id } : null;
}
