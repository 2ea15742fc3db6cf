import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { CARDS } from './checkout-page.ts';
import { DESK, PHONE } from './screens.ts';
import { openSite } from './site.ts';

const UNKNOWN_ORDER = '0123456789abcdefghjkmnpqrs';

const site = await openSite();
const price = priceOfService('diligence');

test('the order is shown with what it comes to, once it is loaded', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const letThrough = await visitor.network.hold(/\/api\/orders\//);
  const orderId = await site.place(visitor, 'diligence');
  await visitor.checkout.open(orderId);
  await visitor.see('Loading your order…');
  await visitor.expectGoodOnEveryScreen();
  letThrough();

  await visitor.heading('Order Summary').waitFor();
  for (const fact of [
    '1200 Brickell Bay Drive, Miami, FL 33131',
    'Palm Beach',
    formatDollars(price.serviceAmount),
    formatDollars(price.processingFee),
    formatDollars(price.totalAmount),
    'What is included',
    '24-48 hours',
  ]) {
    await visitor.see(fact);
  }
  await visitor.button(`Pay ${formatDollars(price.totalAmount)}`).waitFor();
});

test('an order that does not exist is not found, and the way leads home', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.checkout.open(UNKNOWN_ORDER);
  await visitor.heading('Order Not Found').waitFor();
  await visitor.see("The order doesn't exist or has expired.");
  await visitor.expectGoodOnEveryScreen();
  await visitor.link('Return Home').click();
  await visitor.page.waitForURL((url) => url.pathname === '/');
});

test('an address without an order’s id is an invalid one', async () => {
  const visitor = await site.visit({ screen: PHONE });
  for (const address of ['/checkout', '/checkout/', '/checkout/one/two']) {
    await visitor.open(address);
    await visitor.heading('Invalid checkout URL').waitFor();
    await visitor.link('Return Home').waitFor();
  }
});

test('when the payment can’t be set up, the visitor is told and tries again', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const orderId = await site.place(visitor);
  site.stripe.faults.next(/POST \/v1\/payment_intents$/, { kind: 'answer', status: 500 });
  await visitor.checkout.open(orderId);
  await visitor.seeNotice('Payment Setup Error', 'Failed to initialize payment. Please try again.');
  await visitor.see(company.phone);
  await visitor.expectGoodOnEveryScreen();

  await visitor.button('Try again').click();
  await visitor.checkout.payButton.waitFor();
  expect(await site.intentsOf(orderId)).toHaveLength(1);
});

test('where Stripe’s script is blocked, the page says so and gives the phone number', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.network.block(/\/__local\/stripe\/script\.js$/);
  await visitor.network.block(/^https:\/\/js\.stripe\.com\//);
  await visitor.checkout.open(await site.place(visitor));
  await visitor.see(/could not be loaded\. Your order is kept\./);
  await visitor.see(company.phone);
  await visitor.button('Try again').waitFor();
  await visitor.expectGoodOnEveryScreen();
});

test('an order that can’t be read for a moment is found when it is tried again', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const orderId = await site.place(visitor);
  await visitor.network.cut(/\/api\/orders\//);
  await visitor.checkout.open(orderId);
  await visitor.heading('Order Not Found').waitFor();
  await visitor.button('Try again').click();
  await visitor.checkout.payButton.waitFor();
});

test('a reload asks for the same payment', async () => {
  const visitor = await site.visit({ screen: DESK });
  const orderId = await site.place(visitor);
  await visitor.checkout.open(orderId);
  await visitor.checkout.payButton.waitFor();
  await visitor.page.reload();
  await visitor.checkout.pay(CARDS.good);
  await visitor.seePaid();
  expect(await site.intentsOf(orderId)).toHaveLength(1);
});
