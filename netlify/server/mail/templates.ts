import { claims } from '#business/claims.ts';
import { company } from '#business/company.ts';
import { counties } from '#business/coverage.ts';
import { inquiries } from '#business/inquiries.ts';
import { services } from '#business/services.ts';
import { describeAgenda } from '#server/agenda/describe.ts';
import type { Agenda } from '#server/agenda/read.ts';
import { type MessageRecord, writerOf } from '#server/messages/record.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { longDateInFlorida } from '#shared/florida-day.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import { isRefundable, isUnderReview, isUnpaid } from '#shared/states.ts';
import type { EmailContent } from './render.ts';

const SIGNATURE = `${company.name} ${company.tagline}, ${company.phone}, ${company.hours}`;

const QUESTIONS = [
  `Questions? Reply to this email or call ${company.phone}, ${company.hours}.`,
  SIGNATURE,
];

const REFUND_TIMING =
  'The money goes back to the card you paid with. Banks take 5 to 10 business days to show it.';

/** To the customer: the payment was received. */
export function receipt(order: OrderRecord, siteUrl: string): EmailContent {
  return {
    subject: `Your ${company.name} receipt: ${services[order.serviceType].name}`,
    heading: 'Your order is confirmed',
    paragraphs: [
      `Thank you, ${order.customerName}. We have received your payment. On business days we’ll contact you within ${claims.answerWithin} to begin your property verification. Your report follows in ${services[order.serviceType].delivery}.`,
    ],
    facts: [
      ['Order', order.id],
      ...purchaseFacts(order),
      ['Total paid', formatDollars(order.totalAmount)],
    ],
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: QUESTIONS,
  };
}

/** To the office: the nightly purge does not keep up. */
export const purgeAlert: EmailContent = {
  subject: 'Old records are not being removed',
  heading: 'Old records are not being removed',
  paragraphs: [
    'The privacy policy says how long we keep orders and messages. Some have been stored for days longer than that.',
    'Please ask whoever looks after the website to see why the nightly purge fails: in Netlify, under Logs, Functions, purge-expired.',
    'To remove them now: npm run desk -- purge',
  ],
  facts: [],
  closing: [],
};

/**
 * To the customer: the price of a Full Inspection, and the link to pay it.
 * @param replaced the id of an earlier quote that this one replaces
 */
export function quoteReady(
  order: OrderRecord,
  replaced: string | null,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Your ${company.name} quote: ${services[order.serviceType].name}`,
    heading: 'Your quote is ready',
    paragraphs: [
      `Thank you for asking, ${order.customerName}. Below is the price of a ${services[order.serviceType].title} of the property. Once you have paid, we’ll arrange the visit with you.`,
      ...(replaced
        ? ['It replaces the quote that we sent you before, which can no longer be paid.']
        : []),
    ],
    facts: [
      ['Quote', order.id],
      ...purchaseFacts(order),
      ['Total', formatDollars(order.totalAmount)],
    ],
    link: { label: 'See the quote and pay by card', url: orderUrl(order, siteUrl) },
    closing: [
      `The quote is good for ${DAYS_TO_PAY} days, and you’re under no obligation until you pay.`,
      ...QUESTIONS,
    ],
  };
}

/** To the customer: the report, which is attached. */
export function reportReady(order: OrderRecord, siteUrl: string): EmailContent {
  return {
    subject: `Your ${company.name} report: ${order.propertyAddress}`,
    heading: 'Your report is ready',
    paragraphs: [
      `${order.customerName}, the report on your property is attached to this email as a PDF.`,
      `If anything that the service includes is missing from it, tell us within ${claims.complaintWithin} of the report being sent to you. We’ll complete it or refund what you paid for it.`,
    ],
    facts: customerFacts(order),
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: [
      `Questions about what it says? Reply to this email or call ${company.phone}, ${company.hours}.`,
      SIGNATURE,
    ],
  };
}

/**
 * To the customer: money was refunded.
 * @param detail how much of what
 */
export function refundReceipt(
  order: OrderRecord,
  detail: string | null,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Your ${company.name} refund`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `${order.customerName}, we have refunded ${detail ?? 'a payment for your order'}.`,
      REFUND_TIMING,
    ],
    facts: customerFacts(order),
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: QUESTIONS,
  };
}

