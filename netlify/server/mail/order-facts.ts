import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import { dueByWords } from '#i18n/en/due-by.ts';
import { countyWarnings } from '#server/orders/county-check.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { dueBy, isDueAfterClosing, promisedDueDate } from '#shared/due-by.ts';
import { readableDay } from '#shared/florida-day.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import type { EmailContent } from './content.ts';

/**
 * What identifies an order to its customer, and when its report is due.
 * @param label of its number
 */
export function customerFacts(order: OrderRecord, label = 'Order'): EmailContent['facts'] {
  return [
    [label, orderNumber(order.id)],
    ['Service', services[order.serviceType].title],
    ['Property', propertyOf(order)],
    ...dueFacts(order),
    ...referenceFact(order),
  ];
}

function dueFacts(order: OrderRecord): EmailContent['facts'] {
  const dueAt = promisedDueDate(order);
  return dueAt ? [['Report due', dueBy(dueAt, 'en', dueByWords)]] : [];
}

/**
 * The parts of the price, and what they add up to.
 * @param totalLabel whether it is paid or asked
 */
export function priceFigures(
  { totalAmount }: OrderRecord,
  totalLabel: string,
): NonNullable<EmailContent['figures']> {
  const { serviceAmount, processingFee } = priceFromTotal(totalAmount);
  return [
    ['Service amount', formatDollars(serviceAmount)],
    [`Processing fee (${PROCESSING_FEE_LABEL})`, formatDollars(processingFee)],
    [totalLabel, formatDollars(totalAmount)],
  ];
}

function propertyOf({ propertyAddress, county }: OrderRecord): string {
  return `${propertyAddress}, ${counties[county].label}`;
}

/** Everything about an order that the office works with. */
export function orderFacts(order: OrderRecord): EmailContent['facts'] {
  const { reference, language } = order;
  return [
    ['Order', orderNumber(order.id)],
    ['Service', services[order.serviceType].title],
    ['Property', order.propertyAddress],
    ['County', counties[order.county].label],
    ...countyWarnings(order).map((doubt) => ['Check the county', doubt] as const),
    ['Total', formatDollars(order.totalAmount)],
    ...dueFacts(order),
    ['Customer', order.customerName],
    ['Email', order.customerEmail],
    ['Phone', order.customerPhone],
    ...closingFacts(order),
    ...(reference ? [['File reference', reference] as const] : []),
    ...(language === DEFAULT_LANGUAGE ? [] : [['Language', LANGUAGE_NAMES[language]] as const]),
  ];
}

/** What the customer added for a closing, without the file reference. */
export function closingFacts(order: OrderRecord): EmailContent['facts'] {
  const { folio, closingDate, copyTo } = order;
  return [
    ...(folio ? [['Folio', folio] as const] : []),
    ...(closingDate ? [['Closing', closingOf(closingDate, order.dueAt)] as const] : []),
    ...(copyTo ? [['Copy to', copyTo] as const] : []),
  ];
}

/** The day of the closing, and whether the report may come too late for it. */
function closingOf(closingDate: string, dueAt: string | null): string {
  const day = readableDay(closingDate, 'en');
  return isDueAfterClosing(closingDate, dueAt) ? `${day}, before the report is due` : day;
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** The customer's own file number, in every mail that they file. */
function referenceFact({ reference }: OrderRecord): EmailContent['facts'] {
  return reference ? [['Your reference', reference]] : [];
}

export function orderLink(order: OrderRecord, siteUrl: string): NonNullable<EmailContent['link']> {
  return { label: 'The order as the customer sees it', url: orderUrl(order, siteUrl) };
}

export function orderUrl(order: OrderRecord, siteUrl: string): string {
  return new URL(checkoutPath(order.id), siteUrl).href;
}
