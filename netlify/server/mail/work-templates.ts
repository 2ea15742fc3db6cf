import { company } from '#business/company.ts';
import { mailTexts, reportTexts } from '#i18n/document-texts.ts';
import { namesOf } from '#i18n/order-names.ts';
import { GRADE_TONES } from '#report/build-document.ts';
import { type Correction, momentInWords } from '#report/correction.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ReportSummary } from '#server/reports/summary.ts';
import { dueBy, promisedDueDate } from '#shared/due-date.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import { type DeliveredAs, deliveredAs, hasReport, hasVisit, SERVICES } from '#shared/services.ts';
import { appointmentFacts } from './appointment-templates.ts';
import {
  type EmailContent,
  type OrderMail,
  paragraphsOf,
  previewOf,
  type ReportVerdict,
  type Templates,
} from './content.ts';
import { customerFacts, linkToOrder, orderInSubject, orderUrl } from './order-facts.ts';

// The texts are in src/i18n, in the language of the order or message.

export const WORK_TEMPLATES = {
  work_started: workStarted,
  report_ready: reportReady,
  due_date_moved: dueDateMoved,
} satisfies Partial<Templates>;

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
      ...paragraphsOf(advice ?? ''),
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
