/**
 * `npm run bench:first-order -- [runs]`: a first visit to a paid order, on a slow phone's network and CPU, in a real
 * Chromium over the built site and its emulators. Prints the median wait of each step, and the bytes that it received.
 * The emulator's scripts replace Stripe's own.
 */
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { startProduct } from '#emulators/product.ts';
import { CARDS, CheckoutPage } from '../tests/e2e/checkout-page.ts';
import { markHydratedIslands } from '../tests/e2e/hydration.ts';
import { OrderFormPage } from '../tests/e2e/order-form-page.ts';
import { startChromiumServer } from '../tests/setup/launch-chromium.ts';
import { countArgument, percentile, printHead, printRow, requireBuild } from './command.ts';
import { CPU_SLOWDOWN, openSlowNetwork } from './slow-network.ts';

/** A visitor who fills the form from autofill still takes this long, in ms. */
const FILLING_MS = 4_000;

const STEPS = [
  ['page', 'the landing page is opened, until the headline is painted'],
  ['form', 'Get Property Report is pressed, until the form responds'],
  ['checkout', 'Proceed to Payment is pressed, until the Pay button responds'],
  ['paid', 'Pay is pressed, until the notice of the payment'],
] as const;
type Step = (typeof STEPS)[number][0];

interface Wait {
  readonly ms: number;
  readonly bytes: number;
}

const runs = countArgument(
  5,
  'Give the number of runs as a whole number: npm run bench:first-order -- 5',
);
requireBuild();

const waits = new Map<Step, Wait[]>(STEPS.map(([step]) => [step, []]));
/** Silences the functions' logs. */
console.log = () => {};

const product = await startProduct({ schedulesPaused: true });
const network = await openSlowNetwork(product.origin);
const server = await startChromiumServer();
try {
  const browser = await chromium.connect(server.wsEndpoint());
  for (let run = 0; run < runs; run += 1) {
    process.stderr.write(`run ${run + 1} of ${runs}\n`);
    const context = await browser.newContext({
      baseURL: network.origin,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    await visit(context);
    await context.close();
  }
} finally {
  await server.close();
  network.close();
  await product.close();
}

printHead('step | wait, ms | received, KB');
for (const [step, description] of STEPS) {
  const median = (figure: (wait: Wait) => number) =>
    percentile((waits.get(step) ?? []).map(figure), 50);
  const kilobytes = median(({ bytes }) => bytes) / 1_024;
  printRow([description, median(({ ms }) => ms).toFixed(0), kilobytes.toFixed(1)]);
}

/** Orders a Basic Lookup and pays it. */
async function visit(context: BrowserContext): Promise<void> {
  await markHydratedIslands(context);
  const page = await context.newPage();
  const received = await slowDown(context, page);
  const form = new OrderFormPage(page, 'first-order@example.com');
  const checkout = new CheckoutPage(page);
  const measure = async (step: Step, act: () => Promise<unknown>) => {
    const began = performance.now();
    const bytesBefore = received();
    await act();
    waits.get(step)?.push({ ms: performance.now() - began, bytes: received() - bytesBefore });
  };

  await measure('page', async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await page.locator('h1').waitFor();
  });
  await page.waitForLoadState('networkidle');
  await measure('form', async () => {
    await page.locator('.hero a[href$="#order-form"]').first().click();
    await form.waitUntilHydrated();
  });
  await form.fill();
  await page.waitForTimeout(FILLING_MS);
  await measure('checkout', async () => {
    await form.submit();
    await page.locator('button:enabled', { hasText: /^Pay \$/ }).waitFor();
  });
  await checkout.fillCard(CARDS.good);
  await measure('paid', async () => {
    await checkout.payButton.click();
    await page.getByText('Payment Successful!', { exact: true }).first().waitFor();
  });
}

/** Slows the CPU down. Returns a counter of the bytes received. */
async function slowDown(context: BrowserContext, page: Page): Promise<() => number> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}
