import { company } from '#business/company.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { readCorrectedFields } from '#server/orders/corrected-fields.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { AWAITS_REFUND } from '#server/payments/awaited-refund.ts';
import { type RefundDetail, readRefundDetail } from '#server/payments/refund-detail.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { keptAmount, receivedAmount } from '#shared/kept-amount.ts';
import type { Language } from '#shared/languages.ts';
import type { Because } from '#shared/office/because.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import { isRefundable, isUnpaid } from '#shared/states.ts';
import type { EmailContent, OrderMail, Templates } from './content.ts';
import { customerFacts, linkToOrder, optionalFacts, orderInSubject } from './order-facts.ts';

// The texts are in src/i18n, in the language of the order or message.

export const CHANGE_TEMPLATES = {
  refund_receipt: refundReceipt,
  order_cancelled: orderCancelled,
  cancelled_and_refunded: cancelledAndRefunded,
  order_changed: orderChanged,
  email_changed: emailChanged,
} satisfies Partial<Templates>;

/** To the customer: money was refunded. How much of what is in the detail: see {@link readRefundDetail}. */
function refundReceipt({ order, detail, siteUrl }: OrderMail): EmailContent {
  const { parts, payments } = mailTexts[order.language];
  const texts = payments.refund;
  const refund = readRefundDetail(detail);
  const what = refundedWhat(order, refund);
  return {
    subject: texts.subject(company.name, orderInSubject(order)),
    preheader: texts.preheader(what),
    heading: texts.heading,
    paragraphs: [
      texts.refunded(order.customerName, what),
      ...reasonIn(refund.because, order),
      parts.refundTiming,
    ],
    facts: [...customerFacts(order), [parts.facts.refundedInAll, refundedInAll(order, refund)]],
    link: linkToOrder(order, siteUrl),
    closing: [parts.questions(company.phone)],
  };
}

/** How much of what. */
function refundedWhat(
  { language }: OrderRecord,
  { amount, paid, currency, part }: RefundDetail,
): string {
  const inWords = amountIn(currency, language);
  return mailTexts[language].payments.refund.what[part](inWords(amount), inWords(paid));
}

function refundedInAll(
  { language }: OrderRecord,
  { refunded, paid, currency }: RefundDetail,
): string {
  const inWords = amountIn(currency, language);
  return mailTexts[language].payments.refund.inAll(inWords(refunded), inWords(paid));
}

function amountIn(currency: string, language: Language): (amount: number) => string {
  const { foreignAmount } = mailTexts[language].payments.refund;
  return (amount) =>
    currency === CURRENCY ? formatDollars(amount) : foreignAmount(amount, currency);
}

/** Why, in the sentence that the office chose for it. */
function reasonIn(because: Because | null | undefined, { language }: OrderRecord): string[] {
  return because ? [mailTexts[language].because[because]] : [];
}

/** To the customer: the office canceled the order and refunded its payment. */
function cancelledAndRefunded({ order, detail, siteUrl }: OrderMail): EmailContent {
  const { changes, parts } = mailTexts[order.language];
  const { text, unexpected, withRefund: texts } = changes.cancelled;
  const refund = readRefundDetail(detail);
  const refunded = texts.refunded(refundedWhat(order, refund));
  return {
    subject: texts.subject(company.name, orderInSubject(order)),
    preheader: refunded,
    heading: texts.heading,
    paragraphs: [text(order.customerName), ...reasonIn(refund.because, order), refunded],
    facts: [...customerFacts(order), [parts.facts.refundedInAll, refundedInAll(order, refund)]],
    link: linkToOrder(order, siteUrl),
    closing: [unexpected, parts.questions(company.phone)],
  };
}

/** To the customer: the office canceled the order. What happens to the money follows from its state now. */
function orderCancelled({ order, detail, siteUrl }: OrderMail): EmailContent {
  const { changes, parts } = mailTexts[order.language];
  const texts = changes.cancelled;
  const money = moneyOfCancelled(order, detail === AWAITS_REFUND);
  return {
    subject: texts.subject(company.name, orderInSubject(order)),
    preheader: money,
    heading: texts.heading,
    paragraphs: [texts.text(order.customerName), ...reasonIn(order.cancelledBecause, order), money],
    facts: customerFacts(order),
    link: linkToOrder(order, siteUrl),
    closing: [texts.unexpected, parts.questions(company.phone)],
  };
}

/** @param lacksRefund a refund was meant to come with it, and has not been made: nothing is promised */
function moneyOfCancelled(order: OrderRecord, lacksRefund: boolean): string {
  const { money } = mailTexts[order.language].changes.cancelled;
  if (isUnpaid(order)) return money.nothingCharged;
  const { paymentStatus, refundedAmount } = order;
  // A payment may be refunded in full and disputed.
  const isAllRefunded = paymentStatus === 'disputed' && refundedAmount >= receivedAmount(order);
  if (paymentStatus === 'refunded' || isAllRefunded) return money.refundedInFull;
  if (!isRefundable(order)) return money.officeContactsYou;
  const received = formatDollars(receivedAmount(order));
  const kept = formatDollars(keptAmount(order));
  if (lacksRefund) {
    const returned = formatDollars(receivedAmount(order) - keptAmount(order));
    return kept === received ? money.paid(received) : money.partReturned(received, returned);
  }
  return kept === received ? money.refundFollows(received) : money.restFollows(received, kept);
}

/**
 * To the customer, at the address that the order has now: the office corrected the order. The fields are in the detail:
 * see {@link readCorrectedFields}.
 */
function orderChanged({ order, detail, siteUrl }: OrderMail): EmailContent {
  const { changes, parts } = mailTexts[order.language];
  const texts = changes.corrected;
  const corrected = readCorrectedFields(detail).map((field) => texts.fields[field]);
  const fields = corrected.join(', ') || texts.someFields;
  return {
    subject: texts.subject(company.name, orderInSubject(order)),
    preheader: texts.preheader(fields),
    heading: texts.heading,
    paragraphs: [texts.text(order.customerName, fields)],
    facts: [
      ...customerFacts(order),
      [parts.facts.email, order.customerEmail],
      [parts.facts.phone, order.customerPhone],
      ...optionalFacts(order, 'office', order.language),
    ],
    link: linkToOrder(order, siteUrl),
    closing: [texts.stillWrong, parts.questions(company.phone)],
  };
}

/**
 * To the address that the order had before. It may be a stranger's, so the email states nothing about the order or its
 * customer.
 */
function emailChanged({ order }: OrderMail): EmailContent {
  const { createdAt, language } = order;
  const { changes, parts } = mailTexts[language];
  const texts = changes.emailChanged;
  return {
    subject: texts.subject(company.name),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [texts.text(formatDayInFlorida(createdAt, language)), texts.whatToDo],
    closing: [parts.questions(company.phone)],
  };
}
