import type { Stripe } from 'stripe';
import { type Account, newId, nowSeconds, nullFields } from './account.ts';
import type { Decline } from './cards.ts';
import { createDispute } from './disputes.ts';
import { docUrl } from './errors.ts';
import { recordEvent } from './events.ts';
import { storeIntent } from './payment-intents.ts';
import type { MethodWithCard } from './payment-methods.ts';

/**
 * Charges the card for the intent. Returns the intent as it is then: paid, or declined and waiting for another payment
 * method. Both results are stored with their events.
 */
export function chargeCard(
  account: Account,
  intent: Stripe.PaymentIntent,
  { method, card }: MethodWithCard,
): Stripe.PaymentIntent {
  if (card.decline !== undefined) return decline(account, intent, method, card.decline);
  const charge = newCharge(intent, method);
  account.state.charges.set(charge.id, charge);
  const paid = storeIntent(account, {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    processing: null,
    status: 'succeeded',
  });
  recordEvent(account, { type: 'charge.succeeded', data: { object: charge } });
  recordEvent(account, { type: 'payment_intent.succeeded', data: { object: paid } });
  if (card.isDisputed) createDispute(account, charge);
  return paid;
}

/** Stores a failed attempt: the intent has its reason and waits for another payment method. */
export function failPayment(
  account: Account,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError & { readonly code: string },
): Stripe.PaymentIntent {
  const failed = storeIntent(account, {
    ...intent,
    last_payment_error: { ...error, doc_url: docUrl(error.code) },
    latest_charge: error.charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  });
  recordEvent(account, { type: 'payment_intent.payment_failed', data: { object: failed } });
  return failed;
}

function decline(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode, message }: Decline,
): Stripe.PaymentIntent {
  const charge: Stripe.Charge = {
    ...newCharge(intent, method),
    amount_captured: 0,
    captured: false,
    failure_code: code,
    failure_message: message,
    outcome: {
      advice_code: 'try_again_later',
      ...nullFields('network_advice_code', 'network_decline_code'),
      network_status: 'declined_by_network',
      reason: declineCode,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    status: 'failed',
  };
  account.state.charges.set(charge.id, charge);
  recordEvent(account, { type: 'charge.failed', data: { object: charge } });
  return failPayment(account, intent, {
    type: 'card_error',
    advice_code: 'try_again_later',
    charge: charge.id,
    code,
    decline_code: declineCode,
    message,
    payment_method: method,
  });
}

function newCharge(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.Charge {
  return {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PERMITLENS',
    captured: true,
    created: nowSeconds(),
    currency: intent.currency,
    disputed: false,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      ...nullFields('advice_code', 'network_advice_code', 'network_decline_code', 'reason'),
      network_status: 'approved_by_network',
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
    refunded: false,
    status: 'succeeded',
    ...nullFields('application', 'application_fee', 'application_fee_amount'),
    ...nullFields('balance_transaction', 'customer', 'description', 'failure_balance_transaction'),
    ...nullFields('failure_code', 'failure_message', 'on_behalf_of', 'receipt_email'),
    ...nullFields('receipt_number', 'receipt_url', 'review', 'shipping', 'source'),
    ...nullFields('source_transfer', 'statement_descriptor', 'statement_descriptor_suffix'),
    ...nullFields('transfer_data', 'transfer_group'),
  };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    brand: card?.brand ?? null,
    checks: {
      ...nullFields('address_line1_check', 'address_postal_code_check'),
      cvc_check: 'pass',
    },
    country: card?.country ?? null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    last4: card?.last4 ?? null,
    network: card?.brand ?? null,
    network_token: { used: false },
    regulated_status: 'unregulated',
    ...nullFields('authorization_code', 'electronic_commerce_indicator', 'installments', 'mandate'),
    ...nullFields('network_transaction_id', 'three_d_secure', 'transaction_link_id', 'wallet'),
  };
}
