import {
  type DisputeOutcome,
  isOpen,
  isUndecided,
  type PaymentDispute,
} from '#server/adapters/stripe-dispute.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';
import { decideTransition } from '#server/payments/decide-transition.ts';
import type { OrderWithPayments } from '#server/payments/ledger.ts';
import type { PaymentUpdate } from '#server/payments/payment-update.ts';
import type { UndecidedDispute } from '#server/payments/undecided-dispute.ts';
import { priceOfService } from '#shared/pricing.ts';
import { canTransitionOrder, isUnderReview, isUnpaid } from '#shared/states.ts';

/*
 * Every order that Stripe, the office and chance can lead to, in small: at most two payments, two refunds and two
 * disputes, over a part, everything or more, from an inquiry to an appeal. A state is what the site knows. What comes next is any update that Stripe
 * may send then: about something new, about several new things at once because an event was lost, or, late or again,
 * about something that is known.
 */

export const TOTAL = priceOfService('basic').totalAmount;
const PART = 5_000;
const TOO_MUCH = TOTAL + 1_700;

/** The order's own payment, and a second one, which the office may start in Stripe. */
export const OWN = 'pi_own';
export const OTHER = 'pi_other';

/** A payment as the site knows it and Stripe has it. */
export interface StripePayment {
  readonly intentId: string;
  readonly received: number;
  /** The oldest first. */
  readonly refunds: readonly { readonly amount: number; readonly hasFailed: boolean }[];
  readonly disputes: readonly StripeDispute[];
}

interface StripeDispute {
  readonly id: string;
  readonly amount: number;
  readonly outcome: DisputeOutcome;
  /** What its transactions come to, where it is decided or appealed. */
  readonly taken: number;
  /** There was an appeal, or what an appeal leads to came without an event of it. */
  readonly isAppealed: boolean;
}

/** What may become of a dispute, directly or after events that were lost. */
const NEXT: Readonly<Record<DisputeOutcome, readonly DisputeOutcome[]>> = {
  inquiry: ['inquiry_closed', 'open', 'won', 'lost', 'prevented'],
  inquiry_closed: ['open'],
  open: ['won', 'lost', 'appeal'],
  appeal: ['won', 'lost'],
  won: ['lost', 'appeal'],
  lost: ['won', 'appeal'],
  prevented: [],
};

/** What a dispute of this outcome may have been before: events about it come late. */
const BEFORE: Readonly<Record<DisputeOutcome, readonly DisputeOutcome[]>> = {
  inquiry: [],
  inquiry_closed: ['inquiry'],
  open: ['inquiry', 'inquiry_closed'],
  appeal: ['inquiry', 'open', 'won', 'lost'],
  won: ['inquiry', 'open', 'lost', 'appeal'],
  lost: ['inquiry', 'open', 'won', 'appeal'],
  prevented: ['inquiry'],
};

export interface State extends OrderWithPayments {
  readonly stripe: readonly StripePayment[];
}

/** One way from a state to the next. */
export interface Step {
  /** The type of the update, or what the office did. */
  readonly cause: string;
  /** What the site got; nothing where the office acted. */
  readonly update?: PaymentUpdate;
  readonly to: State;
  readonly mails: readonly MailToQueue[];
}

const OUTCOMES_OF_NEW = Object.keys(NEXT) as DisputeOutcome[];

const LIMITS = { refunds: 2, disputes: 2 };

export function initialState(order: OrderRecord): State {
  return { order: { ...order, stripePaymentIntentId: OWN }, payments: [], stripe: [] };
}

/** What tells states apart: two disputes are the same whichever came first. It is asked half a million times. */
export function keyOf({ order, stripe }: State): string {
  const { status, paymentStatus, paidAt, stripePaymentIntentId, totalAmount } = order;
  const own = `${status} ${paymentStatus} ${paidAt !== null} ${stripePaymentIntentId} ${totalAmount}`;
  return `${own} ${stripe.map(keyOfPayment).sort().join(' + ')}`;
}

function keyOfPayment({ intentId, received, refunds, disputes }: StripePayment): string {
  const refunded = refunds.map(({ amount, hasFailed }) => `${amount}${hasFailed ? ' failed' : ''}`);
  const disputed = disputes.map(
    ({ amount, outcome, taken, isAppealed }) =>
      `${amount} ${outcome} ${taken}${isAppealed ? ' appealed' : ''}`,
  );
  return `${intentId} ${received} (${refunded.sort().join()}) (${disputed.sort().join()})`;
}

