import { expect, test } from 'vitest';
import { declines } from '#i18n/en/declines.ts';
import { CARDS } from '../fixtures.ts';
import { absentWhen } from './absent-when.ts';
import { descriptionOf } from './description.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const UNKNOWN_ORDER = '0123456789abcdefghjkmnpqrs';
const TRY_AGAIN = 'Please try again or contact support.';

const site = await openSite();

test('a failed order leaves the focus on the submit button, and its notice returns it when dismissed', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { form, network, page } = visitor;
  const { keyboard } = page;
  await form.goto();
  await form.fill();
  await network.abort(/\/api\/orders$/);
  await form.button('Proceed to Payment').press('Enter');
  await visitor.expectNotice('Order Submission Failed', TRY_AGAIN);
  await form.button('Proceed to Payment').and(page.locator(':focus')).waitFor();

  await form.field('Full Name').focus();
  await keyboard.press('F8');
  await visitor.tabTo(visitor.button('Dismiss'));
  await keyboard.press('Escape');
  await form.field('Full Name').and(page.locator(':focus')).waitFor();
  await keyboard.press('F8');
  await form.field('Full Name').and(page.locator(':focus')).waitFor();
});

test('a declined card keeps the focus on the button, and the form shows the reason after the notice closes', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { checkout, page } = visitor;
  await checkout.goto(await site.createOrder(visitor, 'basic'));
  await checkout.fillCard(CARDS.declined);
  await checkout.payButton.press('Enter');
  await visitor.expectNotice('Payment Failed', declines.declined);
  await checkout.payButton.and(page.locator(':focus')).waitFor();
  expect(await descriptionOf(checkout.payButton)).toMatch(/^Your card was declined\. .*Stripe/);
  await visitor.button('Dismiss').click();
  await visitor.expectNoticeClosed();
  await page.getByRole('main').getByText('Your card was declined.').waitFor();
});

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
  await visitor.goto('/');
  await page.evaluate(
    (paid) => sessionStorage.setItem('permitlens.paid-order', JSON.stringify(paid)),
    order,
  );
  await visitor.reload();
  const bar = page.getByRole('complementary', { name: 'Your payment' });
  const focused = page.locator(':focus');
  await visitor.menuButton.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await visitor.menuButton.and(focused).waitFor();
  await bar.getByRole('button').press('Enter');
  await page.locator('#content:focus').waitFor();
  await visitor.reload();
  await absentWhen(visitor.menuButton, bar);
});
