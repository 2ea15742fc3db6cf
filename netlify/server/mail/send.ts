import type { Database } from '#server/adapters/neon.ts';
import { type Mailer, openMailer } from '#server/adapters/smtp.ts';
import { setting } from '#server/env.ts';
import { causeOf, log } from '#server/log.ts';
import { type DueMail, renderDueMail, toDueMail } from './due-mail.ts';

/** So many mails are taken at once. Even if the mail server keeps each waiting, that is less than the lease. */
const BATCH = 5;

/** A sender that took a mail and died leaves it to the next one after this. */
const LEASE = '3 minutes';

/** A sender takes no more mails after this, in ms: scheduled functions are ended after 30 seconds. */
const TIME_TO_TAKE_MS = 15_000;

/**
 * How long to wait after each failed try. Together they outlast a day's outage; after the last one the mail
 * stays in the outbox as failed.
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

/** How many went and how many will be tried again (or have failed for good). */
export interface Sent {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Sends what is due in the outbox. Any number of senders may run at once: each takes rows that no other holds
 * (SKIP LOCKED) and leases them. A mail is marked only after the server took it, so a crash between the two
 * sends it again under the same Message-ID: at least once, never none.
 */
export async function sendDueMail(db: Database, mailer: Mailer = openMailer()): Promise<Sent> {
  const lastTaking = Date.now() + TIME_TO_TAKE_MS;
  let sent = 0;
  let failed = 0;
  try {
    let taken: Taken[];
    do {
      taken = await take(db);
      for (const { due, attempts } of taken) {
        if (await trySending(db, mailer, due, attempts)) sent++;
        else failed++;
      }
    } while (taken.length === BATCH && Date.now() < lastTaking);
  } finally {
    await mailer.close();
  }
  return { sent, failed };
}

interface Taken {
  readonly due: DueMail;
  /** This one included. */
  readonly attempts: number;
}

async function take(db: Database): Promise<Taken[]> {
  const rows = await db.query(
    `with taken as (
       update outbox set attempts = attempts + 1, next_attempt_at = now() + $2::interval
       where id in (
         select id from outbox
         where sent_at is null and failed_at is null and next_attempt_at <= now()
         order by next_attempt_at limit $1 for update skip locked
       )
       returning id, kind, detail, attempts, report_id, order_id, contact_message_id
     )
     select taken.id, taken.kind, taken.detail, taken.attempts, taken.report_id,
            to_jsonb(orders) as order_row, to_jsonb(contact_messages) as message_row
     from taken
     left join orders on orders.id = taken.order_id
     left join contact_messages on contact_messages.id = taken.contact_message_id
     order by taken.id`,
    [BATCH, LEASE],
  );
  return rows.map((row) => ({ due: toDueMail(row), attempts: Number(row.attempts) }));
}

async function trySending(
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
    `update outbox set last_error = $2, failed_at = case when $3::interval is null then now() end,
                       next_attempt_at = now() + coalesce($3::interval, '0')
     where id = $1`,
    [id, String(responseCode ?? code ?? 'not sent'), pause ?? null],
  );
}
