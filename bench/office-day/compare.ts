import type { Mailbox } from '#emulators/mailbox/start.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { Journal } from './journal.ts';
import { emailOf, type PersonName } from './stock.ts';

/** What the screens said, compared with what is stored and was mailed. */
interface Comparison {
  readonly what: string;
  /** How often a screen said it. */
  readonly said: number;
  /** Said, and not there. */
  readonly lost: number;
  readonly twice: number;
  /** There in another person's name. */
  readonly wrong: number;
}

/** How often something that was said is there, and by whom, where that is stored. */
interface Found {
  readonly times: number;
  readonly by?: string | undefined;
}

/** Compares, once every email has gone out. */
export async function compare(
  mailbox: Mailbox,
  db: Database,
  journal: Journal,
): Promise<readonly Comparison[]> {
  const mails = await mailbox.mails();
  const once = [...new Map(mails.map((mail) => [mail.messageId, mail])).values()];
  const mailed = (text: string) => once.filter((mail) => mail.text.includes(text)).length;
  const found = async (sql: string, params: Readonly<Record<string, unknown>>): Promise<Found> => {
    const rows = await db.query<{ by: string | null }>(sql, params);
    return { times: rows.length, by: rows[0]?.by ?? undefined };
  };
  const delivered = [...journal.delivered].map(([orderId, text]) => ({ orderId, text }));
  return [
    await total('work started', journal.started, async ({ orderId }) =>
      found(`select operator as by from audit_log where order_id = $orderId and action = 'start'`, {
        orderId,
      }),
    ),
    await total('reports delivered', delivered, ({ orderId, text }) =>
      found(
        `select null as by from reports
         where order_id = $orderId and (document is null or strpos(document::text, $text) > 0)`,
        { orderId, text },
      ),
    ),
    await total('reports mailed', delivered, async ({ text }) => ({ times: mailed(text) })),
    await total('permits added', journal.permits, ({ orderId, number }) =>
      found(
        `select null as by from report_drafts,
           jsonb_path_query(content::jsonb, '$.permits[*].number') as number
         where order_id = $orderId and number #>> '{}' = $number`,
        { orderId, number },
      ),
    ),
    await total('notes', journal.notes, ({ orderId, text }) =>
      found('select operator as by from order_notes where order_id = $orderId and text = $text', {
        orderId,
        text,
      }),
    ),
    await total('answers', journal.answers, ({ messageId, text }) =>
      found(
        'select operator as by from message_answers where contact_message_id = $messageId and text = $text',
        { messageId, text },
      ),
    ),
    await total('answers mailed', journal.answers, async ({ text }) => ({ times: mailed(text) })),
  ];
}

async function total<Entry>(
  what: string,
  entries: readonly (Entry & { readonly by?: PersonName })[],
  find: (entry: Entry) => Promise<Found>,
): Promise<Comparison> {
  const sums = { said: entries.length, lost: 0, twice: 0, wrong: 0 };
  for (const entry of entries) {
    const { times, by } = await find(entry);
    if (times === 0) sums.lost += 1;
    if (times > 1) sums.twice += 1;
    if (by && entry.by && by !== emailOf(entry.by)) sums.wrong += 1;
  }
  return { what, ...sums };
}
