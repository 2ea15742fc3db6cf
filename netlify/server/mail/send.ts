import type { Database } from '#server/adapters/neon.ts';
import { type Mailer, openMailer } from '#server/adapters/smtp.ts';
import { setting } from '#server/env.ts';
import { causeOf, log } from '#server/log.ts';
import { type DueMail, renderDueMail, toDueMail } from './due-mail.ts';

/** Mails per batch. Even if the mail server times out on each, a batch takes less than the lease. */
const BATCH = 5;

/** After this, a mail that an interrupted run has taken is due again. */
const LEASE = '3 minutes';

/** A run takes no more batches after this, in ms: scheduled functions are ended after 30 seconds. */
const TAKE_WITHIN_MS = 15_000;

/**
 * The pause after each failed attempt. Together they outlast an outage of a day; after the last one the mail stays in
 * the outbox as failed.
 */
const PAUSES = [
  '1 minute',
  '5 minutes',
  '15 minutes',
  '1 hour',
  '3 hours',
  '6 hours',
  '12 hours',
  '24 hours',
];

/** How many mails were sent, and how many will be retried or have failed for good. */
export interface SentCounts {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Sends the due mails of the outbox. Any number of runs may overlap: each takes rows that no other holds (SKIP LOCKED)
 * and leases them. A mail is marked as sent after the server accepted it, so a crash between the two sends it again
 * under the same Message-ID: at least once.
 */
export async function sendDueMail(
  db: Database,
  mailer: Mailer = openMailer(),
): Promise<SentCounts> {
  const takeUntil = Date.now() + TAKE_WITHIN_MS;
  let sent = 0;
  let failed = 0;
  try {
    let batch: TakenMail[];
    do {
      batch = await takeBatch(db);
      for (const { due, attempts } of batch) {
        if (await trySend(db, mailer, due, attempts)) sent++;
        else failed++;
      }
    } while (batch.length === BATCH && Date.now() < takeUntil);
  } finally {
    await mailer.close();
  }
  return { sent, failed };
}

interface TakenMail {
  readonly due: DueMail;
  /** This attempt included. */
  readonly attempts: number;
}

async function takeBatch(db: Database): Promise<TakenMail[]> {
  const rows = await db.query(
    `with taken as (
       update outbox set attempts = attempts + 1, next_attempt_at = now() + $lease::interval
       where id in (
         select id from outbox
         where sent_at is null and failed_at is null and next_attempt_at <= now()
         order by next_attempt_at limit $batch for update skip locked
       )
       returning id, kind, detail, attempts, report_id, order_id, contact_message_id
     )
     select taken.id, taken.kind, taken.detail, taken.attempts, taken.report_id,
            to_jsonb(orders) as order_row, to_jsonb(contact_messages) as message_row
     from taken
     left join orders on orders.id = taken.order_id
     left join contact_messages on contact_messages.id = taken.contact_message_id
     order by taken.id`,
    { batch: BATCH, lease: LEASE },
  );
  return rows.map((row) => ({ due: toDueMail(row), attempts: Number(row.attempts) }));
}

async function trySend(
  db: Database,
  mailer: Mailer,
  due: DueMail,
  attempts: number,
): Promise<boolean> {
  try {
    const addresses = { siteUrl: setting('SITE_URL'), officeEmail: setting('OFFICE_EMAIL') };
    await mailer.send(renderDueMail(due, addresses, await reportFor(db, due)));
  } catch (error) {
    const { id: mail, kind } = due;
    log('error', 'mail-not-sent', { mail, kind, ...subjectOf(due), attempts, ...causeOf(error) });
    await postpone(db, due.id, attempts, error);
    return false;
  }
  await db.query(`update outbox set sent_at = now(), last_error = null where id = $1`, [due.id]);
  return true;
}

async function reportFor(db: Database, due: DueMail): Promise<Buffer | undefined> {
  if (due.kind === 'message_notice' || due.reportId === null) return undefined;
  const [row] = await db.query<{ pdf: string }>(
    `select encode(pdf, 'base64') as pdf from reports where id = $1`,
    [due.reportId],
  );
  if (!row) throw new Error('a report is gone');
  return Buffer.from(row.pdf, 'base64');
}

function subjectOf(due: DueMail): { readonly orderId: string } | { readonly messageId: string } {
  return due.kind === 'message_notice' ? { messageId: due.message.id } : { orderId: due.order.id };
}

async function postpone(db: Database, id: string, attempts: number, error: unknown): Promise<void> {
  const { code, responseCode } = causeOf(error);
  const pause = PAUSES[attempts - 1];
  await db.query(
    `update outbox set last_error = $error, failed_at = case when $pause::interval is null then now() end,
                       next_attempt_at = now() + coalesce($pause::interval, '0')
     where id = $id`,
    { id, error: String(responseCode ?? code ?? 'not sent'), pause },
  );
}
