import { describe, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { DESK, PHONE } from './screens.ts';
import { openSite } from './site.ts';
import { type Visitor, WAIT_TIMEOUT_MS } from './visitor.ts';

const site = await openSite();

/** Waits until a section stands where a visitor looks first: right below the header. */
function seeSection({ page }: Visitor, id: string): Promise<void> {
  return vi.waitFor(
    async () => {
      const header = await page.locator('header').first().boundingBox();
      const section = await page.locator(`#${id}`).boundingBox();
      expect(section?.y).toBeGreaterThanOrEqual(0);
      expect(section?.y).toBeLessThanOrEqual((header?.height ?? 0) + 16);
    },
    { timeout: WAIT_TIMEOUT_MS },
  );
}

describe('on a phone', () => {
  test('the menu opens, closes, and closes by Escape', async () => {
    const visitor = await site.visit({ screen: PHONE });
    await visitor.open('/');
    const button = visitor.button('Menu');
    const menu = visitor.page.getByRole('navigation', { name: 'Menu' });
    await expect.poll(() => menu.isVisible()).toBe(false);

    await button.click();
    await menu.waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await visitor.expectAccessible();
    await button.click();
    await menu.waitFor({ state: 'hidden' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');

    await button.click();
    await menu.waitFor();
    await visitor.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  });

  test('a section is reached through the menu, which closes', async () => {
    const visitor = await site.visit({ screen: PHONE });
    await visitor.open('/');
    await visitor.button('Menu').click();
    const menu = visitor.page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Services' }).click();
    await menu.waitFor({ state: 'hidden' });
    await seeSection(visitor, 'services');
  });
});

test.each<[from: string, places: [name: string, id: string][]]>([
  [
    '/',
    [
      ['About', 'about'],
      ['Services', 'services'],
      ['Coverage Area', 'coverage'],
      ['Contact', 'contact'],
    ],
  ],
  [
    '/terms',
    [
      ['About', 'about'],
      ['Contact', 'contact'],
    ],
  ],
  [
    '/checkout',
    [
      ['Services', 'services'],
      ['Coverage Area', 'coverage'],
    ],
  ],
])('the header leads from %s to the sections', async (from, places) => {
  const visitor = await site.visit({ screen: DESK });
  const header = visitor.page.getByRole('navigation', { name: 'Main' });
  await visitor.open(from);
  for (const [name, id] of places) {
    if (new URL(visitor.page.url()).pathname !== from) await visitor.open(from);
    await header.getByRole('link', { name, exact: true }).click();
    await visitor.page.waitForURL((url) => url.pathname === '/');
    await seeSection(visitor, id);
  }
});

test('the buttons of the first screen lead to the form and to the services', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open('/');
  await visitor.link('Learn More').click();
  await seeSection(visitor, 'services');
  await visitor.open('/');
  await visitor.link('Get Property Report').click();
  await seeSection(visitor, 'order-form');
  await visitor.form.listens();
});

test('Home leads to the top of the page', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open('/#contact');
  await seeSection(visitor, 'contact');
  const header = visitor.page.getByRole('navigation', { name: 'Main' });
  await header.getByRole('link', { name: 'Home', exact: true }).click();
  await vi.waitFor(async () => expect(await visitor.page.evaluate(() => scrollY)).toBe(0), {
    timeout: WAIT_TIMEOUT_MS,
  });
  expect(visitor.page.url()).toBe(`${site.origin}/`);
});

test('Blog leads to the top of the blog, from its own middle too', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page } = visitor;
  const header = page.getByRole('navigation', { name: 'Main' });
  for (const from of ['/terms', '/blog']) {
    await visitor.open(from);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await header.getByRole('link', { name: 'Blog', exact: true }).click();
    await page.waitForURL(/\/blog$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('the line at the top shows how far one is, from five percent on', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open('/');
  const line = visitor.page.locator('.scroll-progress');
  const lineAt = (part: number) =>
    line.evaluate(async (element, share) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo({ top: (scrollHeight - clientHeight) * share, behavior: 'instant' });
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
      const { visibility } = getComputedStyle(element);
      const width = element.getBoundingClientRect().width / innerWidth;
      return visibility === 'visible' ? Math.round(width * 100) : 'hidden';
    }, part);

  expect(await lineAt(0)).toBe('hidden');
  expect(await lineAt(0.04)).toBe('hidden');
  expect(await lineAt(0.06)).toBe(6);
  expect(await lineAt(1)).toBe(100);
  expect(await lineAt(0.02)).toBe('hidden');
});

test('an address that leads nowhere says so and leads home', async () => {
  const visitor = await site.visit({ screen: PHONE });
  visitor.consoleErrors.expectFailureOf(/\/nothing-here$/);
  const answer = await visitor.page.goto('/nothing-here');
  expect(answer?.status()).toBe(404);
  await visitor.heading('404 Page Not Found').waitFor();
  await visitor.page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await visitor.page.waitForURL((url) => url.pathname === '/');
});

test('without JavaScript the page reads, and the way to the office is there', async () => {
  const visitor = await site.visit({ screen: PHONE, javaScriptEnabled: false });
  await visitor.open('/');
  await visitor.heading('Protect Your Real Estate Investment').waitFor();
  await visitor.see(/The form needs JavaScript\. You can order just as well by phone/);
  const order = visitor.page.locator('#order-form');
  await order.getByRole('link', { name: company.phone }).first().waitFor();
  await expect
    .poll(() => visitor.page.getByRole('button', { name: 'Proceed to Payment' }).count())
    .toBe(0);
  await visitor.form.field('Full Name').fill('Ana Pérez');
  await visitor.form.field('Full Name').press('Enter');
  expect(new URL(visitor.page.url()).search).toBe('');

  await visitor.open('/checkout/0123456789abcdefghjkmnpqrs');
  await visitor.see(/Paying online needs JavaScript\. Please call/);
  await visitor.link(company.phone).first().waitFor();
  await expect.poll(() => visitor.page.getByText('Loading your order…').isVisible()).toBe(false);
});
