import { countyWarnings } from '#business/county-warnings.ts';
import { inquiries } from '#i18n/en/inquiries.ts';
import { services } from '#i18n/en/services.ts';
import { senderOf } from '#server/messages/record.ts';
import { type FieldWhere, STORED_FIELDS } from '#server/orders/fields.ts';
import { lostDueDate } from '#server/orders/move-due-date.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { formatMoney } from '#server/payments/decision.ts';
import { UNDECIDED_DISPUTES, whatToRespond } from '#server/payments/undecided-dispute.ts';
import type { UnknownPayment } from '#server/payments/unknown-payments.ts';
import { answerTime, floridaTime } from '#shared/business-days.ts';
import { isDueAfter } from '#shared/due-date.ts';
import { formatDay, formatDayInFlorida } from '#shared/format-day.ts';
import { keptAmount, receivedAmount } from '#shared/kept-amount.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { flagOf, flagsOf, forFlags } from '#shared/office/flags.ts';
import { ORDER_STATUS_MEANINGS } from '#shared/office/order-statuses.ts';
import type { AgendaKind, TodayRow } from '#shared/office/orders.ts';
import { DAY_FIELDS, type DayField } from '#shared/order-fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { stateInWords } from '#shared/states.ts';
import { type Agenda, type FailedMail, MAX_ENTRIES, type OrderToDecide } from './read.ts';

/** One entry of the agenda. */
export interface AgendaRow extends Omit<TodayRow, 'isUrgent'> {
  /** Late, too late for a day of the customer, without a date, or money to decide about. */
  readonly isRed?: boolean;
}

/** One list of the agenda. */
export interface AgendaSection {
  readonly title: string;
  readonly rows: readonly AgendaRow[];
  /** The rows as lines of text. */
  readonly lines: readonly string[];
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the lists of the agenda that have entries, as the office, the terminal and the morning's email show them. They
 * quote what customers typed.
 */
export function describeAgenda(agenda: Agenda, now: Date): AgendaSection[] {
  const sections: [title: string, rows: AgendaRow[]][] = [
    ['Due', agenda.due.map((order) => dueRow(order, now))],
    [
      'Payments to decide about',
      [
        ...agenda.unknownPayments.map(unknownPaymentRow),
        ...agenda.paymentsToDecide.map((order) => paymentToDecideRow(order, now)),
      ],
    ],
    ['Canceled but paid', agenda.cancelledButPaid.map(cancelledButPaidRow)],
    ['Money went back', agenda.openWithoutMoney.map(moneyWentBackRow)],
    ['Messages to answer', agenda.messages.map((message) => messageRow(message, now))],
    ['Quotes waiting for payment', agenda.quotes.map(quoteRow)],
    ['Emails that could not be sent', agenda.failedMails.map(failedMailRow)],
  ];
  return sections
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => ({
      title: `${title} (${rows.length}${rows.length >= MAX_ENTRIES ? ' or more' : ''})`,
      rows,
      lines: rows.map(lineOf),
    }));
}

function lineOf({ flags = [], lead, facts }: AgendaRow): string {
  const first = [...flags.map((flag) => flagOf(flag).label.toLowerCase()), ...(lead ? [lead] : [])];
  return (first.length > 0 ? `${first.join(', ')}: ` : '') + facts.join(', ');
}

/** What entries state of a field: nothing, or some facts. */
type InWords = (order: OrderRecord) => readonly string[];

/** In each entry of an order, in this order. */
const OF_EVERY_ORDER: Readonly<Record<FieldWhere<'today', 'every'>, InWords>> = {
  id: ({ id }) => [orderNumber(id)],
  serviceType: ({ serviceType }) => [services[serviceType].name],
  propertyAddress: ({ propertyAddress }) => [propertyAddress],
  customerName: ({ customerName }) => [customerName],
  // Beside the others, as labels.
  ...forFlags(
    (flag) => flagOf(flag).field,
    () => () => [],
  ),
};

/** In the entry of a report to write, after these. */
const OF_REPORTS: Readonly<Record<FieldWhere<'today', 'report'>, InWords>> = {
  status: ({ status }) => [ORDER_STATUS_MEANINGS[status].work],
  language: ({ language }) => inLanguage('write', language),
  inspectionEnds: (order) => customersDay('inspectionEnds', order),
  closingDate: (order) => customersDay('closingDate', order),
  county: (order) => (countyWarnings(order).length > 0 ? ['check the county'] : []),
  // The lead says how long there is.
  dueAt: () => [],
};

function wordsOf(table: Readonly<Record<string, InWords>>, order: OrderRecord): string[] {
  return Object.values(table).flatMap((inWords) => inWords(order));
}

function orderRow(
  order: OrderRecord,
  kind: AgendaKind,
  deadline: string | null,
  ...notes: readonly string[]
): AgendaRow {
  const { id, propertyAddress } = order;
  const facts = [...wordsOf(OF_EVERY_ORDER, order), ...notes];
  const flags = flagsOf(order).filter((flag) => flagOf(flag).today !== 'hidden');
  return {
    kind,
    deadline,
    orderId: id,
    title: propertyAddress,
    facts,
    ...(flags.length > 0 && { flags }),
  };
}

function dueRow(order: OrderRecord, now: Date): AgendaRow {
  const { dueAt } = order;
  const isLate = isPast(dueAt, now);
  return {
    ...orderRow(order, 'report', deadlineOf(order), ...wordsOf(OF_REPORTS, order)),
    lead: dueIn(order, now),
    isLate,
    isRed: dueAt === null || isLate || isTooLate(order),
  };
}

