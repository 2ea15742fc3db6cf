import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LOCAL_STRIPE } from '../keys.ts';
import { launchChromium } from './launch-chromium.ts';
import { serve } from './serve.ts';
import type { LocalStripe } from './start.ts';
import { ORDER_INTENT, stripeForTest } from './testing.ts';

/** As strict as the product's pages: nothing inline, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; frame-src 'self'; connect-src 'self'; form-action 'self'";

let browser: Browser;
let app: string;

beforeAll(async () => {
  browser = await launchChromium();
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('test-shop/checkout.tsx', import.meta.url))],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  app = outputFiles[0]?.text ?? '';
});

afterAll(() => browser.close());

interface Shop {
  readonly local: LocalStripe;
  readonly stripe: Stripe;
  readonly intent: Stripe.PaymentIntent;
  /** Opens the checkout of the intent in a new tab. */
  open(query?: Record<string, string>): Promise<Page>;
}

async function shop(): Promise<Shop> {
  const { local, stripe } = await stripeForTest();
  const site = await serve(0, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/__local/stripe/')) return local.handle(request);
    if (pathname === '/app.js')
      return new Response(app, { headers: { 'content-type': 'text/javascript' } });
    const scripts =
      pathname === '/pay'
        ? '<script src="/__local/stripe/script.js"></script><script defer src="/app.js"></script>'
        : '';
    return new Response(`<!doctype html><html lang="en"><title>Shop</title>${scripts}<body>`, {
      headers: { 'content-type': 'text/html', 'content-security-policy': POLICY },
    });
  });
  const context = await browser.newContext();
  onTestFinished(async () => {
    await context.close();
    await site.close();
  });
  const intent = await stripe.paymentIntents.create(ORDER_INTENT);
  return {
    local,
    stripe,
    intent,
    async open(query = {}) {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Unsupported|may result in unexpected/.test(message.text())) {
          complaints.push(message.text());
        }
      });
      onTestFinished(() => expect(complaints).toEqual([]));
      const parameters = new URLSearchParams({
        key: LOCAL_STRIPE.publishableKey,
        secret: intent.client_secret ?? '',
        ...query,
      });
      await page.goto(`${site.url}/pay?${parameters}`);
      return page;
    },
  };
}

function cardFrame(page: Page) {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

async function fillCard(page: Page, number: string, expiry = '12 / 40', code = '123') {
  await expectSaid(page, /ready|complete|error/);
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date (MM/YY)').fill(expiry);
  await frame.getByLabel('Security code').fill(code);
}

async function pay(page: Page) {
  await page.getByRole('button', { name: 'Pay' }).click();
}

async function expectSaid(page: Page, words: string | RegExp) {
  await expect.poll(() => page.locator('output').textContent(), { timeout: 10_000 }).toMatch(words);
}

async function expectAccessible(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations).toEqual([]);
}