/** Everything that can happen next and changes something. */
export function stepsFrom(state: State): Step[] {
  return [
    ...attempts(state),
    ...state.stripe.flatMap((payment) => movements(state, payment)),
    ...stepsOfOffice(state),
  ].filter((step) => step !== undefined);
}

/** Updates that are late or repeated: none of them changes anything. */
export function oldUpdates({ stripe }: State): PaymentUpdate[] {
  return stripe.flatMap((payment) => [
    ...(payment.received > 0 ? [success(payment)] : []),
    ...payment.refunds.map((_, index) => chargeRefunded(payment, index + 1)),
    ...(payment.refunds.length > 0 ? [allRefunds(payment)] : []),
    ...payment.disputes.flatMap((dispute) =>
      [...BEFORE[dispute.outcome], dispute.outcome].map((outcome) =>
        disputeUpdate(payment, earlier(dispute, outcome)),
      ),
    ),
  ]);
}

/** The dispute as an event of before has it. */
function earlier(dispute: StripeDispute, outcome: DisputeOutcome): StripeDispute {
  if (outcome === dispute.outcome) return dispute;
  return { ...dispute, outcome, taken: takenAt(outcome, dispute) };
}

/** What a dispute has taken once it is so: after a victory, an appeal takes it again by its end. */
function takenAt(outcome: DisputeOutcome, before: StripeDispute): number {
  if (outcome === 'appeal' && before.outcome === 'won') return 0;
  return ['appeal', 'lost', 'prevented'].includes(outcome) ? before.amount : 0;
}

/** Visitors pay, by the order's own intent or by another one. */
function attempts(state: State): (Step | undefined)[] {
  const own = paymentIn(state, OWN);
  const tries = (['processing', 'failed'] as const).map((type) => ({ ...source(OWN), type }));
  const other = paymentIn(state, OTHER);
  const isAlone = !state.stripe.includes(other);
  const amounts = own.received === 0 ? [TOTAL, ...(isAlone ? [TOO_MUCH] : [])] : [];
  return [
    ...tries.map((update) => receive(state, update)),
    ...amounts.map((received) => paid(state, { ...own, received })),
    ...(other.received === 0 && own.received !== TOO_MUCH
      ? [paid(state, { ...other, received: TOTAL })]
      : []),
    receive(state, { ...success({ ...other, received: TOTAL }), intentId: OWN, livemode: true }),
  ];
}

function paid(state: State, payment: StripePayment): Step | undefined {
  return receive(withStripe(state, payment), success(payment));
}

function paymentIn({ stripe }: State, intentId: string): StripePayment {
  const known = stripe.find((payment) => payment.intentId === intentId);
  return known ?? { intentId, received: 0, refunds: [], disputes: [] };
}

/** Refunds and disputes of a payment. */
function movements(state: State, payment: StripePayment): (Step | undefined)[] {
  const count = (field: 'refunds' | 'disputes') =>
    state.stripe.reduce((sum, each) => sum + each[field].length, 0);
  return [
    ...newRefunds(payment, LIMITS.refunds - count('refunds')).map((after) =>
      receive(withStripe(state, after), chargeRefunded(after, after.refunds.length)),
    ),
    ...failures(payment, LIMITS.refunds - count('refunds')).map((after) =>
      receive(withStripe(state, after), allRefunds(after), 'refund-failed'),
    ),
    ...disputed(payment, count('disputes')).map(([after, dispute]) =>
      receive(withStripe(state, after), disputeUpdate(after, dispute)),
    ),
  ];
}

/**
 * One more refund, or two at once of which only the second one's event arrives. It may have been made before a dispute
 * whose end is known already.
 */
function newRefunds(payment: StripePayment, allowed: number): StripePayment[] {
  if (allowed <= 0) return [];
  const left = payment.received - refundedIn(payment);
  const parts = payment.intentId === OWN ? [PART] : [];
  const amounts = [...new Set([...parts, left])].filter((amount) => amount > 0 && amount <= left);
  const once = amounts.map((amount) => ({
    ...payment,
    refunds: [...payment.refunds, { amount, hasFailed: false }],
  }));
  return [...once, ...once.flatMap((after) => newRefunds(after, allowed - 1))];
}

