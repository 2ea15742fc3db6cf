/**
 * `npm run bench:waits -- [runs]`: how long a phone on a slow line waits where money moves: for an order's page opened from an
 * email, for the card form, for the office's sign-in. Prints medians, and their ratio to the largest paint of the landing page
 * in the same run, which is comparable between machines. The line has round trips of 150 ms and 1.6 Mbit/s, the processor is
 * four times slower than this machine's, and nothing is in the browser's cache. The time until Stripe's own script and frames
 * are there is the emulator's. It uses the tests' browser, or the one in CHROMIUM_PATH.
 */
import { chromium, type Page } from 'playwright-core';
import { startProduct } from '#emulators/product.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { chromiumOptions, QUIET_FLAGS } from '../tests/setup/launch-chromium.ts';
import { orderForm } from './backend.ts';
import { countArgument, machine, percentile, print, printHead, printRow } from './command.ts';
import { placeOrder, placePaidOrder } from './orders.ts';

const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** How long a page loads that is only painted, in milliseconds. */
const SETTLED_MS = 2_500;

/** What visitors wait for. */
const SIGHTS = {
  order: '#order-summary, .order-body',
  cardForm: '#payment-details ~ form button[type=submit]:not(:disabled)',
} as const;

declare global {
  interface Window {
    /** When each of `SIGHTS` appeared, in milliseconds since 1970. */
    sights: Partial<Record<keyof typeof SIGHTS, number>>;
    /** In milliseconds since the navigation started. */
    largestPaint: number;
  }
}

/** A phone with an empty cache, and what it has loaded. */
interface Phone {
  readonly page: Page;
  readonly loaded: { requests: number; bytes: number };
}

const runs = countArgument(
  5,
  'Give the number of runs as a whole number: npm run bench:waits -- 5',
);

// The functions log there.
console.log = () => {};
const product = await startProduct({ schedulesPaused: true });
const browser = await chromium.launch({ ...chromiumOptions(), args: QUIET_FLAGS });

const figures = new Map<string, number[]>();
function note(name: string, value: number): void {
  figures.set(name, [...(figures.get(name) ?? []), value]);
}

const LANDING_PAGE = 'landing page: largest paint, ms';
try {
  for (let run = 0; run < runs; run += 1) {
    process.stderr.write(`run ${run + 1} of ${runs}\n`);
    await onPhone(async ({ page }) => note(LANDING_PAGE, await largestPaint(page, '/')));
    await onPhone(openUnpaidOrder);
    await onPhone(openPaidOrder);
    await onPhone(pressProceed);
    await onPhone(async ({ page }) =>
      note('office: largest paint, ms', await largestPaint(page, '/office')),
    );
  }
} finally {
  await browser.close();
  await product.close();
}

print(`${machine()}, ${runs} runs\n`);
printHead('figure | median | ÷ landing page');
const landingPage = percentile(figures.get(LANDING_PAGE) ?? [], 50);
for (const [name, values] of figures) {
  const median = percentile(values, 50);
  const ratio = name.endsWith(', ms') ? (median / landingPage).toFixed(2) : '';
  printRow([name, median.toFixed(0), ratio]);
}

async function openUnpaidOrder({ page, loaded }: Phone): Promise<void> {
  const start = await open(page, checkoutPath(await placeOrder(product)));
  note('order from an email: shown, ms', (await see(page, 'order')) - start);
  note('order from an email: requests until then', loaded.requests);
  note('order from an email: card form, ms', (await see(page, 'cardForm')) - start);
  note('order from an email: KB', loaded.bytes / 1_024);
}

async function openPaidOrder({ page }: Phone): Promise<void> {
  const start = await open(page, checkoutPath(await placePaidOrder(product)));
  note('paid order from an email: shown, ms', (await see(page, 'order')) - start);
}

async function pressProceed({ page }: Phone): Promise<void> {
  await page.goto(`${product.origin}/#order-form`);
  await page.waitForTimeout(SETTLED_MS);
  const form = page.locator('#order-form');
  const order = orderForm('visitor@example.com');
  await form.getByLabel('Property Address').fill(order.propertyAddress);
  await form.getByLabel('Full Name').fill(order.customerName);
  await form.getByLabel('Email Address').first().fill(order.customerEmail);
  await form.getByLabel('Phone Number').fill(order.customerPhone);
  // The checkout's modules are loaded meanwhile, as while a visitor types.
  await page.waitForTimeout(SETTLED_MS);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  const start = Date.now();
  await form.getByRole('button', { name: 'Proceed to Payment' }).click();
  await sent;
  note('Proceed to Payment: request sent, ms', Date.now() - start);
  note('Proceed to Payment: card form, ms', (await see(page, 'cardForm')) - start);
}

/** Opens a page, and returns when the navigation started, in milliseconds since 1970. */
async function open(page: Page, path: string): Promise<number> {
  await page.goto(product.origin + path, { waitUntil: 'commit' });
  return page.evaluate(() => performance.timeOrigin);
}

/** Waits until something is there, also on the next page, and returns when it appeared, in milliseconds since 1970. */
async function see(page: Page, sight: keyof typeof SIGHTS): Promise<number> {
  const appeared = await page.waitForFunction((name) => window.sights[name], sight, {
    polling: 100,
  });
  return Number(await appeared.jsonValue());
}

/** Opens a page, and returns when its largest text was painted, in milliseconds since the navigation started. */
async function largestPaint(page: Page, path: string): Promise<number> {
  await page.goto(product.origin + path);
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => window.largestPaint);
}

async function onPhone(measure: (phone: Phone) => Promise<void>): Promise<void> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const loaded = { requests: 0, bytes: 0 };
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      loaded.requests += 1;
      loaded.bytes += encodedDataLength;
    });
    await page.addInitScript(watch, SIGHTS);
    await measure({ page, loaded });
  } finally {
    await context.close();
  }
}

/** Notes in the page when its sights appear, and its largest paint. */
function watch(selectors: typeof SIGHTS): void {
  window.sights = {};
  const look = () => {
    for (const [name, selector] of Object.entries(selectors) as [keyof typeof SIGHTS, string][]) {
      if (document.querySelector(selector))
        window.sights[name] ??= performance.timeOrigin + performance.now();
    }
  };
  const anything = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document, anything);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
