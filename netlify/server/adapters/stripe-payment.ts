import type Stripe from 'stripe';
import { type Card, cardOf } from './stripe-card.ts';
import { isOpen, type PaymentDispute, takenBy, toCurrentDispute } from './stripe-dispute.ts';
import { ifKnown } from './stripe-errors.ts';
import { isIntentId, orderIdOf } from './stripe-intents.ts';

/** A payment of an order as Stripe sees it. Amounts in cents, or in the smallest unit of its currency. */
export interface OrderPayment {
  readonly intentId: string;
  readonly orderId: string | null;
  readonly status: Stripe.PaymentIntent.Status;
  readonly currency: string;
  readonly livemode: boolean;
  /** When it was started. */
  readonly createdAt: Date;
  /** The requested amount. */
  readonly amount: number;
  /** The received amount. */
  readonly received: number;
  readonly card: Card | null;
  /** All refunds together, without those that failed or were canceled. */
  readonly refunded: number;
  /** The refunds that failed or were canceled. */
  readonly failedRefunds: number;
  /** The newest first. */
  readonly refunds: readonly Refund[];
  /** Stripe's code for why the last attempt to pay failed. */
  readonly lastFailure: string | null;
  readonly disputes: readonly PaymentDispute[];
  /** The bank has the money of one until it decides. An inquiry takes none. */
  readonly hasOpenDispute: boolean;
}

export interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly createdAt: Date;
  /** The fresh passkey that the office ordered it with. */
  readonly assertionId: string | null;
}

/** Whether a refund was made, or is on its way. */
export function isEffective({ status }: Pick<Refund, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled';
}

/** Whether a refund is neither made nor failed yet. */
export function isPending({ status }: Refund): boolean {
  return isEffective({ status }) && status !== 'succeeded';
}

/** Returns the amount of a payment that the company still has: what no refund, and no dispute for good, has taken. */
export function moneyLeft({
  status,
  received,
  refunded,
  currency,
  disputes,
}: OrderPayment): number {
  if (status !== 'succeeded') return 0;
  const lost = disputes.reduce((sum, dispute) => sum + (takenBy(dispute, currency) ?? 0), 0);
  return Math.max(0, received - refunded - lost);
}

export function hasMoneyLeft(payment: OrderPayment): boolean {
  return moneyLeft(payment) > 0;
}

/** At most this many refunds of one payment are read. Nobody refunds an order in more parts. */
const MAX_REFUNDS = 100;

/** The payment with this id, if there is one. */
export async function retrievePayment(
  stripe: Stripe,
  intentId: string,
): Promise<OrderPayment | undefined> {
  if (!isIntentId(intentId)) return undefined;
  const intent = await ifKnown(
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  );
  if (!intent) return undefined;
  // The charge does not say of every inquiry that it is disputed.
  const [{ data }, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent: intentId, limit: MAX_REFUNDS }),
    disputesOf(stripe, intentId),
  ]);
  const refunds = data.map(toRefund);
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    intentId: intent.id,
    orderId: orderIdOf(intent.metadata),
    status: intent.status,
    currency: intent.currency,
    livemode: intent.livemode,
    createdAt: new Date(intent.created * 1000),
    amount: intent.amount,
    received: intent.amount_received,
    card: cardOf(charge),
    refunded: sumOf(refunds.filter(isEffective)),
    failedRefunds: sumOf(refunds.filter((refund) => !isEffective(refund))),
    refunds,
    lastFailure: intent.last_payment_error?.code ?? null,
    disputes,
    hasOpenDispute: disputes.some(isOpen),
  };
}

function toRefund({ id, amount, status, created, metadata }: Stripe.Refund): Refund {
  return {
    id,
    amount,
    status: status ?? 'unknown',
    createdAt: new Date(created * 1000),
    assertionId: metadata?.assertionId ?? null,
  };
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

async function disputesOf(stripe: Stripe, intentId: string): Promise<PaymentDispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
  return data.map(toCurrentDispute);
}
