import type { Locator } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { absentWhen } from './absent-when.ts';
import { openSite } from './site.ts';
import { underlinedLinks } from './underlined-links.ts';
import { DESKTOP, PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** Waits until a section is scrolled to the top of the viewport, right below the header. */
function expectScrolledTo({ page }: Visitor, id: string): Promise<void> {
  return vi.waitFor(async () => {
    const header = await page.locator('header').first().boundingBox();
    const section = await page.locator(`#${id}`).boundingBox();
    expect(section?.y).toBeGreaterThanOrEqual(0);
    expect(section?.y).toBeLessThanOrEqual((header?.height ?? 0) + 16);
  }, WAIT_TIMEOUT_MS);
}

test('on a phone, the button opens and closes the menu, and Escape, a press elsewhere and a link close it', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.goto('/');
  const button = visitor.menuButton;
  const menu = visitor.page.getByRole('navigation', { name: 'Menu' });
  await absentWhen(button, menu);

  await button.click();
  await menu.waitFor();
  await expect.poll(() => visitor.isExpanded('Menu')).toBe(true);
  await visitor.expectAccessible();
  await button.click();
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => visitor.isExpanded('Menu')).toBe(false);

  await button.click();
  await menu.waitFor();
  await visitor.page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await button.and(visitor.page.locator(':focus')).waitFor();

  await button.click();
  await menu.waitFor();
  await visitor.page.mouse.click(PHONE.width / 2, PHONE.height - 5);
  await menu.waitFor({ state: 'hidden' });

  await button.click();
  await menu.getByRole('link', { name: 'Services' }).click();
  await menu.waitFor({ state: 'hidden' });
  await expectScrolledTo(visitor, 'services');
});

test.each<[from: string, links: [name: string, id: string][]]>([
  [
    '/',
    [
      ['About', 'about'],
      ['Services', 'services'],
      ['Coverage Area', 'coverage'],
      ['Contact', 'contact'],
    ],
  ],
  ['/terms', [['Contact', 'contact']]],
  ['/checkout', [['Coverage Area', 'coverage']]],
])(
  'the header’s links on %s scroll to their sections and are underlined there',
  async (from, links) => {
    const visitor = await site.newVisitor({ viewport: DESKTOP });
    const header = visitor.page.getByRole('navigation', { name: 'Main' });
    await visitor.goto(from);
    for (const [name, id] of links) {
      await visitor.go(
        () => header.getByRole('link', { name, exact: true }).click(),
        (url) => url.pathname === '/',
      );
      await expectScrolledTo(visitor, id);
      // The pointer is on the link, which would be underlined anyway.
      await visitor.page.mouse.move(0, 0);
      await expect.poll(() => underlinedLinks(header)).toEqual([name]);
      await header.locator('[aria-current="location"]', { hasText: name }).waitFor();
    }
  },
);

