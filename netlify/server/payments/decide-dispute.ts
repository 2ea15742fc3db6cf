import type { MailToQueue } from '#server/outbox/queue.ts';
import {
  formatMoney,
  isOwn,
  isTooEarly,
  moneyMoved,
  NO_CHANGE,
  TOO_EARLY,
  type TransitionDecision,
} from './decision.ts';
import { type KnownDispute, knownPayment, type OrderWithPayments } from './ledger.ts';
import type { PaymentUpdate, UpdateOf } from './payment-update.ts';

/** The customer's bank opens a dispute, over all of a payment or a part of it. */
export function onDispute(
  known: OrderWithPayments,
  update: UpdateOf<'disputed'>,
): TransitionDecision {
  if (isTooEarly(known.order, update)) return TOO_EARLY;
  if (disputeOf(known, update)) return NO_CHANGE;
  const detail = `the customer’s bank disputes ${sumOf(known, update)}`;
  return withDispute(known, update, 'open', { kind: 'dispute_alert', detail });
}

export function onClosedDispute(
  known: OrderWithPayments,
  update: UpdateOf<'dispute-closed'>,
): TransitionDecision {
  if (isTooEarly(known.order, update)) return TOO_EARLY;
  const dispute = disputeOf(known, update);
  if (dispute && dispute.outcome !== 'open') return NO_CHANGE;
  const end = update.isWon ? 'won, or taken back: the money stays' : 'lost: the money is gone';
  const detail = `the dispute of ${sumOf(known, update)} was ${end}`;
  const outcome = update.isWon ? 'won' : 'lost';
  return withDispute(known, update, outcome, { kind: 'dispute_closed_notice', detail });
}

type DisputeUpdate = UpdateOf<'disputed' | 'dispute-closed'>;

function disputeOf(
  known: OrderWithPayments,
  { intentId, currency, disputeId }: DisputeUpdate,
): KnownDispute | undefined {
  return knownPayment(known, intentId, currency).disputes.find(({ id }) => id === disputeId);
}

function withDispute(
  known: OrderWithPayments,
  { intentId, currency, disputeId: id, disputedAmount: amount }: DisputeUpdate,
  outcome: KnownDispute['outcome'],
  mail: MailToQueue,
): TransitionDecision {
  const payment = knownPayment(known, intentId, currency);
  const others = payment.disputes.filter((dispute) => dispute.id !== id);
  const disputes = [...others, { id, amount, outcome }];
  return moneyMoved(known, { ...payment, disputes }, [{ ...mail, occasion: id }]);
}

/** The disputed amount. Names a payment that is not the order's own. */
function sumOf({ order }: OrderWithPayments, update: DisputeUpdate): string {
  const sum = formatMoney(update.disputedAmount, update.currency);
  return isOwn(order, update) ? sum : `${sum}${ofAnother(update)}`;
}

function ofAnother({ intentId }: PaymentUpdate): string {
  return ` of ${intentId}, which is not the order’s payment`;
}
