import { claims } from '#business/claims.ts';
import { company } from '#business/company.ts';
import { services } from '#business/services.ts';
import { dueByWords } from '#i18n/en/due-by.ts';
import { paymentCardWords } from '#i18n/en/payment-card.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { dueBy, dueByDay, promisedDueDate } from '#shared/due-by.ts';
import { longDateInFlorida } from '#shared/florida-day.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { formatDollars } from '#shared/pricing.ts';
import { isRefundable, isUnpaid } from '#shared/states.ts';
import type { EmailContent } from './content.ts';
import { closingFacts, customerFacts, orderUrl, priceFigures } from './order-facts.ts';

const QUESTIONS = `Questions? Reply to this email or call ${company.phone}, ${company.hours}.`;

const REFUND_TIMING =
  'The refund goes back to the card you paid with. It usually takes the bank 5 to 10 business days to show it.';

/**
 * To the customer: the payment was received.
 * @param detail `again` when the customer had it sent once more: by then the order may be anywhere
 */
export function receipt(order: OrderRecord, detail: string | null, siteUrl: string): EmailContent {
  const card = paymentCard(order, paymentCardWords);
  const isAgain = detail === 'again';
  return {
    subject: `Your ${company.name} receipt: ${services[order.serviceType].name}${order.reference ? `, ${order.reference}` : ''}`,
    preheader: paidAndDue(order),
    heading: isAgain ? 'Your receipt' : 'Your order is confirmed',
    paragraphs: isAgain
      ? [
          `${order.customerName}, here is your receipt again.`,
          ...(order.refundedAmount > 0
            ? [`Since you paid, we have refunded ${formatDollars(order.refundedAmount)}.`]
            : []),
        ]
      : [
          `Thank you, ${order.customerName}. We have received your payment. On business days we’ll contact you within ${claims.answerWithin} to begin your property verification. Your report follows in ${services[order.serviceType].delivery}.`,
        ],
    facts: [...customerFacts(order), ...(card ? [['Paid with', card] as const] : [])],
    figures: priceFigures(order, 'Total paid'),
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: [QUESTIONS],
  };
}

function paidAndDue(order: OrderRecord): string {
  const paid = `${formatDollars(order.totalAmount)} paid`;
  const dueAt = promisedDueDate(order);
  return dueAt ? `${paid}, report ${dueByDay(dueAt, 'en', dueByWords)}` : paid;
}

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
    preheader: `${formatDollars(order.totalAmount)} in all, good for ${DAYS_TO_PAY} days`,
    heading: 'Your quote is ready',
    paragraphs: [
      `Thank you for asking, ${order.customerName}. Below is the price of a ${services[order.serviceType].title} of the property. Once you have paid, we’ll arrange the visit with you.`,
      ...(replaced
        ? ['It replaces the quote that we sent you before, which can no longer be paid.']
        : []),
    ],
    facts: customerFacts(order, 'Quote'),
    figures: priceFigures(order, 'Total'),
    link: { label: 'See the quote and pay', url: orderUrl(order, siteUrl) },
    closing: [
      `The quote is good for ${DAYS_TO_PAY} days, and you’re under no obligation until you pay.`,
      QUESTIONS,
    ],
  };
}

/** To the customer: the office has begun the work. */
export function workStarted(order: OrderRecord, siteUrl: string): EmailContent {
  const { customerName, dueAt } = order;
  const isVisit = order.serviceType === 'full';
  return {
    subject: isVisit
      ? `Work has begun on your ${company.name} inspection`
      : `Research has begun for your ${company.name} report`,
    preheader: dueAt
      ? `Your report is due ${dueBy(dueAt, 'en', dueByWords)}`
      : 'There is nothing you need to do',
    heading: isVisit ? 'Work has begun on your inspection' : 'Research has begun',
    paragraphs: [
      isVisit
        ? `${customerName}, we have begun work on your Full Inspection. If we haven’t agreed on a date for the visit yet, we’ll contact you about it.`
        : `${customerName}, we are now going through the permit records for your property. There is nothing you need to do.`,
      'If a public office is closed, or its records have to be requested in person, we’ll tell you and agree on a new date with you.',
    ],
    facts: customerFacts(order),
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: [QUESTIONS],
  };
}

