import { countyWarnings } from '#business/county-warnings.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { optionalFieldsWhere } from '#server/orders/fields.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { callLink, mailLink } from '#shared/contact-links.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { dueBy, isDueAfter, promisedDueDate } from '#shared/due-date.ts';
import { formatDay } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language, pathIn } from '#shared/languages.ts';
import { isDay, OPTIONAL_FIELDS } from '#shared/order-fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import type { EmailContent, Fact, LinkedText, OrderMail } from './content.ts';

/**
 * Facts that identify an order to its customer, and when its report is due.
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
    ...optionalFacts(order, 'every', order.language),
  ];
}

function dueFact(order: OrderRecord, language: Language): Fact {
  const { dueDateWords, parts } = mailTexts[language];
  const dueAt = promisedDueDate(order);
  return [parts.facts.reportDue, dueAt && dueBy(dueAt, language, dueDateWords)];
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

/**
 * How subjects name an order: by what its customer knows it by, and by its number, since a property can be ordered again. Gmail
 * joins emails of one subject into one conversation.
 */
export function orderInSubject({ id, propertyAddress }: OrderRecord): string {
  return `${propertyAddress} (${orderNumber(id)})`;
}

export function propertyOf({ propertyAddress, county }: OrderRecord): string {
  return `${propertyAddress}, ${COUNTY_NAMES[county]}`;
}

/**
 * Everything about an order that the office works with, in the office's language. A phone can call, write, and open the
 * map and the payment.
 */
export function orderFacts(order: OrderRecord, stripeUrl: string): readonly Fact[] {
  const { services } = mailTexts[DEFAULT_LANGUAGE];
  return [
    ['Order', orderNumber(order.id)],
    ['Service', services[order.serviceType].title],
    ['Property', mapLink(order.propertyAddress)],
    ['County', COUNTY_NAMES[order.county]],
    ...countyWarnings(order).map((doubt) => ['Check the county', doubt] as const),
    ['Total', formatDollars(order.totalAmount)],
    ['Payment', paymentLink(order.stripePaymentIntentId, stripeUrl)],
    dueFact(order, DEFAULT_LANGUAGE),
    ['Customer', order.customerName],
    ['Email', emailLink(order.customerEmail)],
    ['Phone', phoneLink(order.customerPhone)],
    ...optionalFacts(order, 'office', DEFAULT_LANGUAGE),
    ...optionalFieldsWhere(({ mails }) => mails === 'every').map(
      (field): Fact => [OPTIONAL_FIELDS[field].name, order[field]],
    ),
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
  return { text: address, url: mailLink(address) };
}

/** Some numbers can't be dialed as they were typed. */
export function phoneLink(phone: string): LinkedText | string {
  const url = callLink(phone);
  return url ? { text: phone, url } : phone;
}

/** The language of an answer, where it isn't the office's. */
export function languageFact(language: Language): Fact {
  const isForeign = language !== DEFAULT_LANGUAGE;
  return ['Customer’s language', isForeign ? LANGUAGE_FACTS[language].englishName : null];
}

/**
 * Optional fields that the customer filled in.
 * @param mails whether every email states it or only those about the details
 * @param language of who reads it
 */
export function optionalFacts(
  order: OrderRecord,
  mails: 'every' | 'office',
  language: Language,
): readonly Fact[] {
  const { facts } = mailTexts[language].parts;
  return optionalFieldsWhere((field) => field.mails === mails).map((field) => [
    facts[field],
    isDay(field) ? deadlineOf(order[field], order.dueAt, language) : order[field],
  ]);
}

/** A day that the customer has to keep, and whether the report may come too late for it. */
function deadlineOf(day: string | null, dueAt: string | null, language: Language): string | null {
  if (day === null) return null;
  const { parts } = mailTexts[language];
  const text = formatDay(day, language, 'full');
  return isDueAfter(day, dueAt) ? parts.dayBeforeReport(text) : text;
}

/** To the order's screen in the office. */
export function orderLink({ order, officeUrl }: OrderMail): NonNullable<EmailContent['link']> {
  return { label: 'Open the order', url: `${officeUrl}/orders/${order.id}` };
}

/** The URL of the order's page, in the language of its customer. */
export function orderUrl(
  { id, language }: Pick<OrderRecord, 'id' | 'language'>,
  siteUrl: string,
): string {
  return new URL(pathIn(language, checkoutPath(id)), siteUrl).href;
}
