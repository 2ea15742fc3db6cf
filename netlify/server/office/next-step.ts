import { keptAmount } from '#server/orders/kept-amount.ts';
import { lostDueDate } from '#server/orders/move-due-date.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { ORDER_STATUS_MEANINGS } from '#shared/office/order-statuses.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { formatDollars } from '#shared/pricing.ts';
import { isRefundable, isUnderReview, isWorkPaid, OPEN_STATUSES } from '#shared/states.ts';

/** Returns the office's next step for an order. */
export function nextStep(order: OrderRecord): OrderDetails['next'] {
  const { status, paymentStatus } = order;
  if (isUnderReview(order)) {
    return { text: 'Decide about the payment: accept it, or refund it.', action: 'accept' };
  }
  if (paymentStatus === 'disputed') {
    return { text: 'The customer’s bank disputes the payment. Respond in Stripe.', action: null };
  }
  if (order.otherAmount > 0) {
    const amount = formatDollars(order.otherAmount);
    return { text: `Paid twice. Refund ${amount} of the other payment.`, action: 'refund' };
  }
  if (status === 'cancelled' && isRefundable(order)) {
    return {
      text: `Canceled but paid. Refund ${formatDollars(keptAmount(order))}.`,
      action: 'refund',
    };
  }
  if (status === 'pending' && paymentStatus === 'processing') {
    return { text: 'The customer’s bank is processing the payment. Wait for it.', action: null };
  }
  const { next } = ORDER_STATUS_MEANINGS[status];
  if (!OPEN_STATUSES.includes(status)) return next;
  if (!isWorkPaid(order)) {
    return {
      text: 'The money went back to the customer. Cancel the order.',
      action: 'cancel',
    };
  }
  if (order.dueAt === null) {
    const text = lostDueDate(order)
      ? 'The due date passed during a dispute. Set a new one.'
      : 'Agree on the visit, then set the due date.';
    return { text, action: 'move_due_date' };
  }
  return next;
}
