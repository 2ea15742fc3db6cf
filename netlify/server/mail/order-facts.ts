import { counties } from '#business/coverage.ts';
import { mailTexts } from '#i18n/mail-texts.ts';
import { countyWarnings } from '#server/orders/county-check.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { dialedNumber } from '#shared/dial.ts';
import { dueBy, isDueAfterClosing, promisedDueDate } from '#shared/due-by.ts';
import { readableDay } from '#shared/florida-day.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language, pathIn } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import type { EmailContent, Fact, LinkedText, OrderMail } from './content.ts';

/**
 * What identifies an order to its customer, and when its report is due.
 * @param label of its number
 */
export function customerFacts(
  order: OrderRecord,
  label: 'order' | 'quote' = 'order',
): readonly Fact[] {
  const { parts, services } = mailTexts[order.language];
  const { facts } = parts;
  return [
    [facts[label], orderNumber(order.id)],
    [facts.service, services[order.serviceType].title],
    [facts.property, propertyOf(order)],
    dueFact(order, order.language),
    [facts.reference, order.reference],
  ];
}

function dueFact(order: OrderRecord, language: Language): Fact {
  const { dueByWords, parts } = mailTexts[language];
  const dueAt = promisedDueDate(order);
  return [parts.facts.reportDue, dueAt && dueBy(dueAt, language, dueByWords)];
}

/**
 * The parts of the price, and what they add up to.
 * @param total whether it is paid or asked
 */
export function priceFigures(
  { totalAmount, language }: OrderRecord,
  total: 'total' | 'totalPaid',
): NonNullable<EmailContent['figures']> {
  const { figures } = mailTexts[language].parts;
  const { serviceAmount, processingFee } = priceFromTotal(totalAmount);
  return [
    [figures.serviceAmount, formatDollars(serviceAmount)],
    [figures.processingFee(PROCESSING_FEE_LABEL), formatDollars(processingFee)],
    [figures[total], formatDollars(totalAmount)],
  ];
}

export function propertyOf({ propertyAddress, county }: OrderRecord): string {
  return `${propertyAddress}, ${counties[county].label}`;
}

/**
 * Everything about an order that the office works with, in the office's language. A phone can call, write, and open the
 * map and the payment.
 */
export function orderFacts({ order, stripeUrl }: OrderMail): readonly Fact[] {
  const { services } = mailTexts[DEFAULT_LANGUAGE];
  return [
    ['Order', orderNumber(order.id)],
    ['Service', services[order.serviceType].title],
    ['Property', mapLink(order.propertyAddress)],
    ['County', counties[order.county].label],
    ...countyWarnings(order).map((doubt) => ['Check the county', doubt] as const),
    ['Total', formatDollars(order.totalAmount)],
    ['Payment', paymentLink(order.stripePaymentIntentId, stripeUrl)],
    dueFact(order, DEFAULT_LANGUAGE),
    ['Customer', order.customerName],
    ['Email', emailLink(order.customerEmail)],
    ['Phone', phoneLink(order.customerPhone)],
    ...closingFacts(order, DEFAULT_LANGUAGE),
    ['File reference', order.reference],
    languageFact(order.language),
  ];
}

function mapLink(address: string): LinkedText {
  const place = /\bFL\b|\bFlorida\b/i.test(address) ? address : `${address}, Florida`;
  const query = new URLSearchParams({ api: '1', query: place });
  return { text: address, url: `https://www.google.com/maps/search/?${query}` };
}

function paymentLink(intentId: string | null, stripeUrl: string): LinkedText | null {
  return intentId === null ? null : { text: intentId, url: `${stripeUrl}/payments/${intentId}` };
}

export function emailLink(address: string): LinkedText {
  return { text: address, url: `mailto:${encodeURIComponent(address).replace('%40', '@')}` };
}

/** Some numbers can't be dialed as they were typed. */
export function phoneLink(phone: string): LinkedText | string {
  const number = dialedNumber(phone);
  return number ? { text: phone, url: `tel:${number}` } : phone;
}

/** The language of who has to be answered, where it isn't the office's. */
export function languageFact(language: Language): Fact {
  const isForeign = language !== DEFAULT_LANGUAGE;
  return ['Customer’s language', isForeign ? LANGUAGE_FACTS[language].englishName : null];
}

/**
 * What the customer added for a closing, without the file reference.
 * @param language of who reads it
 */
export function closingFacts(order: OrderRecord, language: Language): readonly Fact[] {
  const { folio, closingDate, copyTo, dueAt } = order;
  const { facts } = mailTexts[language].parts;
  return [
    [facts.folio, folio],
    [facts.closing, closingDate && closingOf(closingDate, dueAt, language)],
    [facts.copyTo, copyTo],
  ];
}

/** The day of the closing, and whether the report may come too late for it. */
function closingOf(closingDate: string, dueAt: string | null, language: Language): string {
  const { parts } = mailTexts[language];
  const day = readableDay(closingDate, language);
  return isDueAfterClosing(closingDate, dueAt) ? parts.closingBeforeReport(day) : day;
}

export function orderLink(order: OrderRecord, siteUrl: string): NonNullable<EmailContent['link']> {
  return { label: 'The order as the customer sees it', url: orderUrl(order, siteUrl) };
}

/** The URL of the order's page, in the language of its customer. */
export function orderUrl(
  { id, language }: Pick<OrderRecord, 'id' | 'language'>,
  siteUrl: string,
): string {
  return new URL(pathIn(language, checkoutPath(id)), siteUrl).href;
}
