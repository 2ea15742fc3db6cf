import { type Action, mayDo } from '#server/access/roles.ts';
import type { Session } from '#server/access/sessions.ts';
import { keptAmount } from '#server/orders/kept-amount.ts';
import { lostDueDate } from '#server/orders/move-due-date.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { OrderAction, OrderDetails } from '#shared/office/orders.ts';
import { formatDollars } from '#shared/pricing.ts';
import {
  awaitsReport,
  canTransitionOrder,
  isRefundable,
  isUnderReview,
  isUnpaid,
  isWorkPaid,
} from '#shared/states.ts';

interface ActionRule {
  readonly needs: Action;
  readonly isPossible: (order: OrderRecord, messageId: string | null) => boolean;
}

const canCancel = ({ status }: OrderRecord) => canTransitionOrder(status, 'cancelled');

/** When the order allows an action, and what it takes. The domain checks again. */
const RULES: Readonly<Record<OrderAction, ActionRule>> = {
  start: {
    needs: 'start_work',
    isPossible: (order) => canTransitionOrder(order.status, 'in_progress') && isWorkPaid(order),
  },
  write_report: {
    needs: 'write_reports',
    isPossible: ({ status, erasedAt }) =>
      (status === 'in_progress' || status === 'delivered') && erasedAt === null,
  },
  deliver: { needs: 'write_reports', isPossible: ({ status }) => status === 'in_progress' },
  deliver_corrected: {
    needs: 'write_reports',
    isPossible: ({ status, erasedAt }) => status === 'delivered' && erasedAt === null,
  },
  refund: {
    needs: 'refund',
    isPossible: (order) =>
      isUnderReview(order) ||
      (isRefundable(order) && keptAmount(order) > 0) ||
      order.otherAmount > 0,
  },
  accept: { needs: 'accept_payments', isPossible: isUnderReview },
  move_due_date: { needs: 'move_due_dates', isPossible: awaitsReport },
  correct: { needs: 'correct_orders', isPossible: ({ erasedAt }) => erasedAt === null },
  replace_quote: {
    needs: 'quote',
    isPossible: (order, messageId) =>
      messageId !== null && order.status === 'pending' && isUnpaid(order),
  },
  cancel: { needs: 'cancel_unpaid', isPossible: (order) => canCancel(order) && isUnpaid(order) },
  cancel_paid: {
    needs: 'cancel_paid',
    isPossible: (order) =>
      isUnderReview(order) ||
      (canCancel(order) && !isUnpaid(order) && order.paymentStatus !== 'processing'),
  },
};

/** What a person may do to an order in its state. */
export function actionsFor(
  order: OrderRecord,
  messageId: string | null,
  { role }: Session,
): OrderAction[] {
  const all = Object.entries(RULES) as [OrderAction, ActionRule][];
  return all
    .filter(([, { needs, isPossible }]) => isPossible(order, messageId) && mayDo(role, needs))
    .map(([action]) => action);
}

/** What the office has to do next about an order. */
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
  if (status === 'cancelled') return { text: 'Canceled. Nothing to do.', action: null };
  if (status === 'delivered') return { text: 'Delivered. Nothing to do.', action: null };
  if (status === 'pending') {
    return paymentStatus === 'processing'
      ? { text: 'The customer’s bank is processing the payment. Wait for it.', action: null }
      : { text: 'The customer hasn’t paid yet. Wait for the payment.', action: null };
  }
  if (!isWorkPaid(order)) {
    return {
      text: 'The money went back to the customer. Cancel the order.',
      action: 'cancel_paid',
    };
  }
  if (order.dueAt === null) {
    const text = lostDueDate(order)
      ? 'The due date passed during a dispute. Set a new one.'
      : 'Agree on the visit, then set the due date.';
    return { text, action: 'move_due_date' };
  }
  return status === 'confirmed'
    ? { text: 'Paid. Start work.', action: 'start' }
    : { text: 'In progress. Write the report and deliver it.', action: 'write_report' };
}
