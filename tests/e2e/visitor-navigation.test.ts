import { expect, test } from 'vitest';
import { RequestedNavigation } from './requested-navigation.ts';
import { openSite } from './site.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();

const LEAVES = /while the page has asked for a navigation to .*\/privacy\. Use visitor\.go/;

test('a test can’t navigate, or end, while the page has asked for a navigation', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.goto('/terms');
  const requested = await RequestedNavigation.watch(
    await visitor.page.context().newCDPSession(visitor.page),
  );
  const release = await visitor.network.delay(/\/privacy$/);
  await visitor.page.evaluate(() => location.assign('/privacy'));
  await expect(visitor.reload()).rejects.toThrow(LEAVES);
  await expect(visitor.goto('/')).rejects.toThrow(LEAVES);
  await expect(visitor.back()).rejects.toThrow(LEAVES);
  expect(() => requested.expectNone('ends')).toThrow(LEAVES);
  await visitor.go(async () => release(), '/privacy');
  requested.expectNone('ends');
});

test('a page has not asked to leave when it scrolls to a section, or is refused the next page', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.network.respond(/\/privacy$/, { status: 204 });
  await visitor.goto('/terms');
  const refused = visitor.page.waitForResponse(/\/privacy$/);
  await visitor.page.evaluate(() => location.assign('/privacy'));
  await refused;
  await visitor.settled();
  await visitor.go(
    () => visitor.page.evaluate(() => location.assign('#delivery')),
    '/terms#delivery',
  );
  await visitor.reload();
});

test('a page is settled when its call has its response, but for a call that the test holds', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const orderId = await site.createOrder(visitor);
  const heading = visitor.heading('Order Summary');
  const release = await visitor.network.delay(/\/api\/orders\//);
  await visitor.checkout.goto(orderId);
  expect(await heading.count()).toBe(0);
  release();
  await visitor.settled();
  expect(await heading.count()).toBe(1);
});

test('a page is settled when the frames that it waits for are painted', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.goto('/terms');
  await page.evaluate(() => {
    // Longer than the pauses in which a page has to be quiet.
    const waitFor = (frames: number) => {
      if (frames > 0) requestAnimationFrame(() => waitFor(frames - 1));
      else document.title = 'painted';
    };
    waitFor(10);
    cancelAnimationFrame(requestAnimationFrame(() => undefined));
  });
  await visitor.settled();
  expect(await page.title()).toBe('painted');
});
