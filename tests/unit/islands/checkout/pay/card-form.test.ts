// @vitest-environment happy-dom
import { Elements } from '@stripe/react-stripe-js';
import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $orders } from '#client/orders.ts';
import en from '#i18n/en/checkout.ts';
import { declines } from '#i18n/en/declines.ts';
import { paymentNotices } from '#i18n/en/payment-notices.ts';
import { returnPath } from '#islands/checkout/checkout-urls.ts';
import { CardForm } from '#islands/checkout/pay/CardForm.tsx';
import { LOAD_TIMEOUT_MS, WALLETS_TIMEOUT_MS } from '#islands/checkout/pay/time-limits.ts';
import { formatDollars } from '#shared/pricing.ts';
import { ORDER_NOT_FOUND, PROBLEM_TYPES } from '#shared/problem.ts';
import { unpaidOrder as order } from '../../../client/unpaid-order.ts';
import { type Answers, answerWith, arrived, lost, rejected } from '../../answered-calls.ts';
import { button, lightDom, pass, pressOn, show, text } from '../../light-dom.ts';
import { FakeStripe } from './fake-stripe.ts';

lightDom();

const { payment } = en;
const PAY = payment.pay(formatDollars(order.totalAmount));
const INTENT = 'pi_1';

const left: string[] = [];
const onUnavailable = vi.fn();

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(() => {
  left.length = 0;
  onUnavailable.mockReset();
  $orders.set(new Map());
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(location, 'reload').mockImplementation(() => void left.push('reload'));
});

async function open(stripe = new FakeStripe(lost)): Promise<FakeStripe> {
  const form = createElement(CardForm, { order, onUnavailable });
  await show(createElement(Elements, { stripe: stripe.stripe }, form));
  return stripe;
}

const ready = { availablePaymentMethods: { googlePay: true } };
type Step = (stripe: FakeStripe) => void | Promise<void>;
const card: Step = (stripe) => stripe.fire('payment', 'ready');
const cardFails: Step = (stripe) => stripe.fire('payment', 'loaderror');
const wallet: Step = (stripe) => stripe.fire('expressCheckout', 'ready', ready);
const noWallet: Step = (stripe) => stripe.fire('expressCheckout', 'ready');
const walletOff: Step = (stripe) =>
  stripe.fire('expressCheckout', 'ready', { availablePaymentMethods: { googlePay: false } });
const walletFails: Step = (stripe) => stripe.fire('expressCheckout', 'loaderror');
const wait =
  (ms: number): Step =>
  () =>
    pass(ms);

test.each<[steps: string, end: 'loading' | 'card' | 'wallet' | 'unavailable', ...Step[]]>([
  ['the card form, then a wallet', 'wallet', card, wallet],
  ['a wallet, then the card form', 'wallet', wallet, card],
  ['the card form, then no wallet', 'card', card, noWallet],
  ['the card form, then a wallet that is off', 'card', card, walletOff],
  ['the card form, and wallets fail', 'card', card, walletFails],
  ['the card form alone, a moment ago', 'loading', card],
  ['the card form alone', 'card', card, wait(WALLETS_TIMEOUT_MS)],
  ['a wallet after the form has stopped waiting', 'card', card, wait(WALLETS_TIMEOUT_MS), wallet],
  ['a wallet that goes again', 'wallet', card, wallet, noWallet],
  ['a wallet alone', 'loading', wallet, wait(WALLETS_TIMEOUT_MS)],
  ['a wallet alone, for long', 'unavailable', wallet, wait(LOAD_TIMEOUT_MS)],
  ['nothing for long', 'unavailable', wait(LOAD_TIMEOUT_MS)],
  ['the card form fails', 'unavailable', cardFails],
  ['the card form at the end', 'card', wait(LOAD_TIMEOUT_MS - 1_000), card, wait(5_000)],
])('of Stripe comes %s: %s', async (_, end, ...steps) => {
  const stripe = await open();
  for (const step of steps) await act(async () => step(stripe));
  expect(onUnavailable).toHaveBeenCalledTimes(end === 'unavailable' ? 1 : 0);
  if (end === 'unavailable') return;
  expect(text().includes(payment.loadingForm)).toBe(end === 'loading');
  expect(button(PAY).matches(':disabled')).toBe(end === 'loading');
  // What loads is there, but invisible.
  if (end === 'loading') return;
  expect(text().includes(payment.orByCard)).toBe(end === 'wallet');
});

const intent = (status: PaymentIntent.Status) => ({ id: INTENT, status }) as PaymentIntent;
const charged = (status: PaymentIntent.Status) =>
  ({ paymentIntent: intent(status) }) as PaymentIntentResult;
const failed = (error: Partial<StripeError>) => ({ error }) as PaymentIntentResult;
const failedWith = (status: PaymentIntent.Status, error: Partial<StripeError> = {}) =>
  failed({ type: 'invalid_request_error', payment_intent: intent(status), ...error });

