/** The emails about an order that go to its customer. */
export const CUSTOMER_MAIL_KINDS = [
  'receipt',
  'payment_reminder',
  'work_started',
  'quote_ready',
  'report_ready',
  'due_date_moved',
  'refund_receipt',
  'order_canceled',
  'order_changed',
  'email_changed',
] as const;
export type CustomerMailKind = (typeof CUSTOMER_MAIL_KINDS)[number];

/** The emails that an order's second address gets too. */
export const COPIED_MAIL_KINDS: readonly string[] = [
  'receipt',
  'report_ready',
] satisfies CustomerMailKind[];

/**
 * SQL for the recipients of an email about an order, to join with: null for the one that its kind implies, and the
 * order's second address where the email is copied. The copy is an email of its own, so that one address can refuse
 * what the other accepts.
 * @param kind SQL for the email's kind
 * @param order a row with `copy_to` and `customer_email`
 */
export function recipientsOf(kind: string, order: string): string {
  const copied = COPIED_MAIL_KINDS.map((each) => `'${each}'`).join(', ');
  return `lateral (
    select null as recipient, '' as key_suffix
    union all
    select ${order}.copy_to, ':copy'
    where ${kind} in (${copied}) and lower(${order}.copy_to) <> lower(${order}.customer_email)
  ) as recipients`;
}
