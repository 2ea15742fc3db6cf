import type { Database, Row, Statement } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { MARK_ADDRESS, type MarkedSubject, markRemoved } from '#server/database/removal-marks.ts';
import { withSteps } from '#server/database/with-steps.ts';
import { QUOTE_COLUMNS } from '#server/messages/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { CUSTOMER_MAIL_KINDS, mailKindsWhere } from '#server/outbox/kinds.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { ERASE_COLUMNS, ERASED_AT, HAS_UNERASED_COLUMN } from './erased-columns.ts';

/** What came after `$until` is not erased: the person came back. */
const IS_OF_PERSON =
  'lower(customer_email) = lower($email) and orders.created_at <= $until::timestamptz';
const IS_BY_PERSON =
  'lower(email) = lower($email) and contact_messages.created_at <= $until::timestamptz';
const COPIES_PERSON = 'lower(copy_to) = lower($email) and created_at <= $until::timestamptz';

/** The person's orders that are paid and finished. */
const COMPLETE_ORDERS = `select id from orders where ${IS_OF_PERSON} and ${orderIs.complete}`;

/** The messages that led to a complete order, of the person or written by the person. */
const COMPLETE_REQUESTS = `
  select contact_message_id from orders
  where ${IS_OF_PERSON} and contact_message_id is not null and ${orderIs.complete}
  union all
  select contact_messages.id from contact_messages join orders on contact_message_id = contact_messages.id
  where ${IS_BY_PERSON} and ${orderIs.complete}`;

/** SQL for an order that keeps the message of the row: it is correspondence about it. */
export const A_KEPT_ORDER = `select from orders where contact_message_id = contact_messages.id and ${orderIs.settled}`;

const ofPersonsOrders = (table: string) =>
  `delete from ${table} using orders where orders.id = order_id and ${IS_OF_PERSON}`;

const marked = (subject: MarkedSubject, deletion: string) =>
  `${withSteps({ removed: deletion, marked: markRemoved(subject, 'removed') })} select id from removed`;