/** A refund fails: a known one, or one whose own event was lost. */
function failures(payment: StripePayment, allowed: number): StripePayment[] {
  return [payment, ...newRefunds(payment, allowed)].flatMap((after) =>
    after.refunds.flatMap(({ amount, hasFailed }, index) =>
      hasFailed
        ? []
        : [{ ...after, refunds: after.refunds.with(index, { amount, hasFailed: true }) }],
    ),
  );
}

/** A dispute opens, ends, or ends without an event of its start; how it ended may be appealed, once. */
function disputed(
  payment: StripePayment,
  count: number,
): (readonly [StripePayment, StripeDispute])[] {
  const { intentId, received, disputes } = payment;
  const all = intentId === OWN ? [PART, received, received + PART] : [received];
  const amounts = count < LIMITS.disputes ? all : [];
  const opened = amounts
    .filter((amount) => amount > 0)
    .flatMap((amount) =>
      // An inquiry is about the whole payment, and comes first.
      (amount === received && count === 0
        ? OUTCOMES_OF_NEW
        : (['open', 'won', 'lost'] as const)
      ).map((outcome) => {
        const dispute = { id: `du_${count + 1}`, amount, outcome, taken: 0, isAppealed: false };
        return { ...dispute, taken: takenAt(outcome, dispute), isAppealed: outcome === 'appeal' };
      }),
    );
  const changed = disputes.flatMap((dispute) =>
    NEXT[dispute.outcome]
      .filter((outcome) => {
        if (dispute.outcome === 'appeal') return true;
        // Of two disputes the first may be appealed, and over everything: more would repeat the same in many more states.
        if (outcome === 'appeal' && dispute.amount !== received) return false;
        const isAppeal = outcome === 'appeal' || dispute.outcome === 'lost';
        return !dispute.isAppealed && (!isAppeal || dispute.id === 'du_1');
      })
      .map((outcome) => ({
        ...dispute,
        outcome,
        taken: takenAt(outcome, dispute),
        isAppealed: dispute.isAppealed || outcome === 'appeal' || dispute.outcome === 'lost',
      })),
  );
  return [...opened, ...changed].map((dispute) => {
    const others = disputes.filter(({ id }) => id !== dispute.id);
    return [{ ...payment, disputes: [...others, dispute] }, dispute];
  });
}

function withStripe(state: State, payment: StripePayment): State {
  const others = state.stripe.filter(({ intentId }) => intentId !== payment.intentId);
  return { ...state, stripe: [...others, payment] };
}

export const ORDER_ID = '0123456789abcdefghjkmnpqrs';

const source = (intentId: string) => ({
  intentId,
  orderId: ORDER_ID,
  event: null,
  happenedAt: null,
});

function success({ intentId, received }: StripePayment) {
  const money = { receivedAmount: received, currency: 'usd', livemode: false, card: null };
  return { ...source(intentId), type: 'succeeded', ...money } as const;
}

/** The event after the first refunds: the charge has the sum of those that had not failed. */
function chargeRefunded(payment: StripePayment, count: number): PaymentUpdate {
  const refunds = payment.refunds.slice(0, count);
  return { ...allRefunds({ ...payment, refunds }), failedRefundAmount: null };
}

/** What Stripe's API says of a payment's refunds. */
function allRefunds(payment: StripePayment): Extract<PaymentUpdate, { type: 'refunded' }> {
  return {
    ...source(payment.intentId),
    type: 'refunded',
    refundedAmount: refundedIn(payment),
    failedRefundAmount: sumOf(payment.refunds.filter(({ hasFailed }) => hasFailed)),
    receivedAmount: payment.received,
    currency: 'usd',
  };
}

function disputeUpdate(
  { intentId }: StripePayment,
  dispute: StripeDispute,
  isCurrent = false,
): PaymentUpdate {
  const { outcome } = dispute;
  const type = isUndecided(outcome) ? 'disputed' : 'dispute-closed';
  const told = { dispute: disputeInStripe(dispute), currency: 'usd', isCurrent };
  return { ...source(intentId), type, ...told };
}

