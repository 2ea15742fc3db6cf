import { lostDueDate } from '#server/orders/move-due-date.ts';
import { formatMoney } from '#server/payments/decision.ts';
import type { UnknownPayment } from '#server/payments/unknown-payments.ts';
import { keptAmount } from '#shared/kept-amount.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { isRefundable, isUnderReview } from '#shared/states.ts';
import type { EmailContent, OrderMail, SiteMail, Templates } from './content.ts';
import { orderFacts, orderLink } from './order-facts.ts';

export const PAYMENT_ALERTS = {
  review_alert: reviewAlert,
  unknown_payment_alert: unknownPaymentAlert,
  refund_notice: refundNotice,
  refund_failed_alert: refundFailedAlert,
  cancelled_but_paid_alert: cancelledButPaidAlert,
  inquiry_alert: inquiryAlert,
  dispute_alert: disputeAlert,
  appeal_alert: appealAlert,
  dispute_closed_notice: disputeClosedNotice,
} satisfies Partial<Templates>;

/** The order that an alert is about, and the way to its screen. */
function orderToLookUp(mail: OrderMail): Pick<EmailContent, 'facts' | 'link'> {
  return { facts: orderFacts(mail.order, mail.stripeUrl), link: orderLink(mail) };
}

/** To the office: a payment that does not match its order. An operator decides about it. */
function reviewAlert(mail: OrderMail): EmailContent {
  const { order, detail } = mail;
  const what = detail ?? 'the payment does not fit the order';
  return {
    subject: `Payment to review ${orderNumber(order.id)}`,
    preheader: what,
    heading: 'Payment needs review',
    paragraphs: [
      `What is wrong: ${what}.`,
      isUnderReview(order)
        ? 'Look the payment up in Stripe, then accept it for the order or refund it.'
        : 'Look the payment up in Stripe, then refund what the order should not keep. The order stays as it is.',
    ],
    ...orderToLookUp(mail),
  };
}

/** To the office: somebody paid for an order that the database does not have, as after a restore. The detail is the payment. */
function unknownPaymentAlert({ detail, stripeUrl }: SiteMail): EmailContent {
  const { id, orderId, amount, currency } = JSON.parse(detail ?? '{}') as UnknownPayment;
  const money = formatMoney(amount, currency);
  return {
    subject: `${money} received for an order that is missing: ${orderNumber(orderId)}`,
    preheader: 'A customer paid, and the office doesn’t have the order',
    heading: 'A payment without its order',
    paragraphs: [
      `${money} was paid for the order ${orderNumber(orderId)}, which is not in the database. Most likely the database was restored to a time before the order was placed.`,
      'The person who looks after the website copies the order back with the command copy-back, and it is settled. Otherwise look the payment up in Stripe, and refund it. Today lists it until then.',
    ],
    facts: [
      ['Order', orderNumber(orderId)],
      ['Payment', { text: id, url: `${stripeUrl}/payments/${id}` }],
    ],
    link: { label: 'Open the payment in Stripe', url: `${stripeUrl}/payments/${id}` },
  };
}

/** To the office: a payment was refunded. */
function refundNotice(mail: OrderMail): EmailContent {
  const { order, detail } = mail;
  const what = detail ?? 'a payment was refunded';
  return {
    subject: `Refunded ${orderNumber(order.id)}`,
    preheader: what,
    heading: 'Payment refunded',
    paragraphs: [`What happened: ${what}.`],
    ...orderToLookUp(mail),
  };
}

/** To the office: a refund did not reach the customer. */
function refundFailedAlert(mail: OrderMail): EmailContent {
  const { order, detail } = mail;
  const what = detail ?? 'a refund did not reach the customer';
  return {
    subject: `Refund failed ${orderNumber(order.id)}`,
    preheader: what,
    heading: 'Refund failed',
    paragraphs: [
      `What happened: ${what}.`,
      'Stripe has the money again. Ask the customer how to pay it out, then refund it once more or pay it in another way.',
    ],
    ...orderToLookUp(mail),
  };
}

