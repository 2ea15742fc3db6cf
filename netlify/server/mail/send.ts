import { setTimeout as pause } from 'node:timers/promises';
import type { Correction } from '#report/correction.ts';
import type { Database } from '#server/adapters/neon.ts';
import {
  failureCode,
  type Mailer,
  openMailer,
  type Refusal,
  refusalOf,
} from '#server/adapters/smtp.ts';
import { readAgenda } from '#server/agenda/read.ts';
import { ordersOfEmail } from '#server/orders/queue-orders-mail.ts';
import { goesToCustomer, MAIL_KINDS, MAILS, type MailKind } from '#server/outbox/kinds.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { causeOf, log } from '#server/platform/log.ts';
import { invitationLink, invitationToken } from '#server/platform/office-link.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { type ReceiptFile, receiptFile } from '#server/receipts/find.ts';
import { hasReceipt } from '#server/receipts/receipt.ts';
import { CORRECTION } from '#server/reports/corrections.ts';
import { DELIVERED_PART, type DeliveredPart } from '#server/reports/delivered.ts';
import { reportLinkOf } from '#server/reports/page-links.ts';
import type { ReportSummary } from '#server/reports/summary.ts';
import { tokenAsCode } from '#shared/office/invitation-token.ts';
import { RETRY_DELAYS } from '../outbox/retry-delays.ts';
import { readAddresses } from './addresses.ts';
import { appointmentOfMail } from './appointment-of-mail.ts';
import type { InvitationLink } from './content.ts';
import {
  type DueMail,
  goesToUnverified,
  hasLinkToReport,
  isObsolete,
  type MailSources,
  selectDueMail,
  toDueMail,
} from './due-mail.ts';
import { renderDueMail } from './render-due-mail.ts';
import { SOON } from './run-request.ts';

/** After this, an email that an interrupted run has claimed is due again. */
const LEASE = '3 minutes';

/** A run claims no more emails after this, in ms. */
const TAKE_WITHIN_MS = 15_000;

/** The last email of a run is abandoned after this, in ms: scheduled functions are ended after 30 seconds. */
const RUN_LIMIT_MS = 25_000;

/** A run sends this many emails at once, so that one slow recipient doesn't hold back the others. */
export const EMAILS_AT_ONCE = 3;

/** When a run claims no more emails, and when it abandons those that it is sending. */
interface RunLimits {
  readonly takingEnds: AbortSignal;
  readonly runEnds: AbortSignal;
}

/** Limits that pass so many milliseconds from now. */
function runLimits(takeWithinMs: number, runMs: number): RunLimits {
  return { takingEnds: AbortSignal.timeout(takeWithinMs), runEnds: AbortSignal.timeout(runMs) };
}

