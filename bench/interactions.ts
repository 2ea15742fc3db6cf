/**
 * `npm run bench:interactions -- [runs] [site or office]`: how long the built site takes to answer a tap or a key (Interaction to Next
 * Paint), on a phone whose processor is four times slower than this machine's. Prints the median and the slowest of the runs, and
 * the longest task since the visitor was there; then how long a pressed button takes to show that it is busy; then the office
 * with 200 orders and a report of 300 permits. The exit code is 1 when the median of an interaction exceeds 200 ms, which
 * visitors feel (https://web.dev/articles/inp), that of a button 100 ms, or one of the office its target. It uses the tests'
 * browser, or the one in CHROMIUM_PATH.
 */
import { chromium, type Locator, type Page } from 'playwright-core';
import { startProduct } from '#emulators/product.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { chromiumOptions, QUIET_FLAGS } from '../tests/setup/launch-chromium.ts';
import {
  countArgument,
  machine,
  percentile,
  print,
  printHead,
  printRow,
  requireBuild,
} from './command.ts';
import { measureOffice } from './office.ts';
import { placeOrder } from './orders.ts';
import { onSlowPage, PHONE, tap } from './phone.ts';

const RESPONSE_LIMIT_MS = 200;
const BUSY_LIMIT_MS = 100;

/** How long a page loads, its islands hydrate, and what an interaction set off goes on, in milliseconds. */
const SETTLED_MS = 1_000;

/** Times after an island came into view, in milliseconds: before it is loaded, while it hydrates, and shortly after. */
const WHILE_HYDRATING_MS = [0, 100, 200, 300];

interface Interaction {
  /** `/` by default. */
  readonly path?: string;
  /** What the visitor has done before. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Control that is scrolled to first. */
  readonly control: (page: Page) => Locator;
  /** When the interaction begins, after the control came into view, each on a page of its own. When all is settled, by default. */
  readonly delays?: readonly number[];
  readonly interact: (control: Locator) => Promise<void>;
}

/** Times of one interaction, in milliseconds. */
interface Timing {
  readonly response: number;
  readonly longestTask: number;
  /** When the pressed button's busy text was painted. */
  readonly busy: number;
}

declare global {
  interface Window {
    timings: { responses: number[]; tasks: number[]; busy: number };
  }
}

const runs = countArgument(
  5,
  'Give the number of runs as a whole number: npm run bench:interactions -- 5',
);

const part = process.argv[3];

requireBuild();

// The functions log there.
console.log = () => {};
const product = await startProduct({ schedulesPaused: true });
const browser = await chromium.launch({ ...chromiumOptions(), args: QUIET_FLAGS });

const checkout = checkoutPath(await placeOrder(product));
const address = (page: Page) => page.getByLabel('Property Address', { exact: true });
const orderForm = (page: Page) => page.locator('#order-form form');
const firstName = (page: Page) => page.locator('#contact').getByLabel('First Name');
const dueDiligence = (page: Page) => page.locator('#services').getByRole('tab').nth(1);

const interactions: Readonly<Record<string, Interaction>> = {
  'open the menu': { control: (page) => page.locator('header summary'), interact: tap },
  'change the sheet': {
    control: (page) => page.locator('.report [role=tab]').nth(1),
    interact: tap,
  },
  'change the slide, while it hydrates': {
    control: button('Next slide'),
    delays: WHILE_HYDRATING_MS,
    interact: tap,
  },
  'change the slide': { control: button('Next slide'), interact: tap },
  'change the service, while it hydrates': {
    control: dueDiligence,
    delays: WHILE_HYDRATING_MS,
    interact: tap,
  },
  'change the service': { control: dueDiligence, interact: tap },
  'first keys in the order form, while it hydrates': {
    control: address,
    delays: WHILE_HYDRATING_MS,
    interact: type,
  },
  'first keys in the order form': { control: address, interact: type },
  'first key in each other field of it': { control: address, interact: typeInEachField },
  'choose Due Diligence, while it hydrates': {
    control: radio('diligence'),
    delays: WHILE_HYDRATING_MS,
    interact: tap,
  },
  'choose Due Diligence': { control: radio('diligence'), interact: tap },
  'choose Full Inspection': { control: radio('full'), interact: tap },
  'open the closing details': {
    control: (page) => page.locator('#order-form form summary'),
    interact: tap,
  },
  'send an empty order form, while it hydrates': {
    control: button('Proceed to Payment'),
    delays: WHILE_HYDRATING_MS,
    interact: tap,
  },
  'send an empty order form': { control: button('Proceed to Payment'), interact: tap },
  'open a question': {
    control: (page) => page.locator('#order-form summary').last(),
    interact: tap,
  },
  'first keys in the contact form, while it hydrates': {
    control: firstName,
    delays: WHILE_HYDRATING_MS,
    interact: type,
  },
  'first keys in the contact form': { control: firstName, interact: type },
  'open the order’s summary': {
    path: checkout,
    control: (page) => page.locator('main summary').first(),
    interact: tap,
  },
  'press Pay without a card': { path: checkout, control: button(/^Pay /), interact: tap },
};

