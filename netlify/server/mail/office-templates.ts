import { claims } from '#business/claims.ts';
import { counties } from '#business/coverage.ts';
import { inquiries } from '#business/inquiries.ts';
import { services } from '#business/services.ts';
import { describeAgenda } from '#server/agenda/describe.ts';
import type { Agenda } from '#server/agenda/read.ts';
import { type MessageRecord, writerOf } from '#server/messages/record.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import { formatDollars } from '#shared/pricing.ts';
import { isRefundable, isUnderReview } from '#shared/states.ts';
import { orderFacts, orderLink } from './order-facts.ts';
import type { EmailContent } from './render.ts';

/** To the office: the nightly purge does not keep up. */
export const purgeAlert: EmailContent = {
  subject: 'Old records are not being removed',
  heading: 'Old records are not being removed',
  paragraphs: [
    'The privacy policy says how long we keep orders and messages. Some have been stored for days longer than that.',
    'Please ask the person who looks after the website why the nightly purge fails: in Netlify, under Logs, Functions, purge-expired.',
    'To remove them now: npm run desk -- purge',
  ],
  facts: [],
  closing: [],
};

/** To the office: an order is paid, and the work can begin. */
export function orderNotice(order: OrderRecord, siteUrl: string): EmailContent {
  return {
    subject: `Paid order: ${services[order.serviceType].name}, ${counties[order.county].label}`,
    heading: 'New paid order',
    paragraphs: [`Contact the customer within ${claims.answerWithin} on business days.`],
    facts: orderFacts(order),
    ...(order.notes && { quote: order.notes }),
    link: orderLink(order, siteUrl),
    closing: [],
  };
}

/** To the office: a payment that does not match its order. An operator decides about it. */
export function reviewAlert(
  order: OrderRecord,
  detail: string | null,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Payment needs review: order ${order.id}`,
    heading: 'Payment needs review',
    paragraphs: [
      `What is wrong: ${detail ?? 'the payment does not fit the order'}.`,
      'Look the payment up in Stripe, then decide what to do with the money:',
      ...(isUnderReview(order)
        ? [
            `To accept it for the order: npm run desk -- order accept ${order.id}`,
            `To refund it: npm run desk -- order refund ${order.id}`,
          ]
        : [
            'To refund a payment other than the order’s own, refund it in Stripe. The order stays as it is.',
            `To refund the order’s own payment: npm run desk -- order refund ${order.id}`,
          ]),
    ],
    facts: [
      ['The order’s payment', order.stripePaymentIntentId ?? 'none stored'],
      ...orderFacts(order),
    ],
    link: orderLink(order, siteUrl),
    closing: [],
  };
}

/** To the office: a payment was refunded. */
export function refundNotice(
  order: OrderRecord,
  detail: string | null,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Refunded: order ${order.id}`,
    heading: 'Payment refunded',
    paragraphs: [`What happened: ${detail ?? 'money went back to the customer'}.`],
    facts: orderFacts(order),
    link: orderLink(order, siteUrl),
    closing: [],
  };
}

