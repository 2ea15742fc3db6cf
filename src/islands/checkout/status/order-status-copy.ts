import type { OrderStatusTexts } from '#i18n/en/order-status.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { hasExpired } from '#shared/payment-deadline.ts';
import type { OrderStatus, PaymentStatus } from '#shared/states.ts';
import {
  cancelledOn,
  delivered,
  deliveryTimeText,
  expired,
  type LocalizedTexts,
  orderAgain,
  quoteRemark,
  type Remark,
  refunded,
  returnedByBank,
  type Sentence,
  sentences,
  stateText,
  step,
  workBeginsText,
} from './order-status-sentences.ts';

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
  readonly tone: StatusRule['tone'];
  readonly heading: string;
  readonly text: string;
  readonly nextStep: string;
  readonly action: Action;
}

/** Returns the texts for an order. `screen` is the checkout screen that shows them. */
export function orderStatusCopy(
  order: PublicOrder,
  localized: LocalizedTexts,
): PayPageCopy | OrderStatusPageCopy {
  const rule = hasExpired(order) ? EXPIRED : RULES[order.paymentStatus][order.status];
  if ('remarks' in rule) {
    return { screen: 'pay', remarks: rule.remarks.flatMap((remark) => remark(order, localized)) };
  }
  const { steps, action } = rule.next ?? NEXT_IN_WORK[order.status];
  return {
    screen: 'status',
    ...localized.texts.orderStatus.states[rule.state],
    tone: rule.tone,
    text: sentences(rule.text, order, localized),
    nextStep: sentences(steps, order, localized),
    action,
  };
}

interface PayRule {
  readonly remarks: readonly ((
    order: PublicOrder,
    localized: LocalizedTexts,
  ) => readonly Remark[])[];
}

interface StatusRule {
  readonly state: keyof OrderStatusTexts['states'];
  /** The color of the stamp: what went well, what is settled otherwise, and what somebody has to look into. */
  readonly tone: 'done' | 'plain' | 'alarm';
  readonly text: readonly Sentence[];
  /** What happens next, if it is not {@link NEXT_IN_WORK}. */
  readonly next?: NextStep;
}

interface NextStep {
  readonly steps: readonly Sentence[];
  readonly action: Action;
}

type ByStatus<Rule> = Readonly<Record<OrderStatus, Rule>>;

const OFFICE_CONTACTS_YOU: NextStep = { steps: [step('officeContactsYou')], action: null };
const REPORT_SENT_BEFORE: NextStep = { steps: [step('reportSentBefore')], action: null };
const ORDER_AGAIN: NextStep = { steps: [orderAgain], action: 'order-again' };

/** What happens next with a paid order, by the status of its work. */
const NEXT_IN_WORK: ByStatus<NextStep> = {
  pending: { steps: [workBeginsText, deliveryTimeText], action: null },
  confirmed: { steps: [workBeginsText, deliveryTimeText], action: null },
  in_progress: { steps: [deliveryTimeText, step('delays')], action: null },
  delivered: { steps: [step('reportDelivered'), step('complaint')], action: 'resend-report' },
  cancelled: OFFICE_CONTACTS_YOU,
};

const AWAITING_PAYMENT: PayRule = { remarks: [quoteRemark] };

const PAYMENT_FAILED: PayRule = {
  remarks: [quoteRemark, (_, { texts }) => [texts.orderStatus.remarks.paymentFailed]],
};

const EXPIRED: StatusRule = {
  state: 'expired',
  tone: 'plain',
  text: [expired],
  next: ORDER_AGAIN,
};

const CANCELLED = { state: 'cancelled', tone: 'plain' } as const;

const CANCELED_UNPAID: StatusRule = {
  ...CANCELLED,
  text: [cancelledOn, stateText('cancelledUnpaid')],
  next: ORDER_AGAIN,
};

const PROCESSING: StatusRule = {
  state: 'processing',
  tone: 'plain',
  text: [stateText('processing')],
  next: { steps: [step('receiptComes'), workBeginsText, deliveryTimeText], action: 'check-again' },
};

const IN_REVIEW: StatusRule = {
  state: 'inReview',
  tone: 'alarm',
  text: [stateText('inReview')],
  next: OFFICE_CONTACTS_YOU,
};

const PAID: StatusRule = {
  state: 'paid',
  tone: 'done',
  text: [stateText('paid'), returnedByBank],
};

const REFUND = [cancelledOn, refunded, returnedByBank, stateText('refundTiming')];

const REFUNDED: StatusRule = {
  state: 'refunded',
  tone: 'plain',
  text: REFUND,
  next: ORDER_AGAIN,
};

const DISPUTED: StatusRule = {
  state: 'disputed',
  tone: 'alarm',
  text: [stateText('disputed'), refunded, returnedByBank],
  next: OFFICE_CONTACTS_YOU,
};

const LOST: StatusRule = {
  state: 'returned',
  tone: 'alarm',
  text: [returnedByBank, refunded, stateText('returned')],
  next: ORDER_AGAIN,
};

const RULES: Readonly<Record<PaymentStatus, ByStatus<PayRule | StatusRule>>> = {
  pending: { ...always(AWAITING_PAYMENT), cancelled: CANCELED_UNPAID },
  failed: { ...always(PAYMENT_FAILED), cancelled: CANCELED_UNPAID },
  processing: {
    ...always(PROCESSING),
    delivered: { ...PROCESSING, next: { steps: [step('receiptComes')], action: 'check-again' } },
    cancelled: {
      ...CANCELLED,
      text: [cancelledOn, stateText('cancelledProcessing')],
      next: { steps: [step('refundFollows')], action: 'check-again' },
    },
  },
  needs_review: always(IN_REVIEW),
  paid: {
    ...always(PAID),
    in_progress: {
      state: 'inProgress',
      tone: 'done',
      text: [stateText('inProgress'), returnedByBank],
    },
    delivered: { state: 'delivered', tone: 'done', text: [delivered, returnedByBank] },
    cancelled: { ...CANCELLED, text: [cancelledOn, returnedByBank, stateText('cancelledPaid')] },
  },
  partially_refunded: always({ state: 'refundedInPart', tone: 'plain', text: REFUND }),
  refunded: { ...always(REFUNDED), delivered: { ...REFUNDED, next: REPORT_SENT_BEFORE } },
  disputed: { ...always(DISPUTED), delivered: { ...DISPUTED, next: REPORT_SENT_BEFORE } },
  lost: { ...always(LOST), delivered: { ...LOST, next: REPORT_SENT_BEFORE } },
};

function always<Rule extends PayRule | StatusRule>(rule: Rule): ByStatus<Rule> {
  return { pending: rule, confirmed: rule, in_progress: rule, delivered: rule, cancelled: rule };
}
