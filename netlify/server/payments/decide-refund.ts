import type { OrderRecord } from '#server/orders/record.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';
import {
  ASK_STRIPE,
  formatMoney,
  isOwn,
  isTooEarly,
  moneyMoved,
  NO_CHANGE,
  TOO_EARLY,
  type TransitionDecision,
} from './decision.ts';
import {
  type KnownPayment,
  knownPayment,
  leftOf,
  type OrderWithPayments,
  refundedOf,
  withPayment,
} from './ledger.ts';
import type { UpdateOf } from './payment-update.ts';
import { writeRefundDetail } from './refund-detail.ts';

/*
 * Updates give sums of a payment, never differences, and come late, twice or out of order. So each sum of the payment only
 * grows (ledger.ts): `requestedRefunds` are all refunds, `failedRefunds` those of them whose money came back, and what
 * is refunded is the difference. What a sum grew by is what the emails are about.
 */

/** Applies the refunds of a payment so far. */
export function onRefund(
  known: OrderWithPayments,
  update: UpdateOf<'refunded'>,
): TransitionDecision {
  if (isTooEarly(known.order, update)) return TOO_EARLY;
  const { intentId, refundedAmount, failedRefundAmount, receivedAmount, currency } = update;
  const payment = knownPayment(known, intentId, currency);
  if (failedRefundAmount === null && payment.failedRefunds > 0) return ASK_STRIPE;
  const failed = failedRefundAmount ?? 0;
  return applyRefunds(known, update, payment, {
    ...payment,
    received: Math.max(payment.received, receivedAmount),
    requestedRefunds: Math.max(payment.requestedRefunds, refundedAmount + failed),
    failedRefunds: Math.max(payment.failedRefunds, failed),
  });
}

/** One failed refund that Stripe's list of refunds does not have. */
export function onFailedRefund(
  known: OrderWithPayments,
  update: UpdateOf<'refund-failed'>,
): TransitionDecision {
  if (isTooEarly(known.order, update)) return TOO_EARLY;
  const { failedAmount, intentId, refundId, currency } = update;
  const payment = knownPayment(known, intentId, currency);
  if (payment.failedRefundIds.includes(refundId)) return NO_CHANGE;
  const failedRefunds = payment.failedRefunds + failedAmount;
  return applyRefunds(known, update, payment, {
    ...payment,
    requestedRefunds: Math.max(payment.requestedRefunds, failedRefunds),
    failedRefunds,
    failedRefundIds: [...payment.failedRefundIds, refundId],
  });
}

function applyRefunds(
  known: OrderWithPayments,
  update: UpdateOf<'refunded' | 'refund-failed'>,
  before: KnownPayment,
  grown: KnownPayment,
): TransitionDecision {
  // A refund that is known before its payment was received.
  const after = { ...grown, received: Math.max(grown.received, refundedOf(grown)) };
  const requested = after.requestedRefunds - before.requestedRefunds;
  const failed = after.failedRefunds - before.failedRefunds;
  if (requested === 0 && failed === 0 && after.received === before.received) return NO_CHANGE;
  // A refund and a failed one may come to be known together: only what stays refunded is told as such.
  const made = refundedOf(after) - refundedOf(before);
  const { order } = known;
  // The reason is that of the refund that Stripe was asked for.
  const booked = requested > 0 ? { ...known, order: { ...order, refundBecause: null } } : known;
  return moneyMoved(booked, after, [
    ...(made > 0 ? refundMails(known, update, after, made) : []),
    ...(failed > 0 ? [failedRefundAlert(known, update, after, failed)] : []),
  ]);
}

/** To the office, and to the customer if it is the order's own payment. */
function refundMails(
  known: OrderWithPayments,
  update: UpdateOf<'refunded' | 'refund-failed'>,
  after: KnownPayment,
  amount: number,
): MailToQueue[] {
  const occasion = `${after.intentId}:${after.requestedRefunds}`;
  const sums = sumsOf(after);
  if (!isOwn(known.order, update)) {
    const detail = `refunded ${sums} of ${after.intentId}, which is not the order’s payment`;
    return [{ kind: 'refund_notice', detail, occasion }];
  }
  const { payments } = withPayment(known, after);
  return [
    { kind: 'refund_notice', detail: `refunded ${sums}`, occasion },
    {
      kind: 'refund_receipt',
      detail: refundDetail(known.order, payments, after, amount),
      occasion,
    },
  ];
}

/** Details for the customer: a refund beside everything that they paid, by whichever payment. */
function refundDetail(
  { refundBecause }: OrderRecord,
  payments: readonly KnownPayment[],
  { currency }: KnownPayment,
  amount: number,
): string {
  const comparable = payments.filter((payment) => payment.currency === currency);
  const paid = comparable.reduce((sum, { received }) => sum + received, 0);
  const refunded = comparable.reduce((sum, payment) => sum + refundedOf(payment), 0);
  const isRest = payments.every((payment) => leftOf(payment) <= 0);
  const rest = amount === paid ? 'everything' : 'rest';
  const part = isRest ? rest : 'part';
  const because = refundBecause ?? undefined;
  return writeRefundDetail({ amount, paid, refunded, currency, part, because });
}

function failedRefundAlert(
  { order }: OrderWithPayments,
  update: UpdateOf<'refunded' | 'refund-failed'>,
  after: KnownPayment,
  amount: number,
): MailToQueue {
  const failed = formatMoney(amount, after.currency);
  const detail = isOwn(order, update)
    ? `a refund of ${failed} did not reach the customer and came back; ${sumsOf(after)} is refunded now`
    : `a refund of ${failed} of ${after.intentId}, which is not the order’s payment, failed`;
  const occasion = `${after.intentId}:${after.failedRefunds}`;
  return { kind: 'refund_failed_alert', detail, occasion };
}

function sumsOf(payment: KnownPayment): string {
  const { currency, received } = payment;
  return `${formatMoney(refundedOf(payment), currency)} of ${formatMoney(received, currency)}`;
}
