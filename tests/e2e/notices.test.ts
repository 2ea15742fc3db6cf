import { expect, test } from 'vitest';
import { DESK } from './screens.ts';
import { openSite } from './site.ts';
import { NOTICES, type Visitor } from './visitor.ts';

const ORDERS = /\/api\/orders$/;
const CONTACT = /\/api\/contact$/;

const site = await openSite();

/** Raises a notice: the order could not be sent. */
async function failToOrder({ form, network }: Visitor) {
  await form.open();
  await form.fill();
  await network.cut(ORDERS);
  await form.submit();
}

test('a notice goes when it is pushed fifty pixels to the right, and not before', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { mouse } = visitor.page;
  await failToOrder(visitor);
  const notice = ['Order Submission Failed', 'Please try again or contact support.'] as const;
  await visitor.seeNotice(...notice);

  const push = async (pixels: number) => {
    const box = await visitor.page.locator(NOTICES).getByRole('listitem').boundingBox();
    if (!box) throw new Error('The notice is gone.');
    await mouse.move(box.x + 60, box.y + 20);
    await mouse.down();
    await mouse.move(box.x + 60 + pixels, box.y + 20, { steps: 8 });
    await mouse.up();
  };
  await push(45);
  await visitor.seeNotice(...notice);
  await push(60);
  await expect.poll(() => visitor.expectNoNotice().then(() => true)).toBe(true);
});

test.each(['/', '/checkout/0123456789abcdefghjkmnpqrs'])(
  'a notice raised just before going to %s is still seen there',
  async (path) => {
    const visitor = await site.visit({ screen: DESK });
    await failToOrder(visitor);
    await visitor.seeNotice('Order Submission Failed', 'Please try again or contact support.');
    await visitor.open(path);
    await visitor.seeNotice('Order Submission Failed', 'Please try again or contact support.');
  },
);

test('what a notice said of a failure stays in the form until the next try', async () => {
  const visitor = await site.visit({ screen: DESK });
  await failToOrder(visitor);
  const remark = visitor.form.root.getByText('Not sent. Please try again or contact support.');
  await remark.waitFor();
  await visitor.page.getByRole('button', { name: 'Dismiss' }).click();
  await visitor.expectNoNotice();
  await expect.poll(() => remark.isVisible()).toBe(true);
  const letThrough = await visitor.network.hold(ORDERS);
  await visitor.form.submit();
  await remark.waitFor({ state: 'detached' });
  letThrough();
  await visitor.page.waitForURL('**/checkout/*');
});

test('a second notice takes the place of the first', async () => {
  const visitor = await site.visit({ screen: DESK });
  await failToOrder(visitor);
  await visitor.seeNotice('Order Submission Failed', 'Please try again or contact support.');
  await visitor.form.choose('Full Inspection');
  await visitor.network.cut(CONTACT);
  await visitor.form.submit();
  await visitor.seeNotice('Quote Request Failed', 'Please try again or contact support.');
});

test('what fails is not tried again by itself', async () => {
  const visitor = await site.visit({ screen: DESK });
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await failToOrder(visitor);
  await visitor.seeNotice('Order Submission Failed', 'Please try again or contact support.');
  await visitor.network.cut(/\/api\/orders\//);
  await visitor.checkout.open('0123456789abcdefghjkmnpqrs');
  await visitor.heading('Order Not Found').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/api/orders', '/api/orders/0123456789abcdefghjkmnpqrs']);
});
