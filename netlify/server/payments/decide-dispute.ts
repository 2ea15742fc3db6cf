import {
  type DisputeOutcome,
  type PaymentDispute,
  takenBy,
} from '#server/adapters/stripe-dispute.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import {
  ASK_STRIPE,
  formatMoney,
  isOwn,
  isTooEarly,
  moneyMoved,
  NO_CHANGE,
  TOO_EARLY,
  type TransitionDecision,
} from './decision.ts';
import { bookedOf, type KnownDispute, knownPayment, type OrderWithPayments } from './ledger.ts';
import type { UpdateOf } from './payment-update.ts';

type DisputeUpdate = UpdateOf<'disputed' | 'dispute-closed'>;

/** How far a dispute has come. What is behind it comes late; from the last stage on, it may go to and fro. */
const STAGES: Readonly<Record<DisputeOutcome, number>> = {
  inquiry: 0,
  inquiry_closed: 1,
  open: 2,
  appeal: 3,
  won: 3,
  lost: 3,
  prevented: 3,
};
const LAST_STAGE = STAGES.lost;

/**
 * The customer's bank asks about a payment, takes back all or a part of it, or decides, and an appeal may change that. Events
 * come late, twice, out of order or never, so the status of the dispute counts, whichever event has it, and what Stripe says
 * when it is asked sets the rest.
 */
export function onDispute(known: OrderWithPayments, update: DisputeUpdate): TransitionDecision {
  if (isTooEarly(known.order, update)) return TOO_EARLY;
  const { dispute, intentId, currency, isCurrent } = update;
  const payment = knownPayment(known, intentId, currency);
  const before = payment.disputes.find(({ id }) => id === dispute.id);
  const taken = takenBy(dispute, payment.currency);
  if (before && saysTheSame(before, dispute, taken)) return NO_CHANGE;
  if (before && !isCurrent) {
    const reached = STAGES[before.outcome];
    const told = STAGES[dispute.outcome];
    if (told < reached && reached < LAST_STAGE) return NO_CHANGE;
    if (told <= reached) return ASK_STRIPE;
  }
  if (taken === undefined) return ASK_STRIPE;
  const after = bookedAs(before, dispute, taken);
  const others = payment.disputes.filter(({ id }) => id !== dispute.id);
  const mails = before?.outcome === after.outcome ? [] : [mailAbout(known, update, before, after)];
  return moneyMoved(known, { ...payment, disputes: [...others, after] }, mails);
}

/**
 * Whether a dispute is as it is known.
 * @param taken see {@link takenBy}; undefined where it is not said
 */
export function saysTheSame(
  before: KnownDispute,
  { outcome, amount, currency, respondBy }: PaymentDispute,
  taken: number | undefined,
): boolean {
  return (
    outcome === before.outcome &&
    amount === before.amount &&
    currency === before.currency &&
    (taken ?? bookedOf(before)) === bookedOf(before) &&
    (respondBy?.toISOString() ?? before.respondBy) === before.respondBy
  );
}

/** The dispute as it becomes: what it has taken is booked by the difference to what was booked before. */
function bookedAs(
  before: KnownDispute | undefined,
  { id, outcome, amount, currency, respondBy }: PaymentDispute,
  taken: number,
): KnownDispute {
  const { lost, reinstated } = before ?? { lost: 0, reinstated: 0 };
  const more = taken - (lost - reinstated);
  return {
    id,
    outcome,
    amount,
    currency,
    respondBy: respondBy?.toISOString() ?? before?.respondBy ?? null,
    lost: lost + Math.max(0, more),
    reinstated: reinstated + Math.max(0, -more),
  };
}

function mailAbout(
  known: OrderWithPayments,
  update: DisputeUpdate,
  before: KnownDispute | undefined,
  after: KnownDispute,
): MailToQueue {
  const { id, outcome, respondBy } = after;
  const sum = sumOf(known, update);
  const until = respondBy ? ` until ${formatTimeInFlorida(respondBy)}` : '';
  switch (outcome) {
    case 'inquiry': {
      const detail = `the customer’s bank asks about ${sum} and takes evidence${until}`;
      return { kind: 'inquiry_alert', detail, occasion: id };
    }
    case 'open': {
      const what = before ? 'no longer only asks but disputes' : 'disputes';
      const detail = `the customer’s bank ${what} ${sum} and takes evidence${until}`;
      return { kind: 'dispute_alert', detail, occasion: id };
    }
    case 'appeal': {
      const detail = `an appeal about the dispute of ${sum} is open${until}`;
      return { kind: 'appeal_alert', detail, occasion: `${id}:${respondBy ?? ''}` };
    }
    default: {
      const detail = endOf(sum, update, before, after);
      // A dispute ends once more after each appeal.
      const end = before?.outcome === 'appeal' ? `${outcome}:${before.respondBy ?? ''}` : outcome;
      return { kind: 'dispute_closed_notice', detail, occasion: `${id}:${end}` };
    }
  }
}

/** How a dispute ended, and what that means for the money. */
function endOf(
  sum: string,
  { currency }: DisputeUpdate,
  before: KnownDispute | undefined,
  after: KnownDispute,
): string {
  const taken = bookedOf(after);
  const cameBack = (before ? bookedOf(before) : 0) - taken;
  const isAll = taken === after.amount && currency === after.currency;
  const gone = isAll ? 'the money is gone' : `${formatMoney(taken, currency)} is gone`;
  switch (after.outcome) {
    case 'inquiry_closed':
      return `the bank’s inquiry about ${sum} ended: the money stays`;
    case 'prevented':
      return `the bank gave ${sum} back to the customer instead of a dispute: ${gone}`;
    case 'lost':
      return before?.outcome === 'won'
        ? `the dispute of ${sum}, which had been won, is lost: ${gone}`
        : `the dispute of ${sum} was lost: ${gone}`;
    default: {
      const rest = taken > 0 ? `, and ${gone}` : '';
      return cameBack > 0
        ? `the dispute of ${sum} was won after all: ${formatMoney(cameBack, currency)} came back${rest}`
        : `the dispute of ${sum} was won, or taken back: the money stays${rest}`;
    }
  }
}

/** The disputed amount. Names a payment that is not the order's own. */
function sumOf({ order }: OrderWithPayments, update: DisputeUpdate): string {
  const { amount, currency } = update.dispute;
  const sum = formatMoney(amount, currency);
  return isOwn(order, update)
    ? sum
    : `${sum} of ${update.intentId}, which is not the order’s payment`;
}
