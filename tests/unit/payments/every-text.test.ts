import { mailTexts } from '#i18n/document-texts.ts';
import checkout from '#i18n/en/checkout.ts';
import { orderStatusCopy } from '#islands/checkout/status/order-status-copy.ts';
import type { Addresses } from '#server/mail/addresses.ts';
import { type DueMail, isObsolete, previewDueMail } from '#server/mail/due-mail.ts';
import { nextStep } from '#server/office/next-step.ts';
import { type OrderRecord, toPublicOrder } from '#server/orders/record.ts';
import { readRefundDetail } from '#server/payments/refund-detail.ts';
import { hasReceipt, receiptOf } from '#server/receipts/receipt.ts';
import { promisedDueDate } from '#shared/due-date.ts';
import { formatDollars } from '#shared/pricing.ts';
import { reachableOrders } from '../../explore-orders.ts';
import { leftIn, lostIn, refundedIn, type State, stepsFrom } from '../../order-state-space.ts';
import { sweep } from '../../sweep.ts';

/*
 * What is said of an order, in every state that it can reach. The money is Stripe's own, so that no rule of the product
 * decides what is right: what was received, refunded and lost, and whether a dispute is open.
 */

const DUE = '2042-05-14T22:00:00.000Z';
const ADDRESSES: Addresses = {
  siteUrl: 'https://www.example.com',
  officeUrl: 'https://www.example.com/office',
  officeEmail: 'office@example.com',
  stripeUrl: 'https://dashboard.stripe.com/test',
};

/** An order and the truth about its money, in cents. */
interface Asked {
  readonly order: OrderRecord;
  readonly state: State;
  readonly received: number;
  readonly refunded: number;
  readonly lost: number;
  readonly left: number;
  readonly isDisputed: boolean;
  /** Money of another payment of the same order, which the company still has. */
  readonly leftOfOthers: number;
}

/** The work begins and ends whatever the payment is, once it was confirmed. */
const STATUSES_OF_WORK = ['confirmed', 'in_progress', 'delivered'] as const;

function asked(state: State): Asked[] {
  const own = state.stripe.find(({ intentId }) => intentId === state.order.stripePaymentIntentId);
  const others = state.stripe.filter((payment) => payment !== own);
  const now = new Date().toISOString();
  const { status, paidAt } = state.order;
  const order = {
    ...state.order,
    createdAt: now,
    paidAt: paidAt && now,
    dueAt: paidAt && DUE,
    // The database writes it.
    refundedAt: state.order.refundedAmount > 0 ? now : null,
  };
  const truth = {
    state,
    received: own?.received ?? 0,
    refunded: own ? refundedIn(own) : 0,
    lost: own ? lostIn(own) : 0,
    left: own ? leftIn(own) : 0,
    isDisputed: own?.disputes.some(({ outcome }) => outcome === 'open') ?? false,
    leftOfOthers: others.reduce((sum, payment) => sum + Math.max(0, leftIn(payment)), 0),
  };
  if (status !== 'confirmed') return [{ order, ...truth }];
  return STATUSES_OF_WORK.map((each) => ({ order: { ...order, status: each }, ...truth }));
}

/** Once for each set of facts that a text may depend on. */
const kinds = new Map(
  [...reachableOrders().states.values()].flatMap(asked).map((each) => {
    const { order, received, refunded, lost, isDisputed, leftOfOthers } = each;
    const { status, paymentStatus, paidAt, otherAmount } = order;
    const facts = [status, paymentStatus, paidAt !== null, received, refunded, lost];
    return [[...facts, isDisputed, leftOfOthers, otherAmount].join(), each];
  }),
);

const isOpen = ({ status }: OrderRecord) => status === 'confirmed' || status === 'in_progress';
const isReview = ({ paymentStatus }: OrderRecord) => paymentStatus === 'needs_review';
/** A customer paid for this order, and nobody has to look into it. */
const isAccepted = ({ order, received }: Asked) =>
  received > 0 && order.paidAt !== null && !isReview(order);

