import {
  type DisputeOutcome,
  isUndecided,
  type PaymentDispute,
} from '#server/adapters/stripe-dispute.ts';
import { storedOptionalFields } from '#server/orders/optional-fields.ts';
import { NEW_ORDER_DEFAULTS, type OrderRecord } from '#server/orders/record.ts';
import { decideTransition } from '#server/payments/decide-transition.ts';
import type { TransitionDecision } from '#server/payments/decision.ts';
import { type KnownDispute, type KnownPayment, unknownPayment } from '#server/payments/ledger.ts';
import type { PaymentUpdate } from '#server/payments/payment-update.ts';
import { priceOfService } from '#shared/pricing.ts';

/* Sample orders, and sample updates of their payments. */

export const { totalAmount } = priceOfService('basic');

export const order: OrderRecord = {
  id: '0123456789abcdefghjkmnpqrs',
  title: null,
  serviceType: 'basic',
  propertyAddress: '1 Ocean Drive, Miami Beach',
  county: 'miami-dade',
  customerName: 'Ana',
  customerEmail: 'ana@example.com',
  customerPhone: '305 555 0100',
  ...storedOptionalFields({}),
  language: 'en',
  totalAmount,
  ...NEW_ORDER_DEFAULTS,
  stripePaymentIntentId: 'pi_1',
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const source = { intentId: 'pi_1', orderId: order.id, event: null, happenedAt: null };
export const paid = {
  ...source,
  type: 'succeeded',
  receivedAmount: totalAmount,
  currency: 'usd',
  livemode: false,
  card: { brand: 'visa', last4: '4242' },
} as const;

export const refund = {
  ...source,
  type: 'refunded',
  refundedAmount: totalAmount,
  failedRefundAmount: null,
  receivedAmount: totalAmount,
  currency: 'usd',
} as const;
/** An event about a dispute of the sample order's payment. */
export function disputeOf(
  outcome: DisputeOutcome,
  { id = 'du_1', amount = totalAmount, ...more }: Partial<PaymentDispute> = {},
) {
  const type = isUndecided(outcome) ? 'disputed' : 'dispute-closed';
  const moved = {
    taken: outcome === 'won' ? 0 : amount,
    currency: 'usd',
    isReinstated: outcome === 'won',
  };
  const sums = { id, amount, outcome, currency: 'usd', moved, respondBy: null };
  return {
    ...source,
    type,
    dispute: { ...sums, ...more },
    currency: 'usd',
    isCurrent: false,
  } as const;
}
export const dispute = disputeOf('open');
export const closed = disputeOf('lost');
export const failedRefund = {
  ...source,
  type: 'refund-failed',
  refundId: 're_1',
  failedAmount: 5_000,
  currency: 'usd',
} as const;
export const paidOrder: OrderRecord = {
  ...order,
  status: 'confirmed',
  paymentStatus: 'paid',
  paidAt: '2026-01-01T00:00:00.000Z',
  receivedAmount: totalAmount,
};

/** A dispute of the whole sample payment, of which nothing is booked yet. */
function bookedDispute(more: Partial<KnownDispute>): KnownDispute {
  const sums = { amount: totalAmount, currency: 'usd', lost: 0, reinstated: 0 };
  return { id: 'du_1', outcome: 'open', respondBy: null, ...sums, ...more };
}

/** Decides for an order of whose own payment its amounts are known; a disputed order has one open dispute, `du_1`. */
export function decide(known: OrderRecord, update: PaymentUpdate, livemode = false) {
  const own: KnownPayment = {
    ...unknownPayment(
      known.stripePaymentIntentId ?? '',
      'currency' in update ? update.currency : 'usd',
    ),
    received: known.receivedAmount ?? 0,
    requestedRefunds: known.refundedAmount + known.failedRefundAmount,
    failedRefunds: known.failedRefundAmount,
    disputes: known.paymentStatus === 'disputed' ? [bookedDispute({ outcome: 'open' })] : [],
  };
  return decideTransition({ order: known, payments: [own] }, update, livemode);
}

/** Returns the payment status that a decision leads to, and the emails that it causes. */
export function summarize(decision: TransitionDecision) {
  if (decision.type !== 'change') return decision.type;
  return [decision.order.paymentStatus, ...decision.mails.map(({ kind }) => kind)].join(', ');
}
