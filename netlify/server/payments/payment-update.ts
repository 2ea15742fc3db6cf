import type { Card } from '#server/adapters/stripe-card.ts';
import { isUndecided, type PaymentDispute } from '#server/adapters/stripe-dispute.ts';
import type { PaymentEvent } from '#server/adapters/stripe-events.ts';
import type { Intent } from '#server/adapters/stripe-intents.ts';
import { isEffective, type OrderPayment } from '#server/adapters/stripe-payment.ts';
import { CURRENCY } from '#shared/pricing.ts';

/** A change of an order's payment, from an event, from Stripe's API or from an operator. Amounts in cents. */
export type PaymentUpdate = UpdateSource &
  (
    | {
        readonly type: 'succeeded';
        readonly receivedAmount: number;
        readonly currency: string;
        /** Whether it was real money. */
        readonly livemode: boolean;
        /** Absent where the update does not say: an event names only the charge. */
        readonly card?: Card | null;
      }
    /** An operator makes a payment under review the order's own. */
    | { readonly type: 'attached'; readonly replacedIntentId: string | null }
    /** An operator accepts the order's own payment, which is under review. */
    | { readonly type: 'accepted'; readonly card: Card | null }
    | { readonly type: 'processing' | 'failed' }
    | {
        readonly type: 'refunded';
        /** All refunds together, without those that failed. */
        readonly refundedAmount: number;
        /** The refunds that failed; null where the update does not say. */
        readonly failedRefundAmount: number | null;
        /** The payment that they are part of. */
        readonly receivedAmount: number;
        readonly currency: string;
      }
    /** One refund failed: Stripe has the money again. */
    | {
        readonly type: 'refund-failed';
        readonly refundId: string;
        readonly failedAmount: number;
        readonly currency: string;
      }
    /** The bank asks about the payment or disputes it, or an appeal is open. */
    | ({ readonly type: 'disputed' } & DisputeOfPayment)
    /** The bank decided, the customer took the dispute back, or it was prevented. */
    | ({ readonly type: 'dispute-closed' } & DisputeOfPayment)
  );

export type UpdateOf<Type extends PaymentUpdate['type']> = Extract<PaymentUpdate, { type: Type }>;

interface DisputeOfPayment {
  readonly dispute: PaymentDispute;
  /** The payment's. */
  readonly currency: string;
  /** Read from Stripe just now: it may correct what is known. An event may be an old one. */
  readonly isCurrent: boolean;
}

interface UpdateSource {
  readonly intentId: string;
  /** The order that the intent was created for, by its metadata. */
  readonly orderId: string | null;
  /** The event that it came from; null when it came from Stripe's API. */
  readonly event: { readonly id: string; readonly type: string } | null;
  /** When it happened in Stripe; null where the update does not say. */
  readonly happenedAt: Date | null;
}

/** Returns the update that an intent's status means for its order, or undefined while it waits for the visitor. */
export function updateFromIntent(intent: Intent): PaymentUpdate | undefined {
  const { id: intentId, orderId, chargedAt: happenedAt } = intent;
  const source = { intentId, orderId, event: null, happenedAt };
  switch (intent.status) {
    case 'succeeded':
      return { ...source, ...receivedBy(intent), card: intent.card };
    case 'processing':
      return { ...source, type: 'processing' };
    default:
      return undefined;
  }
}

/** Returns the update that an event means for an order, or undefined if it belongs to no payment. */
export function updateFromEvent(event: PaymentEvent): PaymentUpdate | undefined {
  const { intentId, orderId } = event.data.object;
  if (!intentId) return undefined;
  const { id, type, createdAt: happenedAt } = event;
  const source = { intentId, orderId, event: { id, type }, happenedAt };
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { ...source, ...receivedBy(event.data.object) };
    case 'payment_intent.processing':
      return { ...source, type: 'processing' };
    case 'payment_intent.payment_failed':
      return { ...source, type: 'failed' };
    case 'charge.refunded': {
      const { amountRefunded, amountCaptured: receivedAmount, currency } = event.data.object;
      const sums = { refundedAmount: amountRefunded, failedRefundAmount: null, receivedAmount };
      return { ...source, type: 'refunded', ...sums, currency };
    }
    case 'refund.failed':
    case 'refund.updated': {
      const { id: refundId, amount: failedAmount, currency, status } = event.data.object;
      const isKept = isEffective({ status: status ?? 'pending' });
      if (event.type === 'refund.updated' && isKept) return undefined;
      return { ...source, type: 'refund-failed', refundId, failedAmount, currency };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const { dispute } = event.data.object;
      const currency = dispute.moved?.currency ?? CURRENCY;
      return { ...source, type: typeOf(dispute), dispute, currency, isCurrent: false };
    }
  }
}

/** Returns what was received, refunded and disputed of a payment as updates. */
export function updatesFromPayment(payment: OrderPayment): PaymentUpdate[] {
  return [
    refundUpdate(payment),
    ...payment.disputes.map((dispute) => disputeUpdate(payment, dispute)),
  ];
}

/** Returns all refunds of a payment as Stripe has them now. */
export function refundUpdate(payment: OrderPayment): UpdateOf<'refunded'> {
  const { intentId, orderId, received: receivedAmount, currency } = payment;
  // Stripe says when a refund was made, not when it failed.
  const [newest] = payment.failedRefunds > 0 ? [] : payment.refunds;
  const source = { intentId, orderId, event: null, happenedAt: newest?.createdAt ?? null };
  const refunds = {
    refundedAmount: payment.refunded,
    failedRefundAmount: payment.failedRefunds,
  };
  return { ...source, type: 'refunded', ...refunds, receivedAmount, currency };
}

/** Returns one dispute of a payment as Stripe has it now. */
export function disputeUpdate(
  { intentId, orderId, currency }: Pick<OrderPayment, 'intentId' | 'orderId' | 'currency'>,
  dispute: PaymentDispute,
): UpdateOf<'disputed' | 'dispute-closed'> {
  const source = { intentId, orderId, event: null, happenedAt: null };
  return { ...source, type: typeOf(dispute), dispute, currency, isCurrent: true };
}

function typeOf({ outcome }: PaymentDispute): 'disputed' | 'dispute-closed' {
  return isUndecided(outcome) ? 'disputed' : 'dispute-closed';
}

function receivedBy({
  amountReceived: receivedAmount,
  currency,
  livemode,
}: Pick<Intent, 'amountReceived' | 'currency' | 'livemode'>) {
  return { type: 'succeeded', receivedAmount, currency, livemode } as const;
}
