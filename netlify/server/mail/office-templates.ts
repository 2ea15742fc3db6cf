import { countyWarnings } from '#business/county-warnings.ts';
import { claims } from '#i18n/en/claims.ts';
import { dueDateWords } from '#i18n/en/due-date.ts';
import { inquiries } from '#i18n/en/inquiries.ts';
import { countAgenda, describeAgenda, lineOf } from '#server/agenda/describe.ts';
import { senderOf } from '#server/messages/record.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { dueBy } from '#shared/due-date.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import { countWork, describeCounts, describeWaiting, queueOf } from '#shared/office/queue.ts';
import { AGENDA_DAYS, DAY_TITLES } from '#shared/office/today.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import type { ServiceType } from '#shared/services.ts';
import {
  type EmailContent,
  type MessageMail,
  type OrderMail,
  previewOf,
  type SiteMail,
  type Templates,
} from './content.ts';
import { emailLink, languageFact, orderFacts, orderLink, phoneLink } from './order-facts.ts';

export const OFFICE_TEMPLATES = {
  order_notice: orderNotice,
  mail_refused_alert: mailRefusedAlert,
  message_notice: messageNotice,
  purge_alert: purgeAlert,
  daily_agenda: dailyAgenda,
} satisfies Partial<Templates>;

/** To the office: the nightly purge does not keep up. */
function purgeAlert(): EmailContent {
  return {
    subject: 'Old records are not being removed',
    preheader: 'The nightly purge is behind by days',
    heading: 'Old records are not being removed',
    paragraphs: [
      'The privacy policy says how long we keep orders and messages. Some have been stored for days longer than that.',
      'Please ask the person who looks after the website why the nightly purge fails: in Netlify, under Logs, Functions, purge-expired.',
    ],
  };
}

/** Short enough that the rest of the subject is seen on a phone. */
const SHORT_NAMES: Readonly<Record<ServiceType, string>> = {
  basic: 'Basic',
  diligence: 'Diligence',
  full: 'Full',
  'risk-brief': 'Risk brief',
  'fix-it': 'Fix-it',
  'closing-check': 'Closing check',
  custom: 'Custom',
};

/** To the office: an order is paid, and the work can begin. */
function orderNotice(mail: OrderMail): EmailContent {
  const { order } = mail;
  const amount = formatDollars(order.totalAmount);
  const due = order.dueAt
    ? [`due ${formatDayInFlorida(order.dueAt, DEFAULT_LANGUAGE, 'weekday')}`]
    : [];
  return {
    subject: `Paid ${orderNumber(order.id)}: ${[SHORT_NAMES[order.serviceType], COUNTY_NAMES[order.county], ...due].join(', ')}`,
    preheader: order.dueAt
      ? `${amount} paid, due ${dueBy(order.dueAt, 'en', dueDateWords)}`
      : `${amount} paid`,
    heading: 'New paid order',
    paragraphs: [`Contact the customer within ${claims.answerWithin} on business days.`],
    facts: orderFacts(order, mail.stripeUrl),
    ...(order.notes && { quote: { text: order.notes, language: order.language } }),
    link: orderLink(mail),
  };
}

/**
 * To the office: the customer's mail server refuses an email. A person finds the right address. The detail names the
 * email and the server's code.
 */
function mailRefusedAlert(mail: OrderMail): EmailContent {
  const { order, detail } = mail;
  const number = orderNumber(order.id);
  const what = detail ?? 'an email to the customer';
  return {
    subject: `Mail refused ${number}`,
    preheader: what,
    heading: 'A customer’s address refuses our mail',
    paragraphs: [
      `What was refused: ${what}. It won’t be tried again.`,
      'Ask the customer for the right address and correct the order: what was refused is sent again. Where the order is right, send the email to another address, or dismiss it.',
    ],
    facts: orderFacts(order, mail.stripeUrl),
    link: orderLink(mail),
  };
}

/** To the office: a visitor's message or quote request. */
function messageNotice({ message, officeUrl }: MessageMail): EmailContent {
  const name = senderOf(message);
  const { inquiryType, quote, language } = message;
  const words = { text: message.message, language };
  const isQuote = inquiryType === QUOTE_INQUIRY;
  const about = inquiries[inquiryType];
  return {
    subject: isQuote ? `Quote request from ${name}` : `Message from ${name} (${about})`,
    preheader: previewOf(words),
    heading: isQuote ? 'New quote request' : 'New message',
    paragraphs: [
      `Answer within ${claims.answerWithin} on business days. A reply to this email goes to the visitor.`,
    ],
    facts: [
      ['Name', name],
      ['Email', emailLink(message.email)],
      ['Phone', message.phone ? phoneLink(message.phone) : 'not given'],
      ['About', about],
      ['Message', orderNumber(message.id)],
      ...(quote ? countyWarnings(quote) : []).map((doubt) => ['Check the county', doubt] as const),
      languageFact(language),
    ],
    quote: words,
    link: { label: 'Open the message', url: `${officeUrl}/messages/${message.id}` },
  };
}

/** So many entries stand in the morning's email. */
const MAX_LINES = 20;

/** To the office, in the morning: how much waits for it, and what is needed first. */
function dailyAgenda({ agenda, officeUrl }: SiteMail): EmailContent {
  if (!agenda) throw new Error('The agenda was not read.');
  const { counts, days } = countAgenda(agenda);
  const link = { label: 'Open Today', url: `${officeUrl}/today` };
  const heading = 'What needs your attention today';
  const quotes =
    counts.quote === 1 ? '1 quote waits for payment' : `${counts.quote} quotes wait for payment`;
  const work = describeCounts(counts);
  if (!work && counts.quote === 0) {
    const isDone = 'Everything on this morning’s list is done';
    const paragraphs = [`${isDone}.`];
    return { subject: 'Today: nothing to do', preheader: isDone, heading, paragraphs, link };
  }
  const byDay = AGENDA_DAYS.filter((day) => day !== 'quoted' && days[day] > 0);
  const sections = describeAgenda(agenda, new Date());
  const first = queueOf({ sections, days }).slice(0, MAX_LINES);
  const all = countWork(counts);
  return {
    subject: `Today: ${work || quotes}`,
    preheader: first[0] ? lineOf(first[0]) : quotes,
    heading,
    paragraphs: [
      ...(work
        ? [
            `${work}: ${byDay.map((day) => `${days[day]} ${DAY_TITLES[day].toLowerCase()}`).join(', ')}.`,
          ]
        : []),
      ...(counts.quote > 0 ? [`${quotes}.`] : []),
      ...(agenda.waiting > 0 ? [`${describeWaiting(agenda.waiting)}.`] : []),
      ...(all > MAX_LINES ? [`The first ${MAX_LINES} of these ${all}:`] : []),
    ],
    lists: byDay.flatMap((day) => {
      const lines = first.filter((row) => row.day === day).map(lineOf);
      return lines.length > 0 ? [{ title: `${DAY_TITLES[day]} (${days[day]})`, lines }] : [];
    }),
    link,
  };
}
