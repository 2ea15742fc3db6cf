import { countyWarnings } from '#business/county-warnings.ts';
import { inquiries } from '#i18n/en/inquiries.ts';
import { services } from '#i18n/en/services.ts';
import { namesOf } from '#i18n/order-names.ts';
import { senderOf } from '#server/messages/record.ts';
import { type FieldWhere, STORED_FIELDS } from '#server/orders/fields.ts';
import { lostDueDate } from '#server/orders/move-due-date.ts';
import { firstTime } from '#server/orders/needed.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isWaiting, type Waiting } from '#server/orders/waiting.ts';
import { formatMoney } from '#server/payments/decision.ts';
import { UNDECIDED_DISPUTES, whatToRespond } from '#server/payments/undecided-dispute.ts';
import type { UnknownPayment } from '#server/payments/unknown-payments.ts';
import { daysAfter, floridaTime } from '#shared/business-days.ts';
import { isDueAfter } from '#shared/due-date.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { formatDay, formatDayInFlorida } from '#shared/format-day.ts';
import { keptAmount, receivedAmount } from '#shared/kept-amount.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language } from '#shared/languages.ts';
import { flagOf, flagsOf, forFlags } from '#shared/office/flags.ts';
import { ORDER_STATUS_MEANINGS } from '#shared/office/order-statuses.ts';
import {
  AGENDA_DAYS,
  AGENDA_KINDS,
  type AgendaDay,
  type AgendaKind,
  type TodayRow,
} from '#shared/office/today.ts';
import { DAY_FIELDS, type DayField } from '#shared/order-fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { stateInWords } from '#shared/states.ts';
import { LISTS, type ListName } from './lists.ts';
import type { Agenda, FailedMail, OrderToDecide, OrderToDeliver, Placed } from './read.ts';

/** One entry of the agenda. */
export interface AgendaRow extends Omit<TodayRow, 'isUrgent'> {
  /** Late, too late for a day of the customer, without a date, or money to decide about. */
  readonly isRed?: boolean;
  /** How many entries of its list are needed for its day, those that were not read included. */
  readonly ofDay: number;
}

