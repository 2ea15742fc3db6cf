import type { Correction } from '#report/correction.ts';
import type { Row } from '#server/adapters/neon.ts';
import type { MailedAgenda } from '#server/agenda/read.ts';
import type { AppointmentFile } from '#server/appointments/calendar.ts';
import type { Appointment } from '#server/appointments/read.ts';
import { toMessageRecord } from '#server/messages/record.ts';
import { type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { MAILS, type MailAbout, type MailKind } from '#server/outbox/kinds.ts';
import type { ReceiptFile } from '#server/receipts/find.ts';
import type { DeliveredPart } from '#server/reports/delivered.ts';
import { hasReportLink } from '#server/reports/page-links.ts';
import type { ReportSummary } from '#server/reports/summary.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { isUnpaid } from '#shared/states.ts';
import type { InvitationLink } from './content.ts';

/** A due row of the outbox, with its order or message. */
export type DueMail = {
  readonly id: string;
  /** Another address than the one that the kind of email implies. */
  readonly recipient: string | null;
} & (
  | {
      readonly kind: MailAbout<'order'>;
      readonly order: OrderRecord;
      readonly detail: string | null;
      /** The report that is attached. */
      readonly reportId: string | null;
    }
  | {
      readonly kind: MailAbout<'message'>;
      readonly message: MessageRecord;
      readonly detail: string | null;
    }
  | { readonly kind: MailAbout<'address'>; readonly recipient: string }
  | { readonly kind: MailAbout<'site'>; readonly detail: string | null }
);

/** Facts that an email is rendered from besides its row. */
export interface MailSources {
  /** The report that is attached. */
  readonly report?: Buffer | undefined;
  /** Summary of that report, if it was written in the office. */
  readonly summary?: ReportSummary | null | undefined;
  /** The report that it replaces, if it replaces one. */
  readonly correction?: Correction | null | undefined;
  /** What of the order that report is. */
  readonly part?: DeliveredPart | null | undefined;
  /** The recipient's link to the report as a page, by its id. An address that the order doesn't have gets none. */
  readonly reportLink?: string | null | undefined;
  /** The receipt that is attached. */
  readonly receipt?: ReceiptFile | undefined;
  /** The order's visit or consultation, and the file of it that is attached. */
  readonly appointment?: Appointment | null | undefined;
  readonly appointmentFile?: AppointmentFile | undefined;
  /** Work that waits for the office now, for its morning's email. */
  readonly agenda?: MailedAgenda | undefined;
  readonly invitation?: InvitationLink | undefined;
  /** The orders of the recipient, at least one. */
  readonly orders?: readonly OrderRecord[] | undefined;
}

/**
 * SQL that selects rows for {@link toDueMail}: an outbox row with its order or message as JSON.
 * @param mail the name of the outbox, or of a CTE with its columns
 */
export function selectDueMail(mail: string): string {
  return `select ${mail}.id, ${mail}.kind, ${mail}.recipient, ${mail}.detail, ${mail}.attempts, ${mail}.report_id,
                 to_jsonb(orders) as order_row, to_jsonb(contact_messages) as message_row
          from ${mail}
          left join orders on orders.id = ${mail}.order_id
          left join contact_messages on contact_messages.id = ${mail}.contact_message_id`;
}

/** Reads a row of {@link selectDueMail}. */
export function toDueMail(row: Row): DueMail {
  const { id, kind, recipient, detail, report_id, order_row, message_row } = row as {
    id: string;
    kind: MailKind;
    recipient: string | null;
    detail: string | null;
    report_id: string | null;
    order_row: Row | null;
    message_row: Row | null;
  };
  const { about } = MAILS[kind];
  if (about === 'order') {
    if (!order_row) throw new Error(`The email ${id} has no order.`);
    const order = toOrderRecord(order_row);
    return { id, kind: kind as MailAbout<'order'>, recipient, order, detail, reportId: report_id };
  }
  if (about === 'message') {
    if (!message_row) throw new Error(`The email ${id} has no message.`);
    const message = toMessageRecord(message_row);
    return { id, kind: kind as MailAbout<'message'>, recipient, message, detail };
  }
  if (about === 'site') return { id, kind: kind as MailAbout<'site'>, recipient, detail };
  if (recipient === null) throw new Error(`The email ${id} has no recipient.`);
  return { id, kind: kind as MailAbout<'address'>, recipient };
}

/** Whether an email is about its order's appointment: when that is, or that it fell. */
export function isAboutAppointment(due: DueMail, appointment: Appointment | null): boolean {
  if (!('order' in due) || !appointment) return false;
  const { attaches, mayEndAppointment } = MAILS[due.kind];
  return (
    attaches === 'appointment' || (mayEndAppointment === true && saysThatItFell(due, appointment))
  );
}

/** An order that was canceled before its refund: the first email has said it. */
function saysThatItFell(
  { kind, order }: Extract<DueMail, { readonly order: OrderRecord }>,
  { fellWithOrder }: Appointment,
): boolean {
  return fellWithOrder && !(kind === 'refund_receipt' && order.status === 'cancelled');
}

/** Whether an email has the link of its recipient's own to the report as a page. */
export function hasLinkToReport(
  due: DueMail,
): due is Extract<DueMail, { readonly order: OrderRecord }> {
  if (!('order' in due && MAILS[due.kind].attaches === 'report')) return false;
  return hasReportLink(due.order, due.recipient ?? due.order.customerEmail);
}

/** Whether the address is unverified: see {@link MAILS}. */
export function goesToUnverified(kind: MailKind): boolean {
  return MAILS[kind].to === 'unverified';
}

/** Whether what an email requests has happened since it was queued, or can no longer happen. */
export function isObsolete(due: DueMail): boolean {
  if (due.kind !== 'payment_reminder') return false;
  return due.order.status !== 'pending' || !isUnpaid(due.order);
}
