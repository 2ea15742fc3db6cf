import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { paymentCardWords } from '#i18n/en/payment-card.ts';
import { cardOf } from '#server/adapters/stripe-card.ts';
import { paymentCard } from '#shared/payment-card.ts';

const charge = (payment_method_details: object) =>
  ({ id: 'ch_1', object: 'charge', payment_method_details }) as unknown as Stripe.Charge;
const cardCharge = (card: object) => charge({ type: 'card', card });

describe('the card of a charge', () => {
  test.each([
    ['a card', cardCharge({ brand: 'visa', last4: '4242' }), 'Visa ending in 4242'],
    [
      'a card in Apple Pay, which is named and not its device number',
      cardCharge({
        brand: 'amex',
        last4: '0005',
        wallet: { type: 'apple_pay', dynamic_last4: '1' },
      }),
      'American Express ending in 0005',
    ],
    [
      'a card that Link knows',
      cardCharge({ brand: 'mastercard', last4: '4444', wallet: { type: 'link' } }),
      'Mastercard ending in 4444',
    ],
    ['Link itself', charge({ type: 'link', link: { country: 'US' } }), 'Link'],
    ['a brand that is new', cardCharge({ brand: 'newcard', last4: '1111' }), 'Card ending in 1111'],
    ['no digits', cardCharge({ brand: 'visa', last4: null }), 'Visa'],
    ['digits that are none', cardCharge({ brand: 'visa', last4: '42' }), 'Visa'],
    ['a brand that the database would reject', cardCharge({ brand: 'A B', last4: '4242' }), null],
    ['no brand', cardCharge({ brand: null, last4: '4242' }), null],
    ['another payment method', charge({ type: 'us_bank_account', us_bank_account: {} }), null],
    ['a charge that was not expanded', 'ch_1', null],
    ['no charge', null, null],
  ])('%s', (_, charge, text) => {
    const card = cardOf(charge);
    const paidWith = { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null };
    expect(paymentCard(paidWith, paymentCardWords)).toBe(text);
  });
});

test.each([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['link', 'Link'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
])('Stripe’s brand %s is named %s', (cardBrand, name) => {
  expect(paymentCard({ cardBrand, cardLast4: null }, paymentCardWords)).toBe(name);
});
