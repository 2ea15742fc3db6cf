import { expect, test } from 'vitest';
import { CARDS } from './checkout-page.ts';
import { DESK } from './screens.ts';
import { openSite } from './site.ts';

const UNKNOWN_ORDER = '0123456789abcdefghjkmnpqrs';
const TRY_AGAIN = 'Please try again or contact support.';

const site = await openSite();

test('an order that could not be sent leaves whoever pressed Enter at the button', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { form, network, page } = visitor;
  await form.open();
  await form.fill();
  await network.cut(/\/api\/orders$/);
  await form.button('Proceed to Payment').press('Enter');
  await visitor.seeNotice('Order Submission Failed', TRY_AGAIN);
  await form.button('Proceed to Payment').and(page.locator(':focus')).waitFor();
});

test('a notice that is dismissed gives the focus back to where it came from', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { form, network, page } = visitor;
  const { keyboard } = page;
  await form.open();
  await form.fill();
  await network.cut(/\/api\/orders$/);
  await form.submit();
  await visitor.seeNotice('Order Submission Failed', TRY_AGAIN);
  await form.field('Full Name').focus();
  await keyboard.press('F8');
  await visitor.tabTo(visitor.button('Dismiss'));
  await keyboard.press('Escape');
  await form.field('Full Name').and(page.locator(':focus')).waitFor();
  await keyboard.press('F8');
  await form.field('Full Name').and(page.locator(':focus')).waitFor();
});

test('a declined card is still spoken of in the form when its notice has gone, and the button has the focus', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { checkout, page } = visitor;
  await checkout.open(await site.place(visitor, 'basic'));
  await checkout.fillCard(CARDS.declined);
  await checkout.payButton.press('Enter');
  await visitor.seeNotice('Payment Failed', 'Your card was declined.');
  await checkout.payButton.and(page.locator(':focus')).waitFor();
  await visitor.button('Dismiss').click();
  await visitor.expectNoNotice();
  await page.getByRole('main').getByText('Your card was declined.').waitFor();
});

test('an order that is asked for again keeps the focus on the page’s text', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.network.cut(/\/api\/orders\//);
  await visitor.checkout.open(UNKNOWN_ORDER);
  await visitor.button('Try again').press('Enter');
  await visitor.button('Try again').waitFor({ state: 'detached' });
  await visitor.heading('Order Not Found').waitFor();
  const hasFocus = visitor.page.getByRole('main').and(visitor.page.locator(':focus'));
  await expect.poll(() => hasFocus.count()).toBe(1);
});
