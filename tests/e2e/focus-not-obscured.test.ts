import { expect, test } from 'vitest';
import { NOTICE_SHOWN } from '#client/notice-across-pages.ts';
import { paymentNotices } from '#i18n/es/payment-notices.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { sweep } from '../sweep.ts';
import { layersOf, obscuredControls, obscuredIn } from './obscured-controls.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { DESKTOP, NOTICES, PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** As low and narrow as a desktop at 400% zoom, a phone and a desktop. */
const SIZES = [{ width: 320, height: 256 }, PHONE, DESKTOP] as const;

/** Where the notice of a payment opens. all-pages.test.ts has the pages without it. */
const PAGES = ['/es', '/es/checkout', '/es/checkout/success'];

/** The screens of the office that have a bar at the bottom: every phone's navigation, the composer's and a form's. */
const SCREENS = ['/orders/ORDER', '/report/ORDER', '/quote'];

const NOTICE = { tone: 'success', ...paymentNotices.successful } as const;

/** Lets each page be opened as right after a payment: with its notice, and its bar on the landing page. */
async function rememberPayment({ page }: Visitor): Promise<void> {
  await page.addInitScript((notice) => {
    const stored = { ...notice, storedAt: Date.now() };
    sessionStorage.setItem('permitlens.notice', JSON.stringify(stored));
    const order = { address: '1 Sample Ave', path: '/checkout/1', due: 'Fri, Dec 4, 6 PM ET' };
    sessionStorage.setItem('permitlens.paid-order', JSON.stringify(order));
  }, NOTICE);
}

/** Opens a page and waits for the layers that it has: islands hydrate when they are visible, or on the first key press. */
async function gotoWithLayers(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor;
  await visitor.goto(path);
  await page.keyboard.press('Shift');
  await visitor.settled();
  await openNotice(visitor).waitFor();
  if (path === '/es') await page.locator('#paid-bar').waitFor();
}

function openNotice({ page }: Visitor) {
  return page.locator(NOTICES).locator('[data-state=open]');
}

async function obscuredAtEachSize({ page }: Visitor, path: string): Promise<string[]> {
  const problems: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const problem of await obscuredIn(page))
      problems.push(`${path}, ${size.width} x ${size.height}: ${problem}`);
  }
  return problems;
}

/** Presses Tab through the whole page on a phone, and Shift+Tab back. */
async function obscuredWhileTabbing(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  await page.setViewportSize(PHONE);
  // Searching the page for them costs more than a Tab.
  const layers = await page.evaluateHandle(layersOf);
  const asked = { which: 'focused', layers } as const;
  const problems: string[] = [];
  const onFocus = async () => problems.push(...(await page.evaluate(obscuredControls, asked)));
  await visitor.tabTo(page.getByRole('contentinfo').getByRole('link').last(), { onFocus });
  await visitor.tabTo(page.locator('a[href="#content"]'), { key: 'Shift+Tab', onFocus });
  return problems.map((problem) => `while tabbing: ${problem}`);
}

const SURFACES = {
  'pages right after a payment': async (visitor: Visitor) => {
    await rememberPayment(visitor);
    const problems: string[] = [];
    for (const path of [...PAGES, `/es/checkout/${await site.createOrder(visitor)}`]) {
      await gotoWithLayers(visitor, path);
      problems.push(...(await obscuredAtEachSize(visitor, path)));
      if (path === '/es') problems.push(...(await obscuredWhileTabbing(visitor)));
    }
    return problems;
  },
  'screens of the office': async (visitor: Visitor) => {
    const id = await site.createOrder(visitor);
    await site.payOrder(id);
    await openDatabase(site.neon).query(`update orders set status = 'in_progress'`);
    await enterOffice(visitor, site, 'owner');
    const problems: string[] = [];
    for (const screen of SCREENS) {
      await visitor.goto(`/office${screen.replace('ORDER', id)}`);
      problems.push(...(await obscuredAtEachSize(visitor, screen)));
    }
    return problems;
  },
} as const;

sweep('each focused control is in view', { surface: SURFACES }, async ({ surface }) =>
  SURFACES[surface](await site.newVisitor({ viewport: PHONE })),
);

test('a notice that opens over the focus leaves it in view', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await visitor.goto('/es');
  await page.evaluate(
    ([notice, shown]) => {
      const [button] = document.querySelectorAll<HTMLElement>('#contact button[type=submit]');
      button?.focus();
      button?.scrollIntoView({ block: 'end' });
      const stored = { ...notice, storedAt: Date.now() };
      sessionStorage.setItem('permitlens.notice', JSON.stringify(stored));
      dispatchEvent(new Event(shown));
    },
    [NOTICE, NOTICE_SHOWN] as const,
  );
  await openNotice(visitor).waitFor();
  const layers = await page.evaluateHandle(layersOf);
  expect(await page.evaluate(obscuredControls, { which: 'focused' as const, layers })).toEqual([]);
});
