import type { CheckoutTexts } from '#i18n/en/checkout.ts';
import type { OrderStatusTexts } from '#i18n/en/order-status.ts';
import { namesOf } from '#i18n/order-names.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { lastDayToPay } from '#shared/payment-deadline.ts';
import { formatDollars } from '#shared/pricing.ts';
import { deliveredAs, hasReport, hasVisit, isQuoted, SERVICES } from '#shared/services.ts';

/** The texts that an order is shown in, and their language. */
export interface LocalizedTexts {
  readonly texts: Pick<CheckoutTexts, 'orderStatus' | 'services'>;
  readonly language: Language;
}

/** Something to know before paying. */
export interface Remark {
  readonly heading: string;
  readonly text: string;
}

/** Returns a sentence about an order, or an empty string where there is nothing to say. */
export type Sentence = (order: PublicOrder, localized: LocalizedTexts) => string;

/** Joins the sentences that say something about the order. */
export function sentences(
  parts: readonly Sentence[],
  order: PublicOrder,
  localized: LocalizedTexts,
): string {
  return parts
    .map((part) => part(order, localized))
    .filter(Boolean)
    .join(' ');
}

/** One of the sentences below the heading. */
export function stateText(name: keyof OrderStatusTexts['texts']): Sentence {
  return (_, { texts }) => texts.orderStatus.texts[name];
}

/** One of the sentences about what happens next. */
export function step(name: keyof OrderStatusTexts['nextSteps']): Sentence {
  return (_, { texts }) => texts.orderStatus.nextSteps[name];
}

/** A sentence for orders of a report, and another for those that are delivered otherwise. */
export function ofReport(sentence: Sentence, other: Sentence): Sentence {
  return (order, localized) => (hasReport(order.serviceType) ? sentence : other)(order, localized);
}

/** The last day on which the order could be paid. */
export function expired({ createdAt }: PublicOrder, { texts, language }: LocalizedTexts): string {
  return texts.orderStatus.expired(formatDayInFlorida(lastDayToPay(createdAt), language));
}

/** When the order was canceled, or '' where the time isn't known. */
export function cancelledOn(
  { cancelledAt }: PublicOrder,
  { texts, language }: LocalizedTexts,
): string {
  if (!cancelledAt) return '';
  return texts.orderStatus.cancelledOn(formatDayInFlorida(cancelledAt, language));
}

/** How much was refunded and when, or '' where nothing was. */
export function refunded(
  { refundedAmount, refundedAt }: PublicOrder,
  { texts, language }: LocalizedTexts,
): string {
  if (!refundedAmount || !refundedAt) return '';
  const day = formatDayInFlorida(refundedAt, language);
  return texts.orderStatus.refunded(formatDollars(refundedAmount), day);
}

/** How much the customer's bank took back by disputes, or '' where it took nothing. */
export function returnedByBank({ lostAmount }: PublicOrder, { texts }: LocalizedTexts): string {
  return lostAmount ? texts.orderStatus.returnedByBank(formatDollars(lostAmount)) : '';
}

/** Says that the order was delivered, and when where the time is known. */
export function delivered(
  { serviceType, deliveredAt }: PublicOrder,
  { texts: { orderStatus, services }, language }: LocalizedTexts,
): string {
  const service = services[serviceType];
  const as = deliveredAs(serviceType);
  if (!deliveredAt) return orderStatus.delivered[as](service);
  return orderStatus.deliveredOn[as](formatDayInFlorida(deliveredAt, language), service);
}

/** Says that the report was replaced by a corrected one, and when; '' where it was not. */
export function corrected(
  { serviceType, correctedAt }: PublicOrder,
  { texts: { orderStatus }, language }: LocalizedTexts,
): string {
  if (!correctedAt) return '';
  const text = orderStatus.correctedOn[hasReport(serviceType) ? 'report' : 'other'];
  return text(formatDayInFlorida(correctedAt, language));
}

/** What begins the work: of most, what the payment does; of some, what is agreed after it. */
const BEGINS = {
  report: { begins: 'workBegins' },
  visit: { begins: 'visitIsPlanned', follows: 'visitFollows' },
  advice: { begins: 'consultationIsPlanned', follows: 'consultationFollows' },
  files: { begins: 'dateIsPlanned', follows: 'dateFollows' },
} as const;

function beginningOf({ serviceType }: PublicOrder) {
  return BEGINS[hasVisit(serviceType) ? 'visit' : deliveredAs(serviceType)];
}

/** Says what begins the work: what is agreed after the payment, where it is, such as the day of the visit. */
export function workBeginsText(order: PublicOrder, { texts }: LocalizedTexts): string {
  return texts.orderStatus.nextSteps[beginningOf(order).begins];
}

/** How long the report takes, or '' where the office sets the date of each order. */
export function deliveryTimeText({ serviceType }: PublicOrder, { texts }: LocalizedTexts): string {
  const { due } = SERVICES[serviceType];
  return due ? texts.orderStatus.reportComes(due) : '';
}

/** Says that a question was sent and when, where the report waits for its answer; else ''. Its words are for the customer alone. */
export function questionSent(
  { waitingSince }: PublicOrder,
  { texts, language }: LocalizedTexts,
): string {
  if (!waitingSince) return '';
  return texts.orderStatus.questionSentOn(formatDayInFlorida(waitingSince, language));
}

/** What is only so while the report doesn't wait for its customer. */
export function unlessWaiting(sentence: Sentence): Sentence {
  return (order, localized) => (order.waitingSince ? '' : sentence(order, localized));
}

/** Returns how to change a service that was chosen by mistake; '' of what was agreed. */
export function wrongService(
  { serviceType, title }: PublicOrder,
  { texts: { orderStatus, services } }: LocalizedTexts,
): string {
  return title ? '' : orderStatus.wrongService(services[serviceType]);
}

/** How to get the report after all: a new order, or a new quote. */
export function orderAgain({ serviceType }: PublicOrder, { texts }: LocalizedTexts): string {
  const { nextSteps } = texts.orderStatus;
  return isQuoted(serviceType) ? nextSteps.newQuote : nextSteps.newOrder;
}

/**
 * The price, the service and the last day to pay of a quote; none of another order.
 */
export function quoteRemark(order: PublicOrder, localized: LocalizedTexts): readonly Remark[] {
  const { totalAmount, createdAt, serviceType } = order;
  if (!isQuoted(serviceType)) return [];
  const { orderStatus, services } = localized.texts;
  const { quoteReady } = orderStatus.remarks;
  const amount = formatDollars(totalAmount);
  const price = quoteReady.price[deliveredAs(serviceType)](namesOf(order, services), amount);
  const lastDay = formatDayInFlorida(lastDayToPay(createdAt), localized.language);
  const beginning = beginningOf(order);
  const next =
    'follows' in beginning ? quoteReady[beginning.follows] : deliveryTimeText(order, localized);
  return [{ heading: quoteReady.heading, text: quoteReady.text(price, lastDay, next) }];
}
