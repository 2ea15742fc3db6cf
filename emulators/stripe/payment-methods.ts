import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { type Account, newId, nowSeconds, nullFields } from './account.ts';
import { checkedExpiry, type TestCard, testCard } from './cards.ts';
import { noSuch } from './errors.ts';
import { integer, text } from './parameters.ts';

/** A payment method and the test card behind it. */
export interface MethodWithCard {
  readonly method: Stripe.PaymentMethod;
  readonly card: TestCard;
}

const optionalText = z._default(
  z.pipe(
    z.string(),
    z.transform((value) => value || null),
  ),
  null,
);

export const paymentMethodData = z.strictObject({
  type: z.enum(['card']),
  card: z.strictObject({
    number: text,
    exp_month: integer,
    exp_year: integer,
    cvc: text,
    /** Where the card comes from a wallet. At Stripe the wallet sends a token instead of the number. */
    wallet: z.optional(z.enum(['google_pay'])),
  }),
  billing_details: z.optional(
    z.strictObject({
      address: z.strictObject({ country: optionalText, postal_code: optionalText }),
    }),
  ),
});

/** Stores a payment method. Throws a 402 where the card's number or date is wrong. */
export function createPaymentMethod(
  account: Account,
  { card: fields, billing_details: billing }: z.output<typeof paymentMethodData>,
): MethodWithCard {
  const card = testCard(fields.number);
  const { month, year } = checkedExpiry(fields.exp_month, fields.exp_year);
  const method: Stripe.PaymentMethod = {
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        ...nullFields('city', 'country', 'line1', 'line2', 'postal_code', 'state'),
        ...billing?.address,
      },
      ...nullFields('email', 'name', 'phone', 'tax_id'),
    },
    card: {
      brand: card.brand,
      checks: nullFields('address_line1_check', 'address_postal_code_check', 'cvc_check'),
      country: 'US',
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: `local${card.number.slice(-11)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: fields.wallet ? { type: fields.wallet, dynamic_last4: null, google_pay: {} } : null,
    },
    created: nowSeconds(),
    livemode: false,
    metadata: {},
    type: 'card',
    ...nullFields('customer', 'customer_account'),
  };
  account.state.paymentMethods.set(method.id, method);
  account.state.cardNumbers.set(method.id, card.number);
  return { method, card };
}

/** The payment method that an intent was confirmed with. */
export function storedPaymentMethod(
  { state }: Account,
  intent: Stripe.PaymentIntent,
): MethodWithCard {
  const id = String(intent.payment_method);
  const method = state.paymentMethods.get(id);
  const number = state.cardNumbers.get(id);
  if (method === undefined || number === undefined) {
    throw noSuch('PaymentMethod', id, 'payment_method');
  }
  return { method, card: testCard(number) };
}
