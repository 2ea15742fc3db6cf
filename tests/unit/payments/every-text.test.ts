import { expect, test } from 'vitest';
import { mailTexts, receiptTexts } from '#i18n/document-texts.ts';
import checkout from '#i18n/en/checkout.ts';
import { orderStatusCopy } from '#islands/checkout/status/order-status-copy.ts';
import { isOpen as isOpenDispute } from '#server/adapters/stripe-dispute.ts';
import type { Addresses } from '#server/mail/addresses.ts';
import { type DueMail, isObsolete } from '#server/mail/due-mail.ts';
import { previewDueMail } from '#server/mail/render-due-mail.ts';
import { nextStep } from '#server/office/next-step.ts';
import { type OrderRecord, toPublicOrder } from '#server/orders/record.ts';
import { AWAITS_REFUND } from '#server/payments/awaited-refund.ts';
import { readRefundDetail } from '#server/payments/refund-detail.ts';
import { hasReceipt, receiptOf } from '#server/receipts/receipt.ts';
import { promisedDueDate } from '#shared/due-date.ts';
import { formatDollars } from '#shared/pricing.ts';
import { isRefundable } from '#shared/states.ts';
import { type Edge, reachableOrders } from '../../explore-orders.ts';
import {
  leftIn,
  lostIn,
  openDisputeOf,
  refundedIn,
  type State,
  type StripePayment,
} from '../../order-state-space.ts';
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
    isDisputed: own?.disputes.some(isOpenDispute) ?? false,
    leftOfOthers: others.reduce((sum, payment) => sum + Math.max(0, leftIn(payment)), 0),
  };
  if (status !== 'confirmed') return [{ order, ...truth }];
  return STATUSES_OF_WORK.map((each) => ({ order: { ...order, status: each }, ...truth }));
}

const reachable = reachableOrders();

/** Once for each set of facts that a text may depend on, on the shortest way to them. */
const kinds = new Map<string, Asked>();
for (const each of reachable.ofEachKind.texts.flatMap(asked)) {
  const { order, received, refunded, lost, isDisputed, leftOfOthers } = each;
  const { status, paymentStatus, paidAt, otherAmount } = order;
  const facts = [status, paymentStatus, paidAt !== null, received, refunded, lost];
  const key = [...facts, isDisputed, leftOfOthers, otherAmount].join();
  if (!kinds.has(key)) kinds.set(key, each);
}

const isOpen = ({ status }: OrderRecord) => status === 'confirmed' || status === 'in_progress';
const isReview = ({ paymentStatus }: OrderRecord) => paymentStatus === 'needs_review';
/** A customer paid for this order, and nobody has to look into it. */
const isAccepted = ({ order, received }: Asked) =>
  received > 0 && order.paidAt !== null && !isReview(order);

type Asks = 'order_cancelled' | 'payment_reminder' | 'receipt';

function mailOf(kind: Asks, order: OrderRecord, detail: string | null = null): string {
  const due: DueMail = { id: '1', kind, recipient: null, order, detail, reportId: null };
  return previewDueMail(due, ADDRESSES).paragraphs.join(' ');
}

function listedAs(order: OrderRecord): string {
  const due: DueMail = { id: '1', kind: 'orders_found', recipient: order.customerEmail };
  return previewDueMail(due, ADDRESSES, { orders: [order] }).closing.join(' ');
}

