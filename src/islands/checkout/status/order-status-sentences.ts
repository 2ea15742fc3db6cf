import type { CheckoutTexts } from '#i18n/en/checkout.ts';
import type { OrderStatusTexts } from '#i18n/en/order-status.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { lastDayToPay } from '#shared/payment-deadline.ts';
import { formatDollars } from '#shared/pricing.ts';
import { hasVisit, isQuoted, SERVICES } from '#shared/services.ts';

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

/** Says that the report was delivered, and when where the time is known. */
export function delivered(
  { serviceType, deliveredAt }: PublicOrder,
  { texts: { orderStatus, services }, language }: LocalizedTexts,
): string {
  const service = services[serviceType];
  if (!deliveredAt) return orderStatus.delivered(service);
  return orderStatus.deliveredOn(service, formatDayInFlorida(deliveredAt, language));
}

/** Says that the report was replaced by a corrected one, and when; '' where it was not. */
export function corrected(
  { correctedAt }: PublicOrder,
  { texts: { orderStatus }, language }: LocalizedTexts,
): string {
  return correctedAt ? orderStatus.correctedOn(formatDayInFlorida(correctedAt, language)) : '';
}

/** Says what begins the work: the visit, which is scheduled after payment, where there is one. */
export function workBeginsText({ serviceType }: PublicOrder, { texts }: LocalizedTexts): string {
  const { nextSteps } = texts.orderStatus;
  return hasVisit(serviceType) ? nextSteps.visitIsPlanned : nextSteps.workBegins;
}

/** How long the report takes, or '' where the office sets the date of each order. */
export function deliveryTimeText({ serviceType }: PublicOrder, { texts }: LocalizedTexts): string {
  const { due } = SERVICES[serviceType];
  return due ? texts.orderStatus.reportComes(due) : '';
}

/** Returns how to change a service that was chosen by mistake. */
export function wrongService(
  { serviceType }: PublicOrder,
  { texts: { orderStatus, services } }: LocalizedTexts,
): string {
  return orderStatus.wrongService(services[serviceType]);
}

/** How to get the report after all: a new order, or a new quote. */
export function orderAgain({ serviceType }: PublicOrder, { texts }: LocalizedTexts): string {
  const { nextSteps } = texts.orderStatus;
  return isQuoted(serviceType) ? nextSteps.newQuote : nextSteps.newOrder;
}

/**
 * The price, the service and the last day to pay of a quote; none of another order.
 */
export function quoteRemark(
  { totalAmount, createdAt, serviceType }: PublicOrder,
  { texts: { orderStatus, services }, language }: LocalizedTexts,
): readonly Remark[] {
  if (!isQuoted(serviceType)) return [];
  const { heading, text, visitFollows } = orderStatus.remarks.quoteReady;
  const lastDay = formatDayInFlorida(lastDayToPay(createdAt), language);
  const service = services[serviceType];
  const { due } = SERVICES[serviceType];
  const next = hasVisit(serviceType) || !due ? visitFollows : orderStatus.reportComes(due);
  return [{ heading, text: text(formatDollars(totalAmount), service, lastDay, next) }];
}
