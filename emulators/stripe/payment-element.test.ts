import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../tests/accessibility.ts';
import { testBrowser } from '../../tests/setup/chromium.ts';
import {
  bundleCheckout,
  cardFrame,
  expectStatus,
  fillCard,
  openShop,
  pay,
} from './test-shop/shop.ts';

let browser: Browser;
let checkout: string;

beforeAll(async () => {
  [browser, checkout] = await Promise.all([testBrowser(), bundleCheckout()]);
});

const shop = () => openShop(browser, checkout);

test('a valid card pays without leaving the page', async () => {
  const { stripe, intent, open } = await shop();
  const page = await open();
  await fillCard(page, '4242424242424242');
  await expectStatus(page, 'complete');
  await pay(page);
  await expectStatus(page, 'paid: succeeded');
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

test('a declined card shows its reason, and the next card pays', async () => {
  const { open } = await shop();
  const page = await open();
  await fillCard(page, '4000000000000002');
  await pay(page);
  await expectStatus(page, 'card_error: card_declined: Your card was declined.');
  await fillCard(page, '4000000000009995');
  await pay(page);
  await expectStatus(page, 'Your card has insufficient funds.');
  await fillCard(page, '5555555555554444');
  await pay(page);
  await expectStatus(page, 'paid: succeeded');
});

test('3-D Secure leaves the page and returns with Stripe’s parameters', async () => {
  const { stripe, intent, open } = await shop();
  const page = await open();
  await fillCard(page, '4000002760003184');
  await pay(page);
  await page.getByRole('heading', { name: '3-D Secure authentication' }).waitFor();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/back?**');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    order: '1',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

test('a failed authentication returns as failed and leaves the intent payable', async () => {
  const { stripe, intent, open } = await shop();
  const page = await open();
  await fillCard(page, '4000002500003155');
  await pay(page);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.waitForURL('**/back?**redirect_status=failed');
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

test('each invalid entry is shown beside its field, and nothing is sent', async () => {
  const { local, open } = await shop();
  const page = await open();
  for (const [number, expiry, code, error, message] of [
    ['', '', '', 'incomplete_number', 'Your card number is incomplete.'],
    ['4242424242424241', '12/40', '123', 'invalid_number', 'Your card number is invalid.'],
    [
      '4242424242424242',
      '12/20',
      '123',
      'invalid_expiry_year_past',
      "Your card's expiration year is in the past.",
    ],
    [
      '4242424242424242',
      '12',
      '123',
      'incomplete_expiry',
      "Your card's expiration date is incomplete.",
    ],
    [
      '4242424242424242',
      '12/40',
      '12',
      'incomplete_cvc',
      "Your card's security code is incomplete.",
    ],
  ] as const) {
    await fillCard(page, number, expiry, code);
    await pay(page);
    await expectStatus(page, `validation_error: ${error}: ${message}`);
    const wrong = cardFrame(page).locator('[aria-invalid="true"]').first();
    expect(await wrong.getAttribute('aria-describedby')).toMatch(/-error$/);
    await cardFrame(page).getByText(message).waitFor();
  }
  expect(local.requests.filter(({ path }) => path.endsWith('/confirm'))).toEqual([]);
});

test('Pay does not move under a slow click, though the last field is incomplete', async () => {
  const { open } = await shop();
  const page = await open();
  await fillCard(page, '4242424242424242', '12/40', '12');
  await page.getByRole('button', { name: 'Pay' }).click({ delay: 300 });
  await expectStatus(page, /^validation_error: incomplete_cvc/);
});

test('digits are grouped as on the card, and the frame is as high as its content and follows the page’s appearance', async () => {
  const { open } = await shop();
  const page = await open();
  await expectStatus(page, 'ready');
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').pressSequentially('4242424242424242');
  expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  const expiry = frame.getByLabel('Expiration date (MM/YY)');
  await expiry.pressSequentially('430');
  expect(await expiry.inputValue()).toBe('04 / 30');
  for (let times = 0; times < 2; times += 1) await expiry.press('Backspace');
  expect(await expiry.inputValue()).toBe('04');
  await expect
    .poll(async () => {
      const outer = await page.locator('iframe').boundingBox();
      const inner = await frame.locator('body').boundingBox();
      return Math.abs((outer?.height ?? 0) - (inner?.height ?? -100));
    })
    .toBeLessThanOrEqual(1);

  const radius = await frame
    .getByLabel('Card number')
    .evaluate((input) => getComputedStyle(input).borderRadius);
  expect(radius).toBe('9px');
  const capitals = await frame
    .getByText('Card number')
    .evaluate((label) => getComputedStyle(label).textTransform);
  expect(capitals).toBe('uppercase');
  const fonts = await frame
    .locator('body')
    .evaluate(({ ownerDocument }) => [...ownerDocument.fonts].map(({ family }) => family));
  expect(fonts).toEqual([expect.stringContaining('Shop Sans')]);
});

test('axe finds no problem in the form with its errors, nor in the bank’s page', async () => {
  const { open } = await shop();
  const page = await open();
  await fillCard(page, '4242424242424241', '12 / 20', '1');
  await pay(page);
  await expectStatus(page, 'validation_error');
  await expectAccessible(page);
  await fillCard(page, '4000002760003184');
  await pay(page);
  await page.getByRole('heading', { name: '3-D Secure authentication' }).waitFor();
  await expectAccessible(page);
});

test('of two tabs with the same intent one pays and the other shows that it is paid', async () => {
  const { stripe, intent, open } = await shop();
  const [first, second] = [await open(), await open()];
  await fillCard(first, '4242424242424242');
  await fillCard(second, '4242424242424242');
  await pay(first);
  await expectStatus(first, 'paid: succeeded');
  await pay(second);
  await expectStatus(second, 'invalid_request_error: payment_intent_unexpected_state');
  expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(1);
  expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(intent.amount);
});

test('no form is shown for a paid or an unknown intent', async () => {
  const { local, intent, open } = await shop();
  await expectStatus(
    await open({ secret: 'pi_none_secret_guess' }),
    'not loaded: resource_missing',
  );
  await local.pay(intent.id, '4242424242424242');
  await expectStatus(await open(), 'not loaded: payment_intent_unexpected_state');
});

test('an unreachable API is shown as an error, and the visitor can try again', async () => {
  const { local, open } = await shop();
  const page = await open();
  await fillCard(page, '4242424242424242');
  // A browser repeats a request by itself when a connection that it used before is cut.
  local.faults.next(
    /confirm$/,
    ...Array.from({ length: 5 }, () => ({ kind: 'cut-before' }) as const),
  );
  await pay(page);
  await expectStatus(page, 'api_connection_error');
  local.faults.clear();
  await pay(page);
  await expectStatus(page, 'paid: succeeded');
});
