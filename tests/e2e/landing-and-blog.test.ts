import { expect, test } from 'vitest';
import { SEARCH_INDEX } from '#blog/addresses.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { DESK, PHONE } from './screens.ts';
import { openSite } from './site.ts';

const site = await openSite();

test('a service is chosen by its tab, and ordered', async () => {
  const visitor = await site.visit({ screen: PHONE });
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

test('the risks come by themselves every five seconds, and around, until the visitor takes over', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: 0 });
  await visitor.open('/');
  // The first slide's five seconds begin when the carousel wakes.
  await page.clock.pauseAt(60_000);
  const carousel = page.getByRole('region', { name: /Hidden Risk/ });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('button:not([aria-disabled=true])').first().waitFor();
  const current = () => carousel.locator('[aria-current="true"]').getAttribute('aria-label');

  const second = async () => {
    await page.clock.runFor(1_000);
    return current();
  };

  await expect.poll(second).toBe('Slide 2: Repair Costs');
  for (const [before, after] of [
    ['2: Repair Costs', '3: Property Value Loss'],
    ['3: Property Value Loss', '1: Legal Fines'],
  ]) {
    await page.clock.runFor(3_000);
    expect(await second()).toBe(`Slide ${before}`);
    expect(await second()).toBe(`Slide ${after}`);
  }
  await carousel.getByRole('button', { name: 'Slide 2: Repair Costs' }).click();
  await expect.poll(current).toBe('Slide 2: Repair Costs');
  await visitor.heading('The Hidden Risk in South Florida Real Estate').click();
  // Thirteen intervals: twelve would lead around to the same slide.
  await page.clock.runFor(65_000);
  expect(await current()).toBe('Slide 2: Repair Costs');
});

test('what is featured stands on the whole listing only, and no post shows more than three tags', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open('/blog');
  const featured = visitor.heading('Featured Posts');
  await featured.waitFor();
  const tags = await visitor.page
    .getByRole('list', { name: 'Tags' })
    .evaluateAll((lists) => lists.map(({ children }) => children.length));
  expect(tags.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...tags)).toBe(3);

  await visitor.button('Buyer Tips').click();
  await featured.waitFor({ state: 'hidden' });
  await visitor.button('All').click();
  await featured.waitFor();
  await visitor.page.getByLabel('Search posts').fill('condominium');
  await featured.waitFor({ state: 'hidden' });
});

test('a post is found by a word of its tags, opened, and the search is there on the way back', async () => {
  const visitor = await site.visit({ screen: DESK });
  const fetched: string[] = [];
  visitor.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visitor.open('/blog');
  await visitor.heading('Featured Posts').waitFor();
  expect(fetched).toContain('/blog');
  expect(fetched).not.toContain(SEARCH_INDEX);
  await visitor.page.getByLabel('Search posts').fill('TITLE insurance');
  await visitor.page.waitForURL(/\?q=TITLE/);
  await visitor.see(/post found|posts found/);
  expect(fetched).toContain(SEARCH_INDEX);
  const results = visitor.page.getByRole('region', { name: 'Search results' });
  await results.getByRole('link', { name: /What Title Insurance Leaves Out/ }).click();
  await visitor.page.waitForURL(/\/blog\/what-title-insurance-leaves-out$/);
  await visitor.page.getByRole('link', { name: 'Back to Blog' }).first().click();
  await visitor.page.waitForURL(/\/blog\?q=TITLE/);
  await expect
    .poll(() => visitor.page.getByLabel('Search posts').inputValue())
    .toBe('TITLE insurance');
});

test('a search that was linked says that it is under way', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const letThrough = await visitor.network.hold(/\/blog\/search\.json$/);
  await visitor.open('/blog?q=condominium');
  await visitor.see('Searching…');
  letThrough();
  await visitor.see(/posts? found/);
});

test('a search that finds nothing says so, and a category shows its own', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.open('/blog?q=helicopter');
  await visitor.see('No posts found matching your criteria');
  for (const heading of ['Featured Posts', 'All posts']) {
    await expect.poll(() => visitor.heading(heading).isVisible()).toBe(false);
  }
  await visitor.link('Show all posts').click();
  await visitor.heading('All posts').waitFor();
  await visitor.button('Case Studies').click();
  await visitor.page.waitForURL(/category=case-studies/);
  const results = visitor.page.getByRole('region', { name: 'Search results' });
  await results.getByRole('link', { name: /The Fourth Bedroom Was a Garage/ }).waitFor();
  await visitor.expectAccessible();
});
