import type { Database } from '#server/adapters/neon.ts';
import { type Operator, selectDone } from '#server/database/audit-log.ts';
import { isRowNumber } from '#server/platform/identifier.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { type InvalidInput, validate } from '#server/platform/validation.ts';
import { emailAddress } from '#shared/email-and-phone.ts';
import { queueMailAgain } from './queue.ts';

export type MailNotFound = Reason<'mail-not-found'>;

/**
 * Makes an email due now. One that was not sent gets all its attempts again. One that was sent is copied under another
 * Message-ID: mail programs hide an email that they have seen.
 * @param to another address for this email alone; the order keeps its own
 * @param assertionId under which it is sent again once
 * @returns the id of the email that will be sent
 */
export async function resendMail(
  db: Database,
  id: string,
  operator: Operator,
  to?: string,
  assertionId?: string,
): Promise<
  Result<
    { readonly id: string },
    MailNotFound | InvalidInput | Reason<'order-erased' | 'message-erased'>
  >
> {
  if (!isRowNumber(id)) return err({ type: 'mail-not-found' });
  const recipient = to === undefined ? ok(undefined) : validate(emailAddress, to);
  if (!recipient.ok) return recipient;
  const [row] = await db.query<{ id: string }>(
    `with repeated as (
       ${selectDone('id')}
     ), renewed as (
       update outbox set attempts = 0, failed_at = null, dismissed_at = null, refused = false, next_attempt_at = now(),
                         recipient = coalesce($recipient, recipient)
       where id = $id::bigint and sent_at is null and ${IS_NEW} and ${IS_WRITABLE}
       returning id, order_id, contact_message_id
     ), copied as (
       ${queueMailAgain(`id = $id::bigint and sent_at is not null and ${IS_NEW} and ${IS_WRITABLE}`, '$recipient')}
       returning id, order_id, contact_message_id
     ), due as (
       select * from renewed union all select * from copied
     ), logged as (
       insert into audit_log (operator, action, order_id, contact_message_id, assertion_id, detail)
       select $operator, 'resend', order_id, contact_message_id, $assertionId,
              concat('mail ', id, case when $recipient::text is not null then ', to another address' end)
       from due
     )
     select id::text from due union all select $id::bigint::text from repeated`,
    { id, operator, recipient: recipient.value, assertionId: assertionId || null },
  );
  if (row) return ok({ id: row.id });
  const [erased] = await db.query<{ order_id: string | null }>(
    `select order_id from outbox where id = $id::bigint and not (${IS_WRITABLE})`,
    { id },
  );
  if (!erased) return err({ type: 'mail-not-found' });
  return err({ type: erased.order_id === null ? 'message-erased' : 'order-erased' });
}

const IS_NEW = 'not exists (select from repeated)';

/** After an erasure, nothing of a person is sent again. */
const IS_WRITABLE = `not exists (select from orders where orders.id = outbox.order_id and erased_at is not null)
  and not exists (select from contact_messages
                  where contact_messages.id = outbox.contact_message_id and erased_at is not null)`;
