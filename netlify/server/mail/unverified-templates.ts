import { company } from '#business/company.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { namesOf } from '#i18n/order-names.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { pathIn } from '#shared/languages.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { lastDayToPay } from '#shared/payment-deadline.ts';
import { formatDollars } from '#shared/pricing.ts';
import { sampleReportLink } from '#shared/sample-report.ts';
import { isSampled, type SampledService } from '#shared/services.ts';
import type { EmailContent, MessageMail, OrderMail, Templates } from './content.ts';
import { orderUrl } from './order-facts.ts';

// Anybody can type a stranger's address into a form. These emails therefore state nothing that a visitor typed: no
// name, no property, no message. They can't carry another's text to a stranger.

export const UNVERIFIED_TEMPLATES = {
  payment_reminder: paymentReminder,
  message_received: messageReceived,
} satisfies Partial<Templates>;

/** To the customer of an order that waits for its payment: once. */
function paymentReminder({ order, siteUrl }: OrderMail): EmailContent {
  const { id, serviceType, county, createdAt, language } = order;
  const service = namesOf(order, mailTexts[language].services);
  const { parts, payments, services } = mailTexts[language];
  const { reminder } = payments;
  const total = formatDollars(order.totalAmount);
  const sampleLine = (sampled: SampledService) => ({
    text: reminder.sample(services[sampled]),
    url: new URL(pathIn(language, sampleReportLink(sampled)), siteUrl).href,
  });
  return {
    subject: reminder.subject(company.name, orderNumber(id)),
    preheader: (order.title ? reminder.preheaderOfTitled : reminder.preheader)(total, service),
    heading: reminder.heading,
    paragraphs: [
      reminder.placed(formatDayInFlorida(createdAt, language)),
      ...(order.paymentStatus === 'failed' ? [reminder.lastPaymentFailed] : []),
      reminder.lastDay(formatDayInFlorida(lastDayToPay(createdAt), language)),
    ],
    facts: [
      [parts.facts.order, orderNumber(id)],
      [parts.facts.service, service.title],
      [parts.facts.county, COUNTY_NAMES[county]],
      [parts.facts.total, total],
    ],
    link: { label: reminder.seeAndPay, url: orderUrl(order, siteUrl) },
    lists: isSampled(serviceType)
      ? [{ title: reminder.sampleHeading, lines: [sampleLine(serviceType)] }]
      : [],
    closing: [reminder.onlyReminder, parts.questions(company.phone), parts.mistypedAddress],
  };
}

/** To the sender of a message or quote request: it arrived. */
function messageReceived({ message }: MessageMail): EmailContent {
  const { id, inquiryType, createdAt, language } = message;
  const { inquiries, parts, requests } = mailTexts[language];
  const texts = inquiryType === QUOTE_INQUIRY ? requests.quoteRequest : requests.message;
  return {
    subject: texts.subject(company.name),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [texts.thanks],
    facts: [
      [parts.facts.message, orderNumber(id)],
      [parts.facts.about, inquiries[inquiryType]],
      [parts.facts.received, formatDayInFlorida(createdAt, language)],
    ],
    closing: [requests.toAddSomething(company.phone), parts.mistypedAddress],
  };
}
