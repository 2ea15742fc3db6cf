import * as z from 'zod/mini';
import { appointmentTexts } from '#i18n/document-texts.ts';
import { readColleagues } from '#server/access/colleagues.ts';
import type { Session } from '#server/access/sessions.ts';
import type { Database } from '#server/adapters/neon.ts';
import { isUndecided } from '#server/adapters/stripe-dispute.ts';
import { moneyLeft, type OrderPayment } from '#server/adapters/stripe-payment.ts';
import {
  type Appointment,
  findAppointment,
  standing,
  toDetails,
} from '#server/appointments/read.ts';
import { whenInWords } from '#server/appointments/words.ts';
import { findAssignees } from '#server/assignments/read.ts';
import { readAddresses } from '#server/mail/addresses.ts';
import { knownFacts } from '#server/mail/content.ts';
import { COUNTY_IN_DOUBT, orderFacts, orderUrl } from '#server/mail/order-facts.ts';
import { findRequestOf } from '#server/messages/find.ts';
import { CORRECTABLE_FIELDS } from '#server/orders/corrected-fields.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import { isMarkable } from '#server/orders/flags.ts';
import { orderHistory } from '#server/orders/history.ts';
import { listOrders, type OrderFilter } from '#server/orders/list.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isDeliveredLate, isWaiting } from '#server/orders/waiting.ts';
import { listMail, type OutboxMail } from '#server/outbox/list.ts';
import { formatMoney } from '#server/payments/decision.ts';
import {
  findUndecidedDispute,
  UNDECIDED_DISPUTES,
  whatToRespond,
} from '#server/payments/undecided-dispute.ts';
import { ok, type Result } from '#server/platform/result.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { deliveredFiles } from '#server/reports/delivered.ts';
import { findUndoable } from '#server/undo/find.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { Assignee, Colleague } from '#shared/office/colleagues.ts';
import { DUE_LIST_NAMES } from '#shared/office/due-lists.ts';
import { flagsOf } from '#shared/office/flags.ts';
import type {
  CorrectableValues,
  OrderDetails,
  OrderFact,
  OrderList,
  OrderSummary,
  PaymentFacts,
} from '#shared/office/orders.ts';
import { appointmentOf } from '#shared/services.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { nextStep } from './next-step.ts';
import { actionsFor } from './order-actions.ts';
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
    facts: [
      ...known.flatMap(disputesToRespond),
      ...deliveryFacts(order, mails),
      ...(appointment ? [appointmentFact(order, appointment, colleagues)] : []),
      ...factsOf(order),
      ...(request ? requestFacts(request) : []),
    ],
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

/** The bank's inquiry or dispute, or an appeal, and the response that it waits for. */
function disputesToRespond({ disputes }: OrderPayment): OrderFact[] {
  return disputes.flatMap(({ outcome, amount, currency, respondBy }) => {
    if (!isUndecided(outcome)) return [];
    const { name } = UNDECIDED_DISPUTES[outcome];
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const todo = whatToRespond({ outcome, respondBy });
    return [{ label, value: `${formatMoney(amount, currency)}: ${todo}`, isBad: true }];
  });
}

/** To whom a report went, when, and whether that was on time. */
function deliveryFacts(order: OrderRecord, mails: readonly OutboxMail[]): OrderFact[] {
  const { deliveredAt, dueAt } = order;
  if (deliveredAt === null) return [];
  const reports = mails.filter(
    ({ kind, state }) => kind === 'report_ready' && state !== 'dismissed',
  );
  const recipients = new Set(reports.map(({ to }) => to));
  const isLate = isDeliveredLate(order);
  const onTime = dueAt === null ? '' : ', on time';
  const punctuality = isLate && dueAt ? `, late: due ${formatTimeInFlorida(dueAt)}` : onTime;
  return [
    {
      label: 'Delivered',
      value: `${formatTimeInFlorida(deliveredAt)}${punctuality}`,
      isBad: isLate,
    },
    ...(recipients.size > 0 ? [{ label: 'Sent to', value: [...recipients].join(', ') }] : []),
  ];
}

/** When somebody goes, and who. */
function appointmentFact(
  { serviceType }: OrderRecord,
  appointment: Appointment,
  colleagues: readonly Colleague[],
): OrderFact {
  const { label } = appointmentTexts.en.kinds[appointmentOf(serviceType) ?? 'visit'];
  const { person } = toDetails(appointment, colleagues);
  return {
    label,
    value: `${whenInWords(appointment, DEFAULT_LANGUAGE)}, ${person ? person.name : 'nobody: who was to go was removed'}`,
    isBad: person === null,
  };
}

function factsOf(order: OrderRecord): OrderFact[] {
  const { stripeUrl, siteUrl } = readAddresses();
  return [
    ...knownFacts({ facts: orderFacts(order, stripeUrl, 'screen') }).map(([label, value]) => ({
      label,
      ...(typeof value === 'string' ? { value } : { value: value.text, url: value.url }),
      isBad: label === COUNTY_IN_DOUBT,
    })),
    { label: 'Customer’s page', value: 'Open', url: orderUrl(order, siteUrl) },
  ];
}

/** The request that the order is the quote for. */
function requestFacts({ id, message, createdAt, erasedAt }: MessageRecord): OrderFact[] {
  const url = `${readAddresses().officeUrl}/messages/${id}`;
  return [
    { label: 'Quote request', value: erasedAt === null ? message : 'Erased' },
    { label: 'Its message', value: formatTimeInFlorida(createdAt), url },
  ];
}