const { money } = mailTexts.en.changes.cancelled;
const { states } = mailTexts.en.requests.ordersFound;
const { lines } = receiptTexts.en;
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
    const said = receiptOf(order, 'customer').lines.map(({ text, amount }) => `${text} ${amount}`);
    const money: [beginning: string, amount: number][] = [
      [lines.refunded, -refunded],
      [lines.returned, -lost],
      [lines.received, refunded + lost > 0 ? received : 0],
    ];
    const wrong = money.filter(([beginning, amount]) => {
      const found = said.filter((line) => line.startsWith(beginning));
      if (amount === 0) return beginning !== lines.received && found.length > 0;
      return !found[0]?.endsWith(` ${amount}`);
    });
    return wrong.length > 0 && `${said.join('; ')}, not ${wrong.join(' ')}`;
  },
  'the email with the receipt again'({ order, refunded }) {
    if (!hasReceipt(order)) return false;
    const text = mailOf('receipt', order, 'again');
    const saysRefunded = text.includes(`refunded ${formatDollars(refunded)}.`);
    return (saysRefunded !== refunded > 0 || text.includes('refunded $0')) && text;
  },
  'the receipt’s remark on a dispute'({ order, isDisputed, left }) {
    if (!hasReceipt(order)) return false;
    const remarks = receiptOf(order, 'customer').lines.filter(({ amount }) => amount === null);
    if (remarks.length > 0) return !isDisputed && 'there is no dispute';
    return isDisputed && left > 0 && 'it says nothing of the dispute';
  },
  'the email about a cancellation'({ order, left, received, refunded }) {
    if (order.status !== 'cancelled' || order.paymentStatus === 'processing') return false;
    const text = mailOf('order_cancelled', order);
    if (received === 0)
      return (
        !text.includes(money.nothingCharged) &&
        !isReview(order) &&
        'it doesn’t say that nothing was charged'
      );
    if (text.includes(money.nothingCharged)) return 'it says that nothing was charged';
    if (isReview(order)) return false;
    const saysAll = text.includes('refunded in full');
    if (saysAll && refunded < received) return 'it says that everything is refunded';
    if (refunded >= received && !saysAll) return 'it doesn’t say that everything is refunded';
    if (order.paymentStatus === 'disputed') return false;
    return left > 0 && !text.includes(formatDollars(left)) && `it lacks ${formatDollars(left)}`;
  },
  'the email about a cancellation whose refund fails'({ order, left, received, refunded }) {
    if (order.status !== 'cancelled' || !isRefundable(order)) return false;
    const text = mailOf('order_cancelled', order, AWAITS_REFUND);
    const isWhole = left === received;
    const right = isWhole
      ? money.paid(formatDollars(received))
      : money.partReturned(formatDollars(received), formatDollars(received - left));
    return !text.includes(right) && `${text}, of which ${refunded} is refunded`;
  },
  'the list of found orders'({ order, received, refunded, lost, left, isDisputed }) {
    const text = listedAs(order);
    if (isReview(order)) return !text.includes(states.underReview) && text;
    if (order.status === 'cancelled' && !text.includes('canceled')) return text;
    const saysRefunded =
      text.includes(states.refunded) || text.includes(states.cancelledAndRefunded);
    const isAllRefunded = received > 0 && refunded >= received;
    if (saysRefunded && !isAllRefunded) return text;
    if (isAllRefunded && !isDisputed && !saysRefunded) return text;
    const isReturned = lost > 0 && left <= 0 && !isAllRefunded;
    if (order.status === 'cancelled' || (isReturned && isDisputed)) return false;
    return text.includes(states.returned) !== isReturned && text;
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
    const saysRefunded = copy.text.includes(`refunded ${formatDollars(refunded)}.`);
    const saysLost = copy.text.includes(`took back ${formatDollars(lost)} `);
    return (saysRefunded !== refunded > 0 || saysLost !== lost > 0) && copy.text;
  },
  'an order’s page that says nothing was charged'({ order, received }) {
    const copy = copyOf(order);
    if (copy.screen === 'pay') return false;
    return received > 0 && /Nothing was charged/.test(copy.text) && copy.text;
  },
  'the office’s next step'({ order, state, left, leftOfOthers }) {
    const dispute = openDisputeOf(state);
    const { text, action } = nextStep(order, dispute);
    if (dispute?.outcome === 'open') return !/^The customer’s bank disputes/.test(text) && text;
    if (dispute?.outcome === 'appeal') return !/^An appeal is open/.test(text) && text;
    if (isReview(order)) return action !== 'accept' && text;
    if (leftOfOthers > 0)
      return !(action === 'refund' && text.includes(formatDollars(leftOfOthers))) && text;
    if (order.status === 'cancelled' && left > 0)
      return !(action === 'refund' && text.includes(formatDollars(left))) && text;
    if (action === 'refund') return `nothing to refund: ${text}`;
    if (isOpen(order) && left <= 0) return action !== 'cancel' && text;
    return isOpen(order) && action === 'cancel' && `there is work: ${text}`;
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

function detailOf(mails: Edge['mails']): string | null {
  return mails.find(({ kind }) => kind === 'refund_receipt')?.detail ?? null;
}

/** All payments of an order together: what a refund is told beside. */
function sumsOf({ stripe }: State) {
  const sum = (amountOf: (payment: StripePayment) => number) =>
    stripe.reduce((total, payment) => total + amountOf(payment), 0);
  return { paid: sum(({ received }) => received), refunded: sum(refundedIn) };
}

test('a refund is told as the part of the money that it is, in every state', () => {
  const { refunds } = reachable;
  expect(refunds.size).toBeGreaterThan(200);
  const wrong = [...refunds].flatMap(([sums, { mails, from: before, to: after }]) => {
    const told = readRefundDetail(detailOf(mails));
    const { paid, refunded } = sumsOf(after);
    const amount = after.order.refundedAmount - before.order.refundedAmount;
    const isLast = after.stripe.every((payment) => leftIn(payment) <= 0);
    const part = isLast ? (amount === paid ? 'everything' : 'rest') : 'part';
    const right = { ...told, amount, paid, refunded, part };
    return JSON.stringify(told) === JSON.stringify(right)
      ? []
      : [`${sums}: ${JSON.stringify(told)}, not ${JSON.stringify(right)}`];
  });
  expect(wrong.slice(0, 6)).toEqual([]);
});