/** To the customer: the office canceled the order. What happens to the money follows from its state now. */
export function orderCanceled(order: OrderRecord, siteUrl: string): EmailContent {
  return {
    subject: `Your ${company.name} order was canceled`,
    heading: 'Your order was canceled',
    paragraphs: [
      `${order.customerName}, our office has canceled this order. We won’t do any more work on it.`,
      moneyOfCanceled(order),
    ],
    facts: customerFacts(order),
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: ['If you didn’t expect this, please tell us.', ...QUESTIONS],
  };
}

function moneyOfCanceled(order: OrderRecord): string {
  if (isUnpaid(order)) return 'Nothing was charged, and the order can no longer be paid.';
  if (order.paymentStatus === 'refunded')
    return `Your payment has been refunded in full. ${REFUND_TIMING}`;
  if (!isRefundable(order)) return 'We’ll contact you about your payment.';
  const kept = formatDollars(order.totalAmount - order.refundedAmount);
  return `You have paid ${kept} for it. We’ll contact you about your refund, and send you an email when it is on its way.`;
}

/**
 * To the customer, at the address that the order has now: the office corrected the order.
 * @param fields the names of the corrected fields
 */
export function orderChanged(
  order: OrderRecord,
  fields: string | null,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Your ${company.name} order was corrected`,
    heading: 'We corrected your order',
    paragraphs: [
      `${order.customerName}, our office has corrected your order: ${fields ?? 'your details'}. This is what we have now:`,
    ],
    facts: [
      ...customerFacts(order),
      ['Email', order.customerEmail],
      ['Phone', order.customerPhone],
    ],
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: ['If something is still wrong, please tell us.', ...QUESTIONS],
  };
}

/**
 * To the address that the order had before. It may be a stranger's, so the mail states nothing about the order or its
 * customer.
 */
export function emailChanged({ createdAt }: OrderRecord): EmailContent {
  return {
    subject: `An order’s email address was changed at ${company.name}`,
    heading: 'An email address was changed',
    paragraphs: [
      `An order placed with us on ${longDateInFlorida(new Date(createdAt))} had this email address. Our office has changed it, so mails about that order go to another address from now on.`,
      'If you asked for this, there is nothing to do. If you have an order with us and didn’t ask for it, please tell us. If you never ordered from us, somebody mistyped their address: you can delete our mails.',
    ],
    facts: [],
    closing: QUESTIONS,
  };
}

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

/** What identifies an order to its customer. */
function customerFacts(order: OrderRecord): EmailContent['facts'] {
  return [
    ['Order', order.id],
    ['Service', services[order.serviceType].title],
    ['Property', propertyOf(order)],
  ];
}

/** The service, the property and the parts of the price. */
function purchaseFacts(order: OrderRecord): EmailContent['facts'] {
  const { serviceAmount, processingFee } = priceFromTotal(order.totalAmount);
  return [
    ['Service', services[order.serviceType].title],
    ['Property', propertyOf(order)],
    ['Service amount', formatDollars(serviceAmount)],
    [`Processing fee (${PROCESSING_FEE_LABEL})`, formatDollars(processingFee)],
  ];
}

function propertyOf({ propertyAddress, county }: OrderRecord): string {
  return `${propertyAddress}, ${counties[county].label}`;
}

function orderFacts(order: OrderRecord): EmailContent['facts'] {
  return [
    ['Order', order.id],
    ['Service', services[order.serviceType].title],
    ['Property', order.propertyAddress],
    ['County', counties[order.county].label],
    ['Total', formatDollars(order.totalAmount)],
    ['Customer', order.customerName],
    ['Email', order.customerEmail],
    ['Phone', order.customerPhone],
  ];
}

function orderLink(order: OrderRecord, siteUrl: string): NonNullable<EmailContent['link']> {
  return { label: 'The order as the customer sees it', url: orderUrl(order, siteUrl) };
}

function orderUrl(order: OrderRecord, siteUrl: string): string {
  return new URL(checkoutPath(order.id), siteUrl).href;
}