type Confirm = Answers['POST /api/confirm-payment'];
const problem =
  (type: string, detail: string): Confirm =>
  () =>
    rejected({ type, detail });
const confirmed: Confirm = () => ({ id: order.id, status: 'confirmed', paymentStatus: 'paid' });

interface Outcome {
  /** What comes of charging the card, and of telling the server. */
  readonly charge: () => PaymentIntentResult;
  readonly confirm?: Confirm;
  /** What stands below the button. */
  readonly says?: string;
  /** Where the page leaves for. */
  readonly leaves?: string;
  /** Whether the card was charged, so that the next press doesn't. */
  readonly isCharged?: true;
  /** Whether the order is looked for. */
  readonly isLost?: true;
}

const atReturn = returnPath({ orderId: order.id, paymentIntentId: INTENT }, 'en');
const succeeded = () => charged('succeeded');

/** Whatever comes of a press, by which of Stripe and our server says what. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'a payment': { charge: succeeded, confirm: confirmed, leaves: '/', isCharged: true },
  'a payment that is processed': {
    charge: () => charged('processing'),
    confirm: problem(PROBLEM_TYPES.paymentProcessing, 'Wait.'),
    leaves: atReturn,
    isCharged: true,
  },
  'a payment that was made elsewhere': {
    charge: () => failedWith('succeeded'),
    confirm: confirmed,
    leaves: '/',
    isCharged: true,
  },
  'a payment whose order is lost': {
    charge: succeeded,
    confirm: problem(ORDER_NOT_FOUND, 'Not here.'),
    isCharged: true,
    isLost: true,
  },
  'a payment whose order is looked for': {
    charge: succeeded,
    confirm: problem(PROBLEM_TYPES.orderLookedFor, 'Wait.'),
    isCharged: true,
    isLost: true,
  },
  'a payment of which nobody was told': {
    charge: succeeded,
    confirm: lost,
    says: en.connectionLost,
    isCharged: true,
  },
  'a payment that could not be recorded': {
    charge: succeeded,
    confirm: problem('/problems/other', 'Not now.'),
    says: 'Not now.',
    isCharged: true,
  },
  'a payment that was not completed': {
    charge: succeeded,
    confirm: problem(PROBLEM_TYPES.paymentNotCompleted, 'Not paid.'),
    says: 'Not paid.',
  },
  'an incomplete card': {
    charge: () => failed({ type: 'validation_error', message: 'Your number is incomplete.' }),
    says: 'Your number is incomplete.',
  },
  'a declined card': {
    charge: () => failedWith('requires_payment_method', { code: 'card_declined' }),
    says: declines.declined,
  },
  'a lost connection to Stripe': {
    charge: () => failed({ type: 'api_connection_error' }),
    says: `${en.connectionLost} ${payment.neverTwice}`,
  },
  'an error of Stripe': {
    charge: () => failed({ type: 'api_error', message: 'For developers.' }),
    says: paymentNotices.failed.text,
  },
  'an error in Stripe’s script': { charge: lost, says: paymentNotices.failed.text },
  'an order that was canceled': { charge: () => failedWith('canceled'), leaves: 'reload' },
};

/** By the button, and by a wallet, whose sheet waits for what comes of it. */
const WAYS = ['button', 'wallet'] as const;

test.each(
  Object.entries(OUTCOMES).flatMap(([name, outcome]) =>
    WAYS.map((way) => ({ name, way, ...outcome })),
  ),
)(
  '$name by the $way says so, and the next press charges the card only if it was not',
  async ({ name, way, charge, confirm, says = '', leaves, isCharged = false, isLost = false }) => {
    if (name.includes('script')) vi.spyOn(console, 'error').mockImplementation(() => {});
    if (confirm) answerWith({ 'POST /api/confirm-payment': confirm });
    const stripe = await open(new FakeStripe(charge));
    for (const step of [card, wallet]) await act(async () => step(stripe));
    const paymentFailed = vi.fn();
    if (way === 'button') await pressOn(button(PAY));
    else await act(async () => stripe.fire('expressCheckout', 'confirm', { paymentFailed }));
    await pass(0);

    expect(document.querySelector('#payment-failure')?.textContent ?? '').toBe(says);
    expect(left).toEqual(leaves ? [leaves] : []);
    expect([...$orders.get().values()].map(({ state }) => state)).toEqual(
      isLost ? ['looked-for'] : [],
    );
    const hasSheet = way === 'wallet' && confirm === undefined;
    expect(paymentFailed.mock.calls).toEqual(hasSheet ? [[{ reason: 'fail' }]] : []);
    expect(text().includes(payment.isUnconfirmed)).toBe(isCharged && says !== '');
    const isPaying = isCharged && says === '';
    expect(button(isPaying ? payment.paying : PAY).matches(':disabled')).toBe(isPaying);

    if (isPaying) return;
    await pressOn(button(PAY));
    expect(stripe.charges).toBe(isCharged ? 1 : 2);
    expect(arrived('POST /api/confirm-payment')).toHaveLength(confirm ? 2 : 0);
  },
);
