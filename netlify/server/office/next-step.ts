import { isOpen } from '#server/adapters/stripe-dispute.ts';
import { type Appointment, isFallen, standing } from '#server/appointments/read.ts';
import { lostDueDate } from '#server/orders/move-due-date.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isWaiting } from '#server/orders/waiting.ts';
import type { UndecidedDispute } from '#server/payments/undecided-dispute.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { keptAmount } from '#shared/kept-amount.ts';
import { ORDER_STATUS_MEANINGS } from '#shared/office/order-statuses.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { formatDollars } from '#shared/pricing.ts';
import { appointmentOf, hasReport } from '#shared/services.ts';
import { isRefundable, isUnderReview, isWorkPaid, OPEN_STATUSES } from '#shared/states.ts';

/**
 * Returns the office's next step for an order.
 * @param dispute the one to respond to first, if any
 * @param appointment its visit or consultation, whether it stands or fell; null where none was ever planned
 */
export function nextStep(
  order: OrderRecord,
  dispute: UndecidedDispute | null,
  appointment: Appointment | null = null,
): OrderDetails['next'] {
  const { status, paymentStatus } = order;
  if ((dispute && isOpen(dispute)) || paymentStatus === 'disputed') {
    const text = respondFirst(dispute);
    return {
      text: isUnderReview(order) ? `${text} Then decide about the payment.` : text,
      action: null,
    };
  }
  if (isUnderReview(order)) {
    const text =
      status === 'cancelled'
        ? 'Decide about the payment: refund it, or accept it.'
        : 'Decide about the payment: accept it, or cancel the order and refund it.';
    return { text, action: 'accept' };
  }
  if (order.otherAmount > 0) {
    const amount = formatDollars(order.otherAmount);
    return {
      text: `Paid twice. Refund ${amount} of the other payment.`,
      action: 'refund',
      amount: order.otherAmount,
    };
  }
  if (status === 'cancelled' && isRefundable(order)) {
    const amount = keptAmount(order);
    return {
      text: `Canceled but paid. Refund ${formatDollars(amount)}.`,
      action: 'refund',
      amount,
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
  if (isWaiting(order)) {
    const since = formatTimeInFlorida(order.waitingSince);
    const text = `Waiting for the customer since ${since}. Write down what they answer.`;
    return { text, action: 'record_answer' };
  }
  const kind = appointmentOf(order.serviceType);
  if (order.dueAt === null) {
    if (lostDueDate(order) && !isFallen(appointment)) {
      const text = 'The due date passed during a dispute. Set a new one.';
      return { text, action: 'move_due_date' };
    }
    return kind && !standing(appointment)
      ? {
          text: `Agree on the ${kind} with the customer, then plan it.`,
          action: 'plan_appointment',
        }
      : {
          text: kind ? 'Set the due date.' : 'Agree on a day, then set the due date.',
          action: 'move_due_date',
        };
  }
  return next.action === 'write_report' && !hasReport(order.serviceType) ? DELIVER : next;
}

/** In the place of writing, of an order that is delivered without a report. */
const DELIVER = { text: 'In progress. Deliver what was agreed.', action: 'deliver' } as const;

function respondFirst(dispute: UndecidedDispute | null): string {
  const by = dispute?.respondBy ? ` by ${formatTimeInFlorida(dispute.respondBy)}` : '';
  return dispute?.outcome === 'appeal'
    ? `An appeal is open: decide in Stripe${by}; Stripe shows what it costs.`
    : `The customer’s bank disputes the payment. Respond in Stripe${by}.`;
}
