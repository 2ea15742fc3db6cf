import { company } from '#business/company.ts';
import { mailTexts, reportTexts } from '#i18n/document-texts.ts';
import { namesOf } from '#i18n/order-names.ts';
import { GRADE_TONES } from '#report/build-document.ts';
import { type Correction, momentInWords } from '#report/correction.ts';
import { readCorrectedFields } from '#server/orders/corrected-fields.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { AWAITS_REFUND } from '#server/payments/awaited-refund.ts';
import { type RefundDetail, readRefundDetail } from '#server/payments/refund-detail.ts';
import type { ReportSummary } from '#server/reports/summary.ts';
import { dueBy, dueByDay, promisedDueDate } from '#shared/due-date.ts';
import { formatDay, formatDayInFlorida } from '#shared/format-day.ts';
import { keptAmount, receivedAmount } from '#shared/kept-amount.ts';
import type { Language } from '#shared/languages.ts';
import type { Because } from '#shared/office/because.ts';
import { orderNumber } from '#shared/order-number.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import { type DeliveredAs, deliveredAs, hasReport, hasVisit, SERVICES } from '#shared/services.ts';
import { isRefundable, isUnpaid } from '#shared/states.ts';
import { appointmentFacts } from './appointment-templates.ts';
import {
  type EmailContent,
  type MessageMail,
  type OrderMail,
  previewOf,
  type ReportVerdict,
  type Templates,
} from './content.ts';
import {
  customerFacts,
  linkToOrder,
  optionalFacts,
  orderInSubject,
  orderUrl,
  priceFigures,
} from './order-facts.ts';

// The texts are in src/i18n, in the language of the order or message.

