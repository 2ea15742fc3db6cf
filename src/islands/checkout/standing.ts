import type { PublicOrder } from '#shared/orders.ts';
import type { OrderStatus } from '#shared/states.ts';
import { DAYS_TO_PAY } from '#shared/states.ts';

/** How an order stands that is not waiting for a payment, in words for its visitor. */
export interface Standing {
  /** As on the order's stamp. */
  readonly stamp: string;
  readonly heading: string;
  readonly text: string;
}

const RECEIVED: Standing = {
  stamp: 'Paid',
  heading: 'We have received your order',
  text: 'It is paid, and there is nothing more to pay. A receipt is on its way to your email address.',
};

const PAID: Readonly<Record<OrderStatus, Standing>> = {
  pending: RECEIVED,
  confirmed: RECEIVED,
  in_progress: {
    stamp: 'In progress',
    heading: 'Your property is being researched',
    text: 'We are going through the permit records of this address. There is nothing more to pay.',
  },
  delivered: {
    stamp: 'Delivered',
    heading: 'Your report is delivered',
    text: 'We emailed it, as a PDF, to the address that you gave with the order.',
  },
  cancelled: {
    stamp: 'Canceled',
    heading: 'This order was canceled',
    text: 'You have paid for it: we’ll contact you about your refund, and this page will say when it was sent.',
  },
};

const WAY_OF_A_REFUND =
  'The refund goes back to the card you paid with. Banks take 5 to 10 business days to show it.';

export const PROCESSING: Standing = {
  stamp: 'Processing',
  heading: 'Your payment is being processed',
  text: 'Your bank is still working on it. Please don’t pay again: we’ll email you as soon as it is through.',
};

const PROCESSING_THOUGH_CANCELLED: Standing = {
  stamp: 'Canceled',
  heading: 'This order was canceled',
  text: 'Your bank is still working on a payment for it. Please don’t pay again.',
};

const IN_REVIEW: Standing = {
  stamp: 'In review',
  heading: 'We are looking into your payment',
  text: 'Your payment came, but it doesn’t match the order. Please don’t pay again.',
};

const PARTLY_REFUNDED: Standing = {
  stamp: 'Refunded in part',
  heading: 'Part of this order was refunded',
  text: WAY_OF_A_REFUND,
};

const REFUNDED: Standing = {
  stamp: 'Refunded',
  heading: 'This order was refunded',
  text: WAY_OF_A_REFUND,
};

const DISPUTED: Standing = {
  stamp: 'Under review',
  heading: 'The payment is under review',
  text: 'The bank that made the payment for this order has asked us about it, and we are answering. Please don’t pay again.',
};

const EXPIRED: Standing = {
  stamp: 'Canceled',
  heading: 'This order has expired or was canceled',
  text: `It can no longer be paid: what is not paid within ${DAYS_TO_PAY} days expires. Nothing was charged.`,
};

/** @returns null for an order that waits to be paid */
export function standingOf({
  status,
  paymentStatus,
}: Pick<PublicOrder, 'status' | 'paymentStatus'>): Standing | null {
  const isCancelled = status === 'cancelled';
  switch (paymentStatus) {
    case 'pending':
    case 'failed':
      return isCancelled ? EXPIRED : null;
    case 'processing':
      return isCancelled ? PROCESSING_THOUGH_CANCELLED : PROCESSING;
    case 'needs_review':
      return IN_REVIEW;
    case 'paid':
      return PAID[status];
    case 'partially_refunded':
      return PARTLY_REFUNDED;
    case 'refunded':
      return REFUNDED;
    case 'disputed':
      return DISPUTED;
  }
}
