import type { PublicOrder } from '#shared/orders.ts';
import type { PaymentStatus } from '#shared/states.ts';

/** How an order stands that is not waiting for a payment, in words for its visitor. */
export interface Standing {
  /** As on the order's stamp. */
  readonly stamp: string;
  readonly heading: string;
  readonly text: string;
}

const PAID: Standing = {
  stamp: 'Paid',
  heading: 'This order is paid',
  text: 'There is nothing more to pay. We’ll contact you within 24 hours of your order to begin the verification, and a receipt is on its way to your email address.',
};

export const PROCESSING: Standing = {
  stamp: 'Processing',
  heading: 'Your payment is being processed',
  text: 'Your bank is still working on it. Please don’t pay again: we’ll email you as soon as it is through.',
};

const BY_PAYMENT: Readonly<Partial<Record<PaymentStatus, Standing>>> = {
  paid: PAID,
  disputed: PAID,
  partially_refunded: {
    stamp: 'Refunded in part',
    heading: 'Part of this order was refunded',
    text: 'The refund goes back to the card you paid with. Banks take 5 to 10 days to show it.',
  },
  refunded: {
    stamp: 'Refunded',
    heading: 'This order was refunded',
    text: 'The refund goes back to the card you paid with. Banks take 5 to 10 days to show it.',
  },
  processing: PROCESSING,
  needs_review: {
    stamp: 'In review',
    heading: 'We are looking into your payment',
    text: 'Your payment came, but it doesn’t match the order. Please don’t pay again: we’ll contact you.',
  },
};

const CANCELLED: Standing = {
  stamp: 'Cancelled',
  heading: 'This order has expired or was cancelled',
  text: 'It can no longer be paid: orders expire after 30 days. You are welcome to place a new one.',
};

/** @returns null for an order that waits to be paid */
export function standingOf({
  status,
  paymentStatus,
}: Pick<PublicOrder, 'status' | 'paymentStatus'>): Standing | null {
  const wasRefunded = paymentStatus === 'refunded' || paymentStatus === 'partially_refunded';
  if (status === 'cancelled' && !wasRefunded) return CANCELLED;
  return BY_PAYMENT[paymentStatus] ?? null;
}
