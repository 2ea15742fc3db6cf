import { expect, test } from 'vitest';
import { CARDS } from './checkout-page.ts';
import { DESK } from './screens.ts';
import { openSite } from './site.ts';

const site = await openSite();

test('an order is placed and paid without a mouse', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page, form, checkout } = visitor;
  const { keyboard } = page;
  await visitor.open('/');
  await visitor.tabTo(visitor.link('Skip to content'));
  await keyboard.press('Enter');
  await visitor.tabTo(visitor.link('Get Property Report'));
  await keyboard.press('Enter');
  await form.listens();

  await visitor.tabTo(form.root.getByRole('radio', { name: 'Basic Lookup' }));
  await keyboard.press('ArrowDown');
  expect(await form.chosen()).toBe('diligence');
  await visitor.tabTo(form.field('Property Address'));
  await keyboard.type('1200 Brickell Bay Drive, Miami, FL 33131');
  await visitor.tabTo(form.field('County'));
  await keyboard.type('Broward');
  await visitor.tabTo(form.field('Full Name'));
  await keyboard.type('Ana Pérez');
  await visitor.tabTo(form.field('Email Address'));
  await keyboard.type(visitor.email);
  await visitor.tabTo(form.field('Phone Number'));
  await keyboard.type('(305) 555-0199');
  await visitor.tabTo(form.button('Proceed to Payment'));
  await keyboard.press('Enter');

  const orderId = await visitor.arriveAtCheckout();
  await checkout.payButton.waitFor();
  await visitor.tabTo(checkout.card.getByLabel('Card number'));
  await keyboard.type(CARDS.good);
  await visitor.tabTo(checkout.card.getByLabel('Expiration date (MM/YY)'));
  await keyboard.type('1240');
  await visitor.tabTo(checkout.card.getByLabel('Security code'));
  await keyboard.type('123');
  await visitor.tabTo(checkout.payButton);
  await keyboard.press('Enter');

  await visitor.seePaid();
  await keyboard.press('F8');
  await visitor.tabTo(visitor.button('Dismiss'));
  await keyboard.press('Enter');
  await visitor.button('Dismiss').waitFor({ state: 'hidden' });
  await site.expectPaid(orderId);
  expect(await site.order(orderId)).toMatchObject({ serviceType: 'diligence', county: 'broward' });
});
