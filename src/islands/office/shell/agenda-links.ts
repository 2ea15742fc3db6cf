import type { AgendaRow } from '#shared/office/orders.ts';

/** The screen on which an entry of today's work is done. */
export function pathOf({ orderId, messageId }: AgendaRow): string {
  if (orderId) return `/office/orders/${orderId}`;
  return messageId ? `/office/messages/${messageId}` : '/office/email';
}

/** Where Stripe shows a payment whose order is missing here; undefined for what the office has a screen for. */
export function stripeUrlOf({ paymentId }: AgendaRow, stripeUrl: string): string | undefined {
  return paymentId && `${stripeUrl}/payments/${paymentId}`;
}
