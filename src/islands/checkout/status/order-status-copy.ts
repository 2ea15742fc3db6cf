import { claims } from '#business/claims.ts';
import { services } from '#business/services.ts';
import { longDateInFlorida } from '#shared/florida-day.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { hasExpired, lastDayToPay } from '#shared/payment-deadline.ts';
import { formatDollars } from '#shared/pricing.ts';
import type { OrderStatus, PaymentStatus } from '#shared/states.ts';

/** A text that is the same for every order, or depends on the order. */
type Text = string | ((order: PublicOrder) => string);

/** The color of a stamp: what went well, what is settled otherwise, and what somebody has to look into. */
export type StampTone = 'done' | 'plain' | 'alarm';

/** Something to know before paying. */
export interface Remark {
  readonly heading: string;
  readonly text: string;
}

/** An order that waits for its payment: remarks above the card form. */
interface PayableCopy {
  readonly screen: 'pay';
  readonly remarks: readonly Remark[];
}

/** Any other order: its state, what happens next, and what the visitor can do. */
interface StatusCopy<T extends Text = Text> {
  readonly screen: 'status';
  /** The state in two or three words, for the page's title. */
  readonly title: string;
  /** The stamp on the receipt. */
  readonly stamp: string;
  readonly tone: StampTone;
  readonly heading: string;
  readonly text: T;
  readonly nextStep: T;
  readonly action: 'check-again' | 'resend-report' | 'order-again' | null;
}

export type OrderStatusPageCopy = StatusCopy<string>;
export type OrderStatusCopy = PayableCopy | OrderStatusPageCopy;
type CopyByStatus = Readonly<Record<OrderStatus, PayableCopy | StatusCopy>>;

/** Returns the texts for an order. `screen` is the checkout screen that shows them. */
export function orderStatusCopy(order: PublicOrder): OrderStatusCopy {
  const copy = hasExpired(order) ? EXPIRED : COPY[order.paymentStatus][order.status];
  if (copy.screen === 'pay') {
    const isQuote = order.serviceType === 'full';
    return isQuote ? { ...copy, remarks: [quoteRemark(order), ...copy.remarks] } : copy;
  }
  const textFor = (text: Text) => (typeof text === 'string' ? text : text(order));
  return { ...copy, text: textFor(copy.text), nextStep: textFor(copy.nextStep) };
}

const OFFICE_CONTACTS_YOU = {
  nextStep: 'The office has been told and will contact you. You can also call us now.',
  action: null,
} as const;

const REPORT_SENT_BEFORE = {
  nextStep: 'We have already emailed you your report as a PDF.',
  action: null,
} as const;

const ORDER_AGAIN = {
  nextStep: ({ serviceType }: PublicOrder) =>
    `You’re welcome to ${serviceType === 'full' ? 'ask us for a new quote' : 'place a new order'}.`,
  action: 'order-again',
} as const;

/** What happens next with a paid order, by the status of its work. */
const NEXT_STEP_OF_WORK = {
  pending: { nextStep: workBegins, action: null },
  confirmed: { nextStep: workBegins, action: null },
  in_progress: {
    nextStep: (order) =>
      `${reportComes(order)} If a public office is closed, or its records have to be requested in person, we’ll tell you and agree on a new date with you.`,
    action: null,
  },
  delivered: {
    nextStep: `If you can’t find your report, please look in your spam folder, then have it sent again. If something is missing from it, tell us within ${claims.complaintWithin} of the report being sent to you. We’ll complete it or refund what you paid for it.`,
    action: 'resend-report',
  },
  cancelled: OFFICE_CONTACTS_YOU,
} as const satisfies Record<OrderStatus, Pick<StatusCopy, 'nextStep' | 'action'>>;

const AWAITING_PAYMENT: PayableCopy = { screen: 'pay', remarks: [] };

const PAYMENT_FAILED: PayableCopy = {
  screen: 'pay',
  remarks: [
    {
      heading: 'Your last payment did not go through',
      text: 'Your card was not charged. You can try again, with the same card or another one.',
    },
  ],
};

