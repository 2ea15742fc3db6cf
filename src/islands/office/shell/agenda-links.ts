import type { TodayRow } from '#shared/office/today.ts';

/** The screen on which an entry of today's work is done. */
export function pathOf({ orderId, messageId }: TodayRow): string {
  if (orderId) return `/office/orders/${orderId}`;
  return messageId ? `/office/messages/${messageId}` : '/office/email';
}

/** Where Stripe shows a payment whose order is missing here; undefined for what the office has a screen for. */
export function stripeUrlOf({ paymentId }: TodayRow, stripeUrl: string): string | undefined {
  return paymentId && `${stripeUrl}/payments/${paymentId}`;
}