function mailOf(kind: 'order_cancelled' | 'payment_reminder', order: OrderRecord): string {
  const due: DueMail = { id: '1', kind, recipient: null, order, detail: null, reportId: null };
  return previewDueMail(due, ADDRESSES).paragraphs.join(' ');
}

function listedAs(order: OrderRecord): string {
  const due: DueMail = { id: '1', kind: 'orders_found', recipient: order.customerEmail };
  return previewDueMail(due, ADDRESSES, { orders: [order] }).closing.join(' ');
}

const { money } = mailTexts.en.changes.cancelled;
const { states } = mailTexts.en.requests.ordersFound;
const copyOf = (order: OrderRecord) =>
  orderStatusCopy(toPublicOrder(order), { texts: checkout, language: 'en' });

/** What must hold of each thing that is said: a sentence for what doesn't, or false. */
const SAID: Readonly<Record<string, (about: Asked) => string | false>> = {
  'there is a receipt'(about) {
    const { order } = about;
    return (
      hasReceipt(order) !==
        (isAccepted(about) ||
          order.paymentStatus === 'lost' ||
          order.paymentStatus === 'refunded') && 'a receipt of no payment, or none of one'
    );
  },
  'the receipt’s last line'({ order, left }) {
    if (!hasReceipt(order)) return false;
    const total = receiptOf(order, 'customer').lines.findLast(({ isTotal }) => isTotal)?.amount;
    return total !== left && `${total} is left by the receipt, ${left} in Stripe`;
  },
  'the receipt’s refunds and losses'({ order, refunded, lost, received }) {
    if (!hasReceipt(order)) return false;
    const amounts = receiptOf(order, 'customer').lines.map(({ amount }) => amount);
    const missing = [-refunded, -lost].filter((amount) => amount < 0 && !amounts.includes(amount));
    if (missing.length > 0) return `it lacks ${missing}`;
    return !amounts.includes(received) && refunded + lost > 0 && `it lacks ${received} received`;
  },
  'the receipt’s remark on a dispute'({ order, isDisputed, left }) {
    if (!hasReceipt(order)) return false;
    const remarks = receiptOf(order, 'customer').lines.filter(({ amount }) => amount === null);
    if (remarks.length > 0) return !isDisputed && 'there is no dispute';
    return isDisputed && left > 0 && 'it says nothing of the dispute';
  },
  'the email about a cancellation'({ order, left, received, refunded, lost }) {
    if (order.status !== 'cancelled' || order.paymentStatus === 'processing') return false;
    const text = mailOf('order_cancelled', order);
    if (received === 0)
      return (
        !text.includes(money.nothingCharged) &&
        !isReview(order) &&
        'it doesn’t say that nothing was charged'
      );
    if (text.includes(money.nothingCharged)) return 'it says that nothing was charged';
    if (isReview(order) || order.paymentStatus === 'disputed') return false;
    const saysAll = text.includes('refunded in full');
    if (saysAll && refunded < received) return 'it says that everything is refunded';
    if (refunded >= received && lost === 0 && !saysAll)
      return 'it doesn’t say that everything is refunded';
    return left > 0 && !text.includes(formatDollars(left)) && `it lacks ${formatDollars(left)}`;
  },
  'the list of found orders'({ order, received, refunded }) {
    const text = listedAs(order);
    if (isReview(order)) return !text.includes(states.underReview) && text;
    const saysRefunded =
      text.includes(states.refunded) || text.includes(states.cancelledAndRefunded);
    if (saysRefunded && (received === 0 || refunded < received)) return text;
    if (order.paymentStatus === 'refunded' && !saysRefunded) return text;
    return order.status === 'cancelled' && !text.includes('canceled') && text;
  },
  'the day in the list of found orders'({ order, left, isDisputed }) {
    const isAwaited =
      isOpen(order) && left > 0 && !isDisputed && order.dueAt !== null && !isReview(order);
    return listedAs(order).includes('report due') !== isAwaited && `awaited: ${isAwaited}`;
  },
  'a reminder to pay'({ order, received, leftOfOthers }) {
    const due: DueMail = {
      id: '1',
      kind: 'payment_reminder',
      recipient: null,
      order,
      detail: null,
      reportId: null,
    };
    const canPay =
      order.status === 'pending' && received === 0 && order.paymentStatus !== 'processing';
    if (isObsolete(due)) return canPay && leftOfOthers === 0 && !isReview(order) && 'it isn’t sent';
    if (!canPay) return 'it is sent although there is nothing to pay';
    const saysFailed = mailOf('payment_reminder', order).includes(
      mailTexts.en.payments.reminder.lastPaymentFailed,
    );
    return (
      saysFailed !== (order.paymentStatus === 'failed') && 'it is wrong about the last attempt'
    );
  },
  'the day in a calendar'({ order, left, isDisputed }) {
    const isAwaited =
      isOpen(order) && left > 0 && !isDisputed && order.dueAt !== null && !isReview(order);
    return (promisedDueDate(order) !== null) !== isAwaited && `awaited: ${isAwaited}`;
  },
  'the order’s page'({ order, received, refunded, lost }) {
    const copy = copyOf(order);
    if (copy.screen === 'pay') return received > 0 && 'it asks for money again';
    if (received === 0 && /refunded \$|took back/.test(copy.text)) return copy.text;
    if (isReview(order)) return false;
    const refundedInWords = `refunded ${formatDollars(refunded)}`;
    if (order.paymentStatus === 'refunded' && !copy.text.includes(refundedInWords))
      return copy.text;
    if (order.paymentStatus === 'partially_refunded' && !copy.text.includes(refundedInWords))
      return copy.text;
    return order.paymentStatus === 'lost' && !copy.text.includes(formatDollars(lost)) && copy.text;
  },
  'an order’s page that says nothing was charged'({ order, received }) {
    const copy = copyOf(order);
    if (copy.screen === 'pay') return false;
    return received > 0 && /Nothing was charged/.test(copy.text) && copy.text;
  },
  'the office’s next step'({ order, left, isDisputed, leftOfOthers }) {
    const { text, action } = nextStep(order);
    if (isReview(order)) return action !== 'accept' && text;
    if (isDisputed && left > 0) return !/disputes/.test(text) && text;
    if (order.paymentStatus === 'disputed') return false;
    if (leftOfOthers > 0)
      return !(action === 'refund' && text.includes(formatDollars(leftOfOthers))) && text;
    if (order.status === 'cancelled' && left > 0)
      return !(action === 'refund' && text.includes(formatDollars(left))) && text;
    if (action === 'refund') return `nothing to refund: ${text}`;
    if (isOpen(order) && left <= 0) return action !== 'cancel' && text;
    return isOpen(order) && action === 'cancel' && `there is work: ${text}`;
  },
  'the email about a refund'({ state }) {
    const wrong = stepsFrom(state).flatMap(({ to, mails, update }) =>
      mails
        .filter(({ kind }) => kind === 'refund_receipt')
        .flatMap(({ detail = null }) => {
          const { amount, paid, refunded, part } = readRefundDetail(detail);
          const id = update?.intentId;
          const before = state.stripe.find(({ intentId }) => intentId === id);
          const after = to.stripe.find(({ intentId }) => intentId === id);
          if (!before || !after) return [];
          const isAll = refundedIn(after) >= after.received;
          const right = [
            refundedIn(after),
            after.received,
            isAll ? (amount === paid ? 'everything' : 'rest') : 'part',
          ];
          return String([refunded, paid, part]) === String(right)
            ? []
            : [`${[refunded, paid, part]}, not ${right}`];
        }),
    );
    return wrong[0] ?? false;
  },
};

const inWords = ({ order, received, refunded, lost }: Asked) =>
  `${order.status}, ${order.paymentStatus}, ${received} - ${refunded} - ${lost}`;

sweep(
  'what is said of an order agrees with its money in every state',
  { said: SAID },
  ({ said }) => {
    const wrong = [...kinds.values()].flatMap((about) => {
      const problem = SAID[said]?.(about);
      return problem ? [`${inWords(about)}: ${problem}`] : [];
    });
    return wrong.slice(0, 6);
  },
);