/** To the office: an order was canceled, and the customer's money is still here. */
function cancelledButPaidAlert(mail: OrderMail): EmailContent {
  const { order } = mail;
  const number = orderNumber(order.id);
  const kept = formatDollars(keptAmount(order));
  const isKept = isRefundable(order);
  return {
    subject: `Canceled but paid ${number}`,
    preheader: isKept ? `${kept} to refund` : 'The payment has changed since',
    heading: 'A canceled order is still paid',
    paragraphs: [
      isKept
        ? `The order was canceled, and ${kept} of the customer’s money has not been refunded. The customer was told that you will be in touch about it.`
        : 'The order was canceled while it was paid. Its payment has changed since: look it up.',
    ],
    ...orderToLookUp(mail),
  };
}

/** To the office: the customer's bank asks about the payment. It has taken nothing, and there is a deadline to respond. */
function inquiryAlert(mail: OrderMail): EmailContent {
  const { order, detail } = mail;
  const what = detail ?? 'the customer’s bank asks about the payment';
  return {
    subject: `Bank inquiry ${orderNumber(order.id)}`,
    preheader: 'Show evidence or refund in full before the day given',
    heading: 'The customer’s bank asks about the payment',
    paragraphs: [
      `What happened: ${what}.`,
      'No money was taken, so the work goes on. Before that day, do one of two things: show evidence in Stripe (the order, what was delivered and on which day), or refund the payment in full, which ends the inquiry without a fee.',
      'Without a response the bank may dispute the payment: then it takes the money, and a refund is no longer possible.',
    ],
    ...orderToLookUp(mail),
  };
}

/** To the office: the customer's bank disputes the payment, and there is a deadline to respond. */
function disputeAlert(mail: OrderMail): EmailContent {
  const { order, detail } = mail;
  const what = detail ?? 'the customer’s bank disputes the payment';
  return {
    subject: `Payment disputed ${orderNumber(order.id)}`,
    preheader: 'Respond in Stripe before the day given, and do not refund',
    heading: 'Payment disputed',
    paragraphs: [
      `What happened: ${what}.`,
      'The bank has the money until it decides. Respond in Stripe before the day given, or the money is lost. Don’t refund: that would pay twice.',
      ...(isUnderReview(order)
        ? ['The payment is under review: it can be accepted only once the dispute is won.']
        : []),
    ],
    ...orderToLookUp(mail),
  };
}

/** To the office: an appeal about a dispute is open, and there is a deadline to decide. */
function appealAlert(mail: OrderMail): EmailContent {
  const { order, detail } = mail;
  return {
    subject: `Appeal open ${orderNumber(order.id)}`,
    preheader: 'Decide in Stripe before the day given, and do not refund',
    heading: 'An appeal about a dispute is open',
    paragraphs: [
      `What happened: ${detail ?? 'an appeal about a dispute is open'}.`,
      'Decide in Stripe before the day given whether to go on with it. Stripe shows what it costs. Don’t refund: that would pay twice.',
    ],
    ...orderToLookUp(mail),
  };
}

/** To the office: a dispute has ended. */
function disputeClosedNotice(mail: OrderMail): EmailContent {
  const { order, detail } = mail;
  const number = orderNumber(order.id);
  const what = detail ?? 'the customer’s bank has decided';
  const isLate = lostDueDate(order);
  return {
    subject: `Dispute closed ${number}`,
    preheader: what,
    heading: 'Dispute closed',
    paragraphs: [
      `What happened: ${what}.`,
      ...(isUnderReview(order) ? ['The payment is under review: accept it or refund it.'] : []),
      ...(isLate
        ? [
            'The report’s due date passed during the dispute, so the customer is promised none. Set a new one, with a reason that the customer reads.',
          ]
        : []),
    ],
    ...orderToLookUp(mail),
  };
}
