import type { Database } from '#server/adapters/neon.ts';
import type { MailKind } from '#server/outbox/kinds.ts';
import { pagesOf, THEIR_ROWS } from './copy.ts';
import { columnsWith } from './rules.ts';

const PAGE = 500;
const FOLLOWED = columnsWith('contact_messages', 'followed');
const columnsOf = (row: string) => FOLLOWED.map((column) => `${row}.${column}`).join(', ');

/** Messages that were answered or erased in the branch are so here. */
export async function followMessages(db: Database, branch: Database): Promise<number> {
  const theirs = `select to_jsonb(contact_messages) as row from contact_messages
    where answered_at is not null or erased_at is not null order by id`;
  let changed = 0;
  for await (const rows of pagesOf(branch, theirs, PAGE)) {
    const followed = await db.query(
      `with theirs as (${THEIR_ROWS('contact_messages')}), followed as (
         update contact_messages as here set (${FOLLOWED.join(', ')}) = row (${columnsOf('theirs')})
         from theirs where here.id = theirs.id and (${columnsOf('here')}) is distinct from (${columnsOf('theirs')})
           and (here.answered_at is null or here.erased_at is null and theirs.erased_at is not null)
         returning here.id, here.erased_at
       ), erased_answers as (
         delete from message_answers using followed where contact_message_id = followed.id and followed.erased_at is not null
       ), erased_mails as (
         delete from outbox using followed
         where contact_message_id = followed.id and followed.erased_at is not null and kind = $answerMail
       )
       select id from followed`,
      {
        rows: JSON.stringify(rows),
        answerMail: 'message_answer' satisfies MailKind,
      },
    );
    changed += followed.length;
  }
  return changed;
}
