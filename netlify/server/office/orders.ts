import * as z from 'zod/mini';
import { readColleagues } from '#server/access/colleagues.ts';
import type { Session } from '#server/access/sessions.ts';
import type { Database } from '#server/adapters/neon.ts';
import { moneyLeft, type OrderPayment } from '#server/adapters/stripe-payment.ts';
import { findAppointment, standing, toDetails } from '#server/appointments/read.ts';
import { findAssignees } from '#server/assignments/read.ts';
import { readAddresses } from '#server/mail/addresses.ts';
import { findRequestOf } from '#server/messages/find.ts';
import { CORRECTABLE_FIELDS } from '#server/orders/corrected-fields.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import { isMarkable } from '#server/orders/flags.ts';
import { orderHistory } from '#server/orders/history.ts';
import { listOrders, type OrderFilter } from '#server/orders/list.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isWaiting } from '#server/orders/waiting.ts';
import { listMail } from '#server/outbox/list.ts';
import { findUndecidedDispute } from '#server/payments/undecided-dispute.ts';
import { ok, type Result } from '#server/platform/result.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { deliveredFiles } from '#server/reports/delivered.ts';
import { findUndoable } from '#server/undo/find.ts';
import type { Assignee } from '#shared/office/colleagues.ts';
import { DUE_LIST_NAMES } from '#shared/office/due-lists.ts';
import { flagsOf } from '#shared/office/flags.ts';
import type {
  CorrectableValues,
  OrderDetails,
  OrderList,
  OrderSummary,
  PaymentFacts,
} from '#shared/office/orders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { nextStep } from './next-step.ts';
import { actionsFor } from './order-actions.ts';
import { factsFor } from './order-facts.ts';
import { searchText } from './request-fields.ts';
import type { SubjectCalls } from './route.ts';
import { stripe } from './stripe.ts';
import { timelineOf } from './timeline.ts';

/** The orders on a page. */
const MAX_ORDERS = 100;
const MAX_MAILS = 100;

export const ordersCalls = {
  'GET /orders': {
    action: 'read_orders',
    query: z.strictObject({
      search: z.optional(searchText),
      status: z.optional(z.enum(ORDER_STATUSES)),
      payment: z.optional(z.enum(PAYMENT_STATUSES)),
      due: z.optional(z.enum(DUE_LIST_NAMES)),
      page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Pages are numbered from 1.'))),
    }),
    respond: async ({ db, query: { page = '1', ...filter } }) =>
      ok(await searchOrders(db, filter, Number(page))),
  },
  'GET /orders/:id': {
    action: 'read_orders',
    respond: ({ db, params, session }) => readOrder(db, params.id, session),
  },
} satisfies SubjectCalls;

/** A page of the orders that match, the first of them 1; what is due comes first due first, all others newest first. */
export async function searchOrders(
  db: Database,
  filter: OrderFilter,
  page = 1,
): Promise<OrderList> {
  const sort = filter.due ? 'due' : 'placed';
  const found = await listOrders(db, filter, MAX_ORDERS + 1, sort, (page - 1) * MAX_ORDERS);
  const orders = found.slice(0, MAX_ORDERS);
  const ids = orders.map(({ id }) => id);
  const assignees = await findAssignees(db, 'orders', ids);
  return {
    orders: orders.map((order) => summaryOf(order, assignees)),
    isCut: found.length > MAX_ORDERS,
  };
}

/** Everything about one order, for a person. */
export async function readOrder(
  db: Database,
  id: string,
  session: Session,
): Promise<Result<OrderDetails, OrderNotFound>> {
  const found = await findOrder(db, id);
  if (!found.ok) return found;
  const order = found.value;
  const [dispute, history, request, mails, payments, assignees, planned, colleagues, undo, files] =
    await Promise.all([
      findUndecidedDispute(db, id),
      orderHistory(db, id),
      findRequestOf(db, id),
      listMail(db, { orderId: id }, MAX_MAILS),
      paymentsOf(db, order),
      findAssignees(db, 'orders', [id]),
      findAppointment(db, id),
      readColleagues(db),
      findUndoable(db, id, session.email),
      deliveredFiles(db, id),
    ]);
  const appointment = standing(planned);
  const { messageId } = history;
  const known = payments === 'unreachable' ? [] : payments;
  const correctable = Object.fromEntries(
    CORRECTABLE_FIELDS.map((field) => [field, order[field]]),
  ) as unknown as CorrectableValues;
  return ok({
    order: { ...summaryOf(order, assignees), ...correctable, language: order.language },
    facts: factsFor({
      ...{ order, payments: known, mails, appointment, colleagues, request },
      addresses: readAddresses(),
    }),
    next: nextStep(order, dispute, planned),
    actions: actionsFor(order, messageId, session, appointment !== null),
    appointment: appointment && toDetails(appointment, colleagues),
    payments: payments === 'unreachable' ? payments : payments.map(paymentFacts),
    messageId,
    undo,
    files,
    timeline: timelineOf({ order, payments: known, mails, ...history }),
  });
}

function summaryOf(order: OrderRecord, assignees: ReadonlyMap<string, Assignee>): OrderSummary {
  const { id, serviceType, title, propertyAddress, customerName, totalAmount } = order;
  const { status, paymentStatus, createdAt, dueAt } = order;
  // Once the work has ended they are history, which the facts tell.
  const flags = isMarkable(order) ? flagsOf(order) : [];
  const names = { id, serviceType, title, propertyAddress, customerName, totalAmount };
  const assignee = assignees.get(id) ?? null;
  const waitingSince = isWaiting(order) ? order.waitingSince : null;
  return { ...names, status, paymentStatus, createdAt, dueAt, waitingSince, flags, assignee };
}

/** The order's own payment, and those that came in addition to it. */
async function paymentsOf(
  db: Database,
  { id, stripePaymentIntentId: own }: OrderRecord,
): Promise<readonly OrderPayment[] | 'unreachable'> {
  const received = await db.query<{ readonly intentId: string }>(
    `select payment_intent_id as "intentId" from ledger_entries
     where order_id = $id and kind = 'received' group by 1 order by min(id)`,
    { id },
  );
  const intentIds = new Set([...(own ? [own] : []), ...received.map(({ intentId }) => intentId)]);
  if (intentIds.size === 0) return [];
  try {
    const account = await stripe();
    const payments = await Promise.all(Array.from(intentIds, (each) => account.payment(each)));
    return payments.filter((payment) => payment !== undefined);
  } catch (error) {
    if (error instanceof Unavailable) return 'unreachable';
    throw error;
  }
}

function paymentFacts(payment: OrderPayment): PaymentFacts {
  const { intentId, received, refunded, livemode } = payment;
  const url = `${readAddresses().stripeUrl}/payments/${intentId}`;
  const createdAt = payment.createdAt.toISOString();
  return {
    intentId,
    createdAt,
    received,
    refunded,
    left: moneyLeft(payment),
    isTest: !livemode,
    url,
  };
}
