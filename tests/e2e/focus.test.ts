import { expect, test } from 'vitest';
import { paidBar } from '#i18n/en/paid-bar.ts';
import { absentWhen } from './absent-when.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const UNKNOWN_ORDER = '0123456789abcdefghjkmnpqrs';

const site = await openSite();

test('an order that is not found takes the focus to its heading, at first and after retrying', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.network.abort(/\/api\/orders\//);
  await visitor.checkout.goto(UNKNOWN_ORDER);
  const heading = visitor.heading('Order Not Found');
  await heading.and(page.locator(':focus')).waitFor();
  await heading.evaluate((element) => element.setAttribute('data-before', ''));
  await visitor.button('Try again').press('Enter');
  await page.locator('h1:not([data-before]):focus').waitFor();
  expect(await heading.textContent()).toBe('Order Not Found');
});

test('an order that is not found while somebody is in the menu leaves the focus there, and is announced', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page, network } = visitor;
  const respond = await network.delay(/\/api\/orders\//);
  await visitor.checkout.goto(UNKNOWN_ORDER);
  const link = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  await link.focus();
  respond();
  await page.getByRole('status').getByText('Order Not Found').waitFor();
  await link.and(page.locator(':focus')).waitFor();
});

test('what closes leaves the focus where it was opened, or at the content, and stays closed', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const order = { address: '1 Ocean Dr', path: `/checkout/${UNKNOWN_ORDER}` };
  await visitor.goto('/robots.txt');
  await page.evaluate(
    (paid) => sessionStorage.setItem('permitlens.paid-order', JSON.stringify(paid)),
    order,
  );
  await visitor.goto('/');
  const bar = page.getByRole('complementary', { name: 'Your payment' });
  const focused = page.locator(':focus');
  await visitor.menuButton.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await visitor.menuButton.and(focused).waitFor();
  // An order whose date is agreed later has none.
  await absentWhen(bar.getByText(order.address), bar.getByText(paidBar.reportDue));
  await bar.getByRole('button').press('Enter');
  await page.locator('#content:focus').waitFor();
  await visitor.reload();
  await absentWhen(visitor.menuButton, bar);
});
