import { company } from '#business/company.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { namesOf } from '#i18n/order-names.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { dueByDay, promisedDueDate } from '#shared/due-date.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { formatDollars } from '#shared/pricing.ts';
import { deliveredAs, hasReport, hasVisit, SERVICES } from '#shared/services.ts';
import type { EmailContent, OrderMail, Templates } from './content.ts';
import {
  customerFacts,
  linkToOrder,
  orderInSubject,
  orderUrl,
  priceFigures,
} from './order-facts.ts';

// The texts are in src/i18n, in the language of the order or message.

export const PAYMENT_TEMPLATES = {
  receipt,
  quote_ready: quoteReady,
} satisfies Partial<Templates>;

/**
 * To the customer: the payment was received. The detail is `again` when the customer had it sent once more: by then the
 * order may be anywhere.
 */
function receipt({ order, detail, siteUrl }: OrderMail): EmailContent {
  const { parts, payments, paymentCardWords } = mailTexts[order.language];
  const texts = payments.receipt;
  const { customerName, refundedAmount, reference } = order;
  const isAgain = detail === 'again';
  const subject = texts.subject(company.name, orderInSubject(order));
  return {
    subject: reference ? `${subject}, ${reference}` : subject,
    preheader: paidAndDue(order),
    heading: isAgain ? texts.headingAgain : texts.heading,
    paragraphs: isAgain
      ? [
          texts.again(customerName),
          ...(refundedAmount > 0 ? [texts.refundedSince(formatDollars(refundedAmount))] : []),
        ]
      : [texts.thanks(customerName, SERVICES[order.serviceType].due)],
    facts: [...customerFacts(order), [parts.facts.paidWith, paymentCard(order, paymentCardWords)]],
    figures: priceFigures(order, 'totalPaid'),
    link: linkToOrder(order, siteUrl),
    closing: [parts.questions(company.phone)],
  };
}

function paidAndDue(order: OrderRecord): string {
  const { dueDateWords, payments } = mailTexts[order.language];
  const amount = formatDollars(order.totalAmount);
  const dueAt = promisedDueDate(order);
  if (!dueAt) return payments.receipt.paid(amount);
  const { paidAndDue, paidAndReady } = payments.receipt;
  const day = dueByDay(dueAt, order.language, dueDateWords);
  return hasReport(order.serviceType) ? paidAndDue(amount, day) : paidAndReady(amount, day);
}

/** To the customer: the price of a quoted service, and the link to pay it. It may replace an earlier quote. */
function quoteReady({ order, detail: replaced, siteUrl }: OrderMail): EmailContent {
  const { parts, payments, services } = mailTexts[order.language];
  const texts = payments.quote;
  return {
    subject: texts.subject(company.name, orderInSubject(order)),
    preheader: texts.preheader(formatDollars(order.totalAmount), DAYS_TO_PAY),
    heading: texts.heading,
    paragraphs: [
      [
        texts.thanks(order.customerName),
        texts.price[deliveredAs(order.serviceType)](namesOf(order, services)),
        afterPaying(order),
      ].join(' '),
      ...(replaced ? [texts.replacesEarlier] : []),
    ],
    facts: customerFacts(order, 'quote'),
    figures: priceFigures(order, 'total'),
    link: { label: texts.seeAndPay, url: orderUrl(order, siteUrl) },
    closing: [texts.validity(DAYS_TO_PAY), parts.questions(company.phone)],
  };
}

/** What happens once a quote is paid: something is agreed, or the report comes by its rule. */
function afterPaying({ language, serviceType }: OrderRecord): string {
  const { orderStatus, payments } = mailTexts[language];
  const { consultationFollows, dateFollows, visitFollows } = payments.quote;
  if (hasVisit(serviceType)) return visitFollows;
  if (deliveredAs(serviceType) === 'advice') return consultationFollows;
  const { due } = SERVICES[serviceType];
  return due ? orderStatus.reportComes(due) : dateFollows;
}
