import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { Operator } from '#server/audit-log.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { giveUp } from '#server/payments/give-up.ts';
import { done, type Result, refused } from '#server/result.ts';
import { type ErasureGroup, erasureGroupOf, keptUntil } from './erasure-rules.ts';

/** What there is about an email address, by what becomes of it when its owner wants to be forgotten. */
export interface PersonalData extends Readonly<Record<ErasureGroup, readonly OrderRecord[]>> {
  /** Messages that led to no kept order: erased. */
  readonly messages: number;
  /** Messages that led to a kept order: correspondence about it, kept with it. */
  readonly messagesKept: number;
}

/** What was erased and what stays. */
export interface ErasureResult {
  readonly ordersErased: number;
  readonly messagesErased: number;
  readonly kept: readonly RetainedOrder[];
}

/** A record that the law wants kept. */
export interface RetainedOrder {
  readonly id: string;
  /** When the clock removes it. */
  readonly until: Date;
}

/** Stands where a phone number was. */
const ERASED = 'erased';

/** Looks up what there is about an address, whatever its letters' case; changes nothing. */
export async function personalDataOf(db: Database, email: string): Promise<PersonalData> {
  const [orderRows = [], messageRows = []] = await db.transaction([
    {
      text: `select ${ORDER_COLUMNS} from orders where lower(customer_email) = lower($1) order by created_at, id`,
      params: [email],
    },
    {
      text: `select exists (${A_KEPT_ORDER}) as kept from contact_messages where lower(email) = lower($1)`,
      params: [email],
    },
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
  };
}

/**
 * Erases what is about a person as far as the law allows. The payments of unpaid orders are cancelled first, so
 * that none can be paid that is gone.
 */
export async function erasePerson(
  db: Database,
  payments: Payments,
  email: string,
  operator: Operator,
): Promise<Result<ErasureResult>> {
  const known = await personalDataOf(db, email);
  if (known.open.length > 0) return stillOpen(known.open);
  for (const order of known.unpaid) {
    if (order.status === 'cancelled' || (await giveUp(db, payments, order))) continue;
    return paidMeanwhile(order);
  }
  const [orders = [], , messages = []] = await db.transaction([
    {
      text: `delete from orders where lower(customer_email) = lower($1)
               and status = 'cancelled' and payment_status in ('pending', 'failed') returning id`,
      params: [email],
    },
    {
      text: `with reduced as (
               update orders set customer_phone = $2, notes = null, idempotency_key = null, request_fingerprint = null
               where lower(customer_email) = lower($1) and payment_status in (${KEPT_STATES})
                 and (status in ('delivered', 'cancelled') or payment_status = 'refunded')
                 and (customer_phone <> $2 or notes is not null)
               returning id
             )
             insert into desk_log (operator, action, order_id, detail)
             select $3, 'forget', id, 'phone number and notes erased' from reduced`,
      params: [email, ERASED, operator],
    },
    {
      text: `delete from contact_messages where lower(email) = lower($1) and not exists (${A_KEPT_ORDER}) returning id`,
      params: [email],
    },
    {
      text: `insert into desk_log (operator, action) values ($1, 'forget')`,
      params: [operator],
    },
  ]);
  return done({
    ordersErased: orders.length,
    messagesErased: messages.length,
    kept: known.kept.map(({ id, createdAt }) => ({ id, until: keptUntil(createdAt) })),
  });
}

/** States of payments that are in the books. */
const KEPT_STATES = `'paid', 'partially_refunded', 'refunded', 'disputed'`;

const A_KEPT_ORDER = `select from orders
  where contact_message_id = contact_messages.id and payment_status in (${KEPT_STATES})`;

function stillOpen(open: readonly OrderRecord[]): Result<never> {
  const orders = open.map(({ id, status }) => `${id} (${status.replaceAll('_', ' ')})`).join(', ');
  return refused(
    409,
    '/problems/still-open',
    'Still open',
    `Nothing was erased: these orders are not finished: ${orders}. Deliver them, or cancel and refund them, first.`,
  );
}

function paidMeanwhile({ id }: OrderRecord): Result<never> {
  return refused(
    409,
    '/problems/paid-meanwhile',
    'Paid meanwhile',
    `Nothing was erased: somebody paid order ${id}, or began to, just now.`,
  );
}