/** To the customer: the report, which is attached. */
export function reportReady(order: OrderRecord, siteUrl: string): EmailContent {
  return {
    subject: `Your ${company.name} report: ${order.propertyAddress}`,
    preheader: `Attached as a PDF: the report on ${order.propertyAddress}`,
    heading: 'Your report is ready',
    paragraphs: [
      `${order.customerName}, the report on your property is attached to this email as a PDF.`,
      `If anything that the service includes is missing from it, tell us within ${claims.complaintWithin} of the report being sent to you. We’ll complete it or refund what you paid for it.`,
    ],
    facts: customerFacts(order),
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: [
      `Questions about what it says? Reply to this email or call ${company.phone}, ${company.hours}.`,
    ],
  };
}

/**
 * To the customer: the office moved the date on which the report is due.
 * @param reason in the office's words
 */
export function dueDateMoved(
  order: OrderRecord,
  reason: string | null,
  siteUrl: string,
): EmailContent {
  const due = order.dueAt ? dueBy(order.dueAt, 'en', dueByWords) : 'soon';
  return {
    subject: `A new date for your ${company.name} report`,
    preheader: `Now due ${due}`,
    heading: 'Your report has a new date',
    paragraphs: [
      `${order.customerName}, we have moved the date on which your report is due. You’ll have it ${due}.`,
      ...(reason ? [reason] : []),
    ],
    facts: customerFacts(order),
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: [
      ...(promisedDueDate(order)
        ? [
            'If you added the date to your calendar, open the file on your order’s page again: it replaces the old date.',
          ]
        : []),
      `If the new date doesn’t work for you, reply to this email or call ${company.phone}, ${company.hours}.`,
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
    preheader: detail ? `We have refunded ${detail}` : 'Back on your card in 5 to 10 business days',
    heading: 'Your refund is on its way',
    paragraphs: [
      `${order.customerName}, we have refunded ${detail ?? 'a payment for your order'}.`,
      REFUND_TIMING,
    ],
    facts: [...customerFacts(order), ['Refunded in all', refundedInAll(order)]],
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: [QUESTIONS],
  };
}

const refundedInAll = ({ refundedAmount, receivedAmount, totalAmount }: OrderRecord) =>
  `${formatDollars(refundedAmount)} of ${formatDollars(receivedAmount ?? totalAmount)}`;

/** To the customer: the office canceled the order. What happens to the money follows from its state now. */
export function orderCanceled(order: OrderRecord, siteUrl: string): EmailContent {
  return {
    subject: `Your ${company.name} order was canceled`,
    preheader: moneyOfCanceled(order),
    heading: 'Your order was canceled',
    paragraphs: [
      `${order.customerName}, our office has canceled this order. We won’t do any more work on it.`,
      moneyOfCanceled(order),
    ],
    facts: customerFacts(order),
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: ['If you didn’t expect this, please tell us.', QUESTIONS],
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
    preheader: `Corrected: ${fields ?? 'your details'}`,
    heading: 'We corrected your order',
    paragraphs: [
      `${order.customerName}, our office has corrected your order: ${fields ?? 'your details'}. This is what we have now:`,
    ],
    facts: [
      ...customerFacts(order),
      ['Email', order.customerEmail],
      ['Phone', order.customerPhone],
      ...closingFacts(order),
    ],
    link: { label: 'See your order', url: orderUrl(order, siteUrl) },
    closing: ['If something is still wrong, please tell us.', QUESTIONS],
  };
}

/**
 * To the address that the order had before. It may be a stranger's, so the mail states nothing about the order or its
 * customer.
 */
export function emailChanged({ createdAt }: OrderRecord): EmailContent {
  return {
    subject: `An order’s email address was changed at ${company.name}`,
    preheader: 'Mails about that order go to another address from now on',
    heading: 'An email address was changed',
    paragraphs: [
      `An order placed with us on ${longDateInFlorida(new Date(createdAt), 'en')} had this email address. Our office has changed it, so mails about that order go to another address from now on.`,
      'If you asked for this, there is nothing to do. If you have an order with us and didn’t ask for it, please tell us. If you never ordered from us, somebody mistyped their address: you can delete our mails.',
    ],
    facts: [],
    closing: [QUESTIONS],
  };
}

/** In each mail that the receipt is attached to. */
export const RECEIPT_ATTACHED = 'Your receipt is attached as a PDF.';

/** To the address for copies: why it gets a mail that greets somebody else. */
export function copyNote({ customerName }: OrderRecord): string {
  return `${customerName} asked us to send you a copy of this email.`;
}