/** The statements of an erasure, each by what it erases, in the order in which they run. */
const STATEMENTS = {
  /** Those to an address that the order no longer has, or never had, and those to the person that wait to be sent. */
  emails: `
    delete from outbox where id in (
      select id from outbox
      where recipient is not null and lower(recipient) = lower($email) and created_at <= $until::timestamptz
      union all
      select outbox.id from outbox join orders on orders.id = order_id
      where ${IS_OF_PERSON} and (recipient is not null or kind = any($customerMails) and sent_at is null)
      union all
      select outbox.id from outbox join contact_messages on contact_messages.id = outbox.contact_message_id
      where ${IS_BY_PERSON} and kind = any($senderMails) and sent_at is null
    )`,
  unpaidOrders: marked(
    'order',
    `delete from orders where ${IS_OF_PERSON} and ${orderIs.abandoned} returning id`,
  ),
  copies: `update orders set copy_to = null where ${COPIES_PERSON} returning id`,
  // The text of the request names the address too.
  requestedCopies: `
    update contact_messages set copy_to = null, message = replace(message, copy_to, '(erased)')
    where ${COPIES_PERSON} returning id`,
  fieldsOfKeptOrders: `
    with reduced as (
      update orders set ${ERASE_COLUMNS}
      where ${IS_OF_PERSON} and ${orderIs.complete} and ${HAS_UNERASED_COLUMN}
      returning id
    )
    insert into audit_log (operator, action, order_id, detail)
    select $operator, 'forget', id, 'phone number, notes and details of the closing erased' from reduced`,
  notes: `${ofPersonsOrders('order_notes')} and ${orderIs.complete}`,
  questions: `${ofPersonsOrders('order_questions')} and ${orderIs.complete}`,
  // Words that the person and the office typed about a kept order, wherever else they are.
  requests: `
    update contact_messages set erased_at = ${ERASED_AT}, phone = null, message = '', language = '${DEFAULT_LANGUAGE}',
      ${QUOTE_COLUMNS.map((column) => `${column} = null`).join(', ')}
    where erased_at is null and id in (${COMPLETE_REQUESTS})`,
  answers: `delete from message_answers where contact_message_id in (${COMPLETE_REQUESTS})`,
  emailedAnswers: `
    delete from outbox where kind = any($answerMails) and contact_message_id in (${COMPLETE_REQUESTS})`,
  auditedReasons: `
    update audit_log set detail = split_part(detail, ': ', 1)
    where action in ('due', 'dismiss')
      and (order_id in (${COMPLETE_ORDERS}) or contact_message_id in (${COMPLETE_REQUESTS}))`,
  emailedReasons: `
    update outbox set detail = null where kind = any($reasonMails) and order_id in (${COMPLETE_ORDERS})`,
  messages: marked(
    'message',
    `delete from contact_messages
     where ${IS_BY_PERSON} and not exists (${A_KEPT_ORDER}) returning id`,
  ),
  uploads: ofPersonsOrders('uploads'),
  drafts: ofPersonsOrders('report_drafts'),
  photographs: ofPersonsOrders('report_photos'),
  /** When somebody was at the customer's property or talked to the customer, and the emails about that. */
  appointments: `${ofPersonsOrders('appointments')} and ${orderIs.complete}`,
  appointmentEmails: `
    delete from outbox where kind = any($appointmentMails) and order_id in (${COMPLETE_ORDERS})`,
  /** Advice that is a text, with the email that said it. */
  advice: `${ofPersonsOrders('reports')} and is_text`,
  /** The pages of reports: the files stay as they were sent. */
  reportLinks: ofPersonsOrders('report_links'),
  reportDocuments: `
    update reports set document = null, document_version = null from orders
    where orders.id = order_id and ${IS_OF_PERSON} and document is not null`,
  /** Also where nothing was found: what a copy of an earlier state has of the address does not come back. */
  addressMark: MARK_ADDRESS,
  /** Recorded once for each fresh passkey. */
  auditEntry: `
    insert into audit_log (operator, action, assertion_id) values ($operator, 'forget', $assertionId)
    on conflict (assertion_id) do nothing`,
} as const;
type Erased = keyof typeof STATEMENTS;

/** Whose data is erased. */
export interface ErasedPerson {
  readonly email: string;
  /** When it was asked for, in ISO 8601, where it is repeated for what a copy of an earlier state brought back. */
  readonly until?: string;
}

/**
 * Erases what is stored about a person, all or nothing. No order of the person may be open or payable.
 * @returns the rows that each statement returns
 */
export async function runErasure(
  db: Database,
  person: ErasedPerson & { readonly operator: Operator; readonly assertionId: string | null },
): Promise<Readonly<Record<Erased, readonly Row[]>>> {
  const results = await db.transaction(NAMES.map((name) => erasureStatement(name, person)));
  const rows = NAMES.map((name, index) => [name, results[index]]);
  return Object.fromEntries(rows) as Record<Erased, Row[]>;
}

const NAMES = Object.keys(STATEMENTS) as Erased[];

/** The statements that repeat an erasure of before. It is marked and recorded already. */
export function repeatedErasure(person: ErasedPerson, operator: Operator): Statement[] {
  return NAMES.filter((name) => name !== 'addressMark' && name !== 'auditEntry').map((name) =>
    erasureStatement(name, { ...person, operator, assertionId: null }),
  );
}

function erasureStatement(
  name: Erased,
  person: ErasedPerson & { readonly operator: Operator; readonly assertionId: string | null },
): Statement {
  const params = {
    until: 'infinity',
    ...person,
    customerMails: CUSTOMER_MAIL_KINDS,
    senderMails: mailKindsWhere(({ about, to }) => about === 'message' && to !== 'office'),
    appointmentMails: mailKindsWhere(({ attaches }) => attaches === 'appointment'),
    answerMails: mailKindsWhere(({ about, isWritten }) => about === 'message' && !!isWritten),
    reasonMails: mailKindsWhere(({ about, isWritten }) => about === 'order' && !!isWritten),
  };
  return { text: STATEMENTS[name], params };
}