/** How many emails were sent, and how many will be retried or have failed for good. */
export interface SentCounts {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Sends the due emails of the outbox. Any number of runs may overlap: each claims rows that no other holds (SKIP
 * LOCKED) and leases them. An email is marked as sent after the server accepted it, so a crash between the two sends it
 * again under the same Message-ID: at least once.
 */
export async function sendDueMail(
  db: Database,
  mailer: Mailer = openMailer(),
  { takingEnds, runEnds } = runLimits(TAKE_WITHIN_MS, RUN_LIMIT_MS),
): Promise<SentCounts> {
  const counts = { sent: 0, failed: 0 };
  /** Sends one email after another. With the first one, it starts the others that send at the same time. */
  const sendOneByOne = async (others: number): Promise<void> => {
    if (takingEnds.aborted) return;
    const taken = await takeMail(db);
    if (!taken) return;
    const results = await Promise.allSettled([
      sendTaken(taken).then(() => sendOneByOne(0)),
      others > 0 && sendOneByOne(others - 1),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  const sendTaken = async (taken: TakenMail): Promise<void> => {
    if (isObsolete(taken.due)) return dismissObsolete(db, taken.due);
    const result = await trySend(db, mailer, taken, runEnds);
    if (result !== 'dropped') counts[result]++;
  };
  try {
    await sendOneByOne(EMAILS_AT_ONCE - 1);
  } finally {
    await mailer.close();
  }
  return counts;
}

/**
 * Sends what is due, then what falls due while a run still claims emails: one that can be taken back for a few seconds. None
 * is sent before its time.
 */
export async function sendSoonDueMail(db: Database): Promise<void> {
  const limits = runLimits(TAKE_WITHIN_MS, RUN_LIMIT_MS);
  let wait: number | undefined = 0;
  while (wait !== undefined && !limits.takingEnds.aborted) {
    await pause(wait);
    await sendDueMail(db, openMailer(), limits);
    wait = await nextDueIn(db);
  }
}

/** In how many milliseconds the next email is due, if that is soon. */
async function nextDueIn(db: Database): Promise<number | undefined> {
  const [row] = await db.query<{ ms: number | null }>(
    `select ceil(extract(epoch from min(next_attempt_at) - now()) * 1000)::integer as ms from outbox
     where sent_at is null and failed_at is null and kind = any($kinds)
       and next_attempt_at > now() and next_attempt_at <= now() + $soon::interval`,
    { kinds: MAIL_KINDS, soon: SOON },
  );
  return row?.ms ?? undefined;
}

interface TakenMail {
  readonly due: DueMail;
  /** This attempt included. */
  readonly attempts: number;
}

/**
 * Claims one email. While the mail server is slow, other runs can claim the others. What was tried least goes first, and
 * customers wait for their receipts: recipients that hang hold back only each other. After a rollback, what only the newer
 * version can render waits for it.
 */
async function takeMail(db: Database): Promise<TakenMail | undefined> {
  const [row] = await db.query(
    `/* take mail */ with due as materialized (
       select id from outbox
       where sent_at is null and failed_at is null and next_attempt_at <= now() and kind = any($kinds)
       order by attempts, kind <> $first, next_attempt_at limit 1 for update skip locked
     ), taken as (
       update outbox set attempts = attempts + 1, next_attempt_at = now() + $lease::interval
       from due where outbox.id = due.id
       returning outbox.id, kind, recipient, detail, attempts, report_id, order_id, contact_message_id
     )
     ${selectDueMail('taken')}`,
    { lease: LEASE, kinds: MAIL_KINDS, first: 'receipt' satisfies MailKind },
  );
  return row && { due: toDueMail(row), attempts: Number(row.attempts) };
}

async function trySend(
  db: Database,
  mailer: Mailer,
  { due, attempts }: TakenMail,
  runEnds: AbortSignal,
): Promise<'sent' | 'failed' | 'dropped'> {
  try {
    const sources = await sourcesOf(db, due);
    if (sources.orders?.length === 0) {
      await db.query('delete from outbox where id = $1', [due.id]);
      return 'dropped';
    }
    await Promise.race([
      mailer.send(renderDueMail(due, readAddresses(), sources)),
      rejectOn(runEnds),
    ]);
  } catch (error) {
    const { id: mail, kind } = due;
    log('error', 'mail-not-sent', { mail, kind, ...subjectOf(due), attempts, ...causeOf(error) });
    await recordFailure(db, due, attempts, error);
    return 'failed';
  }
  await db.query(
    `update outbox set sent_at = now(), failed_at = null, dismissed_at = null, last_error = null, refused = false
     where id = $1`,
    [due.id],
  );
  return 'sent';
}

/** Dismisses an email that is no longer needed. */
async function dismissObsolete(db: Database, { id }: DueMail): Promise<void> {
  await db.query('update outbox set dismissed_at = now(), failed_at = now() where id = $1', [id]);
}

/** Rejects when the signal aborts: the library gives no way to abort an email that is being sent. */
function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abandon = () => reject(new Unavailable('mail', 'no response within the run'));
    if (signal.aborted) abandon();
    signal.addEventListener('abort', abandon, { once: true });
  });
}

async function sourcesOf(db: Database, due: DueMail): Promise<MailSources> {
  if (due.kind === 'daily_agenda') return { agenda: await readAgenda(db) };
  if (due.kind === 'office_invitation') return { invitation: invitationOf(due.detail ?? '') };
  if (due.kind === 'orders_found') return { orders: await ordersOfEmail(db, due.recipient) };
  return {
    ...(await reportFor(db, due)),
    ...(await appointmentOfMail(db, due)),
    receipt: await receiptFor(due),
  };
}

function invitationOf(id: string): InvitationLink {
  return { url: invitationLink(id), code: tokenAsCode(invitationToken(id)) };
}

async function reportFor(
  db: Database,
  due: DueMail,
): Promise<Pick<MailSources, 'report' | 'summary' | 'correction' | 'part' | 'reportLink'>> {
  if (!('order' in due) || due.reportId === null) return {};
  const [row] = await db.query<{
    pdf: string;
    summary: ReportSummary | null;
    correction: Correction | null;
    part: DeliveredPart;
  }>(
    `select encode(pdf, 'base64') as pdf, summary, ${CORRECTION} as correction, ${DELIVERED_PART} as part
     from reports where id = $1`,
    [due.reportId],
  );
  if (!row) throw new Error('The report no longer exists.');
  const { pdf, ...said } = row;
  const { order, recipient } = due;
  const reportLink = hasLinkToReport(due)
    ? await reportLinkOf(db, order.id, recipient ?? order.customerEmail)
    : null;
  // A text stands in the email.
  const report = row.part.advice === null ? Buffer.from(pdf, 'base64') : undefined;
  return { ...said, report, reportLink };
}

/** The receipt to attach. If it can't be made, the email goes without it: its text says what was paid. */
async function receiptFor(due: DueMail): Promise<ReceiptFile | undefined> {
  if (!('order' in due && MAILS[due.kind].attaches === 'receipt' && hasReceipt(due.order)))
    return undefined;
  try {
    return await receiptFile(due.order, 'customer');
  } catch (error) {
    const { id: mail, kind } = due;
    log('error', 'receipt-not-attached', { mail, kind, ...subjectOf(due), ...causeOf(error) });
    return undefined;
  }
}

function subjectOf(due: DueMail): { readonly orderId?: string; readonly messageId?: string } {
  if ('order' in due) return { orderId: due.order.id };
  return 'message' in due ? { messageId: due.message.id } : {};
}

/**
 * Records a failed attempt. Once an email has failed for good because the customer's address refuses it, the office is
 * alerted, once for each email: the mail server works, and only a person can find the right address. An email to an
 * unverified address is dismissed instead.
 */
async function recordFailure(
  db: Database,
  due: DueMail,
  attempts: number,
  error: unknown,
): Promise<void> {
  const refusal: Refusal | undefined = goesToCustomer(due.kind) ? refusalOf(error) : undefined;
  const delay = refusal === 'permanent' ? undefined : RETRY_DELAYS[attempts - 1];
  await db.query(
    `with failed as (
       update outbox set last_error = $error, refused = $refused, failed_at = case when $delay::interval is null then now() end,
                         dismissed_at = case when $delay::interval is null and $refused and $isUnverified then now() end,
                         next_attempt_at = now() + coalesce($delay::interval, '0')
       where id = $id and dismissed_at is null
       returning id, kind, order_id, last_error, refused and failed_at is not null and dismissed_at is null as is_refused
     )
     ${queueMail('mail_refused_alert', {
       from: 'failed join orders on orders.id = order_id',
       where: 'is_refused',
       order: 'orders',
       detail: `concat('mail ', failed.id, ' (', replace(kind, '_', ' '), '), code ', last_error)`,
       occasion: 'failed.id',
     })}`,
    {
      id: due.id,
      error: failureCode(error),
      delay,
      refused: refusal !== undefined,
      isUnverified: goesToUnverified(due.kind),
    },
  );
}
