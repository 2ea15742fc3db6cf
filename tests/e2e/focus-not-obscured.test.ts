import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTICE_SHOWN } from '#client/notice-across-pages.ts';
import { paymentNotices } from '#i18n/es/payment-notices.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { pathInDefaultLanguage } from '#shared/languages.ts';
import { sweep } from '../sweep.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { DESKTOP, NOTICES, PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** As low and narrow as a desktop at 400% zoom, a phone and a desktop. */
const SIZES = [{ width: 320, height: 256 }, PHONE, DESKTOP] as const;

/** One page of each template, in Spanish, whose texts are longer. */
const PAGES = globSync(['es.html', 'es/**/*.html'], { cwd: 'dist' })
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, ''))
  .filter((path, index, paths) => paths.map(templateOf).indexOf(templateOf(path)) === index);

function templateOf(path: string): string {
  return pathInDefaultLanguage(path)
    .replace(/(?<=\/permits\/).+/, (rest) => rest.replace(/[^/]+/g, '*'))
    .replace(/^\/blog\/category\/.+/, '/blog')
    .replace(/(?<=^\/blog\/).+/, '*')
    .replace(/^\/(accessibility|privacy)$/, '/terms');
}

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
  if (/^\/es(\/checkout.*)?$/.test(path)) await openNotice(visitor).waitFor();
  if (path === '/es') await page.locator('#paid-bar').waitFor();
}

function openNotice({ page }: Visitor) {
  return page.locator(NOTICES).locator('[data-state=open]');
}

/** Runs in a page. Returns its fixed and sticky layers, once they are where they belong. */
async function layersOf(): Promise<Element[]> {
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  return [...document.querySelectorAll('body *')].filter((element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position),
  );
}

interface Asked {
  /** `each` control, focused forwards, then backwards; or the one that is `focused`, with its label. */
  readonly which: 'each' | 'focused';
  readonly layers: readonly Element[];
}

/**
 * Runs in a page. Returns the controls that are wholly behind a layer or out of view while they are focused, and those that are
 * cut although they fit between the layers.
 */
function obscuredControls({ which, layers }: Asked): string[] {
  if (which === 'focused') {
    const control = document.activeElement as HTMLInputElement;
    return [control, ...(control.labels ?? [])].flatMap(problemsOf);
  }
  const controls = [
    // What is empty passes the focus on to a notice.
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]:not(:empty)',
    ),
  ].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const problems = [...controls, ...controls.toReversed()].flatMap((control) => {
    control.focus();
    return document.activeElement === control ? problemsOf(control) : [];
  });
  return [...new Set(problems)];

  function problemsOf(control: HTMLElement): string[] {
    // The label shows a choice whose control is a pixel wide.
    const isShown = control.getBoundingClientRect().width > 1;
    const shown = isShown ? control : (control.closest('label') ?? control);
    const others = layers.filter((layer) => !layer.contains(control));
    const isCovered = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || others.some((layer) => layer.contains(hit));
    };
    // Inside of rounded corners.
    const covered = [...shown.getClientRects()].flatMap((part) =>
      [part.top + 3, part.y + part.height / 2, part.bottom - 3].flatMap((down) =>
        [part.left + 3, part.x + part.width / 2, part.right - 3].map((across) =>
          isCovered(across, down),
        ),
      ),
    );
    const { top, bottom, left, right, height } = shown.getBoundingClientRect();
    const overIt = others
      .map((layer) => layer.getBoundingClientRect())
      .filter((layer) => layer.height > 0 && layer.left < right && layer.right > left);
    const isAtTop = (layer: DOMRect) => layer.top + layer.bottom < innerHeight;
    const ceiling = Math.max(0, ...overIt.filter(isAtTop).map((layer) => layer.bottom));
    const floor = Math.min(
      innerHeight,
      ...overIt.filter((layer) => !isAtTop(layer)).map((layer) => layer.top),
    );
    const fits = height <= floor - ceiling;
    const fault = covered.every(Boolean) ? 'behind' : fits && covered.some(Boolean) ? 'cut' : '';
    const places = [top, bottom, ceiling, floor].map(Math.round);
    return fault ? [`${fault}, at ${places}: ${control.outerHTML.slice(0, 90)}`] : [];
  }
}

async function obscuredAtEachSize({ page }: Visitor, path: string): Promise<string[]> {
  const problems: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const layers = await page.evaluateHandle(layersOf);
    const obscured = await page.evaluate(obscuredControls, { which: 'each' as const, layers });
    problems.push(
      ...obscured.map((problem) => `${path}, ${size.width} x ${size.height}: ${problem}`),
    );
  }
  return problems;
}

const SURFACES = {
  pages: async (visitor: Visitor) => {
    await rememberPayment(visitor);
    visitor.consoleErrors.allowFailedLoads(/\/404$/);
    const problems: string[] = [];
    for (const path of [...PAGES, `/es/checkout/${await site.createOrder(visitor)}`]) {
      await gotoWithLayers(visitor, path);
      problems.push(...(await obscuredAtEachSize(visitor, path)));
    }
    return problems;
  },
  office: async (visitor: Visitor) => {
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

test('Tab and Shift+Tab go through the whole landing page in view', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await rememberPayment(visitor);
  await gotoWithLayers(visitor, '/es');
  const problems: string[] = [];
  // Searching the page for them costs more than a Tab.
  const layers = await page.evaluateHandle(layersOf);
  const asked = { which: 'focused', layers } as const;
  const onFocus = async () => problems.push(...(await page.evaluate(obscuredControls, asked)));
  const contentinfo = page.getByRole('contentinfo');
  await visitor.tabTo(contentinfo.getByRole('link').last(), { onFocus });
  await visitor.tabTo(page.locator('a[href="#content"]'), { key: 'Shift+Tab', onFocus });
  expect(problems).toEqual([]);
});

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
