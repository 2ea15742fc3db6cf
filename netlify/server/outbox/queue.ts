import {
  COPIED_MAIL_KINDS,
  type KindsWith,
  type MailAbout,
  type MailFacts,
  type MailKind,
  mailKindsWhere,
  type Registry,
} from './kinds.ts';

/** An email about an order. */
export interface MailToQueue {
  readonly kind: Exclude<MailAbout<'order'>, KindsWith<{ readonly attaches: 'report' }>>;
  /** Details in addition to the order: words for the office, data for a customer's language. */
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
  /** When it is due; by default at once. */
  readonly dueAt?: string;
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
 * @param source when they are due, by default at once; and SQL for the kind of each, by default that of `mail`. An email is the same
 *   one, of which one goes out, whatever kind it becomes
 */
export function queueMails(
  order: string,
  { dueAt, kind = 'mail.kind' }: Pick<MailSource, 'dueAt'> & { readonly kind?: string } = {},
): string {
  const from = `${order}, jsonb_to_recordset($mails::jsonb) as mail (kind text, detail text, occasion text)`;
  return insertMails(kind, {
    from,
    order,
    detail: 'mail.detail',
    occasion: 'mail.occasion',
    keyKind: 'mail.kind',
    ...(dueAt && { dueAt }),
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
    dueAt,
    keyKind = kind,
  }: MailSource &
    Partial<Record<'order' | 'messageId' | 'reportId' | 'recipient' | 'keyKind', string>>,
): string {
  const subject = order ? `${order}.id` : messageId;
  const key = ["':'", keyKind, subject, occasion].filter(Boolean).join(', ');
  const columns = Object.entries({
    kind,
    order_id: order && subject,
    contact_message_id: messageId,
    report_id: reportId,
    recipient: order && !recipient ? 'copies.recipient' : recipient,
    detail,
    next_attempt_at: dueAt,
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
 * order's second address or to each owner. They are separate emails, so that one address can refuse what the other
 * accepts.
 */
function copiesOf(kind: string, order: string): string {
  const quoted = (kinds: readonly MailKind[]) => kinds.map((each) => `'${each}'`).join(', ');
  const copied = quoted(COPIED_MAIL_KINDS);
  const toOwners = quoted(mailKindsWhere((facts) => facts.toOwners ?? false));
  return `lateral (
    select null as recipient, '' as key_suffix
    union all
    select ${order}.copy_to, ':copy'
    where ${kind} in (${copied}) and lower(${order}.copy_to) <> lower(${order}.customer_email)
    union all
    select owner.email, ':' || owner.id from people as owner
    where ${kind} in (${toOwners}) and owner.role = 'owner'
  ) as copies`;
}
