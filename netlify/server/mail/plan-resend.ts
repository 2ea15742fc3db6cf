import type { Correction } from '#report/correction.ts';
import type { Database } from '#server/adapters/neon.ts';
import { readAgenda } from '#server/agenda/read.ts';
import { ordersOfEmail } from '#server/orders/queue-orders-mail.ts';
import { MAIL_KINDS } from '#server/outbox/kinds.ts';
import type { resendMail } from '#server/outbox/resend.ts';
import { isRowNumber } from '#server/platform/identifier.ts';
import type { Plan } from '#server/platform/plan.ts';
import { err, ok, type ReasonOf, type Result } from '#server/platform/result.ts';
import { validate } from '#server/platform/validation.ts';
import { CORRECTION } from '#server/reports/corrections.ts';
import { DELIVERED_PART, type DeliveredPart } from '#server/reports/delivered.ts';
import type { ReportSummary } from '#server/reports/summary.ts';
import { emailAddress } from '#shared/email-and-phone.ts';
import type { MailPreview } from '#shared/office/orders.ts';
import { readAddresses } from './addresses.ts';
import { appointmentOfMail } from './appointment-of-mail.ts';
import { type DueMail, type MailSources, selectDueMail, toDueMail } from './due-mail.ts';
import { previewDueMail } from './render-due-mail.ts';

/** An email that can be sent again. */
interface ResendPlan extends Plan {
  readonly id: string;
  /** Another address, for this email alone. */
  readonly to: string | undefined;
  /** What its recipient reads if it is sent now. */
  readonly mail: MailPreview;
  readonly outcome: DueMail;
}

/**
 * Decides whether an email of the outbox is sent again.
 * @param to see {@link ResendPlan}
 */
export async function planResend(
  db: Database,
  id: string,
  to?: string,
): Promise<Result<ResendPlan, ReasonOf<typeof resendMail>>> {
  if (!isRowNumber(id)) return err({ type: 'mail-not-found' });
  const recipient = to === undefined ? ok(undefined) : validate(emailAddress, to);
  if (!recipient.ok) return recipient;
  const [row] = await db.query(
    `${selectDueMail('outbox')} where outbox.id = $id::bigint and outbox.kind = any($kinds)`,
    { id, kinds: MAIL_KINDS },
  );
  if (!row) return err({ type: 'mail-not-found' });
  const stored = toDueMail(row);
  if ('order' in stored && stored.order.erasedAt !== null) return err({ type: 'order-erased' });
  if ('message' in stored && stored.message.erasedAt !== null) {
    return err({ type: 'message-erased' });
  }
  const due: DueMail = recipient.value ? { ...stored, recipient: recipient.value } : stored;
  const sources = await wordsOf(db, due);
  // Nothing is sent to somebody whose orders are gone.
  if (sources.orders?.length === 0) return err({ type: 'mail-not-found' });
  const mail = previewDueMail(due, readAddresses(), sources);
  return ok({ id, to: recipient.value, mail, outcome: due });
}

/** Sources of an email's words, without what is attached and without the secret link of an invitation. */
async function wordsOf(db: Database, due: DueMail): Promise<MailSources> {
  if (due.kind === 'daily_agenda') return { agenda: await readAgenda(db) };
  if (due.kind === 'orders_found') return { orders: await ordersOfEmail(db, due.recipient) };
  if (!('order' in due)) return {};
  if (due.reportId === null) return appointmentOfMail(db, due);
  const [report] = await db.query<{
    summary: ReportSummary | null;
    correction: Correction | null;
    part: DeliveredPart;
  }>(
    `select summary, ${CORRECTION} as correction, ${DELIVERED_PART} as part from reports where id = $id`,
    { id: due.reportId },
  );
  return report ?? {};
}
