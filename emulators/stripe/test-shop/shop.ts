import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { startHttpServer } from '../../http.ts';
import { LOCAL_STRIPE } from '../account.ts';
import type { LocalStripe } from '../start.ts';
import { ORDER_INTENT, stripeForTest } from '../testing.ts';

/** As strict as the product's pages: nothing inline, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; frame-src 'self'; connect-src 'self'; form-action 'self'";

/** The checkout page's script, with React and Stripe's own packages in it. */
export async function bundleCheckout(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('checkout.tsx', import.meta.url))],
    bundle: true,
    write: false,
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

/** A shop with one unpaid intent, which ends with the test. */
export interface Shop {
  readonly local: LocalStripe;
  readonly stripe: Stripe;
  readonly intent: Stripe.PaymentIntent;
  /** Opens the checkout of the intent in a new tab. */
  open(query?: Record<string, string>): Promise<Page>;
}

export async function openShop(browser: Browser, app: string): Promise<Shop> {
  const { local, stripe } = await stripeForTest();
  const site = await startHttpServer(async (request) => {
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
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Unsupported|may result in unexpected/.test(message.text())) {
          consoleErrors.push(message.text());
        }
      });
      onTestFinished(() => expect(consoleErrors).toEqual([]));
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

export function cardFrame(page: Page) {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

export async function fillCard(page: Page, number: string, expiry = '12 / 40', code = '123') {
  await expectStatus(page, /ready|complete|error/);
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date (MM/YY)').fill(expiry);
  await frame.getByLabel('Security code').fill(code);
}

export async function pay(page: Page) {
  await page.getByRole('button', { name: 'Pay' }).click();
}

export async function expectStatus(page: Page, text: string | RegExp) {
  await expect.poll(() => page.locator('output').textContent()).toMatch(text);
}
