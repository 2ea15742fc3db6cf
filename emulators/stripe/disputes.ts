import { type Account, type Charge, type Dispute, newId, nowSeconds } from './account.ts';

/** Stripe's charge for a dispute, in cents. It is a fee of the transaction, no part of its amount. */
const DISPUTE_FEE = 1_500;

const DAYS_TO_RESPOND = 9;
const DAY_SECONDS = 24 * 60 * 60;

export interface DisputeRequest {
  /** Disputed amount, in cents; by default all of the charge. */
  readonly amount?: number | undefined;
  /** A status that is final in the first event is one that the network decided at once. */
  readonly status?: Dispute['status'];
  /** Of the dispute, where it differs from the charge's; then `withdrawn` is what it takes. */
  readonly currency?: string;
  /**
   * Amount taken of the balance, in cents of the charge; by default the disputed amount. Stripe takes nothing of a charge that
   * was refunded in full.
   */
  readonly withdrawn?: number;
}

/**
 * The bank asks about a charge (`warning_needs_response`) or takes back its amount or a part of it. While it has the money,
 * the charge can't be refunded.
 */
export function createDispute(
  account: Account,
  charge: Charge,
  {
    amount = charge.amount,
    status = 'needs_response',
    currency = charge.currency,
    withdrawn = amount,
  }: DisputeRequest = {},
): Dispute {
  const created = nowSeconds();
  const dispute: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency,
    evidence_details: {
      due_by: created + DAYS_TO_RESPOND * DAY_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiryStatus(status),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  };
  account.state.charges.set(charge.id, { ...charge, disputed: true });
  if (isInquiryStatus(status)) return record(account, dispute, 'charge.dispute.created');
  const taken = withTransaction(dispute, -withdrawn, charge.currency);
  record(account, taken, 'charge.dispute.created');
  return withdrawn > 0 ? record(account, taken, 'charge.dispute.funds_withdrawn') : taken;
}

/** The bank has the money until it decides. */
export function isOpenDispute({ status }: Dispute): boolean {
  return status === 'needs_response' || status === 'under_review' || isAppealStatus(status);
}

function isAppealStatus(status: Dispute['status']): boolean {
  return status.startsWith('appeal_');
}

/** The bank asks, and has no money. */
export function isInquiry({ status }: Dispute): boolean {
  return isInquiryStatus(status) && status !== 'warning_closed';
}

function isInquiryStatus(status: Dispute['status']): boolean {
  return status.startsWith('warning_');
}

/** Returns the amount that a charge has lost by its disputes, in cents. */
export function lostByDisputes({ state }: Account, charge: Charge): number {
  return [...state.disputes.values()]
    .filter((dispute) => dispute.charge === charge.id && !isOpenDispute(dispute))
    .flatMap(({ balance_transactions }) => balance_transactions)
    .reduce((sum, { amount }) => sum - amount, 0);
}

/** The inquiry becomes a dispute: the bank takes the money. */
export function escalateInquiry(account: Account, disputeId: string): void {
  const inquiry = account.state.disputes.get(disputeId);
  const charge = account.state.charges.get(String(inquiry?.charge));
  if (!inquiry || !charge || !isInquiry(inquiry)) throw new Error(`${disputeId} is no inquiry.`);
  const dispute = withTransaction(
    { ...inquiry, status: 'needs_response', is_charge_refundable: false },
    -inquiry.amount,
    charge.currency,
  );
  record(account, dispute, 'charge.dispute.updated');
  record(account, dispute, 'charge.dispute.funds_withdrawn');
}

/**
 * A dispute comes to an appeal: https://docs.stripe.com/disputes/arbitration. It may have been lost, won, in which case the bank
 * does not accept it, or still be open: then the bank has rejected the first response.
 * @param withdraws whether the bank takes back at once what a victory had brought back
 */
