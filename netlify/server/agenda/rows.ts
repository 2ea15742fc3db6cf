import { countyWarnings } from '#business/county-warnings.ts';
import { inquiries } from '#i18n/en/inquiries.ts';
import { services } from '#i18n/en/services.ts';
import { namesOf } from '#i18n/order-names.ts';
import { senderOf } from '#server/messages/record.ts';
import type { FieldWhere } from '#server/orders/fields.ts';
import { firstTime } from '#server/orders/needed.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isWaiting, type Waiting } from '#server/orders/waiting.ts';
import { formatMoney } from '#server/payments/decision.ts';
import { UNDECIDED_DISPUTES, whatToRespond } from '#server/payments/undecided-dispute.ts';
import type { UnknownPayment } from '#server/payments/unknown-payments.ts';
import { floridaTime } from '#shared/business-days.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { keptAmount, receivedAmount } from '#shared/kept-amount.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language } from '#shared/languages.ts';
import { flagOf, flagsOf, forFlags } from '#shared/office/flags.ts';
import { ORDER_STATUS_MEANINGS } from '#shared/office/order-statuses.ts';
import type { TodayRow } from '#shared/office/today.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { stateInWords } from '#shared/states.ts';
import type { ListName } from './lists.ts';
import type { Agenda, FailedMail, OrderToDecide, Placed } from './read.ts';
import {
  customersDays,
  dayInWords,
  daysOf,
  dayTitle,
  dueIn,
  isTooLate,
  timeLeft,
} from './time-words.ts';

/** One entry of the agenda. */
export interface AgendaRow extends Omit<TodayRow, 'isUrgent'> {
  /** Late, too late for a day of the customer, without a date, or money to decide about. */
  readonly isRed?: boolean;
  /** How many entries of its list are needed for its day, those that were not read included. */
  readonly ofDay: number;
}

type RowOf<Name extends ListName> = (
  entry: Agenda[Name][number],
  now: Date,
) => Omit<AgendaRow, 'kind' | keyof Placed>;

/** What the agenda says of an entry of each list. */
export const ROWS: { readonly [Name in ListName]: RowOf<Name> } = {
  due: dueRow,
  paymentsToDecide: paymentToDecideRow,
  unknownPayments: unknownPaymentRow,
  cancelledButPaid: cancelledButPaidRow,
  openWithoutMoney: moneyWentBackRow,
  messages: messageRow,
  quotes: quoteRow,
  failedMails: failedMailRow,
};

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
  county: (order) => (countyWarnings(order).length > 0 ? ['check the county'] : []),
  // One fact, the sooner day first. Last: Today, which a phone cuts, shows the last facts first.
  inspectionEnds: customersDays,
  closingDate: () => [],
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
  const needed = daysOf(order).find(({ day }) => floridaTime(day, 0).toISOString() === neededAt);
  if (!needed) {
    const since = formatDayInFlorida(waitingSince, DEFAULT_LANGUAGE, 'weekday');
    return { lead: `waiting since ${since}`, isRed: false };
  }
  return { lead: `waiting; ${dayTitle(needed.field)} ${dayInWords(needed.day, now)}`, isRed: true };
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

function whatToDecide({ paymentStatus, otherAmount, dispute }: OrderToDecide): string {
  if (paymentStatus === 'needs_review') return 'needs review';
  if (otherAmount > 0) return 'paid twice';
  return UNDECIDED_DISPUTES[dispute?.outcome ?? 'open'].name;
}

/** Describes the work and its language, where that isn't English. */
function inLanguage(verb: 'answer' | 'write', language: Language): string[] {
  return language === DEFAULT_LANGUAGE
    ? []
    : [`${verb} in ${LANGUAGE_FACTS[language].englishName}`];
}
