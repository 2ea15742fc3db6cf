import { countyWarnings } from '#business/county-warnings.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { namesOf } from '#i18n/order-names.ts';
import { type FieldWhere, optionalFieldsWhere, STORED_FIELDS } from '#server/orders/fields.ts';
import { mapUrl } from '#server/orders/map.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isWaiting } from '#server/orders/waiting.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { callLink, mailLink } from '#shared/contact-links.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { dueBy, isDueAfter, promisedDueDate } from '#shared/due-date.ts';
import { formatDay, formatTimeInFlorida } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language, pathIn } from '#shared/languages.ts';
import { BECAUSE } from '#shared/office/because.ts';
import { flagOf, forFlags, type OrderFlag } from '#shared/office/flags.ts';
import { type DayField, isDay, OPTIONAL_FIELDS, type OptionalField } from '#shared/order-fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import { hasReport } from '#shared/services.ts';
import type { EmailContent, Fact, LinkedText, OrderMail } from './content.ts';

/**
 * Facts that identify an order to its customer, and when its report is due.
 * @param label of its number
 * @param url to which its number leads
 */
export function customerFacts(
  order: OrderRecord,
  label: 'order' | 'quote' = 'order',
  url?: string,
): readonly Fact[] {
  const { parts, services } = mailTexts[order.language];
  const { facts } = parts;
  const text = orderNumber(order.id);
  return [
    [facts[label], url ? { text, url } : text],
    [facts.service, namesOf(order, services).title],
    [facts.property, propertyOf(order)],
    dueFact(order, order.language),
    ...optionalFacts(order, 'every', order.language),
  ];
}

function dueFact(order: OrderRecord, language: Language): Fact {
  const { dueDateWords, parts } = mailTexts[language];
  const dueAt = promisedDueDate(order);
  const label = hasReport(order.serviceType) ? 'reportDue' : 'orderDue';
  return [parts.facts[label], dueAt && dueBy(dueAt, language, dueDateWords)];
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

type FactsOf = (order: OrderRecord, stripeUrl: string) => readonly Fact[];

/** The label of what speaks against an order's county. */
export const COUNTY_IN_DOUBT = 'Check the county';

/** What the office reads of each field, in this order and its language. A phone can call, write, and open map and payment. */
const OFFICE_FACTS: Readonly<Record<FieldWhere<'facts', 'both' | 'screen' | 'emails'>, FactsOf>> = {
  ...forFlags((flag) => flagOf(flag).field, flagFacts),
  id: ({ id }) => [['Order', orderNumber(id)]],
  serviceType: (order) => [['Service', namesOf(order, mailTexts[DEFAULT_LANGUAGE].services).title]],
  propertyAddress: ({ propertyAddress }) => [
    ['Property', { text: propertyAddress, url: mapUrl(propertyAddress) }],
  ],
  county: (order) => [
    ['County', COUNTY_NAMES[order.county]],
    ...countyWarnings(order).map((doubt) => [COUNTY_IN_DOUBT, doubt] as const),
  ],
  totalAmount: ({ totalAmount }) => [['Total', formatDollars(totalAmount)]],
  stripePaymentIntentId: ({ stripePaymentIntentId }, stripeUrl) => [
    ['Payment', paymentLink(stripePaymentIntentId, stripeUrl)],
  ],
  dueAt: (order) => [dueFact({ ...order, waitingSince: null }, DEFAULT_LANGUAGE)],
  waitingSince: (order) => [
    [
      'Waiting for the customer',
      isWaiting(order) ? `since ${formatTimeInFlorida(order.waitingSince)}` : null,
    ],
  ],
  customerName: ({ customerName }) => [['Customer', customerName]],
  customerEmail: ({ customerEmail }) => [['Email', emailLink(customerEmail)]],
  customerPhone: ({ customerPhone }) => [['Phone', phoneLink(customerPhone)]],
  ...optionalOfficeFacts(),
  language: ({ language }) => [languageFact(language)],
  cancelledBecause: ({ cancelledBecause }) => [
    ['Canceled because', cancelledBecause && BECAUSE[cancelledBecause].label],
  ],
  refundedAmount: ({ refundedAmount }) => [['Refunded', someDollars(refundedAmount)]],
  lostAmount: ({ lostAmount }) => [['Taken back by the bank', someDollars(lostAmount)]],
  otherAmount: ({ otherAmount }) => [['Left of another payment', someDollars(otherAmount)]],
  notes: ({ notes }) => [['Customer’s notes', notes]],
};

/** The facts of an order that the office's emails state, or its screen. */
export function orderFacts(
  order: OrderRecord,
  stripeUrl: string,
  place: 'emails' | 'screen' = 'emails',
): readonly Fact[] {
  return (Object.keys(OFFICE_FACTS) as (keyof typeof OFFICE_FACTS)[])
    .filter(
      (field) => STORED_FIELDS[field].facts === 'both' || STORED_FIELDS[field].facts === place,
    )
    .flatMap((field) => OFFICE_FACTS[field](order, stripeUrl));
}

function flagFacts(flag: OrderFlag): FactsOf {
  const { field, label } = flagOf(flag);
  return ({ [field]: at }) => [[label, at && `marked ${formatTimeInFlorida(at)}`]];
}

/** The details that only the office's emails state, and then those that every email does, by the names of quote requests. */
function optionalOfficeFacts(): Record<OptionalField, FactsOf> {
  const details = optionalFieldsWhere(({ mails }) => mails === 'office').map(
    (field): [string, FactsOf] => [
      field,
      (order) => [optionalFact(order, field, DEFAULT_LANGUAGE)],
    ],
  );
  const others = optionalFieldsWhere(({ mails }) => mails !== 'office').map(
    (field): [string, FactsOf] => [field, (order) => [[OPTIONAL_FIELDS[field].name, order[field]]]],
  );
  return Object.fromEntries([...details, ...others]) as Record<OptionalField, FactsOf>;
}

function someDollars(amount: number): string | null {
  return amount > 0 ? formatDollars(amount) : null;
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
  return optionalFieldsWhere((field) => field.mails === mails).map((field) =>
    optionalFact(order, field, language),
  );
}

function optionalFact(order: OrderRecord, field: OptionalField, language: Language): Fact {
  return [
    mailTexts[language].parts.facts[field],
    isDay(field) ? deadlineOf(order, field, language) : order[field],
  ];
}

/** A day that the customer has to keep, and whether the report may come too late for it. */
function deadlineOf(order: OrderRecord, field: DayField, language: Language): string | null {
  const { [field]: day, dueAt, serviceType } = order;
  if (day === null) return null;
  const { dayBeforeReport, dayBeforeOrder } = mailTexts[language].parts;
  const text = formatDay(day, language, 'full');
  if (!isDueAfter(day, dueAt)) return text;
  return hasReport(serviceType) ? dayBeforeReport(text) : dayBeforeOrder(text);
}

/** To the order's page. */
export function linkToOrder(
  order: OrderRecord,
  siteUrl: string,
): NonNullable<EmailContent['link']> {
  return { label: mailTexts[order.language].parts.seeOrder, url: orderUrl(order, siteUrl) };
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
