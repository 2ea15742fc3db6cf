import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { isRowNumber } from '#server/platform/identifier.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { type InvalidInput, validate } from '#server/platform/validation.ts';
import { requiredText } from '#shared/text-limits.ts';
import type { MailNotFound } from './resend.ts';

const reasonText = requiredText(300, 'Give a reason.');

/**
 * Dismisses an email that was not sent: it is not tried again and no longer counts as failed. The reason goes into the
 * audit log. `resendMail` takes it back.
 */
export async function dismissMail(
  db: Database,
  id: string,
  reason: string,
  operator: Operator,
): Promise<
  Result<{ readonly id: string }, MailNotFound | InvalidInput | Reason<'mail-already-sent'>>
> {
  if (!isRowNumber(id)) return err({ type: 'mail-not-found' });
  const checked = validate(reasonText, reason);
  if (!checked.ok) return checked;
  const [row] = await db.query<{ is_sent: boolean }>(
    `with dismissed as (
       update outbox set dismissed_at = now(), failed_at = coalesce(failed_at, now())
       where id = $id::bigint and sent_at is null and dismissed_at is null
       returning id, order_id, contact_message_id
     ), logged as (
       insert into audit_log (operator, action, order_id, contact_message_id, detail)
       select $operator, 'dismiss', order_id, contact_message_id, concat('mail ', id, ': ', $reason::text)
       from dismissed
     )
     select sent_at is not null as is_sent from outbox where id = $id::bigint`,
    { id, operator, reason: checked.value },
  );
  if (!row) return err({ type: 'mail-not-found' });
  return row.is_sent ? err({ type: 'mail-already-sent' }) : ok({ id });
}
