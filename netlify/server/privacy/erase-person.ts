import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { cancelUnpaidOrder } from '#server/payments/cancel-order.ts';
import { settleOwnPayment } from '#server/payments/settle-own-payment.ts';
import { isCancelable } from '#server/payments/under-review.ts';
import type { Plan } from '#server/platform/plan.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { ErasureResult, RetainedOrder } from '#shared/office/erasures.ts';
import { type ErasureGroup, erasureGroupOf, keptUntil } from './erasure-rules.ts';
import {
  A_KEPT_ORDER,
  type ErasedPerson,
  repeatedErasure,
  runErasure,
} from './erasure-statements.ts';

/** Rows about an email address, grouped by what an erasure does to them. */
export interface PersonalData extends Readonly<Record<ErasureGroup, readonly OrderRecord[]>> {
  /** Erased: messages that led to no kept order. */
  readonly messages: number;
  /** Kept: messages that led to a kept order are correspondence about it. */
  readonly messagesKept: number;
  /** Erased: the address as the second one, for copies, of orders and quote requests. */
  readonly copies: number;
  /** Erased: emails to the address that their order or message does not imply, such as one that was corrected. */
  readonly mails: number;
}

type OpenOrder = Pick<OrderRecord, 'id' | 'status'>;

type NotErasable =
  | Reason<'orders-still-open', { readonly orders: readonly OpenOrder[] }>
  | Reason<'erasure-paid-concurrently', { readonly orderId: string }>;

/** Finds the rows about an address, ignoring case. Changes nothing. */
export async function personalDataOf(db: Database, email: string): Promise<PersonalData> {
  const about = (text: string) => ({ text, params: { email } });
  const [orderRows, messageRows, copyRows, mailRows] = await db.transaction([
    about(
      `select ${ORDER_COLUMNS} from orders where lower(customer_email) = lower($email) order by created_at, id`,
    ),
    about(
      `select exists (${A_KEPT_ORDER}) as kept from contact_messages where lower(email) = lower($email)`,
    ),
    about(`select id from orders where lower(copy_to) = lower($email)
           union all select id from contact_messages where lower(copy_to) = lower($email)`),
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

/** An erasure that passed all checks. */
interface ErasurePlan extends Plan {
  readonly email: string;
  /** The unpaid orders, as they were read. */
  readonly unpaid: readonly OrderRecord[];
  readonly outcome: Pick<PersonalData, 'messages' | 'messagesKept' | 'copies' | 'mails'> & {
    /** How many are erased. */
    readonly unpaid: number;
    readonly kept: readonly RetainedOrder[];
  };
}

/** Decides whether what is stored about a person is erased, as far as the law allows. */
export async function planErasure(
  db: Database,
  stripe: Pick<Payments, 'retrieve'>,
  email: string,
): Promise<Result<ErasurePlan, NotErasable>> {
  const { open, unpaid, kept, ...counts } = await personalDataOf(db, email);
  if (open.length > 0) {
    const orders = open.map(({ id, status }): OpenOrder => ({ id, status }));
    return err({ type: 'orders-still-open', orders });
  }
  const paid = await Promise.all(unpaid.map((order) => isPaidMeanwhile(stripe, order)));
  const orderId = unpaid.find((_, index) => paid[index])?.id;
  if (orderId) return err({ type: 'erasure-paid-concurrently', orderId });
  const outcome = { ...counts, unpaid: unpaid.length, kept: kept.map(retained) };
  return ok({ email, unpaid, outcome });
}

/** Whether Stripe has received a payment of an order that isn't canceled, or is processing one. */
async function isPaidMeanwhile(
  stripe: Pick<Payments, 'retrieve'>,
  { status, stripePaymentIntentId }: OrderRecord,
): Promise<boolean> {
  if (status === 'cancelled' || !stripePaymentIntentId) return false;
  const intent = await stripe.retrieve(stripePaymentIntentId);
  return intent !== undefined && !isCancelable(intent);
}

/**
 * Erases as it is planned. The payments of unpaid orders are canceled first: no order that is erased can still be paid.
 * @param assertionId the fresh passkey that it was confirmed with: it is recorded once
 */
export async function carryOutErasure(
  db: Database,
  payments: Payments,
  { email, unpaid, outcome }: ErasurePlan,
  operator: Operator,
  assertionId: string | null = null,
): Promise<Result<ErasureResult, NotErasable>> {
  const ended = await cancelUnpaid(db, payments, unpaid);
  if (!ended.ok) return ended;
  const erased = await runErasure(db, { email, operator, assertionId });
  return ok({
    ordersErased: erased.unpaidOrders.length,
    messagesErased: erased.messages.length,
    copiesErased: erased.copies.length + erased.requestedCopies.length,
    kept: outcome.kept,
  });
}

/** Erases what is stored about a person now. */
export async function erasePerson(
  db: Database,
  payments: Payments,
  email: string,
  operator: Operator,
): Promise<Result<ErasureResult, NotErasable>> {
  const plan = await planErasure(db, payments, email);
  if (plan.ok) return carryOutErasure(db, payments, plan.value, operator);
  if (plan.reason.type === 'erasure-paid-concurrently') {
    await settleOwnPayment(db, payments, plan.reason.orderId);
  }
  return plan;
}

/** Repeats an erasure of before for what a copy of an earlier state has brought back. What came after it stays. */
export async function repeatErasure(
  db: Database,
  payments: Payments,
  person: Required<ErasedPerson>,
  operator: Operator,
): Promise<Result<null, NotErasable>> {
  const { open, unpaid } = await personalDataOf(db, person.email);
  const isOlder = ({ createdAt }: OrderRecord) => Date.parse(createdAt) <= Date.parse(person.until);
  const [order] = open.filter(isOlder);
  if (order) return err({ type: 'orders-still-open', orders: [order] });
  const ended = await cancelUnpaid(db, payments, unpaid.filter(isOlder));
  if (!ended.ok) return ended;
  await db.transaction(repeatedErasure(person, operator));
  return ok(null);
}

/** Sees to it that none of these orders can be paid any more. */
async function cancelUnpaid(
  db: Database,
  payments: Payments,
  orders: readonly OrderRecord[],
): Promise<Result<null, NotErasable>> {
  for (const order of orders) {
    if (order.status === 'cancelled' || (await cancelUnpaidOrder(db, payments, order))) continue;
    return err({ type: 'erasure-paid-concurrently', orderId: order.id });
  }
  return ok(null);
}

/** A kept order, and until when it is kept. */
function retained({ id, createdAt }: OrderRecord): RetainedOrder {
  return { id, until: keptUntil(createdAt).toISOString() };
}
