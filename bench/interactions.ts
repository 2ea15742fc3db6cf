/**
 * `npm run bench:interactions -- [runs]`: how long the built site takes to answer a tap or a key (Interaction to Next Paint), on a
 * phone whose processor is four times slower than this machine's. Prints the median and the slowest of the runs, and the longest
 * task since the visitor was there. The exit code is 1 when a median exceeds 200 ms, which visitors feel:
 * https://web.dev/articles/inp. It uses the tests' browser, or the one in CHROMIUM_PATH.
 */
import { chromium, type Locator, type Page } from 'playwright-core';
import { startProduct } from '#emulators/product.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { chromiumOptions, QUIET_FLAGS } from '../tests/setup/launch-chromium.ts';
import { countArgument, machine, percentile, print, printHead, printRow } from './command.ts';
import { placeOrder } from './orders.ts';

const LIMIT_MS = 200;
const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** How long a page loads, its islands hydrate, and what an interaction set off goes on, in milliseconds. */
const SETTLED_MS = 1_500;

interface Interaction {
  /** `/` by default. */
  readonly path?: string;
  /** Control that is scrolled to first. An island that comes into view with it is not hydrated yet. */
  readonly control: (page: Page) => Locator;
  /** Whether its island is hydrated before the interaction. */
  readonly hydrated?: boolean;
  readonly interact: (control: Locator) => Promise<void>;
}

/** Times of one interaction, in milliseconds. */
interface Timing {
  readonly response: number;
  readonly longestTask: number;
}

declare global {
  interface Window {
    timings: { responses: number[]; tasks: number[] };
  }
}

const runs = countArgument(
  5,
  'Give the number of runs as a whole number: npm run bench:interactions -- 5',
);

// The functions log there.
console.log = () => {};
const product = await startProduct({ schedulesPaused: true });
const browser = await chromium.launch({ ...chromiumOptions(), args: QUIET_FLAGS });

const checkout = checkoutPath(await placeOrder(product));
const address = (page: Page) => page.getByLabel('Property Address', { exact: true });
const dueDiligence = (page: Page) => page.locator('#services').getByRole('tab').nth(1);

const interactions: Readonly<Record<string, Interaction>> = {
  'open the menu': { control: button('Menu'), interact: tap },
  'change the sheet': {
    control: (page) => page.locator('.report [role=tab]').nth(1),
    interact: tap,
  },
  'change the slide, not hydrated': { control: button('Next slide'), interact: tap },
  'change the slide': { control: button('Next slide'), hydrated: true, interact: tap },
  'change the service, not hydrated': { control: dueDiligence, interact: tap },
  'change the service': { control: dueDiligence, hydrated: true, interact: tap },
  'first keys in the order form, not hydrated': { control: address, interact: type },
  'first keys in the order form': { control: address, hydrated: true, interact: type },
  'choose Due Diligence': {
    control: (page) => page.locator('#order-form input[value=diligence]'),
    hydrated: true,
    interact: tap,
  },
  'open the closing details': {
    control: (page) => page.locator('#order-form form summary'),
    hydrated: true,
    interact: tap,
  },
  'send an empty order form': {
    control: button('Proceed to Payment'),
    hydrated: true,
    interact: tap,
  },
  'open a question': {
    control: (page) => page.locator('#order-form summary').last(),
    interact: tap,
  },
  'first keys in the contact form': {
    control: (page) => page.locator('#contact').getByLabel('First Name'),
    interact: type,
  },
  'open the order’s summary': {
    path: checkout,
    control: (page) => page.locator('main summary').first(),
    hydrated: true,
    interact: tap,
  },
  'press Pay without a card': {
    path: checkout,
    control: button(/^Pay /),
    hydrated: true,
    interact: tap,
  },
};

const timings = new Map<string, Timing[]>();
try {
  for (let run = 0; run < runs; run += 1) {
    for (const [name, interaction] of Object.entries(interactions)) {
      process.stderr.write(`run ${run + 1} of ${runs}: ${name}\n`);
      timings.set(name, [...(timings.get(name) ?? []), await measure(interaction)]);
    }
  }
} finally {
  await browser.close();
  await product.close();
}

print(`${machine()}, ${runs} runs\n`);
printHead('interaction | response, ms | slowest, ms | longest task, ms');
for (const [name, measured] of timings) {
  const responses = measured.map(({ response }) => response);
  const median = percentile(responses, 50);
  if (median > LIMIT_MS) process.exitCode = 1;
  printRow([
    name,
    median > LIMIT_MS ? `**${median}**` : median,
    Math.max(...responses),
    percentile(
      measured.map(({ longestTask }) => longestTask),
      50,
    ).toFixed(0),
  ]);
}

/** Does an interaction on a page of its own, and returns the slowest of its events. */
async function measure({
  path = '/',
  control,
  hydrated = false,
  interact,
}: Interaction): Promise<Timing> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(product.origin + path);
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(observe);
    const target = control(page);
    await target.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    if (hydrated) await page.waitForTimeout(SETTLED_MS);
    await interact(target);
    await page.waitForTimeout(SETTLED_MS);
    const { responses, tasks } = await page.evaluate(() => window.timings);
    return { response: Math.max(0, ...responses), longestTask: Math.max(0, ...tasks) };
  } finally {
    await context.close();
  }
}

/**
 * Collects in the page how long events of interactions took until the next paint, and tasks over 50 ms. Events under 16 ms are
 * not reported: https://w3c.github.io/event-timing/
 */
function observe(): void {
  const responses: number[] = [];
  const tasks: number[] = [];
  window.timings = { responses, tasks };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) responses.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}

function button(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name });
}

/** A tap in the middle, at once: `Locator.tap` would wait until nothing moves. */
async function tap(control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control} is not visible`);
  await control.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function type(control: Locator): Promise<void> {
  await tap(control);
  for (const key of '1200 Brickell') await control.page().keyboard.press(key);
}
