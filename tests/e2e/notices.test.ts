import { expect, test } from 'vitest';
import { fields } from '#i18n/en/fields.ts';
import { openSite } from './site.ts';
import { DESKTOP, NOTICES } from './visitor.ts';

const ORDERS = /\/api\/orders$/;
const CONTACT = /\/api\/contact$/;

const site = await openSite();

test('a notice closes after five seconds', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const clock = await visitor.at(Date.now());
  await visitor.form.goto();
  await visitor.form.fill();
  await visitor.network.abort(ORDERS);
  await visitor.form.submit();
  // The fields are checked once the press has been painted.
  await clock.pass(100);

  const notice = ['Order Submission Failed', 'Please try again or contact support.'] as const;
  await visitor.expectNotice(...notice);
  // While it is open, the page has room for it at its end.
  const room = () => visitor.page.locator('html').evaluate(({ style }) => style.cssText);
  await expect.poll(room).toMatch(/padding-bottom: \d+px/);
  await clock.pass(4_900);
  await visitor.expectNotice(...notice);
  await clock.pass(200);
  await visitor.expectNoticeClosed();
  await expect.poll(room).toBe('');
});

test('a second notice replaces the first, is still shown on the next page, and is closed by a swipe of more than fifty pixels to the right', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { mouse } = visitor.page;
  await visitor.form.goto();
  await visitor.form.fill();
  await visitor.network.abort(ORDERS);
  await visitor.form.submit();
  await visitor.expectNotice('Order Submission Failed', 'Please try again or contact support.');
  await visitor.form.selectService('Full Inspection');
  await visitor.network.abort(CONTACT);
  await visitor.form.submit();
  const notice = ['Quote Request Failed', 'Please try again or contact support.'] as const;
  await visitor.expectNotice(...notice);
  await visitor.checkout.goto('0123456789abcdefghjkmnpqrs');
  await visitor.expectNotice(...notice);

  const swipe = async (pixels: number) => {
    const box = await visitor.page.locator(NOTICES).locator('[data-state=open]').boundingBox();
    if (!box) throw new Error('The notice has closed.');
    await mouse.move(box.x + 60, box.y + 20);
    await mouse.down();
    await mouse.move(box.x + 60 + pixels, box.y + 20, { steps: 8 });
    await mouse.up();
  };
  await swipe(45);
  await visitor.expectNotice(...notice);
  await swipe(60);
  await visitor.expectNoticeClosed();
});

test('a failed order leaves the focus where it is, shows its failure until the next attempt, also without its notice, and is not sent again by itself', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { form, network, page } = visitor;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const notice = ['Order Submission Failed', 'Please try again or contact support.'] as const;
  const message = form.root.getByText(`${fields.connectionLost} ${fields.countsOnce}`);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (ORDERS.test(request.url())) orders.push(request.method());
  });
  await form.goto();
  await form.fill();
  await network.abort(ORDERS, 2);
  await form.button('Proceed to Payment').press('Enter');
  await visitor.expectNotice(...notice);
  await form.button('Proceed to Payment').and(focused).waitFor();
  // The failed request is not retried automatically.
  expect(orders).toEqual(['POST']);

  await form.field('Full Name').focus();
  await keyboard.press('F8');
  await visitor.tabTo(visitor.button('Dismiss'));
  await keyboard.press('Escape');
  await form.field('Full Name').and(focused).waitFor();
  await keyboard.press('F8');
  await form.field('Full Name').and(focused).waitFor();

  const fail = await network.delay(ORDERS);
  await form.submit();
  await visitor.expectNoNoticeWhen(form.button('Processing...'));
  // The disabled button has lost the focus, which has moved on.
  await form.field('Email Address').focus();
  fail();
  await visitor.expectNotice(...notice);
  await form.field('Email Address').and(focused).waitFor();
  await message.waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await visitor.expectNoticeClosed();
  await expect.poll(() => message.isVisible()).toBe(true);
  const release = await network.delay(ORDERS);
  await form.submit();
  await message.waitFor({ state: 'detached' });
  await visitor.go(async () => release(), /\/checkout\/[0-9a-z]{26}$/);
});
