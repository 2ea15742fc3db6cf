import { inquiries } from '#i18n/en/inquiries.ts';
import { services } from '#i18n/en/services.ts';
import { senderOf } from '#server/messages/record.ts';
import { countyWarnings } from '#server/orders/county-check.ts';
import { STORED_FIELDS } from '#server/orders/fields.ts';
import { keptAmount, receivedAmount } from '#server/orders/kept-amount.ts';
import { lostDueDate } from '#server/orders/move-due-date.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isDueAfter } from '#shared/due-date.ts';
import { formatDay, formatDayInFlorida } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language } from '#shared/languages.ts';
import { DAY_FIELDS, type DayField } from '#shared/order-fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { type Agenda, MAX_ENTRIES } from './read.ts';

/** One list of the agenda as lines of text. */
export interface AgendaSection {
  readonly title: string;
  readonly lines: readonly string[];
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the lists of the agenda that have entries, as the terminal and the morning's email show them. The lines quote
 * what customers typed.
 */
export function describeAgenda(agenda: Agenda, now: Date): AgendaSection[] {
  const sections: AgendaSection[] = [
    {
      title: 'Due',
      lines: agenda.due.map((order) =>
        [`${dueIn(order, now)}: ${summaryOf(order)}`, ...whatToKnow(order)].join(', '),
      ),
    },
    {
      title: 'Payments to decide about',
      lines: agenda.paymentsToDecide.map(
        (order) =>
          `${whatToDecide(order)}: ${summaryOf(order)}, ${formatDollars(receivedAmount(order))}`,
      ),
    },
    {
      title: 'Canceled but paid',
      lines: agenda.cancelledButPaid.map(
        (order) => `${summaryOf(order)}, ${formatDollars(keptAmount(order))} to refund`,
      ),
    },
    {
      title: 'Messages to answer',
      lines: agenda.messages.map((message) => {
        const { id, inquiryType, createdAt, language } = message;
        return [
          orderNumber(id),
          formatDayInFlorida(createdAt, DEFAULT_LANGUAGE, 'weekday'),
          senderOf(message),
          inquiries[inquiryType],
          ...inLanguage('answer', language),
        ].join(', ');
      }),
    },
    {
      title: 'Quotes waiting for payment',
      lines: agenda.quotes.map(
        (order) =>
          `${summaryOf(order)}, ${formatDollars(order.totalAmount)}, sent ${formatDayInFlorida(order.createdAt, DEFAULT_LANGUAGE, 'weekday')}`,
      ),
    },
    {
      title: 'Emails that could not be sent',
      lines: agenda.failedMails.map(
        ({ id, kind, orderId, lastError }) =>
          `email ${id}, ${kind.replaceAll('_', ' ')}${orderId ? ` of order ${orderNumber(orderId)}` : ''}${lastError ? `, last error ${lastError}` : ''}`,
      ),
    },
  ];
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({
      title: `${title} (${lines.length}${lines.length === MAX_ENTRIES ? ' or more' : ''})`,
      lines,
    }));
}

function whatToDecide({ paymentStatus, otherAmount }: OrderRecord): string {
  if (paymentStatus === 'needs_review') return 'needs review';
  return otherAmount > 0 ? 'paid twice' : 'disputed';
}

/** Returns how long the office has, rounded down to whole hours: `31 hours left`, `5 hours late`. */
function dueIn(order: OrderRecord, now: Date): string {
  const { dueAt } = order;
  if (dueAt === null) return lostDueDate(order) ? 'set a new due date' : 'no due date';
  const hours = Math.floor((Date.parse(dueAt) - now.getTime()) / HOUR_MS);
  const count = Math.abs(hours);
  return `${count} ${count === 1 ? 'hour' : 'hours'} ${hours < 0 ? 'late' : 'left'}`;
}

/** Whether work has begun, in which language to write, the customer's days, and whether the county is in doubt. */
function whatToKnow(order: OrderRecord): string[] {
  return [
    order.status === 'in_progress' ? 'in progress' : 'not started',
    ...inLanguage('write', order.language),
    ...DAY_FIELDS.flatMap((field) => deadlineOf(field, order)),
    ...(countyWarnings(order).length > 0 ? ['check the county'] : []),
  ];
}

/** A day of the customer, and whether it is before the report is due. */
function deadlineOf(field: DayField, { [field]: day, dueAt }: OrderRecord): string[] {
  if (day === null) return [];
  const late = isDueAfter(day, dueAt) ? ', before the report is due' : '';
  const title = STORED_FIELDS[field].exported.replaceAll('_', ' ');
  return [`${title} ${formatDay(day, DEFAULT_LANGUAGE, 'full')}${late}`];
}

/** What to do in which language, where it isn't English. */
function inLanguage(verb: 'answer' | 'write', language: Language): string[] {
  return language === DEFAULT_LANGUAGE
    ? []
    : [`${verb} in ${LANGUAGE_FACTS[language].englishName}`];
}

function summaryOf({ id, serviceType, propertyAddress, customerName }: OrderRecord): string {
  return `${orderNumber(id)}, ${services[serviceType].name}, ${propertyAddress}, ${customerName}`;
}
