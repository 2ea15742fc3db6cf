import type { OrderPayment } from '#server/adapters/stripe-admin.ts';
import type { PaymentEvent } from '#server/adapters/stripe-events.ts';
import type { Intent } from '#server/adapters/stripe-intents.ts';

/** What became of an order's payment, from an event, from Stripe's API or from an operator. Amounts in cents. */
export type PaymentUpdate = UpdateSource &
  (
    | {
        readonly type: 'succeeded';
        readonly receivedAmount: number;
        readonly currency: string;
        /** Whether it was real money. */
        readonly livemode: boolean;
      }
    /** An operator accepts money under review as the order's payment. */
    | { readonly type: 'accepted'; readonly receivedAmount: number }
    | { readonly type: 'processing' | 'failed' }
    | {
        readonly type: 'refunded';
        /** All refunds together. */
        readonly refundedAmount: number;
        /** The payment that they are part of. */
        readonly receivedAmount: number;
      }
    | { readonly type: 'disputed'; readonly disputedAmount: number }
  );

interface UpdateSource {
  readonly intentId: string;
  /** The order that the intent was created for, by its metadata. */
  readonly orderId: string | null;
  /** The event that reported it; null when Stripe's API did. */
  readonly event: { readonly id: string; readonly type: string } | null;
}

/** The update that an intent's status means for its order; none while it waits for the visitor. */
export function updateFromIntent(intent: Intent): PaymentUpdate | undefined {
  const source = { intentId: intent.id, orderId: intent.orderId, event: null };
  switch (intent.status) {
    case 'succeeded':
      return { ...source, ...receivedBy(intent) };
    case 'processing':
      return { ...source, type: 'processing' };
    default:
      return undefined;
  }
}

/** The update that an event means for an order; none where it belongs to no payment. */
export function updateFromEvent(event: PaymentEvent): PaymentUpdate | undefined {
  const { intentId, orderId } = event.subject;
  if (!intentId) return undefined;
  const source = { intentId, orderId, event: { id: event.id, type: event.type } };
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { ...source, ...receivedBy(event.subject) };
    case 'payment_intent.processing':
      return { ...source, type: 'processing' };
    case 'payment_intent.payment_failed':
      return { ...source, type: 'failed' };
    case 'charge.refunded': {
      const { amountRefunded: refundedAmount, amountCaptured: receivedAmount } = event.subject;
      return { ...source, type: 'refunded', refundedAmount, receivedAmount };
    }
    case 'charge.dispute.created':
      return { ...source, type: 'disputed', disputedAmount: event.subject.amount };
  }
}

/** The refunds of a payment so far, as an update; none where nothing was refunded. */
export function updateFromRefunds(payment: OrderPayment): PaymentUpdate | undefined {
  const { intentId, orderId, refunded: refundedAmount, received: receivedAmount } = payment;
  if (refundedAmount === 0) return undefined;
  return { intentId, orderId, event: null, type: 'refunded', refundedAmount, receivedAmount };
}

function receivedBy({
  amountReceived: receivedAmount,
  currency,
  livemode,
}: Pick<Intent, 'amountReceived' | 'currency' | 'livemode'>) {
  return { type: 'succeeded', receivedAmount, currency, livemode } as const;
}
