import type { OrderRecord } from '#server/orders/record.ts';
import { awaitsPayment, canTransitionPayment, isRefundable } from '#shared/states.ts';
import {
  changed,
  formatMoney,
  isOwn,
  mail,
  statusByRefunds,
  TOO_EARLY,
  type TransitionDecision,
  transition,
} from './decision.ts';
import type { PaymentUpdate, UpdateOf } from './payment-update.ts';

/** A payment under review stays under review while it is disputed. */
export function onDispute(order: OrderRecord, update: UpdateOf<'disputed'>): TransitionDecision {
  if (isOwn(order, update) && awaitsPayment(order)) return TOO_EARLY;
  const detail = `the customer’s bank disputes ${formatMoney(update.disputedAmount, update.currency)}${ofAnother(order, update)}`;
  const alert = mail(order, 'dispute_alert', detail, update.disputeId);
  return isOwn(order, update) && isRefundable(order)
    ? transition(order, 'disputed', [alert])
    : changed(order, [alert]);
}

export function onClosedDispute(
  order: OrderRecord,
  update: UpdateOf<'dispute-closed'>,
): TransitionDecision {
  if (isOwn(order, update) && awaitsPayment(order)) return TOO_EARLY;
  const { disputeId, disputedAmount, isWon } = update;
  const sum = formatMoney(disputedAmount, update.currency);
  const detail = isWon
    ? `the dispute of ${sum}${ofAnother(order, update)} was won, or taken back: the money stays`
    : `the dispute of ${sum}${ofAnother(order, update)} was lost: the money is gone`;
  const notice = mail(order, 'dispute_closed_notice', detail, disputeId);
  if (!isOwn(order, update)) return changed(order, [notice]);
  if (isWon) {
    const kept = statusByRefunds(order.refundedAmount, order.totalAmount);
    const isDisputed = order.paymentStatus === 'disputed';
    return changed(isDisputed ? { ...order, paymentStatus: kept } : order, [notice]);
  }
  const isAllowed = canTransitionPayment(order.paymentStatus, 'lost');
  const paymentStatus = isAllowed ? 'lost' : order.paymentStatus;
  return changed({ ...order, lostAmount: disputedAmount, paymentStatus }, [notice]);
}

/** Names a payment that is not the order's own. */
function ofAnother(order: OrderRecord, update: PaymentUpdate): string {
  return isOwn(order, update) ? '' : ` of ${update.intentId}, which is not the order’s payment`;
}
