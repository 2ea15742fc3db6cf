import { expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { formatDollars, priceOf, priceOfService } from '#shared/pricing.ts';
import { CARDS } from './checkout-page.ts';
import { DESK, NARROWEST, PHONE } from './screens.ts';
import { openSite } from './site.ts';
import { type Visitor, WAIT_TIMEOUT_MS } from './visitor.ts';

const site = await openSite();

/** An order that its visitor has paid, at its page again. */
async function paidOrder(visitor: Visitor): Promise<string> {
  const orderId = await site.place(visitor);
  await site.pay(orderId);
  await visitor.checkout.open(orderId);
  return orderId;
}

const stepNow = ({ page }: Visitor) => page.locator('[aria-current=step]').textContent();

const seeState = (id: string, paymentStatus: PublicOrder['paymentStatus']) =>
  vi.waitFor(async () => expect(await site.order(id)).toMatchObject({ paymentStatus }), {
    timeout: WAIT_TIMEOUT_MS,
  });

test('a paid order is received, and says what happens next and how to reach the office', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const orderId = await paidOrder(visitor);
  await visitor.heading('We have received your order').waitFor();
  await visitor.see(/contact you within 24 hours.*24-48 hours after your payment/);
  expect(await stepNow(visitor)).toContain('Received');
  const office = visitor.page.getByRole('region', { name: 'How to reach us' });
  await expect.poll(() => office.textContent()).toContain(company.phone);
  await expect.poll(() => office.textContent()).toContain(orderId);
  await expect.poll(() => visitor.checkout.payButton.count()).toBe(0);
  await visitor.expectGoodOnEveryScreen();
});

test('the receipt’s mail leads there, and the page follows the work to the report', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const orderId = await paidOrder(visitor);
  const mails = await site.mailsAbout(visitor, 2);
  const receipt = mails.find(({ to }) => to.includes(visitor.email));
  const [address = ''] = receipt?.text.match(/http\S+\/checkout\/\S+/) ?? [];

  await site.office.startWork(orderId);
  await visitor.open(new URL(address).pathname);
  await visitor.heading('Your property is being researched').waitFor();
  expect(await stepNow(visitor)).toContain('Being researched');
  await visitor.expectGoodOnEveryScreen();

  await site.office.deliver(orderId);
  await visitor.page.reload();
  await visitor.heading('Your report is delivered').waitFor();
  const again = visitor.link('Ask us to send it again');
  expect(await again.getAttribute('href')).toMatch(new RegExp(`^mailto:.*${orderId}`));
  await visitor.expectGoodOnEveryScreen();
});

test('a refund is seen: first a part, then all of it', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const orderId = await paidOrder(visitor);
  await site.refund(orderId, 50_00);
  await seeState(orderId, 'partially_refunded');
  await visitor.page.reload();
  await visitor.heading('Part of this order was refunded').waitFor();
  await visitor.see('Paid in full, refunded in part');

  await site.refund(orderId);
  await seeState(orderId, 'refunded');
  await visitor.page.reload();
  await visitor.heading('This order was refunded').waitFor();
  await visitor.see(/5 to 10 business days/);
  await visitor.link('Place a new order').waitFor();
  await visitor.expectGoodOnEveryScreen();
});

test('a quote awaits its payment, and is paid like any other order', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const price = 449_00;
  const orderId = await site.office.quote(visitor, price);
  await visitor.checkout.open(orderId);
  await visitor.heading('Your quote awaits payment').waitFor();
  await visitor.see('24-48 hours after the visit');
  await visitor.button(`Pay ${formatDollars(priceOf(price).totalAmount)}`).waitFor();
  await visitor.expectGoodOnEveryScreen();

  await visitor.checkout.pay(CARDS.good);
  await visitor.seePaid();
  await visitor.checkout.open(orderId);
  await visitor.see(/agree on a date for the visit/);
});

test('an order that was given up says so, and leads to a new one', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const orderId = await site.place(visitor);
  await site.office.cancel(orderId);
  await visitor.checkout.open(orderId);
  await visitor.heading('This order has expired or was canceled').waitFor();
  await expect.poll(() => visitor.button('Print receipt').count()).toBe(0);
  await visitor.expectGoodOnEveryScreen();
  await visitor.link('Place a new order').click();
  await visitor.form.root.waitFor();
});

test('an order cancelled though it was paid says that there is a refund to talk about', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const orderId = await paidOrder(visitor);
  await site.office.cancel(orderId);
  await visitor.page.reload();
  await visitor.heading('This order was canceled').waitFor();
  await visitor.see(/contact you about your refund/);
});

test('the receipt is printed from the keyboard, alone, on one page', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page } = visitor;
  const orderId = await paidOrder(visitor);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await visitor.tabTo(visitor.button('Print receipt'));
  await page.keyboard.press('Enter');
  await page.locator('[data-printed]').waitFor();

  await page.emulateMedia({ media: 'print' });
  const onPaper = (words: string) => page.getByText(words).filter({ visible: true });
  for (const fact of [
    'Receipt',
    company.name,
    company.phone,
    company.email,
    orderId,
    'Basic Lookup',
    '1200 Brickell Bay Drive, Miami, FL 33131',
    'Palm Beach',
    'Paid in full',
    ...Object.values(priceOfService('basic')).map(formatDollars),
  ]) {
    await onPaper(fact).first().waitFor();
  }
  for (const other of [
    'What happens next',
    'How to reach us',
    'Print',
    'Secure',
    'Terms',
    'Skip',
  ]) {
    expect(await onPaper(other).count(), other).toBe(0);
  }
  const colours = await page
    .locator('.receipt, .receipt *')
    .evaluateAll((elements) => [
      ...new Set(elements.map((element) => getComputedStyle(element).color)),
    ]);
  expect(colours).toEqual(['rgb(0, 0, 0)']);
  const pdf = (await page.pdf({ format: 'EmailContent' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // A browser saves it under the page's title.
  expect(await page.title()).toBe(`${company.name} order ${orderId}`);
});

test('an address that has no place to break stays on the page, before the payment and after', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.form.open();
  await visitor.form.fill({ 'Property Address': 'x'.repeat(300) });
  await visitor.form.submit();
  const orderId = await visitor.arriveAtCheckout();
  await visitor.checkout.payButton.waitFor();
  await visitor.page.setViewportSize(NARROWEST);
  await visitor.expectNothingToScrollSideways();

  await visitor.checkout.pay(CARDS.good);
  await visitor.seePaid();
  await visitor.checkout.open(orderId);
  await visitor.heading('We have received your order').waitFor();
  await visitor.expectNothingToScrollSideways();
});
