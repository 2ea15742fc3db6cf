import { type Account, type Charge, type Dispute, newId, nowSeconds } from './account.ts';

/**
 * The bank takes back a charge's amount or a part of it: the charge is disputed and can't be refunded.
 * @param amount in cents; by default all of it
 */
export function createDispute(account: Account, charge: Charge, amount = charge.amount): Dispute {
  const dispute: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  account.state.disputes.set(dispute.id, dispute);
  account.state.charges.set(charge.id, { ...charge, disputed: true });
  account.recordEvent({ type: 'charge.dispute.created', data: { object: dispute } });
  return dispute;
}

export function isOpenDispute({ status }: Dispute): boolean {
  return status === 'needs_response';
}

/** How a bank decides. A customer who withdraws a dispute wins it for the merchant. */
export type DisputeOutcome = 'won' | 'lost';

/** The bank decides an open dispute. A charge stays marked as disputed, as in Stripe. */
export function closeDispute(account: Account, disputeId: string, outcome: DisputeOutcome): void {
  const { disputes } = account.state;
  const open = disputes.get(disputeId);
  if (!open || !isOpenDispute(open)) throw new Error(`${disputeId} is not an open dispute.`);
  const closed: Dispute = { ...open, status: outcome };
  disputes.set(closed.id, closed);
  account.recordEvent({ type: 'charge.dispute.closed', data: { object: closed } });
}
