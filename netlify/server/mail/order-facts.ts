import { counties } from '#business/coverage.ts';
import { mailTexts } from '#i18n/mail-texts.ts';
import { countyWarnings } from '#server/orders/county-check.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { dueBy, isDueAfterClosing, promisedDueDate } from '#shared/due-by.ts';
import { readableDay } from '#shared/florida-day.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language, pathIn } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import type { EmailContent } from './content.ts';

/**
 * What identifies an order to its customer, and when its report is due.
 * @param label of its number
 */
export function customerFacts(
  order: OrderRecord,
  label: 'order' | 'quote' = 'order',
): EmailContent['facts'] {
  const { parts, services } = mailTexts[order.language];
  const { facts } = parts;
  return [
    [facts[label], orderNumber(order.id)],
    [facts.service, services[order.serviceType].title],
    [facts.property, propertyOf(order)],
    ...dueFacts(order, order.language),
    ...(order.reference ? [[facts.reference, order.reference] as const] : []),
  ];
}

function dueFacts(order: OrderRecord, language: Language): EmailContent['facts'] {
  const { dueByWords, parts } = mailTexts[language];
  const dueAt = promisedDueDate(order);
  return dueAt ? [[parts.facts.reportDue, dueBy(dueAt, language, dueByWords)]] : [];
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

function propertyOf({ propertyAddress, county }: OrderRecord): string {
  return `${propertyAddress}, ${counties[county].label}`;
}

/** Everything about an order that the office works with, in the office's language. */
export function orderFacts(order: OrderRecord): EmailContent['facts'] {
  const { reference, language } = order;
  const { services } = mailTexts[DEFAULT_LANGUAGE];
  return [
    ['Order', orderNumber(order.id)],
    ['Service', services[order.serviceType].title],
    ['Property', order.propertyAddress],
    ['County', counties[order.county].label],
    ...countyWarnings(order).map((doubt) => ['Check the county', doubt] as const),
    ['Total', formatDollars(order.totalAmount)],
    ...dueFacts(order, DEFAULT_LANGUAGE),
    ['Customer', order.customerName],
    ['Email', order.customerEmail],
    ['Phone', order.customerPhone],
    ...closingFacts(order, DEFAULT_LANGUAGE),
    ...(reference ? [['File reference', reference] as const] : []),
    ...languageFacts(language),
  ];
}

/** The language of who has to be answered, where it isn't the office's. */
export function languageFacts(language: Language): EmailContent['facts'] {
  if (language === DEFAULT_LANGUAGE) return [];
  return [['Customer’s language', LANGUAGE_FACTS[language].englishName]];
}

/**
 * What the customer added for a closing, without the file reference.
 * @param language of who reads it
 */
export function closingFacts(order: OrderRecord, language: Language): EmailContent['facts'] {
  const { folio, closingDate, copyTo } = order;
  const { facts } = mailTexts[language].parts;
  return [
    ...(folio ? [[facts.folio, folio] as const] : []),
    ...(closingDate
      ? [[facts.closing, closingOf(closingDate, order.dueAt, language)] as const]
      : []),
    ...(copyTo ? [[facts.copyTo, copyTo] as const] : []),
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

/** The address of the order's page, in the language of its customer. */
export function orderUrl(
  { id, language }: Pick<OrderRecord, 'id' | 'language'>,
  siteUrl: string,
): string {
  return new URL(pathIn(language, checkoutPath(id)), siteUrl).href;
}
