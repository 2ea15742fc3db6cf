import { expect } from 'vitest';
import { dueDateWords } from '#i18n/en/due-date.ts';
import { dueByDay } from '#shared/due-date.ts';
import { CARDS } from '../fixtures.ts';
import { IS_SLOW_RUN } from '../setup/slow.ts';
import { sweep } from '../sweep.ts';
import { ADVERSE_BROWSERS, type AdverseBrowser, MORE_ADVERSE_BROWSERS } from './adverse-browser.ts';
import { openSite } from './site.ts';
import { PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** A visitor whose browser logs its errors, which are not what is asked here. */
async function visit(
  { init = [], options }: AdverseBrowser,
  ask: (visitor: Visitor) => Promise<string[]>,
): Promise<string[]> {
  const visitor = await site.newVisitor({ viewport: PHONE, ...options });
  for (const change of init) await visitor.page.addInitScript(change);
  try {
    return await ask(visitor);
  } finally {
    visitor.consoleErrors.takeMessages();
  }
}

/** The day that is promised if the visitor pays now. */
const PROMISE = /Paid (?:before|today).{0,60}/;
/** On the next page, once it is paid: in the bar, or on the return screen. */
const PROMISE_OF_PAID = /Your report is due by.{0,30}/;

const isShown = ({ page }: Visitor, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().isVisible();

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** A part of the page's text as one line: a translated sentence is in several elements. It may come later. */
async function findText({ page }: Visitor, pattern: RegExp, part = 'body'): Promise<string> {
  const read = async () => oneLine((await page.locator(part).textContent()) ?? '');
  await expect.poll(read).toMatch(pattern);
  return pattern.exec(await read())?.[0] ?? '';
}

const pathOf = ({ page }: Visitor) => new URL(page.url()).pathname.replace(/[0-9a-z]{26}$/, 'ID');

/** Orders and pays: what is stored is what was shown, the day is the promised one, and the payment is confirmed. */
async function orderAndPay(visitor: Visitor, { fill }: AdverseBrowser): Promise<string[]> {
  const { form, page, checkout } = visitor;
  await form.goto();
  await (fill?.(visitor) ?? form.fill());
  const shown = await form.values();
  // The hero's line goes by the device's clock until the form has asked for ours.
  const promises = [
    await findText(visitor, PROMISE, '#order-form'),
    await findText(visitor, PROMISE, '[data-due-if-paid]'),
  ];
  await form.submit();
  await visitor.settled();
  if (pathOf(visitor) !== '/checkout/ID') return [`the form leads to ${pathOf(visitor)}`];
  const problems: string[] = [];
  const orderId = page.url().slice(-26);
  const [stored] = await site.ordersOf(visitor);
  const isStored = Object.values(stored ?? {});
  for (const [label, value] of Object.entries(shown))
    if (!isStored.includes(value)) problems.push(`another ${label} is stored than the form showed`);
  await checkout.payButton.waitFor();
  promises.push(await findText(visitor, PROMISE));
  await visitor.go(
    () => checkout.pay(CARDS.good),
    (url) => !url.pathname.endsWith(orderId),
  );
  await site.expectPaid(orderId);
  const { dueAt = '' } = await site.getOrder(orderId);
  promises.push(await findText(visitor, PROMISE_OF_PAID));
  const due = oneLine(dueByDay(dueAt, 'en', dueDateWords));
  if (!promises.every((promise) => oneLine(promise).includes(due)))
    problems.push(`another day is promised than the order is due: ${promises.join(' / ')}`);
  // The bar is there with the page, the heading on the return screen. The notice comes with its island, which nothing in view
  // waits for.
  if (!(await isShown(visitor, /^Paid:|^Payment Successful!/)))
    problems.push('the payment is not confirmed');
  return problems;
}

sweep('an order in an adverse browser', { browser: ADVERSE_BROWSERS }, ({ browser }) => {
  const adverse: AdverseBrowser = ADVERSE_BROWSERS[browser];
  return visit(adverse, (visitor) => orderAndPay(visitor, adverse));
});

if (IS_SLOW_RUN) {
  sweep(
    'an order in another adverse browser',
    { browser: MORE_ADVERSE_BROWSERS },
    ({ browser }) => {
      const adverse: AdverseBrowser = MORE_ADVERSE_BROWSERS[browser];
      return visit(adverse, (visitor) => orderAndPay(visitor, adverse));
    },
  );
}
