import { type DisputeOutcome, isOpen } from '#server/adapters/stripe-dispute.ts';
import type { OrderRecord } from '#server/orders/record.ts';

/**
 * One payment of an order, its own or another one, as far as its updates told. Amounts in its currency's smallest unit.
 * Each of them only ever grows: updates that come late, twice or out of order lead to the same sums, but for a dispute's, about
 * which Stripe is asked.
 */
export interface KnownPayment {
  readonly intentId: string;
  readonly currency: string;
  readonly received: number;
  /** All refunds together, including those that failed. */
  readonly requestedRefunds: number;
  /** The refunds that failed: this money came back to the company. */
  readonly failedRefunds: number;
  /** Those of them that an event named. */
  readonly failedRefundIds: readonly string[];
  readonly disputes: readonly KnownDispute[];
}

/**
 * A dispute, and what is booked of it, in the payment's currency: what it took, and what of that came back. Both only grow; a
 * correction adds to either.
 */
export interface KnownDispute {
  readonly lost: number;
  readonly reinstated: number;
  readonly id: string;
  readonly outcome: DisputeOutcome;
  /** Disputed amount. Its currency may be another one than the payment's. */
  readonly amount: number;
  readonly currency: string;
  /** Until when Stripe accepts evidence. As an ISO string. */
  readonly respondBy: string | null;
}

/** An order with every payment that is known of it: what a decision starts from, and what it leads to. */
export interface OrderWithPayments {
  readonly order: OrderRecord;
  readonly payments: readonly KnownPayment[];
}

/**
 * - `received`: a payment.
 * - `refunded`: a refund was requested; `refund_failed`: it failed, and the money came back to the company.
 * - `lost`: the customer's bank took it back by a dispute; `prevented`: it went back instead of a dispute.
 * - `reinstated`: what a dispute had taken came back, as by an appeal. Each of a dispute's entries is the difference to what was
 *   booked before.
 */
export const LEDGER_KINDS = [
  'received',
  'refunded',
  'refund_failed',
  'lost',
  'prevented',
  'reinstated',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A movement of money as the books have it. */
export interface LedgerEntry {
  readonly intentId: string;
  readonly kind: LedgerKind;
  /** Above zero. */
  readonly amount: number;
  readonly currency: string;
  /** Of a refund that failed, where it is known. */
  readonly refundId: string | null;
}

/** Whether an intent is the order's own, or the order has none yet. */
export function isOwnIntent(order: OrderRecord, intentId: string): boolean {
  return (order.stripePaymentIntentId ?? intentId) === intentId;
}

/** Known facts of a payment; none, if no update was about it. */
export function knownPayment(
  { payments }: OrderWithPayments,
  intentId: string,
  currency: string,
): KnownPayment {
  const known = payments.find((payment) => payment.intentId === intentId);
  return known ?? unknownPayment(intentId, currency);
}

export function unknownPayment(intentId: string, currency: string): KnownPayment {
  const amounts = { received: 0, requestedRefunds: 0, failedRefunds: 0 };
  return { intentId, currency, ...amounts, failedRefundIds: [], disputes: [] };
}

/** All refunds together, without those that failed. */
export function refundedOf({ requestedRefunds, failedRefunds }: KnownPayment): number {
  return requestedRefunds - failedRefunds;
}

/** Amount that a dispute took by what is booked of it, without what came back. */
export function bookedOf({ lost, reinstated }: KnownDispute): number {
  return lost - reinstated;
}

/** Amount that the customer's bank took back by disputes, without what came back. */
function lostOf({ disputes }: KnownPayment): number {
  return disputes.reduce((sum, dispute) => sum + bookedOf(dispute), 0);
}

/** Amount of a payment that the company still has. An inquiry or an open dispute takes nothing yet. Below zero where more was paid out than received. */
export function leftOf(payment: KnownPayment): number {
  return payment.received - refundedOf(payment) - lostOf(payment);
}

export function hasOpenDispute({ disputes }: KnownPayment): boolean {
  return disputes.some(isOpen);
}

/** The order's own payment, if money is known of it. */
export function ownPayment({ order, payments }: OrderWithPayments): KnownPayment | undefined {
  return payments.find(({ intentId }) => intentId === order.stripePaymentIntentId);
}

/** Rest of other payments than the order's own. */
export function leftOfOthers({ order, payments }: OrderWithPayments): number {
  return payments
    .filter(({ intentId }) => intentId !== order.stripePaymentIntentId)
    .reduce((sum, payment) => sum + Math.max(0, leftOf(payment)), 0);
}

/** Replaces what is known of one payment. The order's amounts are those of its own payment. */
export function withPayment(
  { order, payments }: OrderWithPayments,
  payment: KnownPayment,
): OrderWithPayments {
  const others = payments.filter(({ intentId }) => intentId !== payment.intentId);
  const isOwn = isOwnIntent(order, payment.intentId);
  return {
    order: isOwn ? withOwnPayment(order, payment) : order,
    payments: [...others, payment],
  };
}

/** The order with this payment as its own. */
function withOwnPayment(order: OrderRecord, payment: KnownPayment): OrderRecord {
  return {
    ...order,
    stripePaymentIntentId: payment.intentId,
    receivedAmount: payment.received || null,
    refundedAmount: refundedOf(payment),
    failedRefundAmount: payment.failedRefunds,
    lostAmount: lostOf(payment),
  };
}

/** The entries that lead the books from one state to a later one. */
export function entriesBetween(before: OrderWithPayments, after: OrderWithPayments): LedgerEntry[] {
  return after.payments.flatMap((payment) => {
    const { intentId, currency } = payment;
    const known = knownPayment(before, intentId, currency);
    const newFailure = payment.failedRefundIds.find((id) => !known.failedRefundIds.includes(id));
    const entry = (kind: LedgerEntry['kind'], amount: number, refundId: string | null = null) =>
      amount > 0 ? [{ intentId, kind, amount, currency, refundId }] : [];
    return [
      ...entry('received', payment.received - known.received),
      ...entry('refunded', payment.requestedRefunds - known.requestedRefunds),
      ...entry('refund_failed', payment.failedRefunds - known.failedRefunds, newFailure),
      ...payment.disputes.flatMap((dispute) => {
        const before = known.disputes.find(({ id }) => id === dispute.id);
        const kind = dispute.outcome === 'prevented' ? 'prevented' : 'lost';
        return [
          ...entry(kind, dispute.lost - (before?.lost ?? 0)),
          ...entry('reinstated', dispute.reinstated - (before?.reinstated ?? 0)),
        ];
      }),
    ];
  });
}