export function openAppeal(account: Account, disputeId: string, withdraws = false): void {
  const before = account.state.disputes.get(disputeId);
  if (!before || !canBeAppealed(before)) throw new Error(`${disputeId} can't be appealed.`);
  const evidence = {
    ...before.evidence_details,
    due_by: nowSeconds() + DAYS_TO_RESPOND * DAY_SECONDS,
  };
  const appealed: Dispute = {
    ...before,
    status: 'appeal_needs_response',
    evidence_details: evidence,
  };
  const withdrawal = withdraws ? repeatedWithdrawal(before) : undefined;
  const opened = withdrawal ? withTransaction(appealed, ...withdrawal) : appealed;
  record(account, opened, 'charge.dispute.updated');
  if (withdrawal) record(account, opened, 'charge.dispute.funds_withdrawn');
}

/** The appeal's evidence is submitted: its card network decides. */
export function submitAppeal(account: Account, disputeId: string): void {
  const dispute = account.state.disputes.get(disputeId);
  if (dispute?.status !== 'appeal_needs_response') throw new Error(`${disputeId} waits for none.`);
  record(account, { ...dispute, status: 'appeal_under_review' }, 'charge.dispute.updated');
}

export function canBeAppealed({ status }: Dispute): boolean {
  return ['needs_response', 'under_review', 'won', 'lost'].includes(status);
}

/** How a bank decides. A customer who withdraws a dispute wins it for the merchant. */
export type DisputeOutcome = 'won' | 'lost' | 'warning_closed';

/**
 * The bank decides an open dispute or closes an inquiry, a card network decides an appeal, or a lost dispute is won without one.
 * A charge stays marked as disputed, as in Stripe.
 */
export function closeDispute(account: Account, disputeId: string, outcome: DisputeOutcome): void {
  const dispute = account.state.disputes.get(disputeId);
  if (!dispute || !outcomesOf(dispute).includes(outcome)) {
    throw new Error(`${disputeId} can't become ${outcome}.`);
  }
  const closed = { ...dispute, status: outcome };
  const movement =
    outcome === 'won' ? reinstatement(dispute) : outcome === 'lost' && repeatedWithdrawal(dispute);
  const moved = movement ? withTransaction(closed, ...movement) : closed;
  record(account, moved, 'charge.dispute.closed');
  if (!movement) return;
  const [amount] = movement;
  record(
    account,
    moved,
    amount > 0 ? 'charge.dispute.funds_reinstated' : 'charge.dispute.funds_withdrawn',
  );
}

type Movement = readonly [amount: number, currency: string];

/** What comes back of a dispute that is won, if anything was taken. */
function reinstatement({ balance_transactions }: Dispute): Movement | undefined {
  const [first] = balance_transactions;
  const taken = balance_transactions.reduce((sum, { amount }) => sum - amount, 0);
  return first && taken > 0 ? [taken, first.currency] : undefined;
}

/** What is taken once more of a dispute whose money had come back. */
function repeatedWithdrawal({ balance_transactions }: Dispute): Movement | undefined {
  const [first] = balance_transactions;
  const wasReinstated = (balance_transactions.at(-1)?.amount ?? 0) > 0;
  return first && wasReinstated ? [first.amount, first.currency] : undefined;
}

/** Returns the outcomes that a dispute may have. */
export function outcomesOf(dispute: Dispute): readonly DisputeOutcome[] {
  if (isInquiry(dispute)) return ['warning_closed'];
  if (isOpenDispute(dispute)) return ['won', 'lost'];
  return dispute.status === 'lost' ? ['won'] : [];
}

type DisputeEvent = Extract<
  Parameters<Account['recordEvent']>[0]['type'],
  `charge.dispute.${string}`
>;

function record(account: Account, dispute: Dispute, type: DisputeEvent): Dispute {
  account.state.disputes.set(dispute.id, dispute);
  account.recordEvent({ type, data: { object: dispute } });
  return dispute;
}

/** Moves money of the balance: out of it below zero, with the fee. */
function withTransaction(dispute: Dispute, amount: number, currency: string): Dispute {
  if (amount === 0) return dispute;
  const fee = amount < 0 && dispute.status !== 'prevented' ? DISPUTE_FEE : 0;
  const transaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    created: nowSeconds(),
    currency,
    fee,
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    type: 'adjustment',
  } as const;
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, transaction] };
}
