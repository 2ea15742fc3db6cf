import type { OrderStatusTexts } from '#i18n/en/order-status.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { hasExpired } from '#shared/payment-deadline.ts';
import type { OrderStatus, PaymentStatus } from '#shared/states.ts';
import {
  canceledOn,
  delivered,
  expired,
  orderAgain,
  quoteRemark,
  type Reader,
  type Remark,
  refunded,
  reportComes,
  type Sentence,
  sentences,
  step,
  text,
  workBegins,
} from './order-status-sentences.ts';

/** The color of a stamp: what went well, what is settled otherwise, and what somebody has to look into. */
export type StampTone = 'done' | 'plain' | 'alarm';

/** What the visitor can do about an order that needs no payment now. */
type Action = 'check-again' | 'resend-report' | 'order-again' | null;

/** An order that waits for its payment: remarks above the card form. */
interface PayPageCopy {
  readonly screen: 'pay';
  readonly remarks: readonly Remark[];
}

/** Any other order: its state, what happens next, and what the visitor can do. */
export interface OrderStatusPageCopy {
  readonly screen: 'status';
  /** The state in two or three words, for the page's title. */
  readonly title: string;
  /** The stamp on the receipt. */
  readonly stamp: string;
  readonly tone: StampTone;
  readonly heading: string;
  readonly text: string;
  readonly nextStep: string;
  readonly action: Action;
}

export type OrderStatusCopy = PayPageCopy | OrderStatusPageCopy;

/** Returns the texts for an order. `screen` is the checkout screen that shows them. */
export function orderStatusCopy(order: PublicOrder, reader: Reader): OrderStatusCopy {
  const rule = hasExpired(order) ? EXPIRED : RULES[order.paymentStatus][order.status];
  if (rule.screen === 'pay') {
    return { screen: 'pay', remarks: rule.remarks.flatMap((remark) => remark(order, reader)) };
  }
  return {
    screen: 'status',
    ...reader.texts.orderStatus.states[rule.state],
    tone: rule.tone,
    text: sentences(rule.text, order, reader),
    nextStep: sentences(rule.nextStep, order, reader),
    action: rule.action,
  };
}

interface PayRule {
  readonly screen: 'pay';
  readonly remarks: readonly ((order: PublicOrder, reader: Reader) => readonly Remark[])[];
}

interface StatusRule {
  readonly screen: 'status';
  readonly state: keyof OrderStatusTexts['states'];
  readonly tone: StampTone;
  readonly text: readonly Sentence[];
  readonly nextStep: readonly Sentence[];
  readonly action: Action;
}

type RuleByStatus = Readonly<Record<OrderStatus, PayRule | StatusRule>>;

const CONTACT_BY_OFFICE = { nextStep: [step('officeContactsYou')], action: null } as const;
const REPORT_SENT_BEFORE = { nextStep: [step('reportSentBefore')], action: null } as const;
const ORDER_AGAIN = { nextStep: [orderAgain], action: 'order-again' } as const;

/** What happens next with a paid order, by the status of its work. */
const NEXT_STEP_OF_WORK = {
  pending: { nextStep: [workBegins, reportComes], action: null },
  confirmed: { nextStep: [workBegins, reportComes], action: null },
  in_progress: { nextStep: [reportComes, step('delays')], action: null },
  delivered: { nextStep: [step('reportDelivered')], action: 'resend-report' },
  cancelled: CONTACT_BY_OFFICE,
} as const satisfies Record<OrderStatus, Pick<StatusRule, 'nextStep' | 'action'>>;

const AWAITING_PAYMENT: PayRule = { screen: 'pay', remarks: [quoteRemark] };

const PAYMENT_FAILED: PayRule = {
  screen: 'pay',
  remarks: [quoteRemark, (_, { texts }) => [texts.orderStatus.remarks.paymentFailed]],
};

const EXPIRED: StatusRule = {
  screen: 'status',
  state: 'expired',
  tone: 'plain',
  text: [expired],
  ...ORDER_AGAIN,
};

const CANCELED = { screen: 'status', state: 'canceled', tone: 'plain' } as const;

