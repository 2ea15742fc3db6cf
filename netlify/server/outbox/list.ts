import type { Database } from '#server/adapters/neon.ts';
import { whereAll } from '#server/database/sql-conditions.ts';
import { setting } from '#server/platform/env.ts';
import { isRowNumber } from '#server/platform/identifier.ts';
import type { MailState, OfficeMail } from '#shared/office/messages.ts';
import { failureInWords } from './failure-words.ts';
import { goesToCustomer, type MailKind } from './kinds.ts';

/** An email of the outbox, as an operator sees it. */
export interface OutboxMail extends OfficeMail {
  readonly kind: MailKind;
}

/** Filters of the list; one that is not given does not apply. */
interface MailFilter {
  readonly state?: MailState | undefined;
  readonly orderId?: string | undefined;
  readonly messageId?: string | undefined;
  readonly id?: string | undefined;
}

const IN_STATE: Readonly<Record<MailState, string>> = {
  failed: 'failed_at is not null and dismissed_at is null',
  due: 'sent_at is null and failed_at is null',
  sent: 'sent_at is not null',
  dismissed: 'failed_at is not null and dismissed_at is not null',
};

/** The emails that match, the newest first. */
export async function listMail(
  db: Database,
  { state, orderId, messageId, id }: MailFilter,
  limit: number,
): Promise<OutboxMail[]> {
  if (id !== undefined && !isRowNumber(id)) return [];
  const conditions = whereAll([
    state && IN_STATE[state],
    orderId && 'order_id = $orderId',
    messageId && 'outbox.contact_message_id = $messageId',
    id && 'outbox.id = $id::bigint',
  ]);
  const rows = await db.query<StoredMail>(
    `select outbox.id::text, kind, order_id as "orderId", outbox.contact_message_id as "messageId", attempts,
            last_error as "lastError", outbox.created_at as "createdAt",
            case when sent_at is not null then 'sent' when dismissed_at is not null then 'dismissed'
                 when failed_at is not null then 'failed' else 'due' end as state,
            coalesce(sent_at, dismissed_at, failed_at, next_attempt_at) as "stateSince",
            recipient, coalesce(
              orders.customer_email,
              (select email from contact_messages where id = outbox.contact_message_id)
            ) as visitor
     from outbox left join orders on orders.id = outbox.order_id
     ${conditions} order by outbox.id desc limit $limit`,
    { orderId, messageId, id, limit },
  );
  return rows.map(({ recipient, visitor, createdAt, stateSince, ...mail }) => ({
    ...mail,
    whyNotSent: mail.lastError && failureInWords(mail.lastError),
    to: recipient ?? (goesToCustomer(mail.kind) && visitor ? visitor : setting('OFFICE_EMAIL')),
    createdAt: createdAt.toISOString(),
    stateSince: stateSince.toISOString(),
  }));
}

type StoredMail = Omit<OutboxMail, 'to' | 'whyNotSent' | 'createdAt' | 'stateSince'> & {
  readonly recipient: string | null;
  readonly visitor: string | null;
  readonly createdAt: Date;
  readonly stateSince: Date;
};
