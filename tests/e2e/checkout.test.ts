import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import texts from '#i18n/en/checkout.ts';
import { LOAD_TIMEOUT_MS } from '#islands/checkout/pay/time-limits.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { CARDS } from '../fixtures.ts';
import { absentWhen } from './absent-when.ts';
import { ariaSnapshot } from './aria-snapshot.ts';
import { FailingCalls, reasonOf } from './failing-calls.ts';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const UNKNOWN_ORDER = '0123456789abcdefghjkmnpqrs';

const STRIPE_SCRIPT = /\/__local\/stripe\/script\.js$/;

const site = await openSite();
const price = priceOfService('diligence');

test('shows a loading state, then the order with its total', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const release = await visitor.network.delay(/\/api\/orders\//);
  const orderId = await site.createOrder(visitor, 'diligence');
  await visitor.checkout.goto(orderId);
  await visitor.expectText('Loading your order…');
  await visitor.expectAccessible('main');
  release();

  await visitor.heading('Order Summary').waitFor();
  const payment = visitor.page.getByRole('heading', { name: 'Payment Details' });
  expect((await payment.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  await visitor.page.locator('main summary').click();
  for (const fact of [
    '1200 Brickell Bay Drive, Miami, FL 33131',
    'Palm Beach',
    formatDollars(price.serviceAmount),
    formatDollars(price.processingFee),
    formatDollars(price.totalAmount),
    'What is included',
    /^Paid .* ET$/,
  ]) {
    await visitor.expectText(fact);
  }
  await visitor.button(`Pay ${formatDollars(price.totalAmount)}`).waitFor();
  const pay = visitor.page.getByRole('main').getByRole('button');
  await expect.poll(() => pay.isEnabled()).toBe(true);
  expect(await ariaSnapshot(visitor.page.getByRole('main'))).toMatchSnapshot();
});

test('an unknown order shows Order Not Found with a link home', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.checkout.goto(UNKNOWN_ORDER);
  await visitor.heading('Order Not Found').waitFor();
  await visitor.expectText('This order doesn’t exist or has expired.');
  await expect.poll(() => visitor.page.title()).toBe(`Order not found | ${company.name}`);
  await absentWhen(visitor.link('Return Home'), visitor.button('Try again'));
  await visitor.expectAccessibleAndResponsive('main');
  await visitor.go(() => visitor.link('Return Home').click(), '/');
});

test('an order that was lost is looked for: the page that has paid says so at once, and then every page of it', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const orderId = await site.createOrder(visitor);
  await visitor.checkout.goto(orderId);
  await visitor.checkout.waitUntilReady();
  await site.loseOrder(orderId);
  await visitor.checkout.pay(CARDS.good);
  await visitor.heading('We have your payment').waitFor();
  await visitor.expectText(
    'We are looking for this order. Your payment reached us: please don’t order or pay again.',
  );
  const main = visitor.page.getByRole('main');
  for (const name of [company.phone, company.email]) {
    await main.getByRole('link', { name }).waitFor();
  }
  await visitor.expectAccessibleAndResponsive('main');
  expect(await site.countCharges(orderId)).toBe(1);

  // By now Stripe has reported the payment.
  const [intent] = await site.paymentIntentsOf(orderId);
  const problemType = async () =>
    (await (await fetch(`${site.origin}/api/orders/${orderId}`)).json()).type;
  await expect.poll(problemType).toBe('/problems/order-looked-for');
  await visitor.goto(`/es/checkout/success?order=${orderId}&payment_intent=${intent?.id}`);
  await visitor.heading('Tenemos su pago').waitFor();
  await visitor.checkout.goto(orderId, 'es');
  await visitor.heading('Tenemos su pago').waitFor();
  await visitor.expectText(
    'Estamos buscando este pedido. Recibimos su pago: por favor, no vuelva a pedir ni a pagar.',
  );
});

test('a URL without an order id shows Invalid checkout URL', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  for (const path of ['/checkout', '/checkout/', '/checkout/one/two']) {
    await visitor.goto(path);
    await visitor.heading('Invalid checkout URL').waitFor();
    await visitor.link('Return Home').waitFor();
  }
});

test('a blocked Stripe script shows the phone number and a retry button, unless the order can’t be paid anyway', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.network.block(STRIPE_SCRIPT);
  await visitor.network.block(/^https:\/\/js\.stripe\.com\//);
  await visitor.checkout.goto(await site.createOrder(visitor));
  await visitor.expectText(/could not be loaded\. We’ve kept your order\./);
  await visitor.expectText(company.phone);
  const failing = await FailingCalls.of(visitor);
  failing.failNext('POST /api/create-payment-intent', ['409']);
  await visitor.go(() => visitor.button('Try again').click(), /\/checkout\//);
  await visitor.expectText(reasonOf('409'));
  // It has changed on the server: once with the page, and once more for that.
  await expect.poll(() => failing.sent('GET /api/orders/:id').length).toBe(2);
});

test('a Stripe script that never comes is given up, with the phone number and a retry button', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const clock = await visitor.at(Date.now());
  await visitor.network.delay(STRIPE_SCRIPT);
  const orderId = await site.createOrder(visitor);
  await visitor.checkout.goto(orderId);
  await expect.poll(() => site.paymentIntentsOf(orderId)).toHaveLength(1);
  await visitor.settled();
  await clock.skip(LOAD_TIMEOUT_MS);
  await visitor.expectText(texts.payment.formUnavailable);
  await absentWhen(visitor.button(texts.tryAgain), visitor.page.getByText(texts.payment.preparing));
});

test('an order that is paid elsewhere while Stripe’s script loads shows its payment by itself, once', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const releaseScript = await visitor.network.delay(STRIPE_SCRIPT);
  const orderId = await site.createOrder(visitor);
  await visitor.checkout.goto(orderId);
  // The page has its payment before another one can make it: it would show an order that is paid, without leaving.
  await expect.poll(() => site.paymentIntentsOf(orderId)).toHaveLength(1);
  await visitor.settled();
  await site.payOrder(orderId);
  // Stripe refuses a card form for a payment that is made.
  await visitor.go(async () => releaseScript(), /\/checkout\/success\?/);
  await visitor.heading('Payment Successful!').waitFor();
  expect(await visitor.heading('Payment Successful!').count()).toBe(1);
  expect(await site.countCharges(orderId)).toBe(1);
  expect(await site.paymentIntentsOf(orderId)).toHaveLength(1);
});

test('a reload, also by the back/forward cache, reuses the payment intent', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const orderId = await site.createOrder(visitor);
  await visitor.checkout.goto(orderId);
  await visitor.checkout.payButton.waitFor();
  await visitor.reload();
  await visitor.checkout.payButton.waitFor();
  // Not every Chromium has such a cache: the event simulates the page's restoration.
  const restore = () =>
    visitor.page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  await visitor.go(restore, `/checkout/${orderId}`);
  await visitor.checkout.payButton.waitFor();
  expect(await site.paymentIntentsOf(orderId)).toHaveLength(1);
});
