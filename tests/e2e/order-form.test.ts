import { expect, test } from 'vitest';
import { services } from '#business/services.ts';
import {
  formatDollars,
  PROCESSING_FEE_LABEL,
  type PricedService,
  priceOfService,
} from '#shared/pricing.ts';
import { DESK, PHONE } from './screens.ts';
import { openSite } from './site.ts';

const ORDERS = /\/api\/orders$/;

const site = await openSite();

test('each service says what it comes to, and Full Inspection is quoted', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const { form } = visitor;
  await form.open();
  const priced = (service: PricedService) => {
    const { name, price } = services[service];
    const { processingFee, totalAmount } = priceOfService(service);
    const fee = `Processing Fee (${PROCESSING_FEE_LABEL})${formatDollars(processingFee)}`;
    return form.root.getByText(`${name}${price}${fee}Total${formatDollars(totalAmount)}`).waitFor();
  };

  await priced('basic');
  await form.choose('Due Diligence');
  await priced('diligence');
  await form.button('Proceed to Payment').waitFor();

  await form.choose('Full Inspection');
  await form.button('Request Quote').waitFor();
  await visitor.see('Custom quote within 24 hours');
  await visitor.see('No payment required');

  await form.choose('Basic Lookup');
  await priced('basic');
  await form.button('Proceed to Payment').waitFor();
});

test('an empty form says what is missing, and leads to each field', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const { form } = visitor;
  await form.open();
  await form.submit();

  const summary = form.root.getByRole('alert');
  await summary.and(visitor.page.locator(':focus')).waitFor();
  const missing = {
    'Property Address': 'Enter the property’s address.',
    County: 'Choose the property’s county.',
    'Full Name': 'Enter your full name.',
    'Email Address': 'Enter your email address.',
    'Phone Number': 'Enter your phone number.',
  } as const;
  expect(await summary.getByRole('link').allTextContents()).toEqual(Object.values(missing));
  for (const [label, message] of Object.entries(missing)) {
    await summary.getByRole('link', { name: message }).click();
    const field = form.field(label as keyof typeof missing);
    await field.and(visitor.page.locator(':focus')).waitFor();
    await expect.poll(() => form.messageOf(field)).toBe(message);
  }
  expect(await site.ordersOf(visitor)).toEqual([]);
});

test('what the server refuses is said at its field, and everything typed stays', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const { form } = visitor;
  await form.open();
  await form.fill();
  await visitor.network.change(ORDERS, { customerPhone: 'none' });
  await form.submit();

  const refusal = 'Enter a phone number we can reach you at.';
  await visitor.seeNotice('Order Submission Failed', refusal);
  await expect.poll(() => form.messageOf(form.field('Phone Number'))).toBe(refusal);
  expect(await form.typed()).toEqual(form.details);
  await visitor.expectAccessible('#order-form');

  await form.submit();
  await visitor.arriveAtCheckout();
  expect(await site.ordersOf(visitor)).toHaveLength(1);
});

test('an order that did not get through can be sent again, however often, and is one order', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { form, network } = visitor;
  await form.open();
  await form.fill();
  const unavailable = 'We can’t do this right now. Nothing was lost: please try again in a moment.';
  for (const [strike, says] of [
    [() => network.cut(ORDERS), 'Please try again or contact support.'],
    [() => site.neon.faults.next(/create order/, { kind: 'cut-before' }), unavailable],
    [() => site.neon.faults.next(/create order/, { kind: 'cut-after' }), unavailable],
    [() => network.loseAnswer(ORDERS), 'Please try again or contact support.'],
  ] as const) {
    await strike();
    await form.submit();
    await visitor.seeNotice('Order Submission Failed', says);
    expect(await form.typed()).toEqual(form.details);
    await visitor.button('Dismiss').click();
    await visitor.expectNoNotice();
  }
  await form.button('Proceed to Payment').click();
  await visitor.arriveAtCheckout();
  expect(await site.ordersOf(visitor)).toHaveLength(1);
});

test('pressing twice on a slow connection makes one order', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { form } = visitor;
  await form.open();
  await form.fill();
  const letThrough = await visitor.network.hold(ORDERS);
  await form.button('Proceed to Payment').dblclick();
  await form.button('Processing...').and(visitor.page.locator(':disabled')).waitFor();
  await form.field('Full Name').press('Enter');
  letThrough();

  await visitor.arriveAtCheckout();
  expect(await site.ordersOf(visitor)).toHaveLength(1);
});

test('who comes back from the checkout finds the form ready, and orders what is marked', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const { form } = visitor;
  await form.open();
  await form.fill();
  await form.choose('Due Diligence');
  await form.submit();
  const first = await visitor.arriveAtCheckout();
  await visitor.page.goBack();
  await form.listens();

  await form.fill({ 'Property Address': '1 Other Street, Miami, FL 33101' });
  const chosen = await form.chosen();
  await form.submit();
  const second = await visitor.arriveAtCheckout();
  expect(second).not.toBe(first);
  expect((await site.order(second)).serviceType).toBe(chosen);
});

test('a page that the browser kept as it was left can be used again', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const { form, page } = visitor;
  await form.open();
  await form.fill();
  const addresses: string[] = [];
  // Not every Chromium keeps pages: a response without content leaves this one open, and the event brings it back.
  await page.route(/\/checkout\//, (route) => {
    addresses.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await form.submit();
  await expect.poll(() => addresses).toHaveLength(1);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  await form.button('Proceed to Payment').click();
  await expect.poll(() => addresses).toHaveLength(2);
  expect(addresses[1]).toBe(addresses[0]);
  expect(await site.ordersOf(visitor)).toHaveLength(1);
});

test('a notice goes by itself after five seconds', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { form, page } = visitor;
  await page.clock.install({ time: 0 });
  await form.open();
  await form.fill();
  await visitor.network.cut(ORDERS);
  await page.clock.pauseAt(60_000);
  await form.submit();

  const notice = ['Order Submission Failed', 'Please try again or contact support.'] as const;
  await visitor.seeNotice(...notice);
  await page.clock.runFor(4_900);
  await visitor.seeNotice(...notice);
  await page.clock.runFor(200);
  await visitor.expectNoNotice();
});

test('a reload loses nothing that was typed', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const { form } = visitor;
  await form.open();
  await form.fill();
  await form.choose('Due Diligence');
  await visitor.page.reload();

  await expect.poll(() => form.typed()).toEqual(form.details);
  await expect.poll(() => form.chosen()).toBe('diligence');
});

test('what is typed and chosen before the page listens counts', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { form } = visitor;
  const letThrough = await visitor.network.hold(/\/_astro\/OrderForm/);
  await visitor.page.goto('/#order-form', { waitUntil: 'domcontentloaded' });
  await form.fill();
  await form.choose('Due Diligence');
  letThrough();
  await form.listens();

  expect(await form.typed()).toEqual(form.details);
  await form.submit();
  const { serviceType } = await site.order(await visitor.arriveAtCheckout());
  expect(serviceType).toBe('diligence');
});
