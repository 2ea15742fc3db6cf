import type { Database, Row } from '#server/adapters/neon.ts';
import { setting } from '#server/env.ts';
import { type DueMail, goesToCustomer } from './due-mail.ts';

export const MAIL_STATES = ['failed', 'due', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox, as an operator sees it. */
export interface OutboxMail {
  readonly id: string;
  readonly kind: DueMail['kind'];
  readonly state: MailState;
  readonly to: string;
  readonly orderId: string | null;
  readonly messageId: string | null;
  readonly attempts: number;
  /** Why the last attempt failed: the mail server's code, or the network's. */
  readonly lastError: string | null;
  readonly createdAt: string;
  /** When it was sent, failed for good, or is due next. */
  readonly stateSince: string;
}

/** Which mails to list; a filter that is not given does not apply. */
export interface MailFilter {
  readonly state?: MailState | undefined;
  readonly orderId?: string | undefined;
  readonly id?: string | undefined;
}

/** The mails that match, the newest first. */
export async function listMail(
  db: Database,
  { state, orderId, id }: MailFilter,
  limit: number,
): Promise<OutboxMail[]> {
  const rows = await db.query(
    `select * from (
       select outbox.id::text, kind, order_id, outbox.contact_message_id, attempts, last_error, outbox.created_at,
              case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'due' end as state,
              coalesce(sent_at, failed_at, next_attempt_at) as state_since,
              orders.customer_email
       from outbox left join orders on orders.id = outbox.order_id
     ) as mail
     where ($state::text is null or state = $state) and ($orderId::text is null or order_id = $orderId)
       and ($id::text is null or id = $id)
     order by created_at desc, id::bigint desc limit $limit`,
    { state, orderId, id, limit },
  );
  return rows.map(toOutboxMail);
}

function toOutboxMail(row: Row): OutboxMail {
  const stored = row as {
    id: string;
    kind: DueMail['kind'];
    state: MailState;
    order_id: string | null;
    contact_message_id: string | null;
    attempts: number;
    last_error: string | null;
    created_at: Date;
    state_since: Date;
    customer_email: string | null;
  };
  const { customer_email: customer } = stored;
  return {
    id: stored.id,
    kind: stored.kind,
    state: stored.state,
    to: goesToCustomer(stored.kind) && customer ? customer : setting('OFFICE_EMAIL'),
    orderId: stored.order_id,
    messageId: stored.contact_message_id,
    attempts: stored.attempts,
    lastError: stored.last_error,
    createdAt: stored.created_at.toISOString(),
    stateSince: stored.state_since.toISOString(),
  };
}
