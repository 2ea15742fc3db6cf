import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { cardOf } from '#server/adapters/stripe-card.ts';

const charge = (payment_method_details: object | null) =>
  ({ payment_method_details }) as Stripe.Charge;
const card = (facts: object) => charge({ type: 'card', card: { brand: 'visa', ...facts } });

test.each([
  ['a card', card({ last4: '4242' }), { brand: 'visa', last4: '4242' }],
  ['a wallet of a card', card({ last4: '4242', wallet: {} }), { brand: 'visa', last4: '4242' }],
  ['a card without a number', card({ last4: null }), { brand: 'visa', last4: null }],
  ['a number that is none', card({ last4: '42' }), { brand: 'visa', last4: null }],
  ['a brand in other words', card({ brand: 'New Brand' }), null],
  ['Link', charge({ type: 'link', link: {} }), { brand: 'link', last4: null }],
  ['a bank account', charge({ type: 'us_bank_account' }), null],
  ['a charge without details', charge(null), null],
  ['a charge that was not expanded', 'ch_1', null],
  ['no charge', null, null],
])('a receipt names what paid, of %s', (_, of, named) => {
  expect(cardOf(of)).toEqual(named);
});
