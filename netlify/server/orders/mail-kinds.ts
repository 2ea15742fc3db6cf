/** The mails about an order that go to its customer. */
export const CUSTOMER_MAIL_KINDS = [
  'receipt',
  'quote_ready',
  'report_ready',
  'refund_receipt',
  'order_canceled',
  'order_changed',
  'email_changed',
] as const;
export type CustomerMailKind = (typeof CUSTOMER_MAIL_KINDS)[number];
