import type Stripe from 'stripe';
import * as z from 'zod/mini';

/**
 * Where a dispute stands. An inquiry took no money. `won` also when the customer withdrew it; `prevented` is money that
 * went back before there was a dispute. An appeal is about how a dispute ended, and it is open like one. The check in
 * `disputes.outcome` has the same.
 */
export const DISPUTE_OUTCOMES = [
  'inquiry',
  'inquiry_closed',
  'open',
  'appeal',
  'won',
  'lost',
  'prevented',
] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** Those that somebody has to respond to, or a bank or a card network to decide. */
export const UNDECIDED_OUTCOMES = [
  'inquiry',
  'open',
  'appeal',
] as const satisfies readonly DisputeOutcome[];
export type UndecidedOutcome = (typeof UNDECIDED_OUTCOMES)[number];

export function isUndecided(outcome: DisputeOutcome): outcome is UndecidedOutcome {
  return UNDECIDED_OUTCOMES.some((undecided) => undecided === outcome);
}

/** {@link UNDECIDED_OUTCOMES} in SQL over a row of `disputes`. The index `disputes_undecided` has the same. */
export const DISPUTE_IS_UNDECIDED = `outcome in (${UNDECIDED_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')})`;

/** Whether money is disputed now: an inquiry only asks. */
export function isOpen({ outcome }: { readonly outcome: DisputeOutcome }): boolean {
  return isUndecided(outcome) && outcome !== 'inquiry';
}

/** A dispute as Stripe has it. Amounts in the smallest unit of their currency. */
export interface PaymentDispute {
  readonly id: string;
  readonly outcome: DisputeOutcome;
  /** Disputed amount, which may be in another currency than the payment. */
  readonly amount: number;
  readonly currency: string;
  /** What moved at Stripe; null where an event does not say. */
  readonly moved: MovedByDispute | null;
  /** Until when Stripe accepts evidence; null where it accepts none. */
  readonly respondBy: Date | null;
}

/** A dispute's balance transactions together, without fees. */
interface MovedByDispute {
  /** Everything that was withdrawn without what came back. Never below zero. */
  readonly taken: number;
  readonly currency: string;
  /** The last transaction brought money back. */
  readonly isReinstated: boolean;
}

/**
 * Stripe's statuses: https://docs.stripe.com/api/disputes/object#dispute_object-status. Appeals exist where Stripe has
 * enabled them for the account: https://docs.stripe.com/disputes/arbitration. One may follow a loss, a victory that the
 * customer's bank doesn't accept, or the first response itself.
 */
const OUTCOMES: Readonly<Record<KnownStatus, DisputeOutcome>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry_closed',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'appeal',
  appeal_under_review: 'appeal',
  won: 'won',
  lost: 'lost',
  prevented: 'prevented',
};

/** The statuses that Stripe names, without those that a later version may add. */
type KnownStatus = {
  [Status in Stripe.Dispute.Status]: string extends Status ? never : Status;
}[Stripe.Dispute.Status];

const amount = z.int32();
const currency = z.string().check(z.regex(/^[a-z]{3}$/));

/** Fields that are read of a dispute. Events that are older than a field lack it. */
export const disputeFields = {
  amount: amount.check(z.nonnegative()),
  status: z._default(z.string(), 'needs_response'),
  balance_transactions: z.nullish(z.array(z.object({ amount, currency }))),
  evidence_details: z.nullish(z.object({ due_by: z.nullish(z.int()) })),
};

type DisputeFields = z.output<z.ZodMiniObject<typeof disputeFields>> & {
  readonly id: string;
  readonly currency: string;
};

/** Reads a dispute of an event. An unknown status counts as open: a person looks at it. */
export function toDispute(dispute: DisputeFields): PaymentDispute {
  const { id, amount, currency, status, balance_transactions, evidence_details } = dispute;
  const dueBy = evidence_details?.due_by;
  return {
    id,
    outcome: Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status as KnownStatus] : 'open',
    amount,
    currency,
    moved: movedBy(balance_transactions ?? []),
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
  };
}

/** Reads a dispute of the API, which lists all of its transactions: without any, nothing moved. */
export function toCurrentDispute(dispute: Stripe.Dispute): PaymentDispute {
  const { moved, ...read } = toDispute(dispute);
  const nothing = { taken: 0, currency: dispute.currency, isReinstated: false };
  return { ...read, moved: moved ?? nothing };
}

/** All transactions of a dispute are in the currency of the account's balance. */
function movedBy(
  transactions: readonly { readonly amount: number; readonly currency: string }[],
): MovedByDispute | null {
  const last = transactions.at(-1);
  if (!last) return null;
  const balance = transactions.reduce((sum, { amount }) => sum + amount, 0);
  return { taken: Math.max(0, -balance), currency: last.currency, isReinstated: last.amount > 0 };
}

/**
 * Amount of a payment, in its currency, that a dispute has taken: nothing while it is open, since the bank only holds the
 * money, and nothing of one that was won until Stripe has given it back, perhaps in part. The transactions decide about
 * the rest.
 * @returns undefined while only Stripe can know it: an event has no transactions, or they and the disputed amount are in
 *   another currency
 */
export function takenBy(
  { outcome, amount, currency, moved }: PaymentDispute,
  paymentCurrency: string,
): number | undefined {
  if (outcome === 'won') {
    return moved?.isReinstated && moved.currency === paymentCurrency ? moved.taken : 0;
  }
  if (outcome !== 'appeal' && outcome !== 'lost' && outcome !== 'prevented') return 0;
  if (!moved) return undefined;
  if (moved.taken === 0 || moved.currency === paymentCurrency) return moved.taken;
  return currency === paymentCurrency ? amount : undefined;
}
