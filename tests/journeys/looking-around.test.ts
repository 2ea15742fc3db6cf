import { expect, test } from 'vitest';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { DESK, PHONE, SCREENS } from './screens.ts';
import { openSite } from './site.ts';

const site = await openSite();

test.each(SCREENS)('a service is chosen by its tab, and ordered, on $device', async (screen) => {
  const visitor = await site.visit({ screen });
  await visitor.open('/#services');
  const listens = visitor.page.locator('#services astro-island:not([ssr])');
  await listens.waitFor();
  const tabs = visitor.page.locator('#services').getByRole('tab');
  await tabs.nth(0).click();
  await visitor.page.keyboard.press('ArrowRight');
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  await visitor.expectAccessible('#services');

  await visitor.page.locator('#services').getByRole('tabpanel').getByText('Get Started').click();
  await expect.poll(() => visitor.form.chosen()).toBe('diligence');
  await visitor.see(formatDollars(priceOfService('diligence').totalAmount));
});

test('the risks are leafed through, around and back', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.open('/');
  const carousel = visitor.page.getByRole('region', { name: /Hidden Risk/ });
  await carousel.scrollIntoViewIfNeeded();
  const current = () => carousel.locator('[aria-current="true"]').getAttribute('aria-label');

  await carousel.getByRole('button', { name: 'Previous slide' }).click();
  await expect.poll(current).toBe('Slide 3: Property Value Loss');
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(current).toBe('Slide 1: Legal Fines');
  await carousel.getByRole('button', { name: 'Slide 2: Repair Costs' }).click();
  await expect.poll(current).toBe('Slide 2: Repair Costs');
  await carousel.getByRole('button', { name: 'Start automatic slide show' }).waitFor();
  await visitor.expectAccessible('main');
});

test('a post is found by a word of its tags, opened, and the search is there on the way back', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open('/blog');
  await visitor.heading('Featured Posts').waitFor();
  await visitor.page.getByLabel('Search posts').fill('TITLE insurance');
  await visitor.page.waitForURL(/\?q=TITLE/);
  await visitor.see(/post found|posts found/);
  const results = visitor.page.getByRole('region', { name: 'Search results' });
  await results.getByRole('link', { name: /What Title Insurance Leaves Out/ }).click();
  await visitor.page.waitForURL(/\/blog\/what-title-insurance-leaves-out$/);
  await visitor.page.getByRole('link', { name: 'Back to Blog' }).first().click();
  await visitor.page.waitForURL(/\/blog\?q=TITLE/);
  expect(await visitor.page.getByLabel('Search posts').inputValue()).toBe('TITLE insurance');
});

test('a search that finds nothing says so, and a category shows its own', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.open('/blog?q=helicopter');
  await visitor.see('No posts found matching your criteria');
  await visitor.open('/blog');
  await visitor.button('Case Studies').click();
  await visitor.page.waitForURL(/category=case-studies/);
  const results = visitor.page.getByRole('region', { name: 'Search results' });
  await results.getByRole('link', { name: /The Fourth Bedroom Was a Garage/ }).waitFor();
  await visitor.expectAccessible();
});
