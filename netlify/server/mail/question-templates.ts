import { company } from '#business/company.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { dueBy, promisedDueDate } from '#shared/due-date.ts';
import { type EmailContent, type OrderMail, previewOf, type Templates } from './content.ts';
import { customerFacts, orderInSubject, orderUrl } from './order-facts.ts';

// The texts are in src/i18n, in the language of the order.

export const QUESTION_TEMPLATES = {
  customer_question: customerQuestion,
  date_after_answer: dateAfterAnswer,
} satisfies Partial<Templates>;

/** To the customer: the office's question, in its own words. The report waits for the answer. */
function customerQuestion({ order, detail, siteUrl }: OrderMail): EmailContent {
  const { parts, questions } = mailTexts[order.language];
  const texts = questions.asked;
  const question = detail ?? '';
  return {
    subject: texts.subject(orderInSubject(order)),
    preheader: previewOf({ text: question, language: order.language }),
    heading: texts.heading,
    paragraphs: [
      texts.greeting(order.customerName),
      ...question.split(/\n\s*\n/).filter(Boolean),
      texts.reply,
      texts.waits,
    ],
    facts: customerFacts(order),
    link: { label: parts.seeOrder, url: orderUrl(order, siteUrl) },
    closing: [parts.questions(company.phone)],
  };
}

/** To the customer: the answer came, and when the report is due after the time that it waited. */
function dateAfterAnswer({ order, siteUrl }: OrderMail): EmailContent {
  const { dueDateWords, parts, questions, work } = mailTexts[order.language];
  const texts = questions.answered;
  const dueAt = promisedDueDate(order);
  const due = dueAt ? dueBy(dueAt, order.language, dueDateWords) : work.dueDateMoved.soon;
  return {
    subject: texts.subject(company.name, orderInSubject(order)),
    preheader: work.dueDateMoved.preheader(due),
    heading: texts.heading,
    paragraphs: [texts.thanks(order.customerName), texts.due(due)],
    facts: customerFacts(order),
    link: { label: parts.seeOrder, url: orderUrl(order, siteUrl) },
    closing: [
      ...(dueAt ? [work.dueDateMoved.calendar] : []),
      work.dueDateMoved.questions(company.phone),
    ],
  };
}
