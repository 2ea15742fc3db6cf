import type Stripe from 'stripe';
import * as z from 'zod/mini';

/**
 * Where a dispute stands. An inquiry took no money. `won` also when the customer withdrew it; `prevented` is money that
 * went back before there was a dispute. The check in `disputes.outcome` has the same.
 */
export const DISPUTE_OUTCOMES = [
  'inquiry',
  'inquiry_closed',
  'open',
  'won',
  'lost',
  'prevented',
] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** A dispute as Stripe has it. Amounts in the smallest unit of their currency. */
export interface PaymentDispute {
  readonly id: string;
  readonly outcome: DisputeOutcome;
  /** Disputed amount, which may be in another currency than the payment. */
  readonly amount: number;
  readonly currency: string;
  /** Amount that moved at Stripe, without fees; null where nothing moved yet, or the event does not say. */
  readonly moved: MovedByDispute | null;
  /** Until when Stripe accepts evidence; null where it accepts none. */
  readonly respondBy: Date | null;
}

/** A dispute's balance transactions together. */
export interface MovedByDispute {
  readonly withdrawn: number;
  readonly reinstated: number;
  readonly currency: string;
}

/**
 * Stripe's statuses: https://docs.stripe.com/api/disputes/object#dispute_object-status. During an appeal the money is
 * with the bank and Stripe accepts evidence, as in any open dispute.
 */
const OUTCOMES: Readonly<Record<KnownStatus, DisputeOutcome>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry_closed',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
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

/** Reads a dispute of the API or of an event. An unknown status counts as open: a person looks at it. */
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

/** All transactions of a dispute are in the currency of the account's balance. */
function movedBy(
  transactions: readonly { readonly amount: number; readonly currency: string }[],
): MovedByDispute | null {
  const [first] = transactions;
  if (!first) return null;
  const sumOf = (sign: 1 | -1) =>
    transactions.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  return { withdrawn: sumOf(-1), reinstated: sumOf(1), currency: first.currency };
}

/** Amounts that a dispute took of a payment and gave back, in the payment's currency. */
export interface TakenByDispute {
  readonly lost: number;
  readonly reinstated: number;
}

export const NOTHING_TAKEN: TakenByDispute = { lost: 0, reinstated: 0 };

/**
 * Amount that a dispute took of a payment by its end: without transactions, as in a short event, the disputed amount.
 * @returns undefined while only Stripe can know it: the disputed amount is in another currency
 */
export function takenBy(
  { outcome, amount, currency, moved }: PaymentDispute,
  paymentCurrency: string,
): TakenByDispute | undefined {
  if (outcome !== 'lost' && outcome !== 'prevented') return NOTHING_TAKEN;
  if (moved?.currency === paymentCurrency && moved.withdrawn > 0) {
    const reinstated = Math.min(moved.reinstated, moved.withdrawn);
    return { lost: moved.withdrawn, reinstated };
  }
  return currency === paymentCurrency ? { lost: amount, reinstated: 0 } : undefined;
}
