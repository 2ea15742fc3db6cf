import { company } from '#business/company.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { dueBy, promisedDueDate } from '#shared/due-date.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import {
  type EmailContent,
  type MessageMail,
  type OrderMail,
  paragraphsOf,
  previewOf,
  type Templates,
} from './content.ts';
import { customerFacts, orderInSubject, orderUrl } from './order-facts.ts';

// The texts are in src/i18n, in the language of the order or message.

export const QUESTION_TEMPLATES = {
  customer_question: customerQuestion,
  date_after_answer: dateAfterAnswer,
  message_answer: messageAnswer,
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
      ...paragraphsOf(question),
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

/** To the sender of a message: the office's answer, in its own words. */
function messageAnswer({ message, detail }: MessageMail): EmailContent {
  const { id, createdAt, language } = message;
  const { parts, requests } = mailTexts[language];
  const answer = detail ?? '';
  return {
    subject: requests.answer.subject(company.name),
    preheader: previewOf({ text: answer, language }),
    heading: requests.answer.heading,
    paragraphs: paragraphsOf(answer),
    facts: [
      [parts.facts.message, orderNumber(id)],
      [parts.facts.received, formatDayInFlorida(createdAt, language)],
    ],
    quote: { text: message.message, language },
    closing: [parts.questions(company.phone)],
  };
}