test('a good card pays without leaving the page', async () => {
  const { stripe, intent, open } = await shop();
  const page = await open();
  await fillCard(page, '4242424242424242');
  await expectSaid(page, 'complete');
  await pay(page);
  await expectSaid(page, 'paid: succeeded');
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

test('a declined card says why, and the next card pays', async () => {
  const { open } = await shop();
  const page = await open();
  await fillCard(page, '4000000000000002');
  await pay(page);
  await expectSaid(page, 'card_error: card_declined: Your card was declined.');
  await fillCard(page, '4000000000009995');
  await pay(page);
  await expectSaid(page, 'Your card has insufficient funds.');
  await fillCard(page, '5555555555554444');
  await pay(page);
  await expectSaid(page, 'paid: succeeded');
});

test('3-D Secure leaves the page and comes back with what Stripe appends', async () => {
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

test('a failed authentication comes back as failed and leaves the intent payable', async () => {
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

test('with redirect always, a paid visitor is sent to the return address', async () => {
  const { open } = await shop();
  const page = await open({ redirect: 'always' });
  await fillCard(page, '4242424242424242');
  await pay(page);
  await page.waitForURL('**/back?**redirect_status=succeeded');
});

test.each([
  ['nothing', '', '', '', 'incomplete_number', 'Your card number is incomplete.'],
  [
    'a mistyped number',
    '4242424242424241',
    '12/40',
    '123',
    'invalid_number',
    'Your card number is invalid.',
  ],
  [
    'a past year',
    '4242424242424242',
    '12/20',
    '123',
    'invalid_expiry_year_past',
    "Your card's expiration year is in the past.",
  ],
  [
    'half a date',
    '4242424242424242',
    '12',
    '123',
    'incomplete_expiry',
    "Your card's expiration date is incomplete.",
  ],
  [
    'half a code',
    '4242424242424242',
    '12/40',
    '12',
    'incomplete_cvc',
    "Your card's security code is incomplete.",
  ],
])(
  '%s is said beside the field and nothing is sent',
  async (_, number, expiry, code, error, message) => {
    const { local, open } = await shop();
    const page = await open();
    await fillCard(page, number, expiry, code);
    await pay(page);
    await expectSaid(page, `validation_error: ${error}: ${message}`);
    const wrong = cardFrame(page).locator('[aria-invalid="true"]').first();
    expect(await wrong.getAttribute('aria-describedby')).toMatch(/-error$/);
    await cardFrame(page).getByText(message).waitFor();
    expect(local.requests.filter(({ path }) => path.endsWith('/confirm'))).toEqual([]);
  },
);

test('what is typed is grouped as on the card, and the frame is as high as its content', async () => {
  const { open } = await shop();
  const page = await open();
  await expectSaid(page, 'ready');
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
});

test('the page’s appearance reaches the frame', async () => {
  const { open } = await shop();
  const page = await open();
  await expectSaid(page, 'ready');
  const radius = await cardFrame(page)
    .getByLabel('Card number')
    .evaluate((input) => getComputedStyle(input).borderRadius);
  expect(radius).toBe('9px');
});

test('axe finds nothing to say about the form, with errors shown, nor about the bank’s page', async () => {
  const { open } = await shop();
  const page = await open();
  await fillCard(page, '4242424242424241', '12 / 20', '1');
  await pay(page);
  await expectSaid(page, 'validation_error');
  await expectAccessible(page);
  await fillCard(page, '4000002760003184');
  await pay(page);
  await page.getByRole('heading', { name: '3-D Secure authentication' }).waitFor();
  await expectAccessible(page);
});

test('of two tabs with the same intent one pays and the other learns of it', async () => {
  const { stripe, intent, open } = await shop();
  const [first, second] = [await open(), await open()];
  await fillCard(first, '4242424242424242');
  await fillCard(second, '4242424242424242');
  await pay(first);
  await expectSaid(first, 'paid: succeeded');
  await pay(second);
  await expectSaid(second, 'invalid_request_error: payment_intent_unexpected_state');
  expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(1);
  expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(13_300);
});

test('no form is shown for an intent that is paid, or that is not ours', async () => {
  const { local, intent, open } = await shop();
  await expectSaid(await open({ secret: 'pi_none_secret_guess' }), 'not loaded: resource_missing');
  await local.pay(intent.id, '4242424242424242');
  await expectSaid(await open(), 'not loaded: payment_intent_unexpected_state');
});

test('when the API can’t be reached the visitor is told, and can try again', async () => {
  const { local, open } = await shop();
  const page = await open();
  await fillCard(page, '4242424242424242');
  // A browser repeats a request by itself when a connection that it used before is cut.
  local.faults.next(
    /confirm$/,
    ...Array.from({ length: 5 }, () => ({ kind: 'cut-before' }) as const),
  );
  await pay(page);
  await expectSaid(page, 'api_connection_error');
  local.faults.clear();
  await pay(page);
  await expectSaid(page, 'paid: succeeded');
});