const presses: Readonly<Record<string, Interaction>> = {
  'Proceed to Payment': {
    prepare: fillOrderForm,
    control: button('Proceed to Payment'),
    interact: tap,
  },
  'Send Message': { prepare: fillContactForm, control: button('Send Message'), interact: tap },
  'Send the links': {
    path: '/find-order',
    prepare: (page) => page.getByLabel('Email Address').fill('visitor@example.com'),
    control: (page) => page.locator('main form button[type=submit]'),
    interact: tap,
  },
  Pay: { path: checkout, control: button(/^Pay /), interact: tap },
};

const isSentForm = ({ pathname }: URL) => /^\/api\/(orders|contact|find-orders)$/.test(pathname);

const timings = new Map<string, Timing[]>();
try {
  for (let run = 0; run < runs && part !== 'office'; run += 1) {
    for (const [name, interaction] of Object.entries({ ...interactions, ...presses })) {
      process.stderr.write(`run ${run + 1} of ${runs}: ${name}\n`);
      const { delays = [SETTLED_MS] } = interaction;
      for (const delay of delays)
        timings.set(name, [...(timings.get(name) ?? []), await measure(interaction, delay)]);
    }
  }
  print(`${machine()}, ${runs} runs\n`);
  if (part !== 'office') printSite();
  if (part !== 'site') await measureOffice(product, browser, runs);
} finally {
  await browser.close();
  await product.close();
}

function printSite(): void {
  printHead('interaction | response, ms | slowest, ms | longest task, ms');
  for (const name of Object.keys({ ...interactions, ...presses }))
    printRow([
      name,
      ...limited(name, ({ response }) => response, RESPONSE_LIMIT_MS),
      percentile(
        (timings.get(name) ?? []).map(({ longestTask }) => longestTask),
        50,
      ).toFixed(0),
    ]);
  print();
  printHead('button | busy, ms | slowest, ms');
  for (const name of Object.keys(presses))
    printRow([name, ...limited(name, ({ busy }) => busy, BUSY_LIMIT_MS)]);
  print();
}

/** Returns the median of a figure and the slowest; a median beyond the limit is bold, and fails the command. */
function limited(name: string, figure: (timing: Timing) => number, limit: number): string[] {
  const figures = (timings.get(name) ?? []).map(figure);
  const median = percentile(figures, 50);
  const isWithin = median <= limit;
  if (!isWithin) process.exitCode = 1;
  const text = median.toFixed(0);
  return [isWithin ? text : `**${text}**`, Math.max(...figures).toFixed(0)];
}

/** Does an interaction on a page of its own, and returns the slowest of its events. */
function measure(
  { path = '/', prepare, control, interact }: Interaction,
  delay: number,
): Promise<Timing> {
  return onSlowPage(browser, PHONE, async (page) => {
    await page.goto(product.origin + path);
    // The page stays where its times are.
    await page.route(isSentForm, () => {});
    await page.waitForTimeout(SETTLED_MS);
    await prepare?.(page);
    const target = control(page);
    await target.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await page.waitForTimeout(delay);
    await target.evaluate(observe);
    await interact(target);
    await page.waitForTimeout(SETTLED_MS);
    const { responses, tasks, busy } = await page.evaluate(() => window.timings);
    return { response: Math.max(0, ...responses), longestTask: Math.max(0, ...tasks), busy };
  });
}

/**
 * Collects in the page how long events of interactions took until the next paint, tasks over 50 ms, and when the text of a
 * button, once pressed, was painted anew. Events under 16 ms are not reported: https://w3c.github.io/event-timing/
 */
function observe(control: Element): void {
  const responses: number[] = [];
  const tasks: number[] = [];
  window.timings = { responses, tasks, busy: Number.NaN };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) responses.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  let pressed = 0;
  control.addEventListener('pointerdown', ({ timeStamp }) => {
    pressed = timeStamp;
  });
  const text = new MutationObserver(() => {
    text.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.timings.busy = performance.now() - pressed;
      }),
    );
  });
  text.observe(control, { subtree: true, childList: true, characterData: true });
}

function button(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name });
}

function radio(value: string) {
  return (page: Page) => page.locator(`#order-form input[value=${value}]`);
}

async function type(control: Locator): Promise<void> {
  await tap(control);
  for (const key of '1200 Brickell') await control.page().keyboard.press(key);
}

async function typeInEachField(control: Locator): Promise<void> {
  const page = control.page();
  for (const label of ['County', 'Full Name', 'Email Address', 'Phone Number', 'Notes']) {
    await orderForm(page).getByLabel(label).first().focus();
    await page.keyboard.press('M');
  }
}

async function fillOrderForm(page: Page): Promise<void> {
  const form = orderForm(page);
  await form.getByLabel('Property Address').fill('1200 Brickell Ave, Miami, FL 33131');
  await form.getByLabel('Full Name').fill('Ada Lovelace');
  await form.getByLabel('Email Address').fill('visitor@example.com');
  await form.getByLabel('Phone Number').fill('305 555 0101');
}

async function fillContactForm(page: Page): Promise<void> {
  const form = page.locator('#contact form');
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Lovelace');
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Message').fill('Hello');
}