function isPast(time: string | null, now: Date): boolean {
  return time !== null && Date.parse(time) < now.getTime();
}

function paymentToDecideRow(order: OrderToDecide, now: Date): AgendaRow {
  const { dispute } = order;
  const received = formatDollars(receivedAmount(order));
  const respondBy = dispute?.respondBy ?? null;
  return {
    ...orderRow(
      order,
      'payment',
      respondBy,
      received,
      ...(dispute ? [whatToRespond(dispute)] : []),
    ),
    lead: whatToDecide(order),
    isLate: isPast(respondBy, now),
    isRed: true,
  };
}

function cancelledButPaidRow(order: OrderRecord): AgendaRow {
  const kept = formatDollars(keptAmount(order));
  return { ...orderRow(order, 'payment', null, `${kept} to refund`), lead: 'canceled' };
}

/** What to do about an order whose money went back, and how it went. */
function moneyWentBackRow(order: OrderRecord): AgendaRow {
  const { lostAmount, refundedAmount } = order;
  const ways = [
    ...(lostAmount > 0 ? [`${formatDollars(lostAmount)} taken back by the bank`] : []),
    ...(refundedAmount > 0 ? [`${formatDollars(refundedAmount)} refunded`] : []),
  ];
  return { ...orderRow(order, 'payment', null, ...ways), lead: 'cancel the order' };
}

function quoteRow(order: OrderRecord): AgendaRow {
  const sent = formatDayInFlorida(order.createdAt, DEFAULT_LANGUAGE, 'weekday');
  return orderRow(order, 'quote', null, formatDollars(order.totalAmount), `sent ${sent}`);
}

function failedMailRow({ id, kind, orderId, lastError }: FailedMail): AgendaRow {
  const name = stateInWords(kind);
  return {
    kind: 'email',
    deadline: null,
    lead: 'not sent',
    ...(orderId && { orderId }),
    title: name,
    facts: [
      `email ${id}`,
      orderId ? `${name} of order ${orderNumber(orderId)}` : name,
      ...(lastError ? [`last error ${lastError}`] : []),
    ],
  };
}

/** A message, with the time by which its sender was promised an answer. */
function messageRow(message: MessageRecord, now: Date): AgendaRow {
  const { id, inquiryType, createdAt, language } = message;
  const deadline = answerTime(new Date(createdAt));
  return {
    kind: 'message',
    deadline: deadline.toISOString(),
    messageId: id,
    title: senderOf(message),
    facts: [
      orderNumber(id),
      formatDayInFlorida(createdAt, DEFAULT_LANGUAGE, 'weekday'),
      senderOf(message),
      inquiries[inquiryType],
      ...inLanguage('answer', language),
    ],
    lead: timeLeft(deadline, now),
    isLate: deadline < now,
    isRed: deadline < now,
  };
}

/** A payment whose order is missing here, and what a person does about it. */
function unknownPaymentRow({ id, orderId, amount, currency }: UnknownPayment): AgendaRow {
  const money = formatMoney(amount, currency);
  return {
    kind: 'payment',
    deadline: null,
    paymentId: id,
    lead: 'order missing',
    title: `${money} for an order that is not here`,
    facts: [
      orderNumber(orderId),
      `${money} received`,
      id,
      'copy the order back, or refund it in Stripe',
    ],
    isRed: true,
  };
}

/** Whether a day of the customer is before the report is due. */
function isTooLate({ dueAt, ...order }: OrderRecord): boolean {
  return DAY_FIELDS.some((field) => isDueAfter(order[field], dueAt));
}

function whatToDecide({ paymentStatus, otherAmount, dispute }: OrderToDecide): string {
  if (paymentStatus === 'needs_review') return 'needs review';
  if (otherAmount > 0) return 'paid twice';
  return UNDECIDED_DISPUTES[dispute?.outcome ?? 'open'].name;
}

/** How long the office has for a report, or which date is missing. */
function dueIn(order: OrderRecord, now: Date): string {
  const { dueAt } = order;
  if (dueAt === null) return lostDueDate(order) ? 'set a new due date' : 'no due date';
  return timeLeft(new Date(dueAt), now);
}

/** Returns whole hours, rounded down: `31 hours left`, `5 hours late`. */
function timeLeft(deadline: Date, now: Date): string {
  const hours = Math.floor((deadline.getTime() - now.getTime()) / HOUR_MS);
  const count = Math.abs(hours);
  return `${count} ${count === 1 ? 'hour' : 'hours'} ${hours < 0 ? 'late' : 'left'}`;
}

/** When a report is needed: when it is due, or when the first of the customer's days begins. */
function deadlineOf(order: OrderRecord): string | null {
  const times = [
    order.dueAt,
    ...DAY_FIELDS.map((field) => order[field] && floridaTime(order[field], 0).toISOString()),
  ];
  return times.filter((time) => time !== null).sort()[0] ?? null;
}

/** A day of the customer, and whether it is before the report is due. */
function customersDay(field: DayField, { [field]: day, dueAt }: OrderRecord): string[] {
  if (day === null) return [];
  const late = isDueAfter(day, dueAt) ? ', before the report is due' : '';
  const title = STORED_FIELDS[field].exported.replaceAll('_', ' ');
  return [`${title} ${formatDay(day, DEFAULT_LANGUAGE, 'full')}${late}`];
}

/** Describes the work and its language, where that isn't English. */
function inLanguage(verb: 'answer' | 'write', language: Language): string[] {
  return language === DEFAULT_LANGUAGE
    ? []
    : [`${verb} in ${LANGUAGE_FACTS[language].englishName}`];
}
