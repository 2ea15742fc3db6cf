import type { Stripe } from 'stripe';
import { type Account, nowSeconds } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { recordEvent } from './event-log.ts';
import { invalidRequest, noSuch, unexpectedState } from './failures.ts';
import { newId } from './ids.ts';
import { listResponse, readPage } from './lists.ts';
import { inDollars } from './money.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** POST /v1/refunds, of a whole charge or a part. */
export const createRefund: Endpoint = (account, { parameters, cause }) => {
  const intentId = parameters.text('payment_intent');
  const chargeId = parameters.text('charge');
  const amount = parameters.integer('amount');
  const reason = parameters.oneOf('reason', REASONS) ?? null;
  const metadata = parameters.metadata() || {};
  if (intentId === undefined && chargeId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  return () => {
    const charge = chargeToRefund(account, intentId, chargeId);
    const refund: Stripe.Refund = {
      id: newId('re_'),
      object: 'refund',
      amount: refundableAmount(charge, amount),
      balance_transaction: null,
      charge: charge.id,
      created: nowSeconds(account),
      currency: charge.currency,
      customer: null,
      customer_account: null,
      destination_details: {
        type: 'card',
        card: {
          reference_status: 'pending',
          reference_type: 'acquirer_reference_number',
          type: 'refund',
        },
      },
      metadata,
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    };
    account.state.refunds.set(refund.id, refund);
    const refunded = refundedCharge(charge, refund.amount);
    account.state.charges.set(charge.id, refunded);
    recordEvent(account, { type: 'refund.created', data: { object: refund } }, cause);
    recordEvent(
      account,
      {
        type: 'charge.refunded',
        data: {
          object: refunded,
          previous_attributes: {
            amount_refunded: charge.amount_refunded,
            refunded: charge.refunded,
          },
        },
      },
      cause,
    );
    return refund;
  };
};

/** GET /v1/refunds/:id */
export const retrieveRefund: Endpoint =
  (account, { ids: [id = ''] }) =>
  () => {
    const refund = account.state.refunds.get(id);
    if (refund === undefined) throw noSuch('refund', id);
    return refund;
  };

/** GET /v1/refunds, by `payment_intent` or `charge`, newest first. */
export const listRefunds: Endpoint = (account, { parameters }) => {
  const page = readPage(parameters);
  const intentId = parameters.text('payment_intent');
  const chargeId = parameters.text('charge');
  return () =>
    listResponse(
      '/v1/refunds',
      [...account.state.refunds.values()].filter(
        (refund) =>
          (intentId === undefined || refund.payment_intent === intentId) &&
          (chargeId === undefined || refund.charge === chargeId),
      ),
      page,
    );
};

function chargeToRefund(
  account: Account,
  intentId: string | undefined,
  chargeId: string | undefined,
): Stripe.Charge {
  const id = chargeId ?? chargeOfIntent(account, intentId ?? '');
  const charge = account.state.charges.get(id);
  if (charge === undefined) throw noSuch('charge', id, 'charge');
  return charge;
}

function chargeOfIntent(account: Account, intentId: string): string {
  const intent = account.state.paymentIntents.get(intentId);
  if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw unexpectedState(
      intent,
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    );
  }
  return intent.latest_charge;
}

function refundableAmount(charge: Stripe.Charge, wanted: number | undefined): number {
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = wanted ?? left;
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
      { param: 'amount' },
    );
  }
  return amount;
}

function refundedCharge(charge: Stripe.Charge, amount: number): Stripe.Charge {
  const amountRefunded = charge.amount_refunded + amount;
  return {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount_captured,
  };
}
