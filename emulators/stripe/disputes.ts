import type { Stripe } from 'stripe';
import { type Account, newId, nowSeconds, nullFields } from './account.ts';
import { recordEvent } from './events.ts';
import { listEndpoint } from './lists.ts';
import { text } from './parameters.ts';

/** How long a merchant has to respond to a dispute: nine days. */
const RESPONSE_SECONDS = 9 * 24 * 60 * 60;

/**
 * The bank takes back a charge's amount or a part of it: the charge is disputed and can't be refunded.
 * @param amount in cents; by default all of it
 */
export function createDispute(
  account: Account,
  charge: Stripe.Charge,
  amount = charge.amount,
): Stripe.Dispute {
  const dispute = newDispute(charge, amount);
  account.state.disputes.set(dispute.id, dispute);
  account.state.charges.set(charge.id, { ...charge, disputed: true });
  recordEvent(account, { type: 'charge.dispute.created', data: { object: dispute } });
  return dispute;
}

export function isOpenDispute({ status }: Stripe.Dispute): boolean {
  return status === 'needs_response';
}

/** How a bank decides. A customer who withdraws a dispute wins it for the merchant. */
export type DisputeOutcome = 'won' | 'lost';

/** The bank decides an open dispute. A charge stays marked as disputed, as in Stripe. */
export function closeDispute(account: Account, disputeId: string, outcome: DisputeOutcome): void {
  const { disputes } = account.state;
  const open = disputes.get(disputeId);
  if (!open || !isOpenDispute(open)) throw new Error(`${disputeId} is not an open dispute.`);
  const closed: Stripe.Dispute = {
    ...open,
    status: outcome,
    is_charge_refundable: outcome === 'won',
  };
  disputes.set(closed.id, closed);
  recordEvent(account, { type: 'charge.dispute.closed', data: { object: closed } });
}

export const listDisputes = listEndpoint(
  '/v1/disputes',
  { payment_intent: text },
  ({ state }, { payment_intent: intentId }) =>
    [...state.disputes.values()].filter((dispute) => dispute.payment_intent === intentId),
);

/** A dispute has its own metadata, not the charge's. */
function newDispute(charge: Stripe.Charge, amount: number): Stripe.Dispute {
  const created = nowSeconds();
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: newId('du_'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      enhanced_evidence: {},
      ...nullFields('access_activity_log', 'billing_address', 'cancellation_policy'),
      ...nullFields('cancellation_policy_disclosure', 'cancellation_rebuttal'),
      ...nullFields('customer_communication', 'customer_email_address', 'customer_name'),
      ...nullFields('customer_purchase_ip', 'customer_signature', 'duplicate_charge_documentation'),
      ...nullFields('duplicate_charge_explanation', 'duplicate_charge_id', 'product_description'),
      ...nullFields('receipt', 'refund_policy', 'refund_policy_disclosure'),
      ...nullFields('refund_refusal_explanation', 'service_date', 'service_documentation'),
      ...nullFields('shipping_address', 'shipping_carrier', 'shipping_date'),
      ...nullFields('shipping_documentation', 'shipping_tracking_number', 'uncategorized_file'),
      ...nullFields('uncategorized_text'),
    },
    evidence_details: {
      due_by: created + RESPONSE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
