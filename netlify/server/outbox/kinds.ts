/** The server's facts of an email before it is rendered: `mail/` has its template, by the same kind. */
export interface MailFacts {
  /** Subject of its row. An address stands for everything that was ordered with it, the site for what waits for the office. */
  readonly about: 'order' | 'message' | 'address' | 'site';
  /**
   * An unverified address is one that anybody could have typed: neither a payment nor an operator has confirmed it. Its
   * emails repeat nothing that was typed, not even a name, and a refusal by it needs no action.
   */
  readonly to: 'customer' | 'unverified' | 'office';
  /** The order's second address gets it too. */
  readonly isCopied?: true;
  /** Each owner of the office gets it too. */
  readonly toOwners?: true;
  /** The receipt is the one of the time at which the email is sent. */
  readonly attaches?: 'receipt' | 'report' | 'appointment';
  /** The order may end with it, and then so does its appointment: it says so, and attaches that too. */
  readonly mayEndAppointment?: true;
  /** It says when the order's appointment is, if one is planned. */
  readonly saysAppointment?: true;
  /** Its detail is what a person of the office wrote to the reader, in the reader's language. An erasure removes it. */
  readonly isWritten?: true;
  /** What other programs, such as out-of-office replies, are told (RFC 3834); else that it is `auto-generated`. */
  readonly autoSubmitted?: 'auto-replied' | 'no';
  /** The table whose row's number is in its `dedupe_key`, after its subject: the row has another number in a copy. */
  readonly numbered?: 'reports' | 'message_answers' | 'order_questions' | 'outbox';
}

const REGISTRY = {
  receipt: { about: 'order', to: 'customer', isCopied: true, attaches: 'receipt' },
  work_started: { about: 'order', to: 'customer', saysAppointment: true },
  quote_ready: { about: 'order', to: 'customer' },
  report_ready: {
    about: 'order',
    to: 'customer',
    isCopied: true,
    attaches: 'report',
    numbered: 'reports',
  },
  appointment_planned: { about: 'order', to: 'customer', attaches: 'appointment' },
  appointment_cancelled: { about: 'order', to: 'customer', attaches: 'appointment' },
  due_date_moved: { about: 'order', to: 'customer', isWritten: true },
  customer_question: {
    about: 'order',
    to: 'customer',
    isWritten: true,
    autoSubmitted: 'no',
    numbered: 'order_questions',
  },
  date_after_answer: { about: 'order', to: 'customer' },
  refund_receipt: { about: 'order', to: 'customer', attaches: 'receipt', mayEndAppointment: true },
  order_cancelled: { about: 'order', to: 'customer', mayEndAppointment: true },
  cancelled_and_refunded: {
    about: 'order',
    to: 'customer',
    attaches: 'receipt',
    mayEndAppointment: true,
  },
  order_changed: { about: 'order', to: 'customer' },
  email_changed: { about: 'order', to: 'customer' },
  payment_reminder: { about: 'order', to: 'unverified' },
  message_received: { about: 'message', to: 'unverified', autoSubmitted: 'auto-replied' },
  message_answer: {
    about: 'message',
    to: 'customer',
    isWritten: true,
    autoSubmitted: 'no',
    numbered: 'message_answers',
  },
  orders_found: { about: 'address', to: 'unverified' },
  order_notice: { about: 'order', to: 'office' },
  review_alert: { about: 'order', to: 'office' },
  refund_notice: { about: 'order', to: 'office', toOwners: true },
  refund_failed_alert: { about: 'order', to: 'office' },
  inquiry_alert: { about: 'order', to: 'office' },
  dispute_alert: { about: 'order', to: 'office' },
  appeal_alert: { about: 'order', to: 'office' },
  dispute_closed_notice: { about: 'order', to: 'office' },
  cancelled_but_paid_alert: { about: 'order', to: 'office' },
  mail_refused_alert: { about: 'order', to: 'office', numbered: 'outbox' },
  message_notice: { about: 'message', to: 'office' },
  unknown_payment_alert: { about: 'site', to: 'office' },
  purge_alert: { about: 'site', to: 'office' },
  daily_agenda: { about: 'site', to: 'office' },
  office_invitation: { about: 'site', to: 'office' },
  passkey_notice: { about: 'site', to: 'office' },
} as const satisfies Readonly<Record<string, MailFacts>>;
export type Registry = typeof REGISTRY;

export type MailKind = keyof Registry;

export type KindsWith<Facts> = {
  [Kind in MailKind]: Registry[Kind] extends Facts ? Kind : never;
}[MailKind];

/** The kinds of email about an order, a message, an address or the site. */
export type MailAbout<Subject extends MailFacts['about']> = KindsWith<{ readonly about: Subject }>;

/** Every kind of email that the site sends. */
export const MAILS: Readonly<Record<MailKind, MailFacts>> = REGISTRY;
export const MAIL_KINDS = Object.keys(REGISTRY) as MailKind[];

/** The kinds of email that meet a condition, for SQL: `kind = any($kinds)`. */
export function mailKindsWhere(condition: (facts: MailFacts) => boolean): MailKind[] {
  return MAIL_KINDS.filter((kind) => condition(MAILS[kind]));
}

/** The emails about an order that go to its customer. */
export const CUSTOMER_MAIL_KINDS = mailKindsWhere(
  ({ about, to }) => about === 'order' && to !== 'office',
);

/** The emails that an order's second address gets too. */
export const COPIED_MAIL_KINDS = mailKindsWhere(({ isCopied }) => isCopied ?? false);

/** Whether it goes to the customer, or to the sender of a message; all others go to the office. */
export function goesToCustomer(kind: MailKind): boolean {
  return MAILS[kind].to !== 'office';
}
