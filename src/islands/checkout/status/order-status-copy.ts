import type { OrderStatusTexts } from '#i18n/en/order-status.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { hasExpired } from '#shared/payment-deadline.ts';
import { hasReport } from '#shared/services.ts';
import { isWorkPaid, type OrderStatus, type PaymentStatus } from '#shared/states.ts';
import {
  cancelledOn,
  corrected,
  delivered,
  deliveryTimeText,
  expired,
  type LocalizedTexts,
  ofReport,
  orderAgain,
  questionSent,
  quoteRemark,
  type Remark,
  refunded,
  returnedByBank,
  type Sentence,
  sentences,
  stateText,
  step,
  unlessWaiting,
  workBeginsText,
  wrongService,
} from './order-status-sentences.ts';

/** Actions of the visitor for an order that needs no payment now. */
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
  /** How many steps from order to report are done, or null where no work is done. */
  readonly stepsDone: number | null;
}

/** Returns the texts for an order. `screen` is the checkout screen that shows them. */
export function orderStatusCopy(
  order: PublicOrder,
  localized: LocalizedTexts,
): PayPageCopy | OrderStatusPageCopy {
  const { stepsDone, pages } = STATUSES[order.status];
  const rule = hasExpired(order) ? EXPIRED : pages[order.paymentStatus];
  if ('remarks' in rule) {
    return { screen: 'pay', remarks: rule.remarks.flatMap((remark) => remark(order, localized)) };
  }
  const { steps, action } = rule.next;
  return {
    screen: 'status',
    ...localized.texts.orderStatus.states[stateOf(rule, order)],
    tone: rule.tone,
    text: sentences(rule.text, order, localized),
    nextStep: sentences(steps, order, localized),
    action,
    stepsDone: isWorkPaid(order) ? stepsDone : null,
  };
}

/** The states of an order that is delivered without a report, by those of one with it. */
const WITHOUT_REPORT = { inProgress: 'working', delivered: 'completed' } as const;

function stateOf({ state }: StatusRule, { serviceType }: PublicOrder): StatusRule['state'] {
  const isNamedOtherwise = state === 'inProgress' || state === 'delivered';
  return isNamedOtherwise && !hasReport(serviceType) ? WITHOUT_REPORT[state] : state;
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
  readonly next: NextStep;
}

/** The next step. */
interface NextStep {
  readonly steps: readonly Sentence[];
  readonly action: Action;
}

/** Meaning of an order's status for its customer. */
interface StatusMeaning {
  /** How many steps from order to report are done, or null where the order got none. */
  readonly stepsDone: number | null;
  readonly pages: Readonly<Record<PaymentStatus, PayRule | StatusRule>>;
}

const OFFICE_CONTACTS_YOU: NextStep = { steps: [step('officeContactsYou')], action: null };
const REPORT_SENT_BEFORE: NextStep = {
  steps: [ofReport(step('reportSentBefore'), step('sentBefore'))],
  action: null,
};
const ORDER_AGAIN: NextStep = { steps: [orderAgain], action: 'order-again' };

const REPORT_DELIVERED: NextStep = {
  steps: [
    ofReport(step('reportDelivered'), step('orderDelivered')),
    ofReport(step('complaint'), step('complaintAboutOrder')),
  ],
  action: 'resend-report',
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
  next: {
    steps: [
      questionSent,
      unlessWaiting(workBeginsText),
      unlessWaiting(deliveryTimeText),
      unlessWaiting(wrongService),
    ],
    action: null,
  },
};

const REFUND = [cancelledOn, refunded, returnedByBank, stateText('refundTiming')];

const REFUNDED_IN_PART = { state: 'refundedInPart', tone: 'plain', text: REFUND } as const;

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

/** Every status: an order's page says what its payment means first, and how the work goes once it is paid. */
const STATUSES: Readonly<Record<OrderStatus, StatusMeaning>> = {
  pending: { stepsDone: 0, pages: whileOpen(PAID) },
  confirmed: { stepsDone: 0, pages: whileOpen(PAID) },
  in_progress: {
    stepsDone: 1,
    pages: whileOpen({
      state: 'inProgress',
      tone: 'done',
      text: [ofReport(stateText('inProgress'), stateText('working')), returnedByBank],
      next: {
        steps: [questionSent, unlessWaiting(deliveryTimeText), unlessWaiting(step('delays'))],
        action: null,
      },
    }),
  },
  delivered: {
    stepsDone: 3,
    pages: {
      pending: AWAITING_PAYMENT,
      failed: PAYMENT_FAILED,
      processing: { ...PROCESSING, next: { steps: [step('receiptComes')], action: 'check-again' } },
      needs_review: IN_REVIEW,
      paid: {
        state: 'delivered',
        tone: 'done',
        text: [delivered, corrected, returnedByBank],
        next: REPORT_DELIVERED,
      },
      partially_refunded: { ...REFUNDED_IN_PART, next: REPORT_DELIVERED },
      refunded: { ...REFUNDED, next: REPORT_SENT_BEFORE },
      disputed: { ...DISPUTED, next: REPORT_SENT_BEFORE },
      lost: { ...LOST, next: REPORT_SENT_BEFORE },
    },
  },
  cancelled: {
    stepsDone: null,
    pages: {
      pending: CANCELED_UNPAID,
      failed: CANCELED_UNPAID,
      processing: {
        ...CANCELLED,
        text: [cancelledOn, stateText('cancelledProcessing')],
        next: { steps: [step('refundFollows')], action: 'check-again' },
      },
      needs_review: IN_REVIEW,
      paid: {
        ...CANCELLED,
        text: [cancelledOn, returnedByBank, stateText('cancelledPaid')],
        next: OFFICE_CONTACTS_YOU,
      },
      partially_refunded: { ...REFUNDED_IN_PART, next: OFFICE_CONTACTS_YOU },
      refunded: REFUNDED,
      disputed: DISPUTED,
      lost: LOST,
    },
  },
};

/**
 * The pages of an order whose work has not ended.
 * @param paid once it is paid; what happens next stays so after a refund of a part
 */
function whileOpen(paid: StatusRule): StatusMeaning['pages'] {
  return {
    pending: AWAITING_PAYMENT,
    failed: PAYMENT_FAILED,
    processing: PROCESSING,
    needs_review: IN_REVIEW,
    paid,
    partially_refunded: { ...REFUNDED_IN_PART, next: paid.next },
    refunded: REFUNDED,
    disputed: DISPUTED,
    lost: LOST,
  };
}
