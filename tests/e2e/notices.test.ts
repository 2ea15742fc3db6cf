import { expect, test } from 'vitest';
import { fields } from '#i18n/en/fields.ts';
import { openSite } from './site.ts';
import { DESKTOP, NOTICES, type Visitor } from './visitor.ts';

const ORDERS = /\/api\/orders$/;
const CONTACT = /\/api\/contact$/;

const site = await openSite();

/** Shows the notice of a failed order. */
async function submitFailingOrder({ form, network }: Visitor) {
  await form.goto();
  await form.fill();
  await network.abort(ORDERS);
  await form.submit();
}

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
  await clock.pass(4_900);
  await visitor.expectNotice(...notice);
  await clock.pass(200);
  await visitor.expectNoticeClosed();
});

test('a second notice replaces the first, and a swipe of more than fifty pixels to the right closes it', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { mouse } = visitor.page;
  await submitFailingOrder(visitor);
  await visitor.expectNotice('Order Submission Failed', 'Please try again or contact support.');
  await visitor.form.selectService('Full Inspection');
  await visitor.network.abort(CONTACT);
  await visitor.form.submit();
  const notice = ['Quote Request Failed', 'Please try again or contact support.'] as const;
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

test('the next attempt closes the notice of the last, and the form shows the failure until then, also without its notice', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { form, network, page } = visitor;
  const notice = ['Order Submission Failed', 'Please try again or contact support.'] as const;
  const message = form.root.getByText(`${fields.connectionLost} ${fields.countsOnce}`);
  await submitFailingOrder(visitor);
  await visitor.expectNotice(...notice);
  await network.abort(ORDERS);
  const fail = await network.delay(ORDERS);
  await form.submit();
  await visitor.expectNoNoticeWhen(form.button('Processing...'));
  fail();
  await visitor.expectNotice(...notice);
  await message.waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await visitor.expectNoticeClosed();
  await expect.poll(() => message.isVisible()).toBe(true);
  const release = await network.delay(ORDERS);
  await form.submit();
  await message.waitFor({ state: 'detached' });
  await visitor.go(async () => release(), /\/checkout\/[0-9a-z]{26}$/);
});

test('a failed request is not retried automatically, and its notice is still shown on the next page', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const requests: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().includes('/api/orders')) requests.push(new URL(request.url()).pathname);
  });
  await submitFailingOrder(visitor);
  await visitor.expectNotice('Order Submission Failed', 'Please try again or contact support.');
  await visitor.network.abort(/\/api\/orders\//);
  await visitor.checkout.goto('0123456789abcdefghjkmnpqrs');
  await visitor.expectNotice('Order Submission Failed', 'Please try again or contact support.');
  await visitor.heading('Order Not Found').waitFor();
  await visitor.settled();
  expect(requests).toEqual(['/api/orders', '/api/orders/0123456789abcdefghjkmnpqrs']);
});
