import { expect, test } from 'vitest';
import { LONGEST_WAIT_MS } from '#client/when-idle.ts';
import { CARDS } from '../fixtures.ts';
import { NEIGHBOR } from '../neighbors.ts';
import { translate } from './adverse-browser.ts';
import { FailingCalls } from './failing-calls.ts';
import { keepToday } from './keep-today.ts';
import { openSite } from './site.ts';
import { DESKTOP, type Visitor } from './visitor.ts';

const site = await openSite();

/** A step, and all that the page says after it. */
type Reading = readonly [step: string, text: string];

/** Runs in a page: the texts of all elements but scripts and what stands for them. */
function shownText(root: Element): string {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (!parentElement?.closest('script, style, noscript, template')) text += nodeValue;
  }
  return text.replace(/\s+/g, ' ');
}

/** A visitor's way, whose steps are read. */
interface Way {
  readonly visitor: Visitor;
  readonly failing: FailingCalls;
  /** Reads what the page says after a step. */
  readonly read: (step: string) => Promise<void>;
}

/** All that visitors do, with each way in which it can go wrong. */
const WAYS = {
  'the order form': fillInOrderForm,
  'the checkout': pay,
  'the contact form': sendMessage,
  'the search for orders': findOrders,
} as const;

async function fillInOrderForm({ visitor, failing, read }: Way): Promise<void> {
  const { form } = visitor;
  await form.goto();
  await read('the form');
  await form.submit();
  await read('an empty form');
  await form.field('Email Address').fill('ana@');
  await form.field('Phone Number').fill('1');
  await read('an unfinished address and number');
  await form.field('Property Address').fill(`1500 Duval St, Key West, FL ${NEIGHBOR.zipCode}`);
  await read('a ZIP code of a neighbor');
  await form.field('Property Address').fill('1 Main St, Miami, FL 33131');
  await form.field('County').selectOption('broward');
  await read('a ZIP code of another county');
  await form.selectService('Full Inspection');
  await read('a quote');
  await form.selectService('Due Diligence');
  await form.root.locator('summary').click();
  await form.root.getByLabel('Folio Number').fill('01-3126-015-017');
  await form.root.getByLabel('Closing Date').fill('2020-01-31');
  await read('an unfinished folio and a day that is past');
  await form.root.getByLabel('Folio Number').fill('');
  await form.root.getByLabel('Closing Date').fill('');
  await form.fill();
  failing.failNext('POST /api/orders', ['503']);
  await form.submit();
  await read('a server that is down');
  failing.failNext('POST /api/orders', ['cut']);
  await form.submit();
  await read('a lost connection');
  await visitor.go(() => form.submit(), /\/checkout\//);
  await visitor.checkout.payButton.waitFor();
  await read('the checkout of what was ordered');
}

async function pay({ visitor, failing, read }: Way): Promise<void> {
  const { checkout, page } = visitor;
  const order = await site.createOrder(visitor);
  await checkout.goto(order);
  await checkout.payButton.waitFor();
  await read('the checkout');
  await checkout.pay(CARDS.declined);
  await page
    .getByText(/declined/)
    .first()
    .waitFor();
  await read('a declined card');
  failing.failNext('POST /api/confirm-payment', ['503']);
  await checkout.pay(CARDS.good);
  await page
    .getByText(/charged once/)
    .first()
    .waitFor();
  await read('a charge that is not confirmed');
  await visitor.go(
    () => checkout.payButton.click(),
    ({ pathname }) => pathname === '/',
  );

  await checkout.goto(order);
  await read('the order');
  const resend = visitor.button('Send the receipt again');
  for (const time of ['once', 'twice']) {
    await resend.click();
    await read(`the receipt is sent ${time} more`);
  }
}

async function sendMessage({ visitor: { contactForm }, read }: Way): Promise<void> {
  await contactForm.goto();
  await contactForm.submit();
  await read('an empty message');
  await contactForm.fill();
  await contactForm.submit();
  await read('a message');
}

async function findOrders({ visitor, read }: Way): Promise<void> {
  const { page } = visitor;
  await visitor.goto('/find-order');
  const email = page.getByRole('textbox', { name: 'Email' });
  for (const address of ['', 'ana@', visitor.email]) {
    await email.fill(address);
    await visitor.button('Email Me the Links').click();
    await read(`orders of the address "${address.slice(0, 4)}"`);
  }
}

/** Goes all ways one after the other, in one page: a clock of its own makes each new one dear. Returns what its pages say. */
async function walk(visitor: Visitor): Promise<Reading[]> {
  const readings: Reading[] = [];
  await keepToday(visitor.page);
  const failing = await FailingCalls.of(visitor);
  for (const [name, goTo] of Object.entries(WAYS)) {
    const read = async (step: string) => {
      await visitor.settled();
      // What depends on the time of day is shown then.
      await visitor.atFullSpeed(() =>
        visitor.page.evaluate(
          (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
          LONGEST_WAIT_MS,
        ),
      );
      const text = await visitor.page.locator('main').evaluate(shownText);
      // What differs between two orders.
      const same = text
        .replaceAll(visitor.email, 'EMAIL')
        .replace(/[0-9A-Z]{5}-[0-9A-Z]{5}/g, 'NUMBER');
      readings.push([`${name}: ${step}`, same]);
    };
    await goTo({ visitor, failing, read });
  }
  return readings;
}

test('after each step of all that visitors do, a translated page says what the page itself says', async () => {
  const expected = await walk(await site.newVisitor({ viewport: DESKTOP }));
  const translated = await site.newVisitor({ viewport: DESKTOP });
  await translated.page.addInitScript(translate);
  expect(await walk(translated)).toEqual(expected);
  // React recovers from texts that were changed before hydration, and logs it.
  translated.consoleErrors.takeMessages();
});
