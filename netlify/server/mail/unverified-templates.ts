import { claims } from '#business/claims.ts';
import { company } from '#business/company.ts';
import { counties } from '#business/coverage.ts';
import { inquiries } from '#business/inquiries.ts';
import { services } from '#business/services.ts';
import type { MessageRecord } from '#server/messages/record.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { longDateInFlorida } from '#shared/florida-day.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { lastDayToPay } from '#shared/payment-deadline.ts';
import { formatDollars } from '#shared/pricing.ts';
import { sampleReportLink } from '#shared/sample-report.ts';
import type { EmailContent } from './content.ts';
import { orderUrl } from './order-facts.ts';

// Anybody can type a stranger's address into a form. These mails therefore state nothing that a visitor typed: no name,
// no property, no message. They can't carry another's text to a stranger.

const MISTYPED =
  'If this wasn’t you, somebody mistyped their address: you can delete this email, and there is nothing else to do.';

/** To the customer of an order that waits for its payment: once. */
export function paymentReminder(order: OrderRecord, siteUrl: string): EmailContent {
  const total = formatDollars(order.totalAmount);
  const { name } = services[order.serviceType];
  const lastDay = longDateInFlorida(lastDayToPay(order.createdAt), 'en');
  return {
    subject: `Your ${company.name} order is waiting for payment`,
    preheader: `${total} for a ${name}. Nothing has been charged yet.`,
    heading: 'Your order is waiting for payment',
    paragraphs: [
      `On ${longDateInFlorida(new Date(order.createdAt), 'en')} you placed an order with us that hasn’t been paid. Nothing has been charged.`,
      ...(order.paymentStatus === 'failed'
        ? [
            'Your last payment did not go through. You can try again, with the same card or another one.',
          ]
        : []),
      `We begin as soon as it’s paid. You can pay until ${lastDay}; after that day we’ll cancel the order.`,
    ],
    facts: [
      ['Order', orderNumber(order.id)],
      ['Service', services[order.serviceType].title],
      ['County', counties[order.county].label],
      ['Total', total],
    ],
    link: { label: 'See the order and pay', url: orderUrl(order, siteUrl) },
    lists: [
      {
        title: 'What you’ll get',
        lines: [
          {
            text: `Read a sample ${name} report`,
            url: new URL(sampleReportLink(order.serviceType), siteUrl).href,
          },
        ],
      },
    ],
    closing: [
      'We won’t send another reminder about this order. If you’ve changed your mind, you don’t have to do anything.',
      `Questions? Reply to this email or call ${company.phone}, ${company.hours}.`,
      MISTYPED,
    ],
  };
}

/** To the writer of a message or quote request: it arrived. */
export function messageReceived({ id, inquiryType, createdAt }: MessageRecord): EmailContent {
  const isQuote = inquiryType === QUOTE_INQUIRY;
  return {
    subject: isQuote
      ? `${company.name} has your quote request`
      : `${company.name} has your message`,
    preheader: isQuote
      ? `Your quote comes within ${claims.quoteWithin} on business days`
      : `We’ll answer within ${claims.answerWithin} on business days`,
    heading: isQuote ? 'We have your quote request' : 'We have your message',
    paragraphs: [
      isQuote
        ? `Thank you for asking us for a quote. We’ll send it within ${claims.quoteWithin} on business days. There is nothing to pay until you accept it.`
        : `Thank you for writing to us. We’ll answer within ${claims.answerWithin} on business days.`,
    ],
    facts: [
      ['Reference', orderNumber(id)],
      ['About', isQuote ? inquiryType : inquiries[inquiryType]],
      ['Received', longDateInFlorida(new Date(createdAt), 'en')],
    ],
    closing: [
      `To add something, reply to this email or call ${company.phone}, ${company.hours}.`,
      MISTYPED,
    ],
  };
}