export const CUSTOMER_TEMPLATES = {
  receipt,
  work_started: workStarted,
  quote_ready: quoteReady,
  report_ready: reportReady,
  due_date_moved: dueDateMoved,
  refund_receipt: refundReceipt,
  order_cancelled: orderCancelled,
  cancelled_and_refunded: cancelledAndRefunded,
  order_changed: orderChanged,
  email_changed: emailChanged,
  message_answer: messageAnswer,
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

/** To the customer: the office has begun the work, and when the visit or the consultation is, if that is planned. */
function workStarted({ order, appointment, siteUrl }: OrderMail): EmailContent {
  const { dueDateWords, parts, services, work } = mailTexts[order.language];
  const { customerName, language, serviceType } = order;
  const dueAt = promisedDueDate(order);
  const { due, orderDue, nothingToDo, visit } = work.started;
  const isReport = hasReport(serviceType);
  const { [isReport ? 'search' : 'order']: usual } = work.started;
  const planned = appointmentFacts(order, appointment);
  const texts = hasVisit(serviceType)
    ? {
        ...visit,
        text: [
          visit.text(customerName, services[serviceType]),
          ...(planned.length > 0 ? [] : [visit.noDate]),
        ].join(' '),
      }
    : { ...usual, text: usual.text(customerName) };
  return {
    subject: texts.subject(orderInSubject(order)),
    preheader: dueAt
      ? (isReport ? due : orderDue)(dueBy(dueAt, language, dueDateWords))
      : nothingToDo,
    heading: texts.heading,
    paragraphs: [texts.text, ...(isReport ? [work.started.delays] : [])],
    facts: [...planned, ...customerFacts(order)],
    link: linkToOrder(order, siteUrl),
    closing: [parts.questions(company.phone)],
  };
}

/**
 * To the customer: the report, which is attached, what it comes to, and the link of its page. An agent may forward this alone.
 */
function reportReady(mail: OrderMail): EmailContent {
  const { order, summary, correction, reportUrl, siteUrl } = mail;
  const as = deliveredAs(order.serviceType);
  if (as !== 'report') return partReady(mail, as);
  const texts = mailTexts[order.language].work.report;
  const { subject, heading, attached } = correction ? texts.corrected : texts;
  const verdict = summary && verdictOf(summary, order);
  return {
    subject: subject(company.name, orderInSubject(order)),
    preheader: verdict
      ? previewOf({ ...verdict, text: `${verdict.grade}: ${verdict.text}` })
      : texts.preheader(order.propertyAddress),
    heading,
    ...(verdict && { verdict }),
    paragraphs: [
      attached(order.customerName),
      ...(correction ? correctionLines(correction, order.language) : []),
      ...(summary?.steps?.all
        ? [texts.forBuyer(summary.steps.all), texts.forAgent(summary.steps.ofSeller)]
        : []),
      ...(reportUrl ? [texts.page.text] : []),
      texts.complaint,
    ],
    // The button leads to one of them.
    facts: customerFacts(order, 'order', reportUrl ? orderUrl(order, siteUrl) : undefined),
    link: reportUrl ? { label: texts.page.link, url: reportUrl } : linkToOrder(order, siteUrl),
    closing: [texts.questions(company.phone)],
  };
}

/** To the customer: written advice, or a file of custom work. Advice that is a text stands in the email. */
function partReady(
  { order, part, correction, reportUrl, siteUrl }: OrderMail,
  as: Exclude<DeliveredAs, 'report'>,
): EmailContent {
  const { orderStatus, services, work } = mailTexts[order.language];
  const { [as]: texts, replaces, changed, questions } = work.part;
  const { file = 1, moreFollow = false, advice = null } = part ?? {};
  const { subject, heading, attached } = correction ? texts.corrected : texts;
  const { title } = namesOf(order, services);
  return {
    subject: subject(company.name, orderInSubject(order), file),
    preheader: advice === null ? title : previewOf({ text: advice, language: order.language }),
    heading: heading(file),
    paragraphs: [
      ...(advice === null
        ? [attached(order.customerName, file)]
        : [work.part.text(order.customerName)]),
      ...(correction ? correctionLines(correction, order.language, { replaces, changed }) : []),
      ...(advice?.split(/\n\s*\n/) ?? []),
      ...(as === 'files' && !correction
        ? [moreFollow ? work.part.files.more : work.part.files.last]
        : []),
      ...(reportUrl ? [texts.page.text] : []),
      ...(moreFollow ? [] : [orderStatus.nextSteps.complaintAboutOrder]),
    ],
    facts: customerFacts(order, 'order', reportUrl ? orderUrl(order, siteUrl) : undefined),
    link: reportUrl ? { label: texts.page.link, url: reportUrl } : linkToOrder(order, siteUrl),
    closing: [questions(company.phone)],
  };
}

/** What it replaces, and what changed. */
function correctionLines(
  { replacedAt, changed }: Correction,
  language: Language,
  texts: Pick<typeof mailTexts.en.work.report.corrected, 'replaces' | 'changed'> = mailTexts[
    language
  ].work.report.corrected,
): string[] {
  return [
    texts.replaces(momentInWords(replacedAt, language)),
    ...(changed ? [texts.changed(changed)] : []),
  ];
}

/** In the language of the report, which may be another than that of the order. */
function verdictOf(
  { verdict, firstStep, language: written }: ReportSummary,
  order: OrderRecord,
): ReportVerdict {
  const language = written ?? order.language;
  const { grades, none } = reportTexts[language];
  const { firstStep: label, stepDetails } = mailTexts[language].work.report;
  return {
    language,
    tone: GRADE_TONES[verdict.grade],
    grade: grades[verdict.grade],
    text: verdict.text,
    step: firstStep
      ? {
          label,
          text: firstStep.action,
          details: stepDetails({
            ...firstStep,
            day: firstStep.day && formatDay(firstStep.day, language, 'full'),
          }),
        }
      : { text: none.nextSteps },
  };
}

/** To the customer: the office set or moved the date on which the report is due, for a reason in its own words. */
function dueDateMoved({ order, detail: reason, siteUrl }: OrderMail): EmailContent {
  const { dueDateWords, work } = mailTexts[order.language];
  const texts = work.dueDateMoved;
  const { subject, heading, first, moved } = hasReport(order.serviceType)
    ? texts.report
    : texts.order;
  const due = order.dueAt ? dueBy(order.dueAt, order.language, dueDateWords) : texts.soon;
  const hadDate = hadDueDate(order);
  const { preheader, calendar } = hadDate ? texts : texts.first;
  return {
    subject: subject(company.name, orderInSubject(order)),
    preheader: preheader(due),
    heading,
    paragraphs: [(hadDate ? moved : first)(order.customerName, due), ...(reason ? [reason] : [])],
    facts: customerFacts(order),
    link: linkToOrder(order, siteUrl),
    closing: [...(promisedDueDate(order) ? [calendar] : []), texts.questions(company.phone)],
  };
}

/** Whether an order whose due date was set by the office had one before. */
function hadDueDate({ serviceType, dueMoves }: OrderRecord): boolean {
  return SERVICES[serviceType].due?.after === 'payment' || dueMoves > 1;
}

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

/** To the sender of a message: the office's answer, in its own words. */
function messageAnswer({ message, detail }: MessageMail): EmailContent {
  const { id, createdAt, language } = message;
  const { parts, requests } = mailTexts[language];
  const answer = detail ?? '';
  return {
    subject: requests.answer.subject(company.name),
    preheader: previewOf({ text: answer, language }),
    heading: requests.answer.heading,
    paragraphs: answer.split(/\n\s*\n/),
    facts: [
      [parts.facts.message, orderNumber(id)],
      [parts.facts.received, formatDayInFlorida(createdAt, language)],
    ],
    quote: { text: message.message, language },
    closing: [parts.questions(company.phone)],
  };
}
