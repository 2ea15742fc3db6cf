import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { columnOf } from '#server/database/columns.ts';
import { optionalFieldsWhere } from '#server/orders/fields.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { CUSTOMER_MAIL_KINDS, type MailKind, mailKindsWhere } from '#server/outbox/kinds.ts';
import { cancelUnpaidOrder } from '#server/payments/cancel-order.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { ErasureResult, RetainedOrder } from '#shared/office/records.ts';
import { type ErasureGroup, erasureGroupOf, keptUntil } from './erasure-rules.ts';

/** What is stored about an email address, grouped by what an erasure does to it. */
export interface PersonalData extends Readonly<Record<ErasureGroup, readonly OrderRecord[]>> {
  /** Erased: messages that led to no kept order. */
  readonly messages: number;
  /** Kept: messages that led to a kept order are correspondence about it. */
  readonly messagesKept: number;
  /** Erased: the address as the second one, for copies, of orders. */
  readonly copies: number;
  /** Erased: emails to the address that their order or message does not imply, such as one that was corrected. */
  readonly mails: number;
}

type OpenOrder = Pick<OrderRecord, 'id' | 'status'>;

type NotErasable =
  | Reason<'orders-still-open', { readonly orders: readonly OpenOrder[] }>
  | Reason<'erasure-paid-concurrently', { readonly orderId: string }>;

/** What is stored about an address, ignoring case. Changes nothing. */
export async function personalDataOf(db: Database, email: string): Promise<PersonalData> {
  const about = (text: string) => ({ text, params: { email } });
  const [orderRows, messageRows, copyRows, mailRows] = await db.transaction([
    about(
      `select ${ORDER_COLUMNS} from orders where lower(customer_email) = lower($email) order by created_at, id`,
    ),
    about(
      `select exists (${A_KEPT_ORDER}) as kept from contact_messages where lower(email) = lower($email)`,
    ),
    about('select id from orders where lower(copy_to) = lower($email)'),
    about('select id from outbox where recipient is not null and lower(recipient) = lower($email)'),
  ]);
  const orders = orderRows.map(toOrderRecord);
  const ordersOf = (group: ErasureGroup) =>
    orders.filter((order) => erasureGroupOf(order) === group);
  const messagesKept = messageRows.filter(({ kept }) => kept === true).length;
  return {
    open: ordersOf('open'),
    unpaid: ordersOf('unpaid'),
    kept: ordersOf('kept'),
    messages: messageRows.length - messagesKept,
    messagesKept,
    copies: copyRows.length,
    mails: mailRows.length,
  };
}

/**
 * Erases what is stored about a person as far as the law allows. The payments of unpaid orders are canceled first: no
 * order that is erased can still be paid.
 * @param assertionId the fresh passkey that it was confirmed with: it is recorded once
 */
