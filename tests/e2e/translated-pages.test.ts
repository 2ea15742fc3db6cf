import { expect, test } from 'vitest';
import { CARDS } from '../fixtures.ts';
import { NEIGHBOR } from '../neighbors.ts';
import { ADVERSE_BROWSERS } from './adverse-browser.ts';
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

/** Walks through all that visitors do, with each way in which it can go wrong. Returns what the pages say meanwhile. */
async function walk(visitor: Visitor): Promise<Reading[]> {
  const { form, page, checkout, contactForm } = visitor;
  const failing = await FailingCalls.of(visitor);
  const readings: Reading[] = [];
  const read = async (step: string) => {
    await visitor.settled();
    const text = await page.locator('main').evaluate(shownText);
    // What differs between two orders.
    const same = text
      .replaceAll(visitor.email, 'EMAIL')
      .replace(/[0-9A-Z]{5}-[0-9A-Z]{5}/g, 'NUMBER');
    readings.push([step, same]);
  };

  await form.goto();
  await form.root
    .getByText(/^Paid (before|today)/)
    .first()
    .waitFor();
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
  const order = page.url().slice(-26);

  await checkout.payButton.waitFor();
  await page
    .getByText(/Paid (before|today)/)
    .first()
    .waitFor();
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

  await contactForm.goto();
  await contactForm.submit();
  await read('an empty message');
  await contactForm.fill();
  await contactForm.submit();
  await read('a message');

  await visitor.goto('/find-order');
  const email = page.getByRole('textbox', { name: 'Email' });
  for (const address of ['', 'ana@', visitor.email]) {
    await email.fill(address);
    await visitor.button('Email Me the Links').click();
    await read(`orders of the address "${address.slice(0, 4)}"`);
  }
  return readings;
}

test('after each step a translated page says what the page itself says', async () => {
  const plain = await site.newVisitor({ viewport: DESKTOP });
  await keepToday(plain.page);
  const expected = await walk(plain);
  const translated = await site.newVisitor({ viewport: DESKTOP });
  await keepToday(translated.page);
  await translated.page.addInitScript(ADVERSE_BROWSERS['a translated page'].init);
  expect(await walk(translated)).toEqual(expected);
  // React recovers from texts that were changed before hydration, and logs it.
  translated.consoleErrors.takeMessages();
});
