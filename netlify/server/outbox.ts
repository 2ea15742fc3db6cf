/** What the server must know of an email before it is rendered: `mail/` has its template, by the same kind. */
interface MailFacts {
  /** What its row names. An address stands for everything that was ordered with it, the site for what waits for the office. */
  readonly about: 'order' | 'message' | 'address' | 'site';
  /**
   * An unverified address is one that anybody could have typed: neither a payment nor an operator has confirmed it. Its
   * emails repeat nothing that was typed, not even a name, and a refusal by it needs no action.
   */
  readonly to: 'customer' | 'unverified' | 'office';
  /** The order's second address gets it too. */
  readonly isCopied?: true;
  /** The receipt is the one of the time at which the email is sent. */
  readonly attaches?: 'receipt' | 'report';
}

const REGISTRY = {
  receipt: { about: 'order', to: 'customer', isCopied: true, attaches: 'receipt' },
  work_started: { about: 'order', to: 'customer' },
  quote_ready: { about: 'order', to: 'customer' },
  report_ready: { about: 'order', to: 'customer', isCopied: true, attaches: 'report' },
  due_date_moved: { about: 'order', to: 'customer' },
  refund_receipt: { about: 'order', to: 'customer', attaches: 'receipt' },
  order_canceled: { about: 'order', to: 'customer' },
  order_changed: { about: 'order', to: 'customer' },
  email_changed: { about: 'order', to: 'customer' },
  payment_reminder: { about: 'order', to: 'unverified' },
  message_received: { about: 'message', to: 'unverified' },
  orders_found: { about: 'address', to: 'unverified' },
  order_notice: { about: 'order', to: 'office' },
  review_alert: { about: 'order', to: 'office' },
  refund_notice: { about: 'order', to: 'office' },
  refund_failed_alert: { about: 'order', to: 'office' },
  dispute_alert: { about: 'order', to: 'office' },
  dispute_closed_notice: { about: 'order', to: 'office' },
  canceled_but_paid_alert: { about: 'order', to: 'office' },
  mail_refused_alert: { about: 'order', to: 'office' },
  message_notice: { about: 'message', to: 'office' },
  purge_alert: { about: 'site', to: 'office' },
  daily_agenda: { about: 'site', to: 'office' },
} as const satisfies Readonly<Record<string, MailFacts>>;
type Registry = typeof REGISTRY;

export type MailKind = keyof Registry;

type KindsWith<Facts> = {
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

/** An email about an order. */
export interface MailToQueue {
  readonly kind: Exclude<MailAbout<'order'>, KindsWith<{ readonly attaches: 'report' }>>;
  /** What it says in addition to the order: words for the office, data for a customer's language. */
  readonly detail?: string | null;
  /** Distinguishes emails of one kind about one order: each goes out once. */
  readonly occasion?: string;
}

/** SQL for an email, over the rows of `from`. */
interface MailSource {
  /** The rows that get one each. Without it, there is one email. */
  readonly from?: string;
  readonly where?: string;
  readonly detail?: string;
  /** Distinguishes emails of one kind about the same subject: each goes out once. */
  readonly occasion?: string;
}

/** SQL for what else a kind of email needs. The order is a row with `id`, `copy_to` and `customer_email`. */
type Needs<Facts extends MailFacts> = (Facts extends { readonly about: 'order' }
  ? { readonly order: string }
  : Facts extends { readonly about: 'message' }
    ? { readonly messageId: string }
    : { readonly occasion: string }) &
  (Facts extends { readonly about: 'address' } ? { readonly recipient: string } : unknown) &
  (Facts extends { readonly attaches: 'report' } ? { readonly reportId: string } : unknown) &
  // A copied email has its own recipients. Any other may have another one than its kind implies.
  (Facts extends { readonly isCopied: true } ? unknown : { readonly recipient?: string });

/**
 * SQL that queues an email for each row of `from`, in the statement that makes the change. One that was queued before is
 * not queued again: append `returning` to see which were.
 */
export function queueMail<Kind extends MailKind>(
  kind: Kind,
  source: MailSource & Needs<Registry[Kind]>,
): string {
  return insertMails(`'${kind}'`, source);
}

/**
 * SQL that queues the emails of the parameter `$mails`, {@link MailToQueue} as JSON, about an order.
 * @param order a CTE with `id`, `copy_to` and `customer_email`
 */
export function queueMails(order: string): string {
  const from = `${order}, jsonb_to_recordset($mails::jsonb) as mail (kind text, detail text, occasion text)`;
  return insertMails('mail.kind', {
    from,
    order,
    detail: 'mail.detail',
    occasion: 'mail.occasion',
  });
}

/** SQL that queues emails of the outbox once more, as they are stored: each gets another Message-ID. */
export function queueMailAgain(where: string, recipient: string): string {
  return `insert into outbox (kind, order_id, contact_message_id, report_id, recipient, detail, dedupe_key)
    select kind, order_id, contact_message_id, report_id, coalesce(${recipient}, recipient), detail,
           concat(dedupe_key, ':again:', gen_random_uuid())
    from outbox where ${where}`;
}

/** SQL that inserts emails. An expression that is not given is a column that is not filled. */
function insertMails(
  kind: string,
  {
    from,
    where,
    order,
    messageId,
    reportId,
    recipient,
    detail,
    occasion,
  }: MailSource & Partial<Record<'order' | 'messageId' | 'reportId' | 'recipient', string>>,
): string {
  const subject = order ? `${order}.id` : messageId;
  const key = ["':'", kind, subject, occasion].filter(Boolean).join(', ');
  const columns = Object.entries({
    kind,
    order_id: order && subject,
    contact_message_id: messageId,
    report_id: reportId,
    recipient: order && !recipient ? 'copies.recipient' : recipient,
    detail,
    dedupe_key: `concat_ws(${key})${order ? ' || copies.key_suffix' : ''}`,
  }).filter(([, value]) => value);
  const rows = [from, order && copiesOf(kind, order)].filter(Boolean).join(', ');
  return `insert into outbox (${columns.map(([name]) => name).join(', ')})
    select ${columns.map(([, value]) => value).join(', ')}
    ${rows && `from ${rows}`} ${where ? `where ${where}` : ''}
    on conflict (dedupe_key) do nothing`;
}

/**
 * The copies of an email: the one to the recipient that its kind implies, null, and where the kind is copied, one to the
 * order's second address. They are separate emails, so that one address can refuse what the other accepts.
 */
function copiesOf(kind: string, order: string): string {
  const copied = COPIED_MAIL_KINDS.map((each) => `'${each}'`).join(', ');
  return `lateral (
    select null as recipient, '' as key_suffix
    union all
    select ${order}.copy_to, ':copy'
    where ${kind} in (${copied}) and lower(${order}.copy_to) <> lower(${order}.customer_email)
  ) as copies`;
}