/** To the office: a refund did not reach the customer. */
export function refundFailedAlert(
  order: OrderRecord,
  detail: string | null,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Refund failed: order ${order.id}`,
    heading: 'Refund failed',
    paragraphs: [
      `What happened: ${detail ?? 'a refund did not reach the customer'}.`,
      'Stripe has the money again. Ask the customer how to pay it out, then refund it once more or pay it in another way.',
    ],
    facts: orderFacts(order),
    link: orderLink(order, siteUrl),
    closing: [],
  };
}

/** To the office: an order was canceled, and the customer's money is still here. */
export function canceledButPaidAlert(order: OrderRecord, siteUrl: string): EmailContent {
  const kept = formatDollars(order.totalAmount - order.refundedAmount);
  return {
    subject: `Canceled but paid: order ${order.id}`,
    heading: 'A canceled order is still paid',
    paragraphs: isRefundable(order)
      ? [
          `The order was canceled, and ${kept} of the customer’s money has not been refunded. The customer was told that you will be in touch about it.`,
          `To refund it: npm run desk -- order refund ${order.id}`,
        ]
      : ['The order was canceled while it was paid. Its payment has changed since: look it up.'],
    facts: orderFacts(order),
    link: orderLink(order, siteUrl),
    closing: [],
  };
}

/**
 * To the office: the customer's mail server refuses a mail. A person finds the right address.
 * @param detail which mail, and the server's code
 */
export function mailRefusedAlert(
  order: OrderRecord,
  detail: string | null,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Mail refused: order ${order.id}`,
    heading: 'A customer’s address refuses our mail',
    paragraphs: [
      `What was refused: ${detail ?? 'a mail to the customer'}. It is not tried again. Ask the customer for the right address, then choose one:`,
      `To correct the order and send its refused mails again: npm run desk -- order edit ${order.id} --email ADDRESS`,
      'To send this mail alone to another address: npm run desk -- mail resend NUMBER --to ADDRESS',
      'If it needs no sending: npm run desk -- mail dismiss NUMBER --reason "…"',
    ],
    facts: orderFacts(order),
    link: orderLink(order, siteUrl),
    closing: [],
  };
}

/** To the office: the customer's bank disputes the payment, and there is a deadline to respond. */
export function disputeAlert(
  order: OrderRecord,
  detail: string | null,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Payment disputed: order ${order.id}`,
    heading: 'Payment disputed',
    paragraphs: [
      `What happened: ${detail ?? 'the customer’s bank disputes the payment'}.`,
      'Answer it in Stripe before the deadline shown there, or we lose the money.',
      ...(isUnderReview(order)
        ? ['The payment is under review: it can be accepted only once the dispute is won.']
        : []),
    ],
    facts: [['Payment', order.stripePaymentIntentId ?? 'none stored'], ...orderFacts(order)],
    link: orderLink(order, siteUrl),
    closing: [],
  };
}

/** To the office: a dispute has ended. */
export function disputeClosedNotice(
  order: OrderRecord,
  detail: string | null,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Dispute closed: order ${order.id}`,
    heading: 'Dispute closed',
    paragraphs: [
      `What happened: ${detail ?? 'the customer’s bank has decided'}.`,
      ...(isUnderReview(order)
        ? ['The payment is under review: decide about the money with order accept or order refund.']
        : []),
    ],
    facts: [['Payment', order.stripePaymentIntentId ?? 'none stored'], ...orderFacts(order)],
    link: orderLink(order, siteUrl),
    closing: [],
  };
}

/** To the office: a visitor's message or quote request. */
export function messageNotice(message: MessageRecord): EmailContent {
  const name = writerOf(message);
  const { inquiryType } = message;
  const isQuote = inquiryType === QUOTE_INQUIRY;
  const about = isQuote ? inquiryType : inquiries[inquiryType];
  return {
    subject: isQuote ? `Quote request from ${name}` : `Message from ${name} (${about})`,
    heading: isQuote ? 'New quote request' : 'New message',
    paragraphs: [
      `Answer within ${claims.answerWithin} on business days. A reply to this email goes to the visitor.`,
    ],
    facts: [
      ['Name', name],
      ['Email', message.email],
      ['Phone', message.phone ?? 'not given'],
      ['About', about],
      ['Message id', message.id],
    ],
    quote: message.message,
    closing: [],
  };
}

/** To the office, in the morning: what waits for it. */
export function dailyAgenda(agenda: Agenda, now: Date): EmailContent {
  const sections = describeAgenda(agenda, now);
  const isDone = sections.length === 0;
  return {
    subject: isDone
      ? 'Today: nothing waits'
      : `Today: ${sections.map(({ title }) => title.toLowerCase()).join(', ')}`,
    heading: 'What waits for the office',
    paragraphs: isDone ? ['Everything that waited this morning is done.'] : [],
    facts: [],
    lists: sections,
    closing: ['The same at any time: npm run desk -- today'],
  };
}