test('the hero’s buttons scroll to the services and to the order form, and Home to the top', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.goto('/');
  await visitor.link('Learn More').click();
  await expectScrolledTo(visitor, 'services');
  await visitor.link('Get Property Report').click();
  await expectScrolledTo(visitor, 'order-form');
  // The header has no link to the order form.
  const header = page.getByRole('navigation', { name: 'Main' });
  await expect.poll(() => underlinedLinks(header)).toEqual([]);
  await visitor.form.waitUntilHydrated();

  await header.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.move(0, 0);
  await expect.poll(() => underlinedLinks(header)).toEqual(['Home']);
  await header.locator('[aria-current="page"]', { hasText: 'Home' }).waitFor();
  await expect.poll(() => page.url()).toBe(`${site.origin}/`);
  // Where the page is at its top already, Home is no step of the way back.
  const entries = await page.evaluate(() => history.length);
  await header.getByRole('link', { name: 'Home', exact: true }).click();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('Blog opens the top of the listing, also from further down the listing', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const header = page.getByRole('navigation', { name: 'Main' });
  await visitor.goto('/terms');
  for (const from of ['/terms', '/blog']) {
    expect(new URL(page.url()).pathname).toBe(from);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await visitor.go(
      () => header.getByRole('link', { name: 'Blog', exact: true }).click(),
      /\/blog$/,
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('the progress bar appears after five percent of the page', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.goto('/');
  const bar = visitor.page.locator('.scroll-progress');
  const barAt = (part: number) => () =>
    bar.evaluate(async (element, share) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo({ top: (scrollHeight - clientHeight) * share, behavior: 'instant' });
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
      const { visibility } = getComputedStyle(element);
      const width = element.getBoundingClientRect().width / innerWidth;
      return visibility === 'visible' ? Math.round(width * 100) : 'hidden';
    }, part);

  await expect.poll(barAt(0)).toBe('hidden');
  await expect.poll(barAt(0.04)).toBe('hidden');
  await expect.poll(barAt(0.06)).toBe(6);
  await expect.poll(barAt(1)).toBe(100);
  await expect.poll(barAt(0.02)).toBe('hidden');
});

test('an unknown URL shows the 404 page with a link home', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  visitor.consoleErrors.allowFailedLoads(/\/nothing-here$/);
  const response = await visitor.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await visitor.heading('404 Page Not Found').waitFor();
  const home = visitor.page.getByRole('main').getByRole('link', { name: 'Home' });
  await expect.poll(() => home.getAttribute('href')).toBe('/');
});

test('without JavaScript the pages show their text and the phone number', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE, javaScriptEnabled: false });
  await visitor.goto('/');
  await visitor.heading('Protect Your Real Estate Investment').waitFor();
  await visitor.expectText(/The form needs JavaScript\. You can also order by phone/);
  const order = visitor.page.locator('#order-form');
  await order.getByRole('link', { name: company.phone }).first().waitFor();
  await expect
    .poll(() => visitor.page.getByRole('button', { name: 'Proceed to Payment' }).count())
    .toBe(0);
  await visitor.form.field('Full Name').fill('Ana Pérez');
  await visitor.form.field('Full Name').press('Enter');
  expect(new URL(visitor.page.url()).search).toBe('');
  const price = formatDollars(priceOfService('diligence').totalAmount);
  await visitor.go(
    () => visitor.page.getByRole('tab', { name: `Due Diligence ${price}` }).click(),
    '/sample-report#diligence',
  );

  await visitor.goto('/find-order');
  await absentWhen(
    visitor.page.getByText(/Finding your order here needs JavaScript\. Please call/),
    visitor.page.getByRole('textbox'),
  );

  await visitor.goto('/checkout/0123456789abcdefghjkmnpqrs');
  await visitor.link(company.phone).first().waitFor();
  await absentWhen(
    visitor.page.getByText(/Paying online needs JavaScript\. Please call/),
    visitor.page.getByText('Loading your order…'),
  );
});

test.each([
  ['a phone', PHONE, 'Language'],
  ['a desktop', DESKTOP, 'Main'],
] as const)(
  'on %s, the page’s translation is one press away, whatever the browser prefers, and keeps the place',
  async (_device, viewport, name) => {
    const visitor = await site.newVisitor({ viewport, locale: 'es-US' });
    const { page } = visitor;
    await visitor.goto('/terms?from=mail#delivery');
    const language = page.getByRole('navigation', { name, exact: true });
    await visitor.go(
      () => language.getByRole('link', { name: 'Español' }).click(),
      '/es/terms?from=mail#delivery',
    );
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es-US');
    await visitor.go(
      () => page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click(),
      '/terms?from=mail#delivery',
    );
  },
);

test('on a phone, the language scrolls away, the header stays, and the menu opens below it', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await visitor.goto('/es');
  const header = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Menú' });
  const english = page.getByRole('navigation', { name: 'Idioma' }).getByRole('link');
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  expect(await english.boundingBox()).toMatchObject({ y: 0, height: 44 });
  expect(await header.boundingBox()).toMatchObject({ y: 44 });
  for (const scrolled of [0, 20, 600]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
    // Playwright’s click would scroll.
    await visitor.menuButton.dispatchEvent('click');
    await menu.waitFor();
    expect(await header.boundingBox()).toMatchObject({ y: Math.max(0, 44 - scrolled) });
    expect(await menu.boundingBox()).toMatchObject({ y: await bottomOf(header) });
    expect(await menu.getByRole('link', { name: 'English' }).count()).toBe(0);
    await visitor.menuButton.dispatchEvent('click');
    await menu.waitFor({ state: 'hidden' });
  }
});
