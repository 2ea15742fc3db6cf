import {
  type DisputeOutcome,
  type PaymentDispute,
  type TakenByDispute,
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
import { type KnownDispute, knownPayment, type OrderWithPayments } from './ledger.ts';
import type { UpdateOf } from './payment-update.ts';

type DisputeUpdate = UpdateOf<'disputed' | 'dispute-closed'>;

/** How far a dispute has come. What is behind it comes late. */
const STAGES: Readonly<Record<DisputeOutcome, number>> = {
  inquiry: 0,
  inquiry_closed: 1,
  open: 2,
  won: 3,
  lost: 3,
  prevented: 3,
};

/**
 * The customer's bank asks about a payment, takes back all or a part of it, or decides. Events come late, twice, out of
 * order or never, so the status of the dispute counts, whichever event has it.
 */
export function onDispute(known: OrderWithPayments, update: DisputeUpdate): TransitionDecision {
  if (isTooEarly(known.order, update)) return TOO_EARLY;
  const { dispute, intentId, currency } = update;
  const payment = knownPayment(known, intentId, currency);
  const before = payment.disputes.find(({ id }) => id === dispute.id);
  const booked = bookedOf(before, dispute, payment.currency, update.isCurrent);
  if (booked === 'late') return NO_CHANGE;
  if (booked === 'ask-stripe') return ASK_STRIPE;
  const { id, outcome, amount } = dispute;
  const respondBy = dispute.respondBy?.toISOString() ?? before?.respondBy ?? null;
  const after = { id, outcome, amount, currency: dispute.currency, respondBy, ...booked };
  const others = payment.disputes.filter((each) => each.id !== id);
  const mails = before?.outcome === outcome ? [] : [mailAbout(known, update, before, after)];
  return moneyMoved(known, { ...payment, disputes: [...others, after] }, mails);
}

/**
 * Returns the sums to book of a dispute once it is as Stripe says. Each sum only grows: an appeal that is won gives back what was
 * lost.
 * @param isCurrent read from Stripe just now: an event about a won dispute that is lost may be an old one
 */
function bookedOf(
  before: KnownDispute | undefined,
  dispute: PaymentDispute,
  paymentCurrency: string,
  isCurrent: boolean,
): TakenByDispute | 'late' | 'ask-stripe' {
  const taken = takenBy(dispute, paymentCurrency) ?? 'ask-stripe';
  if (!before) return taken;
  const { outcome } = dispute;
  const { lost, reinstated } = before;
  if (before.outcome === outcome) {
    if (taken === 'ask-stripe') return 'late';
    const grown = {
      lost: Math.max(lost, taken.lost),
      reinstated: Math.max(reinstated, taken.reinstated),
    };
    return grown.lost + grown.reinstated > lost + reinstated ? grown : 'late';
  }
  if (before.outcome === 'lost' && outcome === 'won') return { lost, reinstated: lost };
  if (before.outcome === 'won' && outcome === 'lost' && lost === 0) {
    return isCurrent ? taken : 'ask-stripe';
  }
  return STAGES[outcome] > STAGES[before.outcome] ? taken : 'late';
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
    default: {
      const detail = endOf(sum, update, before, after);
      return { kind: 'dispute_closed_notice', detail, occasion: `${id}:${outcome}` };
    }
  }
}

/** How a dispute ended, and what that means for the money. */
function endOf(
  sum: string,
  { currency }: DisputeUpdate,
  before: KnownDispute | undefined,
  { outcome, lost, reinstated, amount }: KnownDispute,
): string {
  const taken = formatMoney(lost - reinstated, currency);
  const gone = lost - reinstated === amount ? 'the money is' : `${taken} is`;
  switch (outcome) {
    case 'inquiry_closed':
      return `the bank’s inquiry about ${sum} ended: the money stays`;
    case 'prevented':
      return `the bank gave ${sum} back to the customer instead of a dispute: ${gone} gone`;
    case 'lost':
      return before?.outcome === 'won'
        ? `the dispute of ${sum}, which had been won, is lost: ${gone} gone`
        : `the dispute of ${sum} was lost: ${gone} gone`;
    default:
      return reinstated > 0
        ? `the dispute of ${sum} was won after all: ${formatMoney(reinstated, currency)} came back`
        : `the dispute of ${sum} was won, or taken back: the money stays`;
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
