import { MAIL_KINDS, type MailKind } from '#server/outbox/kinds.ts';

/**
 * The kinds of email whose `dedupe_key` has the number of a row that is numbered anew here, and may name another row: their
 * keys are marked.
 */
const NUMBERED_KINDS: Readonly<Record<MailKind, boolean>> = {
  receipt: false,
  work_started: false,
  quote_ready: false,
  report_ready: true,
  due_date_moved: false,
  refund_receipt: false,
  order_cancelled: false,
  order_changed: false,
  email_changed: false,
  payment_reminder: false,
  message_received: false,
  message_answer: true,
  orders_found: false,
  order_notice: false,
  review_alert: false,
  refund_notice: false,
  refund_failed_alert: false,
  inquiry_alert: false,
  dispute_alert: false,
  dispute_closed_notice: false,
  cancelled_but_paid_alert: false,
  mail_refused_alert: true,
  message_notice: false,
  unknown_payment_alert: false,
  purge_alert: false,
  daily_agenda: false,
  office_invitation: false,
  passkey_notice: false,
};

/** SQL for whether an email is of these kinds. */
export const IS_NUMBERED = `theirs.kind in (${MAIL_KINDS.filter((kind) => NUMBERED_KINDS[kind])
  .map((kind) => `'${kind}'`)
  .join(', ')})`;