const EXPIRED: StatusCopy = {
  screen: 'status',
  title: 'Order expired',
  stamp: 'Expired',
  tone: 'plain',
  heading: 'This order has expired',
  text: ({ createdAt }) =>
    `The last day to pay for it was ${longDateInFlorida(lastDayToPay(createdAt), 'en')}. Nothing was charged.`,
  ...ORDER_AGAIN,
};

const CANCELED = {
  screen: 'status',
  title: 'Order canceled',
  stamp: 'Canceled',
  tone: 'plain',
  heading: 'This order was canceled',
} as const;

const CANCELED_UNPAID: StatusCopy = {
  ...CANCELED,
  text: (order) => sentences(canceledOn(order), 'It can no longer be paid. Nothing was charged.'),
  ...ORDER_AGAIN,
};

const RECEIPT_COMES = 'Once it goes through, we’ll email you a receipt.';

/** The return screen shows this heading and text too. */
export const PROCESSING = {
  screen: 'status',
  title: 'Payment processing',
  stamp: 'Processing',
  tone: 'plain',
  heading: 'Your payment is being processed',
  text: 'Your bank is still working on it. Please don’t pay again. We’ll email you as soon as it goes through.',
  nextStep: (order) => `${RECEIPT_COMES} ${workBegins(order)}`,
  action: 'check-again',
} as const satisfies StatusCopy;

const IN_REVIEW: StatusCopy = {
  screen: 'status',
  title: 'Payment in review',
  stamp: 'In review',
  tone: 'alarm',
  heading: 'We are looking into your payment',
  text: 'Your payment arrived, but it doesn’t match the order. Please don’t pay again.',
  ...OFFICE_CONTACTS_YOU,
};

const PAID = {
  screen: 'status',
  title: 'Order paid',
  stamp: 'Paid',
  tone: 'done',
  heading: 'We have received your order',
  text: 'It’s paid in full, so there is nothing more to pay. A receipt is on its way to your email address.',
} as const;

const REFUND_TIMING =
  'The refund goes back to the card you paid with. It usually takes the bank 5 to 10 business days to show it.';

const PARTIALLY_REFUNDED = {
  screen: 'status',
  title: 'Order refunded in part',
  stamp: 'Refunded in part',
  tone: 'plain',
  heading: 'Part of this order was refunded',
  text: refund,
} as const;

const REFUNDED: StatusCopy = {
  screen: 'status',
  title: 'Order refunded',
  stamp: 'Refunded',
  tone: 'plain',
  heading: 'This order was refunded',
  text: refund,
  ...ORDER_AGAIN,
};

const DISPUTED: StatusCopy = {
  screen: 'status',
  title: 'Payment under review',
  stamp: 'Under review',
  tone: 'alarm',
  heading: 'The payment is under review',
  text: 'The bank behind the payment has asked us about it, and we are answering its questions. Please don’t pay again.',
  ...OFFICE_CONTACTS_YOU,
};

const LOST: StatusCopy = {
  screen: 'status',
  title: 'Payment returned',
  stamp: 'Returned',
  tone: 'alarm',
  heading: 'Your bank returned the payment',
  text: 'Your bank took back the payment for this order and returned it to you. There is nothing more to pay.',
  ...ORDER_AGAIN,
};

