import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { type Account, newId, nowSeconds, nullFields } from './account.ts';
import { inDollars } from './browser/words.ts';
import { isOpenDispute } from './disputes.ts';
import { endpoint } from './endpoint.ts';
import { invalidRequest, noSuch, unexpectedState } from './errors.ts';
import { recordEvent } from './events.ts';
import { listEndpoint } from './lists.ts';
import { amount, text } from './parameters.ts';

/** Refunds a whole charge or a part of it. */
export const createRefund = endpoint({
  method: 'POST',
  path: '/v1/refunds',
  parameters: z.strictObject({
    payment_intent: text,
    amount: z.optional(amount),
    reason: z._default(
      z.nullable(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
      null,
    ),
  }),
  handle(account, { payment_intent: intentId, amount, reason }) {
    const charge = chargeOfIntent(account, intentId);
    const refund: Stripe.Refund = {
      id: newId('re_'),
      object: 'refund',
      amount: refundableAmount(account, charge, amount),
      charge: charge.id,
      created: nowSeconds(),
      currency: charge.currency,
      destination_details: {
        type: 'card',
        card: {
          reference_status: 'pending',
          reference_type: 'acquirer_reference_number',
          type: 'refund',
        },
      },
      metadata: {},
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      status: 'succeeded',
      ...nullFields('balance_transaction', 'customer', 'customer_account', 'receipt_number'),
      ...nullFields('source_transfer_reversal', 'transfer_reversal'),
    };
    const { amount_refunded, refunded } = charge;
    const total = amount_refunded + refund.amount;
    const changed = {
      ...charge,
      amount_refunded: total,
      refunded: total === charge.amount_captured,
    };
    account.state.refunds.set(refund.id, refund);
    account.state.charges.set(charge.id, changed);
    recordEvent(account, { type: 'refund.created', data: { object: refund } });
    const data = { object: changed, previous_attributes: { amount_refunded, refunded } };
    recordEvent(account, { type: 'charge.refunded', data });
    return refund;
  },
});

/** The bank sends a refund back: the charge is refunded that much less. */
export function failRefund(account: Account, refundId: string): void {
  const { refunds, charges } = account.state;
  const refund = refunds.get(refundId);
  const charge = charges.get(String(refund?.charge));
  if (!refund || !charge) throw new Error(`There is no refund ${refundId}.`);
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  };
  refunds.set(refundId, failed);
  charges.set(charge.id, {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  recordEvent(account, { type: 'refund.failed', data: { object: failed } });
}

export const listRefunds = listEndpoint(
  '/v1/refunds',
  { payment_intent: text },
  ({ state }, { payment_intent: intentId }) =>
    [...state.refunds.values()].filter((refund) => refund.payment_intent === intentId),
);

function chargeOfIntent({ state }: Account, intentId: string): Stripe.Charge {
  const intent = state.paymentIntents.get(intentId);
  if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge = state.charges.get(String(intent.latest_charge));
  if (intent.status !== 'succeeded' || charge === undefined) {
    throw unexpectedState(
      intent,
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    );
  }
  return charge;
}

function refundableAmount(
  { state }: Account,
  charge: Stripe.Charge,
  requested: number | undefined,
): number {
  const disputes = [...state.disputes.values()].filter((dispute) => dispute.charge === charge.id);
  const lost = disputes
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = charge.amount_captured - charge.amount_refunded - lost;
  const isOpen = disputes.some(isOpenDispute);
  if (isOpen || (lost > 0 && left <= 0)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = requested ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
      { param: 'amount' },
    );
  }
  return amount;
}
