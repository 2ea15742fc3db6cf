import type { CheckoutTexts } from '#i18n/en/checkout.ts';
import type { OrderStatusTexts } from '#i18n/en/order-status.ts';
import { longDateInFlorida } from '#shared/florida-day.ts';
import type { Language } from '#shared/languages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { lastDayToPay } from '#shared/payment-deadline.ts';
import { formatDollars } from '#shared/pricing.ts';

/** The language in which an order is shown. */
export interface Reader {
  readonly texts: Pick<CheckoutTexts, 'orderStatus' | 'services'>;
  readonly language: Language;
}

/** Something to know before paying. */
export interface Remark {
  readonly heading: string;
  readonly text: string;
}

/** A sentence, or an empty text where it has nothing to say. */
export type Sentence = (order: PublicOrder, reader: Reader) => string;

/** Joins the sentences that say something about the order. */
export function sentences(parts: readonly Sentence[], order: PublicOrder, reader: Reader): string {
  return parts
    .map((part) => part(order, reader))
    .filter(Boolean)
    .join(' ');
}

/** One of the sentences below the heading. */
export function text(name: keyof OrderStatusTexts['texts']): Sentence {
  return (_, { texts }) => texts.orderStatus.texts[name];
}

/** One of the sentences about what happens next. */
export function step(name: keyof OrderStatusTexts['nextSteps']): Sentence {
  return (_, { texts }) => texts.orderStatus.nextSteps[name];
}

export function expired({ createdAt }: PublicOrder, { texts, language }: Reader): string {
  return texts.orderStatus.expired(longDateInFlorida(lastDayToPay(createdAt), language));
}

export function canceledOn({ canceledAt }: PublicOrder, { texts, language }: Reader): string {
  if (!canceledAt) return '';
  return texts.orderStatus.canceledOn(longDateInFlorida(new Date(canceledAt), language));
}

export function refunded(
  { refundedAmount, refundedAt }: PublicOrder,
  { texts, language }: Reader,
): string {
  if (!refundedAmount || !refundedAt) return '';
  const day = longDateInFlorida(new Date(refundedAt), language);
  return texts.orderStatus.refunded(formatDollars(refundedAmount), day);
}

export function delivered(
  { serviceType, deliveredAt }: PublicOrder,
  { texts: { orderStatus, services }, language }: Reader,
): string {
  const { title } = services[serviceType];
  if (!deliveredAt) return orderStatus.delivered(title);
  return orderStatus.deliveredOn(title, longDateInFlorida(new Date(deliveredAt), language));
}

export function workBegins({ serviceType }: PublicOrder, { texts }: Reader): string {
  const { nextSteps } = texts.orderStatus;
  return serviceType === 'full' ? nextSteps.visitIsPlanned : nextSteps.workBegins;
}

export function reportComes(
  { serviceType }: PublicOrder,
  { texts: { orderStatus, services } }: Reader,
): string {
  const { delivery } = services[serviceType];
  return serviceType === 'full'
    ? orderStatus.reportComes(delivery)
    : orderStatus.reportComesAfterPayment(delivery);
}

export function orderAgain({ serviceType }: PublicOrder, { texts }: Reader): string {
  const { nextSteps } = texts.orderStatus;
  return serviceType === 'full' ? nextSteps.newQuote : nextSteps.newOrder;
}

/** Only a Full Inspection is quoted. */
export function quoteRemark(
  { totalAmount, createdAt, serviceType }: PublicOrder,
  { texts: { orderStatus, services }, language }: Reader,
): readonly Remark[] {
  if (serviceType !== 'full') return [];
  const { heading, text } = orderStatus.remarks.quoteReady;
  const lastDay = longDateInFlorida(lastDayToPay(createdAt), language);
  const { name } = services[serviceType];
  return [{ heading, text: text(formatDollars(totalAmount), name, lastDay) }];
}