/** The dispute as Stripe's API has it. */
export function disputeInStripe({ id, amount, outcome, taken }: StripeDispute): PaymentDispute {
  const moved = { taken, currency: 'usd', isReinstated: outcome === 'won' };
  return { id, amount, outcome, currency: 'usd', moved, respondBy: null };
}

/** The open dispute or appeal that the office responds to first. */
export function openDisputeOf({ stripe }: State): UndecidedDispute | null {
  const [dispute] = stripe
    .flatMap(({ disputes }) => disputes)
    .filter(isOpen)
    .sort((one, other) => one.id.localeCompare(other.id));
  if (!dispute || !isUndecided(dispute.outcome)) return null;
  return { outcome: dispute.outcome, respondBy: null };
}

export function refundedIn({ refunds }: StripePayment): number {
  return sumOf(refunds.filter(({ hasFailed }) => !hasFailed));
}

export function lostIn({ disputes }: StripePayment): number {
  return disputes.reduce((sum, { taken }) => sum + taken, 0);
}

export function leftIn(payment: StripePayment): number {
  return payment.received - refundedIn(payment) - lostIn(payment);
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The site gets an update, and reads from Stripe what the update lacks, as `settle-event.ts` does.
 * @returns undefined if nothing changes
 */
export function receive(
  state: State,
  update: PaymentUpdate,
  cause: string = update.type,
): Step | undefined {
  let decision = decideTransition(state, update, false);
  if (decision.type === 'ask-stripe') {
    decision = decideTransition(state, inFull(paymentIn(state, update.intentId), update), false);
  }
  if (decision.type !== 'change') return undefined;
  const { order, payments, mails } = decision;
  return { cause, update, to: { ...state, order: withPaidTime(order), payments }, mails };
}

/** What Stripe's API says of what an update is about. */
function inFull(payment: StripePayment, update: PaymentUpdate): PaymentUpdate {
  if (update.type !== 'disputed' && update.type !== 'dispute-closed') return allRefunds(payment);
  const dispute = payment.disputes.find(({ id }) => id === update.dispute.id);
  return dispute ? disputeUpdate(payment, dispute, true) : update;
}

/** The time that the database's trigger writes. */
function withPaidTime(order: OrderRecord): OrderRecord {
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  return isPaid ? { ...order, paidAt: order.paidAt ?? '2026-01-01T00:00:00.000Z' } : order;
}

function stepsOfOffice(state: State): (Step | undefined)[] {
  return [cancelled(state), accepted(state)];
}

function withStatus(state: State, status: OrderRecord['status'], cause: string): Step | undefined {
  const { order } = state;
  if (!canTransitionOrder(order.status, status)) return undefined;
  return { cause, to: { ...state, order: { ...order, status } }, mails: [] };
}

function cancelled(state: State): Step | undefined {
  const { order, stripe } = state;
  if (order.paymentStatus === 'processing') return undefined;
  // An intent that has been paid meanwhile is settled instead.
  if (isUnpaid(order) && paymentIn(state, OWN).received > 0) return undefined;
  if (!isUnderReview(order)) return withStatus(state, 'cancelled', 'cancelled');
  if (stripe.some((payment) => leftIn(payment) > 0 || payment.disputes.some(isOpen))) {
    return undefined;
  }
  const [first] = stripe.filter(({ received }) => received > 0);
  const ended = first
    ? attached(state, first)
    : { ...state, order: { ...order, paymentStatus: 'failed' as const } };
  const to = { ...ended, order: { ...ended.order, status: 'cancelled' as const } };
  return { cause: 'cancelled', to, mails: [] };
}

/** The office accepts the only payment whose money is here, once no dispute of it is open. */
function accepted(state: State): Step | undefined {
  if (!isUnderReview(state.order)) return undefined;
  const [payment, another] = state.stripe.filter((each) => leftIn(each) > 0);
  if (!payment || another) return undefined;
  if (payment.disputes.some(isOpen)) return undefined;
  const update = { ...source(payment.intentId), type: 'accepted', card: null } as const;
  return receive(attached(state, payment), update);
}

function attached(state: State, { intentId }: StripePayment): State {
  const replacedIntentId = state.order.stripePaymentIntentId;
  if (replacedIntentId === intentId) return state;
  return receive(state, { ...source(intentId), type: 'attached', replacedIntentId })?.to ?? state;
}
