import type { DueRule } from '#shared/due-rule.ts';
import type { DeliveredAs } from '#shared/services.ts';
import type { OrderStatus } from '#shared/states.ts';
import { claims } from './claims.ts';
import type { ServiceNames } from './services.ts';

/**
 * Words of an order's page about its state and the next step. Days and amounts are passed as formatted
 * strings.
 */
export const orderStatus = {
  /** The page's title, the stamp on the receipt and the heading. */
  states: {
    expired: { title: 'Order expired', stamp: 'Expired', heading: 'This order has expired' },
    cancelled: { title: 'Order canceled', stamp: 'Canceled', heading: 'This order was canceled' },
    processing: {
      title: 'Payment processing',
      stamp: 'Processing',
      heading: 'Your payment is being processed',
    },
    inReview: {
      title: 'Payment in review',
      stamp: 'In review',
      heading: 'We are looking into your payment',
    },
    paid: { title: 'Order paid', stamp: 'Paid', heading: 'We have received your order' },
    inProgress: {
      title: 'Order in progress',
      stamp: 'Paid',
      heading: 'We are searching the records',
    },
    delivered: {
      title: 'Report delivered',
      stamp: 'Delivered',
      heading: 'Your report has been delivered',
    },
    /** The same of an order that is delivered without a report. */
    working: {
      title: 'Order in progress',
      stamp: 'Paid',
      heading: 'We are working on your order',
    },
    completed: {
      title: 'Order delivered',
      stamp: 'Delivered',
      heading: 'Your order has been delivered',
    },
    refundedInPart: {
      title: 'Order refunded in part',
      stamp: 'Refunded in part',
      heading: 'Part of this order was refunded',
    },
    refunded: { title: 'Order refunded', stamp: 'Refunded', heading: 'This order was refunded' },
    disputed: {
      title: 'Payment under review',
      stamp: 'Under review',
      heading: 'The payment is under review',
    },
    returned: {
      title: 'Payment returned',
      stamp: 'Returned',
      heading: 'Your bank returned the payment',
    },
  },
  /** The sentences below the heading. */
  texts: {
    cancelledUnpaid: 'It can no longer be paid. Nothing was charged.',
    cancelledProcessing: 'Your bank is still working on a payment for it. Please don’t pay again.',
    cancelledPaid:
      'You have paid for it, so we’ll contact you about your refund. This page will say when it was sent.',
    processing:
      'Your bank is still working on it. Please don’t pay again. We’ll email you as soon as it goes through.',
    inReview: 'Your payment arrived, but it doesn’t match the order. Please don’t pay again.',
    paid: 'It’s paid in full, so there is nothing more to pay. A receipt is on its way to your email address.',
    inProgress:
      'We are going through the permit records for this address. There is nothing more to pay.',
    working: 'What we prepare for you comes by email. There is nothing more to pay.',
    refundTiming:
      'The refund goes back to the card you paid with. It usually takes the bank 5 to 10 business days to show it.',
    disputed:
      'The bank behind the payment has asked us about it, and we are answering its questions. Please don’t pay again.',
    returned: 'There is nothing more to pay.',
  },
  expired: (lastDay: string) => `The last day to pay for it was ${lastDay}. Nothing was charged.`,
  cancelledOn: (day: string) => `It was canceled on ${day}.`,
  /** There may be several refunds: the amount is all of them, the day that of the last one. */
  refunded: (amount: string, day: string) => `As of ${day}, we have refunded ${amount}.`,
  /** A dispute was lost, over all of the payment or a part of it. */
  returnedByBank: (amount: string) =>
    `Your bank took back ${amount} of this payment and returned it to you.`,
  delivered: {
    report: (service: ServiceNames) =>
      `We emailed your ${service.title} as a PDF to the address you gave with the order.`,
    advice: () => 'We emailed our written advice to the address you gave with the order.',
    files: () => 'We emailed all that we agreed on to the address you gave with the order.',
  } satisfies Record<DeliveredAs, (service: ServiceNames) => string>,
  deliveredOn: {
    report: (day: string, service: ServiceNames) =>
      `On ${day}, we emailed your ${service.title} as a PDF to the address you gave with the order.`,
    advice: (day: string) =>
      `On ${day}, we emailed our written advice to the address you gave with the order.`,
    files: (day: string) =>
      `On ${day}, we emailed the last of what we agreed on to the address you gave with the order.`,
  } satisfies Record<DeliveredAs, (day: string, service: ServiceNames) => string>,
  /** After the delivery, where its report was replaced since, or a part of what was delivered. */
  correctedOn: {
    report: (day: string) => `On ${day}, we emailed you a corrected report in its place.`,
    other: (day: string) => `On ${day}, we emailed you a correction.`,
  },
  /** While the order waits for its customer, in place of how long it takes. */
  questionSentOn: (day: string) =>
    `On ${day}, we emailed you a question about this order. Please answer it: your order waits for your answer, and the office hours until then are added to the time by which it is due.`,
  /** The next step. */
  nextSteps: {
    officeContactsYou: 'The office has been told and will contact you. You can also call us now.',
    reportSentBefore: 'We have already emailed you your report as a PDF.',
    /** The same of what was delivered without a report. */
    sentBefore: 'We have already emailed you what you ordered.',
    newOrder: 'You’re welcome to place a new order.',
    newQuote: 'You’re welcome to ask us for a new quote.',
    workBegins: `On business days we’ll contact you within ${claims.answerWithin} of your payment to begin the verification.`,
    visitIsPlanned: `On business days we’ll contact you within ${claims.answerWithin} of your payment to agree on a date for the visit.`,
    consultationIsPlanned: `On business days we’ll contact you within ${claims.answerWithin} of your payment to agree on a time for the consultation.`,
    dateIsPlanned: `On business days we’ll contact you within ${claims.answerWithin} of your payment to agree on a date.`,
    delays:
      'If a public office is closed, or its records have to be requested in person, we’ll tell you and agree on a new date with you.',
    reportDelivered:
      'If you can’t find your report, please look in your spam folder, then have it sent again.',
    complaint: `If anything that the service includes is missing from it, tell us within ${claims.complaintWithin} of the report being sent to you. We’ll complete it or refund what you paid for it.`,
    orderDelivered:
      'If you can’t find our email, please look in your spam folder, then have it sent again.',
    complaintAboutOrder: `If anything that we agreed on is missing, tell us within ${claims.complaintWithin} of our last email about it. We’ll complete it or refund what you paid for it.`,
    receiptComes: 'Once it goes through, we’ll email you a receipt.',
    refundFollows: 'If the payment goes through, we’ll contact you about your refund.',
  },
  reportComes: ({ from, to, after }: DueRule) =>
    `Your report comes by email as a PDF, ${from === 0 ? `within ${to} hours of` : `${from}-${to} hours after`} ${after === 'visit' ? 'the visit' : 'your payment'}, on business days.`,
  /** Until the work begins. */
  wrongService: (service: ServiceNames) =>
    `You chose ${service.name}. Not the right one? Write or call before we begin, and we sort it out.`,
  /** Note to read before paying. */
  remarks: {
    paymentFailed: {
      heading: 'Your last payment did not go through',
      text: 'Your card was not charged. You can try again, with the same card or another one.',
    },
    quoteReady: {
      heading: 'Your quote is ready',
      visitFollows: `Once it’s paid, we’ll contact you within ${claims.answerWithin}, on business days, to agree on a date for the visit.`,
      consultationFollows: `Once it’s paid, we’ll contact you within ${claims.answerWithin}, on business days, to agree on a time for the consultation.`,
      dateFollows: `Once it’s paid, we’ll contact you within ${claims.answerWithin}, on business days, to agree on a date.`,
      price: {
        report: (service: ServiceNames, amount: string) =>
          `The ${service.name} of this property costs ${amount}, including the processing fee.`,
        advice: (service: ServiceNames, amount: string) =>
          `The ${service.name} costs ${amount}, including the processing fee.`,
        files: (service: ServiceNames, amount: string) =>
          `What we agreed on, “${service.name}”, costs ${amount}, including the processing fee.`,
      } satisfies Record<DeliveredAs, (service: ServiceNames, amount: string) => string>,
      text: (price: string, lastDay: string, next: string) =>
        `${price} ${next} You can pay until ${lastDay}, and you’re under no obligation until you do.`,
    },
  },
};

export type OrderStatusTexts = typeof orderStatus;

/** Where an order is, in a few words, in the email with found orders. */
export const orderStatusWords: Readonly<Record<OrderStatus, string>> = {
  pending: 'waiting for payment',
  confirmed: 'confirmed',
  in_progress: 'searching the records',
  delivered: 'report delivered',
  cancelled: 'canceled',
};

/** The same of an order that is delivered without a report. */
export const otherStatusWords: Readonly<Record<OrderStatus, string>> = {
  ...orderStatusWords,
  in_progress: 'in progress',
  delivered: 'delivered',
};
