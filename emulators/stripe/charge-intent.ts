import type { Stripe } from 'stripe';
import { type Account, nowSeconds } from './account.ts';
import type { Decline } from './cards.ts';
import { disputeCharge } from './disputes.ts';
import { recordEvent } from './event-log.ts';
import type { Cause } from './event-types.ts';
import { docUrl, StripeFailure } from './failures.ts';
import { newId } from './ids.ts';
import type { ChosenPaymentMethod } from './payment-methods.ts';

/**
 * Charges the card for the intent, which has then succeeded, or waits for another payment method.
 * Throws a 402 where the card is declined; both outcomes are kept and leave their events.
 */
export function chargeIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  { method, card }: ChosenPaymentMethod,
  cause: Cause,
): Stripe.PaymentIntent {
  if (card.decline !== undefined) throw decline(account, intent, method, card.decline, cause);
  const charge = newCharge(account, intent, method);
  account.state.charges.set(charge.id, charge);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    processing: null,
    status: 'succeeded',
  };
  account.state.paymentIntents.set(paid.id, paid);
  recordEvent(account, { type: 'charge.succeeded', data: { object: charge } }, cause);
  recordEvent(account, { type: 'payment_intent.succeeded', data: { object: paid } }, cause);
  if (card.isDisputed) disputeCharge(account, charge);
  return paid;
}

/** The attempt came to nothing: the intent waits for another payment method and says why. */
export function failPayment(
  account: Account,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
  cause: Cause,
): Stripe.PaymentIntent {
  const open: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: error,
    latest_charge: error.charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  };
  account.state.paymentIntents.set(open.id, open);
  recordEvent(account, { type: 'payment_intent.payment_failed', data: { object: open } }, cause);
  return open;
}

function decline(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode, message }: Decline,
  cause: Cause,
): StripeFailure {
  const accepted = newCharge(account, intent, method);
  const charge: Stripe.Charge = {
    ...accepted,
    amount_captured: 0,
    captured: false,
    failure_code: code,
    failure_message: message,
    outcome: {
      advice_code: 'try_again_later',
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'declined_by_network',
      reason: declineCode,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    receipt_url: null,
    status: 'failed',
  };
  account.state.charges.set(charge.id, charge);
  recordEvent(account, { type: 'charge.failed', data: { object: charge } }, cause);
  const error = {
    type: 'card_error',
    advice_code: 'try_again_later',
    charge: charge.id,
    code,
    decline_code: declineCode,
    doc_url: docUrl(code),
    message,
    payment_method: method,
  } as const;
  const open = failPayment(account, intent, error, cause);
  return new StripeFailure(402, { ...error, payment_intent: open });
}

function newCharge(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.Charge {
  const id = newId('ch_');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PERMITLENS',
    captured: true,
    created: nowSeconds(account),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method) },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
