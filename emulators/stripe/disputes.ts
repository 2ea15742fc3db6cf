import type { Stripe } from 'stripe';
import { type Account, nowSeconds } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { recordEvent } from './event-log.ts';
import { type Cause, NO_REQUEST } from './event-types.ts';
import { noSuch } from './failures.ts';
import { newId } from './ids.ts';
import { listResponse, readPage } from './lists.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** What a card's bank gives a merchant to answer in. */
const DAYS_TO_ANSWER = 9;

/** The bank takes a charge's whole sum back: the charge is disputed and can't be refunded any more. */
export function disputeCharge(
  account: Account,
  charge: Stripe.Charge,
  cause: Cause = NO_REQUEST,
): void {
  const dispute = newDispute(account, charge);
  account.state.disputes.set(dispute.id, dispute);
  account.state.charges.set(charge.id, { ...charge, disputed: true });
  recordEvent(account, { type: 'charge.dispute.created', data: { object: dispute } }, cause);
}

/** GET /v1/disputes/:id */
export const retrieveDispute: Endpoint =
  (account, { ids: [id = ''] }) =>
  () => {
    const dispute = account.state.disputes.get(id);
    if (dispute === undefined) throw noSuch('dispute', id);
    return dispute;
  };

/** GET /v1/disputes, by `payment_intent` or `charge`, newest first. */
export const listDisputes: Endpoint = (account, { parameters }) => {
  const page = readPage(parameters);
  const intentId = parameters.text('payment_intent');
  const chargeId = parameters.text('charge');
  return () =>
    listResponse(
      '/v1/disputes',
      [...account.state.disputes.values()].filter(
        (dispute) =>
          (intentId === undefined || dispute.payment_intent === intentId) &&
          (chargeId === undefined || dispute.charge === chargeId),
      ),
      page,
    );
};

/** A dispute has metadata of its own: it says nothing of the charge's. */
function newDispute(account: Account, charge: Stripe.Charge): Stripe.Dispute {
  const created = nowSeconds(account);
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: newId('du_'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge),
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * DAY_SECONDS,
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

function noEvidence({ receipt_email }: Stripe.Charge): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: receipt_email,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
