import { company } from '#business/company.ts';
import { type MailTexts, mailTexts } from '#i18n/document-texts.ts';
import { MAX_ORDERS_LISTED } from '#server/orders/queue-orders-mail.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { dueBy, promisedDueDate } from '#shared/due-date.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { pluralForm } from '#shared/plural.ts';
import { hasReport, isQuoted } from '#shared/services.ts';
import { isUnderReview, type PaymentStatus } from '#shared/states.ts';
import type { AddressMail, EmailContent } from './content.ts';
import { orderUrl, propertyOf } from './order-facts.ts';

/** To the address that was entered: links to the orders that were placed with it, in the language of the newest one. */
export function ordersFound({ orders, language, siteUrl }: AddressMail): EmailContent {
  const texts = mailTexts[language].requests.ordersFound;
  const count = orders.length;
  return {
    subject: texts.subject(company.name),
    preheader: pluralForm(texts.preheader, count, language),
    heading: pluralForm(texts.heading, count, language),
    paragraphs: [texts.somebodyAsked],
    lists: [
      {
        title: pluralForm(texts.listHeading, count, language),
        lines: orders.map((order) => ({
          text: lineOf(order, language),
          url: orderUrl({ id: order.id, language }, siteUrl),
        })),
      },
    ],
    closing: [
      ...(count === MAX_ORDERS_LISTED ? [texts.newestOnly(MAX_ORDERS_LISTED)] : []),
      texts.sharing,
      texts.missing(company.phone),
    ],
  };
}

/**
 * Whether a payment or the office has confirmed the order: anybody can place one in a stranger's name. Until then, the
 * email repeats nothing that was typed. Otherwise it would carry anybody's text to anybody's mailbox.
 */
function isVerified({ paidAt, serviceType }: OrderRecord): boolean {
  return paidAt !== null || isQuoted(serviceType);
}

function lineOf(order: OrderRecord, language: Language): string {
  const texts = mailTexts[language].requests.ordersFound;
  const number = orderNumber(order.id);
  const state = stateOf(order, language);
  if (!isVerified(order)) {
    const day = formatDayInFlorida(order.createdAt, language);
    return texts.lineOfUnverified(number, day, state);
  }
  return texts.line(number, propertyOf(order), state);
}

/** The words for a payment that matter more than the order's status; null where the status says it all. */
const PAYMENT_WORDS: Readonly<Record<PaymentStatus, keyof States | null>> = {
  pending: null,
  failed: null,
  processing: 'processing',
  needs_review: 'underReview',
  paid: null,
  partially_refunded: null,
  disputed: null,
  refunded: 'refunded',
  lost: 'returned',
};
type States = MailTexts['requests']['ordersFound']['states'];

/** Where an order is, in a few words. */
function stateOf(order: OrderRecord, language: Language): string {
  const { dueDateWords, requests } = mailTexts[language];
  const { states, ...texts } = requests.ordersFound;
  const { status, paymentStatus, serviceType } = order;
  const isReport = hasReport(serviceType);
  const statuses = isReport ? texts.statuses : texts.otherStatuses;
  const stateAndDue = isReport ? texts.stateAndDue : texts.otherStateAndDue;
  if (status === 'cancelled' && !isUnderReview(order)) {
    return paymentStatus === 'refunded' ? states.cancelledAndRefunded : statuses.cancelled;
  }
  const words = PAYMENT_WORDS[paymentStatus];
  if (words !== null) return states[words];
  const dueAt = promisedDueDate(order);
  return dueAt
    ? stateAndDue(statuses[status], dueBy(dueAt, language, dueDateWords))
    : statuses[status];
}