const CANCELED_UNPAID: StatusRule = {
  ...CANCELED,
  text: [canceledOn, text('canceledUnpaid')],
  ...ORDER_AGAIN,
};

const PROCESSING: StatusRule = {
  screen: 'status',
  state: 'processing',
  tone: 'plain',
  text: [text('processing')],
  nextStep: [step('receiptComes'), workBegins, reportComes],
  action: 'check-again',
};

const IN_REVIEW: StatusRule = {
  screen: 'status',
  state: 'inReview',
  tone: 'alarm',
  text: [text('inReview')],
  ...CONTACT_BY_OFFICE,
};

const PAID = { screen: 'status', state: 'paid', tone: 'done', text: [text('paid')] } as const;

const REFUND = [canceledOn, refunded, text('refundTiming')] as const;

const REFUNDED_IN_PART = {
  screen: 'status',
  state: 'refundedInPart',
  tone: 'plain',
  text: REFUND,
} as const;

const REFUNDED: StatusRule = {
  screen: 'status',
  state: 'refunded',
  tone: 'plain',
  text: REFUND,
  ...ORDER_AGAIN,
};

const DISPUTED: StatusRule = {
  screen: 'status',
  state: 'disputed',
  tone: 'alarm',
  text: [text('disputed')],
  ...CONTACT_BY_OFFICE,
};

const LOST: StatusRule = {
  screen: 'status',
  state: 'returned',
  tone: 'alarm',
  text: [text('returned')],
  ...ORDER_AGAIN,
};

const RULES: Readonly<Record<PaymentStatus, RuleByStatus>> = {
  pending: { ...always(AWAITING_PAYMENT), cancelled: CANCELED_UNPAID },
  failed: { ...always(PAYMENT_FAILED), cancelled: CANCELED_UNPAID },
  processing: {
    ...always(PROCESSING),
    delivered: { ...PROCESSING, nextStep: [step('receiptComes')] },
    cancelled: {
      ...PROCESSING,
      ...CANCELED,
      text: [canceledOn, text('canceledProcessing')],
      nextStep: [step('refundFollows')],
    },
  },
  needs_review: always(IN_REVIEW),
  paid: {
    pending: { ...PAID, ...NEXT_STEP_OF_WORK.pending },
    confirmed: { ...PAID, ...NEXT_STEP_OF_WORK.confirmed },
    in_progress: {
      ...PAID,
      state: 'inProgress',
      text: [text('inProgress')],
      ...NEXT_STEP_OF_WORK.in_progress,
    },
    delivered: {
      screen: 'status',
      state: 'delivered',
      tone: 'done',
      text: [delivered],
      ...NEXT_STEP_OF_WORK.delivered,
    },
    cancelled: {
      ...CANCELED,
      text: [canceledOn, text('canceledPaid')],
      ...NEXT_STEP_OF_WORK.cancelled,
    },
  },
  partially_refunded: {
    pending: { ...REFUNDED_IN_PART, ...NEXT_STEP_OF_WORK.pending },
    confirmed: { ...REFUNDED_IN_PART, ...NEXT_STEP_OF_WORK.confirmed },
    in_progress: { ...REFUNDED_IN_PART, ...NEXT_STEP_OF_WORK.in_progress },
    delivered: { ...REFUNDED_IN_PART, ...NEXT_STEP_OF_WORK.delivered },
    cancelled: { ...REFUNDED_IN_PART, ...NEXT_STEP_OF_WORK.cancelled },
  },
  refunded: { ...always(REFUNDED), delivered: { ...REFUNDED, ...REPORT_SENT_BEFORE } },
  disputed: { ...always(DISPUTED), delivered: { ...DISPUTED, ...REPORT_SENT_BEFORE } },
  lost: { ...always(LOST), delivered: { ...LOST, ...REPORT_SENT_BEFORE } },
};

function always<Rule>(rule: Rule): Readonly<Record<OrderStatus, Rule>> {
  return { pending: rule, confirmed: rule, in_progress: rule, delivered: rule, cancelled: rule };
}
