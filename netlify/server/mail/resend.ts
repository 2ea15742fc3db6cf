import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/audit-log.ts';
import { err, ok, type Reason, type Result } from '#server/result.ts';
import { isMailId } from './list.ts';

/**
 * Makes a mail due now. One that failed, or waits for its next attempt, gets all its attempts again. One that was sent
 * is copied under another Message-ID: mail programs hide a mail that they have seen.
 * @returns the id of the mail that will be sent
 */
export async function resendMail(
  db: Database,
  id: string,
  operator: Operator,
): Promise<Result<{ readonly id: string }, Reason<'mail-not-found'>>> {
  if (!isMailId(id)) return err({ type: 'mail-not-found' });
  const [row] = await db.query<{ id: string }>(
    `with renewed as (
       update outbox set attempts = 0, failed_at = null, next_attempt_at = now()
       where id = $id::bigint and sent_at is null
       returning id, order_id, contact_message_id
     ), copied as (
       insert into outbox (kind, order_id, contact_message_id, report_id, detail, dedupe_key)
       select kind, order_id, contact_message_id, report_id, detail, dedupe_key || ':again:' || gen_random_uuid()
       from outbox where id = $id::bigint and sent_at is not null
       returning id, order_id, contact_message_id
     ), due as (
       select * from renewed union all select * from copied
     ), logged as (
       insert into desk_log (operator, action, order_id, contact_message_id, detail)
       select $operator, 'resend', order_id, contact_message_id, 'mail ' || id from due
     )
     select id::text from due`,
    { id, operator },
  );
  return row ? ok({ id: row.id }) : err({ type: 'mail-not-found' });
}