/** One list of the agenda. */
export interface AgendaSection {
  readonly title: string;
  /** Of all of them, also those that were not read. */
  readonly count: number;
  /** In the order in which they are needed. */
  readonly rows: readonly AgendaRow[];
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** The lists by their titles. */
const SECTIONS: readonly (readonly [title: string, ...lists: ListName[]])[] = [
  ['Due', 'due'],
  ['Payments to decide about', 'unknownPayments', 'paymentsToDecide'],
  ['Canceled but paid', 'cancelledButPaid'],
  ['Money went back', 'openWithoutMoney'],
  ['Messages to answer', 'messages'],
  ['Quotes waiting for payment', 'quotes'],
  ['Emails that could not be sent', 'failedMails'],
];

type RowOf<Name extends ListName> = (
  entry: Agenda[Name][number],
  now: Date,
) => Omit<AgendaRow, 'kind' | keyof Placed>;

const ROWS: { readonly [Name in ListName]: RowOf<Name> } = {
  due: dueRow,
  paymentsToDecide: paymentToDecideRow,
  unknownPayments: unknownPaymentRow,
  cancelledButPaid: cancelledButPaidRow,
  openWithoutMoney: moneyWentBackRow,
  messages: messageRow,
  quotes: quoteRow,
  failedMails: failedMailRow,
};

/**
 * Returns the lists of the agenda that have entries, as the office and the morning's email show them. They quote what customers
 * typed.
 */
export function describeAgenda(agenda: Agenda, now: Date): AgendaSection[] {
  return SECTIONS.flatMap(([title, ...names]) => {
    const rows = names.flatMap((name) => rowsOf(name, agenda, now));
    if (rows.length === 0) return [];
    const count = names.reduce((sum, name) => sum + countEntries(agenda[name]), 0);
    return [{ title: `${title} (${count})`, count, rows }];
  });
}

function rowsOf<Name extends ListName>(name: Name, agenda: Agenda, now: Date): AgendaRow[] {
  const entries: readonly Agenda[Name][number][] = agenda[name];
  return entries.map((entry) => {
    const { day, ofDay, neededAt, isLate, assignee } = entry;
    return {
      kind: LISTS[name].kind,
      ...ROWS[name](entry, now),
      day,
      ofDay,
      neededAt,
      isLate,
      ...('assignable' in LISTS[name] && { assignee }),
    };
  });
}

function countEntries(entries: readonly Placed[]): number {
  return AGENDA_DAYS.reduce((sum, day) => sum + countOfDay(entries, day), 0);
}

function countOfDay(entries: readonly Placed[], day: AgendaDay): number {
  return entries.find((entry) => entry.day === day)?.ofDay ?? 0;
}

/** How much there is of each kind, and for each day. */
export function countAgenda(agenda: Agenda): {
  readonly counts: Record<AgendaKind, number>;
  readonly days: Record<AgendaDay, number>;
} {
  const lists = Object.keys(LISTS) as ListName[];
  const sum = (count: (name: ListName) => number) =>
    lists.reduce((total, name) => total + count(name), 0);
  return {
    counts: forEach(AGENDA_KINDS, (kind) =>
      sum((name) => (LISTS[name].kind === kind ? countEntries(agenda[name]) : 0)),
    ),
    days: forEach(AGENDA_DAYS, (day) => sum((name) => countOfDay(agenda[name], day))),
  };
}

function forEach<Name extends string>(
  names: readonly Name[],
  count: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}

/** An entry as a line of text. */
export function lineOf({
  flags = [],
  lead,
  facts,
  assignee,
}: Pick<TodayRow, 'flags' | 'lead' | 'facts' | 'assignee'>): string {
  const first = [...flags.map((flag) => flagOf(flag).label.toLowerCase()), ...(lead ? [lead] : [])];
  const all = assignee ? [...facts, `${assignee.name} has it`] : facts;
  return (first.length > 0 ? `${first.join(', ')}: ` : '') + all.join(', ');
}

/** What entries state of a field: nothing, or some facts. */
type InWords = (order: OrderRecord) => readonly string[];

/** In each entry of an order, in this order. */
const OF_EVERY_ORDER: Readonly<Record<FieldWhere<'today', 'every'>, InWords>> = {
  id: ({ id }) => [orderNumber(id)],
  serviceType: (order) => [namesOf(order, services).name],
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
  // The lead says how long there is, or since when it waits.
  dueAt: () => [],
  waitingSince: () => [],
};

function wordsOf(table: Readonly<Record<string, InWords>>, order: OrderRecord): string[] {
  return Object.values(table).flatMap((inWords) => inWords(order));
}

function orderRow(
  order: OrderRecord,
  deadline: string | null,
  ...notes: readonly string[]
): ReturnType<RowOf<'due'>> {
  const { id, propertyAddress, serviceType } = order;
  const facts = [...wordsOf(OF_EVERY_ORDER, order), ...notes];
  const flags = flagsOf(order).filter((flag) => flagOf(flag).today !== 'hidden');
  return {
    deadline,
    orderId: id,
    service: serviceType,
    title: propertyAddress,
    facts,
    ...(flags.length > 0 && { flags }),
  };
}

function dueRow(order: Agenda['due'][number], now: Date): ReturnType<RowOf<'due'>> {
  return {
    ...orderRow(order, firstTime(order), ...wordsOf(OF_REPORTS, order)),
    ...(isWaiting(order)
      ? waitingRow(order, now)
      : {
          lead: dueIn(order, now),
          isRed: order.dueAt === null || order.isLate || isTooLate(order),
        }),
  };
}

/** Since when a report waits for its customer; a day of the customer that comes before anybody asks again, which is red. */
function waitingRow(
  { waitingSince, neededAt, ...order }: Waiting<OrderRecord> & Placed,
  now: Date,
): Pick<AgendaRow, 'lead' | 'isRed'> {
  const field = DAY_FIELDS.find(
    (each) => order[each] && floridaTime(order[each], 0).toISOString() === neededAt,
  );
  const day = field && order[field];
  if (!day) {
    const since = formatDayInFlorida(waitingSince, DEFAULT_LANGUAGE, 'weekday');
    return { lead: `waiting since ${since}`, isRed: false };
  }
  return { lead: `waiting; ${dayTitle(field)} ${dayInWords(day, now)}`, isRed: true };
}

function paymentToDecideRow(order: OrderToDecide): ReturnType<RowOf<'due'>> {
  const { dispute } = order;
  const received = formatDollars(receivedAmount(order));
  const notes = dispute ? [whatToRespond(dispute)] : [];
  return {
    ...orderRow(order, dispute?.respondBy ?? null, received, ...notes),
    lead: whatToDecide(order),
    isRed: true,
  };
}

function cancelledButPaidRow(order: OrderRecord): ReturnType<RowOf<'due'>> {
  const kept = formatDollars(keptAmount(order));
  return { ...orderRow(order, null, `${kept} to refund`), lead: 'canceled' };
}

/** What to do about an order whose money went back, and how it went. */
function moneyWentBackRow(order: OrderRecord): ReturnType<RowOf<'due'>> {
  const { lostAmount, refundedAmount } = order;
  const ways = [
    ...(lostAmount > 0 ? [`${formatDollars(lostAmount)} taken back by the bank`] : []),
    ...(refundedAmount > 0 ? [`${formatDollars(refundedAmount)} refunded`] : []),
  ];
  return { ...orderRow(order, null, ...ways), lead: 'cancel the order' };
}

function quoteRow(order: OrderRecord): ReturnType<RowOf<'due'>> {
  const sent = formatDayInFlorida(order.createdAt, DEFAULT_LANGUAGE, 'weekday');
  return orderRow(order, null, formatDollars(order.totalAmount), `sent ${sent}`);
}

function failedMailRow(mail: FailedMail): ReturnType<RowOf<'failedMails'>> {
  const { id, kind, orderId, lastError } = mail;
  const name = stateInWords(kind);
  return {
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
function messageRow(message: Agenda['messages'][number], now: Date): ReturnType<RowOf<'messages'>> {
  const { id, inquiryType, createdAt, language, answerDueAt, isLate } = message;
  return {
    deadline: answerDueAt,
    messageId: id,
    title: senderOf(message),
    facts: [
      orderNumber(id),
      formatDayInFlorida(createdAt, DEFAULT_LANGUAGE, 'weekday'),
      senderOf(message),
      inquiries[inquiryType],
      ...inLanguage('answer', language),
    ],
    lead: timeLeft(answerDueAt, now),
    isRed: isLate,
  };
}

/** A payment whose order is missing here, and what a person does about it. */
function unknownPaymentRow(payment: UnknownPayment): ReturnType<RowOf<'unknownPayments'>> {
  const { id, orderId, amount, currency } = payment;
  const money = formatMoney(amount, currency);
  return {
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

/** How long the office has for a report, a day of the customer that is before that, or which date is missing. */
function dueIn(order: OrderToDeliver, now: Date): string {
  const { dueAt } = order;
  if (dueAt === null)
    return lostDueDate(order) && !order.hasFallen ? 'set a new due date' : 'no due date';
  const [sooner] = DAY_FIELDS.map((field) => ({ field, day: order[field] }))
    .filter(({ day }) => isDueAfter(day, dueAt))
    .sort((a, b) => String(a.day).localeCompare(String(b.day)));
  return sooner?.day
    ? `${dayTitle(sooner.field)} ${dayInWords(sooner.day, now)}`
    : timeLeft(dueAt, now);
}

/** `today`, `tomorrow`, or as `Tue, Dec 1`. */
function dayInWords(day: string, now: Date): string {
  const today = dayInFlorida(now);
  if (day === today) return 'today';
  return day === daysAfter(today, 1) ? 'tomorrow' : formatDay(day, DEFAULT_LANGUAGE, 'weekday');
}

/** Beyond these hours a day says more. */
const COUNTED_HOURS = 48;

/**
 * Returns whole hours, or minutes within the hour: `31 hours left`, `1 minute late`; `due Tue, Dec 1` where it is far away. It is
 * late from the first moment.
 */
function timeLeft(deadline: string, now: Date): string {
  const left = Date.parse(deadline) - now.getTime();
  const [amount, unit] =
    Math.abs(left) < HOUR_MS
      ? [Math.floor(Math.abs(left) / MINUTE_MS), 'minute']
      : [Math.floor(Math.abs(left) / HOUR_MS), 'hour'];
  if (left > COUNTED_HOURS * HOUR_MS)
    return `due ${formatDayInFlorida(deadline, DEFAULT_LANGUAGE, 'weekday')}`;
  const count = left <= 0 ? Math.max(amount, 1) : amount;
  return `${count} ${unit}${count === 1 ? '' : 's'} ${left <= 0 ? 'late' : 'left'}`;
}

/** A day of the customer, and whether it is before the report is due. */
function customersDay(field: DayField, { [field]: day, dueAt }: OrderRecord): string[] {
  if (day === null) return [];
  const late = isDueAfter(day, dueAt) ? ', before the report is due' : '';
  return [`${dayTitle(field)} ${formatDay(day, DEFAULT_LANGUAGE, 'full')}${late}`];
}

function dayTitle(field: DayField): string {
  return STORED_FIELDS[field].exported.replaceAll('_', ' ');
}

/** Describes the work and its language, where that isn't English. */
function inLanguage(verb: 'answer' | 'write', language: Language): string[] {
  return language === DEFAULT_LANGUAGE
    ? []
    : [`${verb} in ${LANGUAGE_FACTS[language].englishName}`];
}
