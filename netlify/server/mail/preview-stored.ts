import type { Database } from '#server/adapters/neon.ts';
import { readAgenda } from '#server/agenda/read.ts';
import { ordersOfEmail } from '#server/orders/queue-orders-mail.ts';
import { MAIL_KINDS } from '#server/outbox/kinds.ts';
import { isMailId } from '#server/outbox/list.ts';
import type { MailNotFound } from '#server/outbox/resend.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import type { ReportSummary } from '#server/reports/summary.ts';
import type { MailPreview } from '#shared/office/orders.ts';
import { readAddresses } from './addresses.ts';
import {
  type DueMail,
  type MailSources,
  previewDueMail,
  selectDueMail,
  toDueMail,
} from './due-mail.ts';

/** Returns what the recipient of an email in the outbox reads if it is sent now. Changes nothing. */
export async function previewStoredMail(
  db: Database,
  id: string,
): Promise<Result<MailPreview, MailNotFound>> {
  if (!isMailId(id)) return err({ type: 'mail-not-found' });
  const [row] = await db.query(
    `${selectDueMail('outbox')} where outbox.id = $id::bigint and outbox.kind = any($kinds)`,
    { id, kinds: MAIL_KINDS },
  );
  if (!row) return err({ type: 'mail-not-found' });
  const due = toDueMail(row);
  const sources = await wordsOf(db, due);
  // Nothing is sent to somebody whose orders are gone.
  if (sources.orders?.length === 0) return err({ type: 'mail-not-found' });
  return ok(previewDueMail(due, readAddresses(), sources));
}

/** Sources of an email's words, without what is attached and without the secret link of an invitation. */
async function wordsOf(db: Database, due: DueMail): Promise<MailSources> {
  if (due.kind === 'daily_agenda') return { agenda: await readAgenda(db) };
  if (due.kind === 'orders_found') return { orders: await ordersOfEmail(db, due.recipient) };
  if (!('order' in due) || due.reportId === null) return {};
  const [report] = await db.query<{ summary: ReportSummary | null }>(
    'select summary from reports where id = $id',
    { id: due.reportId },
  );
  return { summary: report?.summary };
}