const COPY: Readonly<Record<PaymentStatus, CopyByStatus>> = {
  pending: { ...always(AWAITING_PAYMENT), cancelled: CANCELED_UNPAID },
  failed: { ...always(PAYMENT_FAILED), cancelled: CANCELED_UNPAID },
  processing: {
    ...always(PROCESSING),
    delivered: { ...PROCESSING, nextStep: RECEIPT_COMES },
    cancelled: {
      ...PROCESSING,
      ...CANCELED,
      text: (order) =>
        sentences(
          canceledOn(order),
          'Your bank is still working on a payment for it. Please don’t pay again.',
        ),
      nextStep: 'If the payment goes through, we’ll contact you about your refund.',
    },
  },
  needs_review: always(IN_REVIEW),
  paid: {
    pending: { ...PAID, ...NEXT_STEP_OF_WORK.pending },
    confirmed: { ...PAID, ...NEXT_STEP_OF_WORK.confirmed },
    in_progress: {
      ...PAID,
      title: 'Order in progress',
      heading: 'Your property is being researched',
      text: 'We are going through the permit records for this address. There is nothing more to pay.',
      ...NEXT_STEP_OF_WORK.in_progress,
    },
    delivered: {
      screen: 'status',
      title: 'Report delivered',
      stamp: 'Delivered',
      tone: 'done',
      heading: 'Your report has been delivered',
      text: deliveredReport,
      ...NEXT_STEP_OF_WORK.delivered,
    },
    cancelled: {
      ...CANCELED,
      text: (order) =>
        sentences(
          canceledOn(order),
          'You have paid for it, so we’ll contact you about your refund. This page will say when it was sent.',
        ),
      ...NEXT_STEP_OF_WORK.cancelled,
    },
  },
  partially_refunded: {
    pending: { ...PARTIALLY_REFUNDED, ...NEXT_STEP_OF_WORK.pending },
    confirmed: { ...PARTIALLY_REFUNDED, ...NEXT_STEP_OF_WORK.confirmed },
    in_progress: { ...PARTIALLY_REFUNDED, ...NEXT_STEP_OF_WORK.in_progress },
    delivered: { ...PARTIALLY_REFUNDED, ...NEXT_STEP_OF_WORK.delivered },
    cancelled: { ...PARTIALLY_REFUNDED, ...NEXT_STEP_OF_WORK.cancelled },
  },
  refunded: { ...always(REFUNDED), delivered: { ...REFUNDED, ...REPORT_SENT_BEFORE } },
  disputed: { ...always(DISPUTED), delivered: { ...DISPUTED, ...REPORT_SENT_BEFORE } },
  lost: { ...always(LOST), delivered: { ...LOST, ...REPORT_SENT_BEFORE } },
};

function always<Copy>(copy: Copy): Readonly<Record<OrderStatus, Copy>> {
  return { pending: copy, confirmed: copy, in_progress: copy, delivered: copy, cancelled: copy };
}

/** Joins whole sentences, without those that have nothing to say. */
function sentences(...texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ');
}

function canceledOn({ canceledAt }: PublicOrder): string {
  return canceledAt ? `It was canceled on ${longDateInFlorida(new Date(canceledAt), 'en')}.` : '';
}

/** There may be several refunds: the amount is all of them, the day that of the last one. */
function refund(order: PublicOrder): string {
  const { refundedAmount, refundedAt } = order;
  const refunded =
    refundedAmount && refundedAt
      ? `As of ${longDateInFlorida(new Date(refundedAt), 'en')}, we have refunded ${formatDollars(refundedAmount)}.`
      : '';
  return sentences(canceledOn(order), refunded, REFUND_TIMING);
}

function deliveredReport({ serviceType, deliveredAt }: PublicOrder): string {
  const { title } = services[serviceType];
  return deliveredAt
    ? `On ${longDateInFlorida(new Date(deliveredAt), 'en')}, we emailed your ${title} as a PDF to the address you gave with the order.`
    : `We emailed your ${title} as a PDF to the address you gave with the order.`;
}

function workBegins(order: PublicOrder): string {
  const purpose =
    order.serviceType === 'full' ? 'agree on a date for the visit' : 'begin the verification';
  return `On business days we’ll contact you within ${claims.answerWithin} of your payment to ${purpose}. ${reportComes(order)}`;
}

function reportComes({ serviceType }: PublicOrder): string {
  const { delivery } = services[serviceType];
  const when = serviceType === 'full' ? delivery : `${delivery} after your payment`;
  return `Your report comes by email as a PDF, ${when}, on business days.`;
}

function quoteRemark({ totalAmount, createdAt, serviceType }: PublicOrder): Remark {
  const lastDay = longDateInFlorida(lastDayToPay(createdAt), 'en');
  return {
    heading: 'Your quote is ready',
    text: `We agreed on ${formatDollars(totalAmount)} for the ${services[serviceType].name} of this property, including the processing fee. Once it’s paid, we’ll contact you within ${claims.answerWithin}, on business days, to agree on a date for the visit. You can pay until ${lastDay}, and you’re under no obligation until you do.`,
  };
}