export async function erasePerson(
  db: Database,
  payments: Payments,
  email: string,
  operator: Operator,
  assertionId: string | null = null,
): Promise<Result<ErasureResult, NotErasable>> {
  const known = await personalDataOf(db, email);
  if (known.open.length > 0) {
    const orders = known.open.map(({ id, status }): OpenOrder => ({ id, status }));
    return err({ type: 'orders-still-open', orders });
  }
  for (const order of known.unpaid) {
    if (order.status === 'cancelled' || (await cancelUnpaidOrder(db, payments, order))) continue;
    return err({ type: 'erasure-paid-concurrently', orderId: order.id });
  }
  const params = {
    email,
    operator,
    assertionId,
    customerMails: CUSTOMER_MAIL_KINDS,
    senderMails: mailKindsWhere(({ about, to }) => about === 'message' && to !== 'office'),
    answerMail: 'message_answer' satisfies MailKind,
    reasonMail: 'due_date_moved' satisfies MailKind,
    language: DEFAULT_LANGUAGE,
  };
  const erasing = (text: string) => ({ text, params });
  const [, orders, copies, , , , , , , , messages] = await db.transaction([
    // Emails to an address that the order no longer has, or never had, and those to the person that wait to be sent.
    erasing(
      `delete from outbox where id in (
         select id from outbox where recipient is not null and lower(recipient) = lower($email)
         union all
         select outbox.id from outbox join orders on orders.id = order_id
         where lower(customer_email) = lower($email)
           and (recipient is not null or kind = any($customerMails) and sent_at is null)
         union all
         select outbox.id from outbox join contact_messages on contact_messages.id = outbox.contact_message_id
         where lower(email) = lower($email) and kind = any($senderMails) and sent_at is null
       )`,
    ),
    erasing(
      `delete from orders where lower(customer_email) = lower($email) and ${orderIs.abandoned} returning id`,
    ),
    erasing('update orders set copy_to = null where lower(copy_to) = lower($email) returning id'),
    erasing(
      `with reduced as (
         update orders set erased_at = now(), customer_phone = '', notes = null, idempotency_key = null, request_fingerprint = null,
                           ${ERASED.map((column) => `${column} = null, `).join('')}language = $language
         where lower(customer_email) = lower($email) and ${orderIs.complete}
           and (erased_at is null or customer_phone <> '' or num_nonnulls(notes, ${ERASED.join(', ')}) > 0
                or language <> $language)
         returning id
       )
       insert into audit_log (operator, action, order_id, detail)
       select $operator, 'forget', id, 'phone number, notes and details of the closing erased' from reduced`,
    ),
    erasing(
      `delete from order_notes using orders
       where orders.id = order_id and lower(customer_email) = lower($email) and ${orderIs.complete}`,
    ),
    // What the person and the office typed about a kept order, wherever else it is.
    erasing(
      `update contact_messages set erased_at = now(), phone = null, message = '', language = $language
       where erased_at is null and id in (${COMPLETE_REQUESTS})`,
    ),
    erasing(`delete from message_answers where contact_message_id in (${COMPLETE_REQUESTS})`),
    erasing(
      `delete from outbox where kind = $answerMail and contact_message_id in (${COMPLETE_REQUESTS})`,
    ),
    erasing(
      `update audit_log set detail = split_part(detail, ': ', 1)
       where action in ('due', 'dismiss')
         and (order_id in (${COMPLETE_ORDERS}) or contact_message_id in (${COMPLETE_REQUESTS}))`,
    ),
    erasing(
      `update outbox set detail = null where kind = $reasonMail and order_id in (${COMPLETE_ORDERS})`,
    ),
    erasing(
      `delete from contact_messages where lower(email) = lower($email) and not exists (${A_KEPT_ORDER}) returning id`,
    ),
    ...['uploads', 'report_drafts', 'report_photos'].map((table) =>
      erasing(
        `delete from ${table} using orders where orders.id = order_id and lower(customer_email) = lower($email)`,
      ),
    ),
    erasing(
      `insert into audit_log (operator, action, assertion_id) values ($operator, 'forget', $assertionId)
       on conflict (assertion_id) do nothing`,
    ),
  ]);
  return ok({
    ordersErased: orders.length,
    messagesErased: messages.length,
    copiesErased: copies.length,
    kept: known.kept.map(retained),
  });
}

/** The columns of what a customer added to an order, as far as it is erased. */
const ERASED = optionalFieldsWhere(({ erasure }) => erasure === 'erases').map(columnOf);

/** A kept order, and until when it is kept. */
export function retained({ id, createdAt }: OrderRecord): RetainedOrder {
  return { id, until: keptUntil(createdAt).toISOString() };
}

const COMPLETE_ORDERS = `select id from orders where lower(customer_email) = lower($email) and ${orderIs.complete}`;

/** The messages that led to a complete order, of the person or written by the person. */
const COMPLETE_REQUESTS = `
  select contact_message_id from orders
  where lower(customer_email) = lower($email) and contact_message_id is not null and ${orderIs.complete}
  union all
  select contact_messages.id from contact_messages join orders on contact_message_id = contact_messages.id
  where lower(email) = lower($email) and ${orderIs.complete}`;

const A_KEPT_ORDER = `select from orders where contact_message_id = contact_messages.id and ${orderIs.settled}`;
