import type { Database } from '#server/adapters/neon.ts';
import { orderNumber } from '#shared/order-number.ts';
import { stateInWords } from '#shared/states.ts';
import { THEIR_ROWS } from './copy.ts';
import { IS_NUMBERED } from './numbered-emails.ts';
import { columnsWith } from './rules.ts';

/** SQL for whether both rows are the same email: see {@link IS_NUMBERED}. */
const IS_SAME = `here.dedupe_key = theirs.dedupe_key and (not ${IS_NUMBERED} or here.created_at = theirs.created_at)`;

const FOLLOWED = columnsWith('outbox', 'followed');

/**
 * Lets the numbers of emails go on after the branch's. Message-IDs contain them: an email with the Message-ID of another one
 * is not shown.
 */
export async function continueNumbers(db: Database, branch: Database): Promise<void> {
  const [newest] = await branch.query('select max(id)::text as id from outbox');
  await db.query(
    `select setval('outbox_id_seq', $id::bigint) from outbox_id_seq where last_value < $id::bigint`,
    { id: newest?.id },
  );
}

/**
 * Marks as sent or dismissed what is known to be so in the branch, before anything more is sent.
 * @param since everything older that was sent is the same in both
 * @returns the emails that were sent from both
 */
export async function followEmails(
  db: Database,
  branch: Database,
  since: string,
): Promise<string[]> {
  const [keys] = await db.transaction([
    {
      text: `select dedupe_key from outbox where sent_at is null or sent_at >= $since::timestamptz`,
      params: { since },
    },
  ]);
  const rows = await branch.query(
    `select to_jsonb(outbox) as row from outbox where dedupe_key = any($keys)`,
    { keys: keys.map(({ dedupe_key }) => dedupe_key) },
  );
  const params = { rows: JSON.stringify(rows.map(({ row }) => row)) };
  const [sentTwice] = await db.transaction([
    {
      text: `with theirs as (${THEIR_ROWS('outbox')})
             select here.kind, here.order_id as "orderId" from outbox as here
             join theirs on ${IS_SAME}
             where here.sent_at is not null and theirs.sent_at is not null and here.sent_at <> theirs.sent_at
             order by here.id`,
      params,
    },
    {
      text: `with theirs as (${THEIR_ROWS('outbox')})
             update outbox as here set (${FOLLOWED.join(', ')}) = row (${FOLLOWED.map((column) => `theirs.${column}`).join(', ')})
             from theirs where ${IS_SAME} and here.sent_at is null
               and (theirs.sent_at is not null or theirs.dismissed_at is not null and here.dismissed_at is null)`,
      params,
    },
  ]);
  return sentTwice.map(({ kind, orderId }) =>
    [stateInWords(String(kind)), orderId && `of ${orderNumber(String(orderId))}`]
      .filter(Boolean)
      .join(' '),
  );
}
