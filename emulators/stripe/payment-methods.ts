import type { Stripe } from 'stripe';
import { type Account, nowSeconds } from './account.ts';
import {
  cardOfTestPaymentMethod,
  checkedExpiry,
  noSuchPaymentMethod,
  type TestCard,
  testCard,
} from './cards.ts';
import type { ApiCall, Endpoint } from './endpoint.ts';
import { invalidRequest, noSuch, StripeFailure } from './failures.ts';
import { newId } from './ids.ts';
import type { Parameters } from './parameters.ts';

/** What a payment is to be made with, checked but not yet kept. */
export interface ChosenPaymentMethod {
  readonly method: Stripe.PaymentMethod;
  readonly card: TestCard;
}

type BillingDetails = Stripe.PaymentMethod.BillingDetails;

/** Reads `payment_method` or `payment_method_data`; undefined where neither is given. */
export function readPaymentMethod(
  account: Account,
  { parameters, keyKind }: ApiCall,
): ChosenPaymentMethod | undefined {
  const id = parameters.text('payment_method');
  const data = parameters.group('payment_method_data');
  if (id !== undefined) return knownPaymentMethod(account, id);
  if (data === undefined) return undefined;
  if (keyKind === 'secret') throw rawCardNumbersRefused();
  return newPaymentMethod(account, data);
}

/** Keeps a payment method and the card behind it. */
export function keepPaymentMethod(account: Account, { method, card }: ChosenPaymentMethod): void {
  account.state.paymentMethods.set(method.id, method);
  account.state.cardNumbers.set(method.id, card.number);
}

/** A kept payment method. Throws where there is none of this id. */
export function keptPaymentMethod(account: Account, id: string): ChosenPaymentMethod {
  const method = account.state.paymentMethods.get(id);
  const number = account.state.cardNumbers.get(id);
  if (method === undefined || number === undefined) throw noSuchPaymentMethod(id);
  return { method, card: testCard(number) };
}

/** GET /v1/payment_methods/:id */
export const retrievePaymentMethod: Endpoint =
  (account, { ids: [id = ''] }) =>
  () => {
    const method = account.state.paymentMethods.get(id);
    if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method');
    return method;
  };

function knownPaymentMethod(account: Account, id: string): ChosenPaymentMethod {
  const card = cardOfTestPaymentMethod(id);
  if (card === undefined) return keptPaymentMethod(account, id);
  const nextYear = new Date(account.clock()).getUTCFullYear() + 1;
  return chosen(account, card, { month: 12, year: nextYear }, noBillingDetails());
}

function newPaymentMethod(account: Account, data: Parameters): ChosenPaymentMethod {
  const type = data.requiredText('type');
  if (type !== 'card') {
    throw invalidRequest(`The local Stripe takes cards only, not ${type}.`, {
      param: 'payment_method_data[type]',
    });
  }
  const fields = data.group('card');
  if (fields === undefined) {
    throw invalidRequest('Missing required param: payment_method_data[card].', {
      code: 'parameter_missing',
      param: 'payment_method_data[card]',
    });
  }
  const card = testCard(fields.requiredText('number'));
  const expiry = checkedExpiry(
    fields.requiredInteger('exp_month'),
    fields.requiredInteger('exp_year'),
    new Date(account.clock()),
  );
  fields.text('cvc');
  return chosen(account, card, expiry, readBillingDetails(data));
}

function readBillingDetails(data: Parameters): BillingDetails {
  const details = data.group('billing_details');
  if (details === undefined) return noBillingDetails();
  const address = details.group('address');
  return {
    address: {
      city: address?.unsettableText('city') || null,
      country: address?.unsettableText('country') || null,
      line1: address?.unsettableText('line1') || null,
      line2: address?.unsettableText('line2') || null,
      postal_code: address?.unsettableText('postal_code') || null,
      state: address?.unsettableText('state') || null,
    },
    email: details.unsettableText('email') || null,
    name: details.unsettableText('name') || null,
    phone: details.unsettableText('phone') || null,
    tax_id: null,
  };
}

function noBillingDetails(): BillingDetails {
  return {
    address: {
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  };
}

function chosen(
  account: Account,
  card: TestCard,
  expiry: { month: number; year: number },
  billingDetails: BillingDetails,
): ChosenPaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      country: 'US',
      display_brand: card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: `local${card.number.slice(-11)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(account),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return { method, card };
}

function rawCardNumbersRefused(): StripeFailure {
  return new StripeFailure(402, {
    type: 'invalid_request_error',
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
  });
}
