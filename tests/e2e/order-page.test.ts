import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { formatDollars, priceOf, priceOfService } from '#shared/pricing.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { CARDS } from '../fixtures.ts';
import { absentWhen } from './absent-when.ts';
import { ariaSnapshot } from './aria-snapshot.ts';
import { descriptionOf } from './description.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, SMALL_PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** Creates and pays an order, then opens its page. Returns its id. */
async function openPaidOrder(visitor: Visitor): Promise<string> {
  const orderId = await site.createOrder(visitor);
  await site.payOrder(orderId);
  await visitor.checkout.goto(orderId);
  return orderId;
}

const expectSnapshot = async ({ page }: Visitor) =>
  expect(await ariaSnapshot(page.getByRole('main'))).toMatchSnapshot();

const expectCurrentStep = ({ page }: Visitor, name: string) =>
  expect.poll(() => page.locator('[aria-current=step]').textContent()).toContain(name);

const expectPaymentStatus = (id: string, paymentStatus: PublicOrder['paymentStatus']) =>
  expect.poll(() => site.getOrder(id)).toMatchObject({ paymentStatus });

test('a paid order is shown after at most 14 requests without Stripe: that it was received, what happens next, how to reach the office, and that it was canceled', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const orderId = await site.createOrder(visitor);
  let requests: string[] = [];
  visitor.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const ofPayment = () =>
    requests.filter((path) => /\/PaymentDetails\.|\/__local\/stripe\/|payment-intent/.test(path));

  await visitor.checkout.goto(orderId);
  await visitor.checkout.payButton.waitFor();
  expect(ofPayment().length).toBeGreaterThanOrEqual(3);

  await site.payOrder(orderId);
  requests = [];
  await visitor.checkout.goto(orderId);
  await visitor.heading('We have received your order').waitFor();
  expect(requests.length).toBeLessThanOrEqual(14);
  await visitor.settled();
  expect(ofPayment()).toEqual([]);
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([`/api/orders/${orderId}`]);

  await visitor.expectText(/contact you within 24 hours.*24-48 hours after your payment/);
  await expectCurrentStep(visitor, 'Received');
  const office = visitor.page.getByRole('region', { name: 'How to reach us' });
  await expect.poll(() => office.textContent()).toContain(company.phone);
  await expect.poll(() => office.textContent()).toContain(orderNumber(orderId));
  await visitor.expectText(/^Your report is due by \w{3}, \w{3} \d+, 6 PM ET\.$/);
  await visitor.expectText('Visa ending in 4242');
  await expect
    .poll(() => visitor.page.title())
    .toBe(`Order paid, ${orderNumber(orderId)} | ${company.name}`);
  await absentWhen(visitor.page.getByText('Visa ending in 4242'), visitor.checkout.payButton);
  await expectSnapshot(visitor);
  await visitor.expectAccessibleAndResponsive();

  await site.operator.cancel(orderId);
  await visitor.reload();
  await visitor.heading('This order was canceled').waitFor();
  await visitor.expectText(/contact you about your refund/);
});

test('the receipt email links to the order page, which shows progress up to the delivered report', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const orderId = await openPaidOrder(visitor);
  const mails = await site.waitForMails(visitor, 2);
  const receipt = mails.find(({ to }) => to.includes(visitor.email));
  const [url = ''] = receipt?.text.match(/http\S+\/checkout\/\S+/) ?? [];

  await site.operator.startWork(orderId);
  await visitor.goto(new URL(url).pathname);
  await visitor.heading('We are searching the records').waitFor();
  await expectCurrentStep(visitor, 'Searching the records');
  await expectSnapshot(visitor);

  await site.operator.deliver(orderId);
  await visitor.reload();
  await visitor.heading('Your report has been delivered').waitFor();
  await expectSnapshot(visitor);
  const calls: string[] = [];
  visitor.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const release = await visitor.network.delay(/\/api\/.*\/resend$/);
  await visitor.button('Send the report again').click();
  await visitor.button('Sending...').click({ force: true });
  release();
  const sent = 'Sent. The report is on its way to the email address of this order.';
  await visitor.expectText(sent);
  expect(calls).toEqual([`/api/orders/${orderId}/resend`]);
  expect(await descriptionOf(visitor.button('Send the report again'))).toBe(sent);
  await visitor.button('Send the report again').click();
  await visitor.expectText(/^Not sent\. We have sent it again a short while ago/);
  await visitor.expectAccessibleAndResponsive('main');
});

test('a partial and then a full refund are shown', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const orderId = await openPaidOrder(visitor);
  await site.refund(orderId, 50_00);
  await expectPaymentStatus(orderId, 'partially_refunded');
  await visitor.reload();
  await visitor.heading('Part of this order was refunded').waitFor();
  await visitor.expectText('Paid in full, refunded in part');
  await visitor.expectText(/^As of .*, we have refunded \$50\./);
  await expectSnapshot(visitor);

  await site.refund(orderId);
  await expectPaymentStatus(orderId, 'refunded');
  await visitor.reload();
  await visitor.heading('This order was refunded').waitFor();
  await visitor.expectText(/5 to 10 business days/);
  await visitor.link('Place a new order').waitFor();
  await expectSnapshot(visitor);
  await visitor.expectAccessibleAndResponsive('main');
});

test('a quoted order shows its price and can be paid', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const price = 449_00;
  const orderId = await site.operator.quote(visitor, price);
  await visitor.checkout.goto(orderId);
  await visitor.heading('Your quote is ready').waitFor();
  await visitor.expectText('24-48 hours after the visit');
  await visitor.button(`Pay ${formatDollars(priceOf(price).totalAmount)}`).waitFor();

  await site.payOrder(orderId);
  await visitor.reload();
  await visitor.expectText(/agree on a date for the visit/);
});

test('an order canceled while its checkout was open says so once it is to be paid, and links to the order form', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const orderId = await site.createOrder(visitor);
  await visitor.checkout.goto(orderId);
  await visitor.checkout.payButton.waitFor();
  await site.operator.cancel(orderId);
  await visitor.checkout.pay(CARDS.good);
  await visitor.heading('This order was canceled').waitFor();
  await absentWhen(
    visitor.page.getByText(/^It was canceled on .*Nothing was charged\.$/),
    visitor.button('Print receipt'),
  );
  await expectSnapshot(visitor);
  await visitor.link('Place a new order').click();
  await visitor.form.root.waitFor();
});

test('the receipt downloads, and prints from the keyboard, alone and on one page', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const orderId = await openPaidOrder(visitor);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await visitor.tabTo(visitor.button('Print receipt'));
  await page.keyboard.press('Enter');
  await page.locator('[data-printed]').waitFor();

  const downloaded = page.waitForEvent('download');
  await visitor.link('Download receipt (PDF)').click();
  expect((await downloaded).suggestedFilename()).toBe(
    `PermitLens-receipt-${orderNumber(orderId)}.pdf`,
  );

  await page.emulateMedia({ media: 'print' });
  const printed = (text: string) => page.getByText(text).filter({ visible: true });
  for (const fact of [
    'Receipt',
    company.name,
    company.phone,
    company.email,
    orderNumber(orderId),
    'Visa ending in 4242',
    'Basic Lookup',
    '1200 Brickell Bay Drive, Miami, FL 33131',
    'Palm Beach',
    'Paid in full',
    ...Object.values(priceOfService('basic')).map(formatDollars),
  ]) {
    await printed(fact).first().waitFor();
  }
  for (const other of [
    'What happens next',
    'How to reach us',
    'Print',
    'Secure',
    'Terms',
    'Skip',
  ]) {
    expect(await printed(other).count(), other).toBe(0);
  }
  const colors = await page
    .locator('.receipt, .receipt *')
    .evaluateAll((elements) => [
      ...new Set(elements.map((element) => getComputedStyle(element).color)),
    ]);
  expect(colors).toEqual(['rgb(0, 0, 0)']);
  const title = await page.title();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // Browsers suggest the page's title as the file name of the PDF.
  for (const _ of ['once', 'again']) {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await page.title()).toBe(`${company.name} receipt ${orderNumber(orderId)}`);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await page.title()).toBe(title);
  }
});

test('an address without spaces wraps before and after the payment', async () => {
  const visitor = await site.newVisitor({ viewport: SMALL_PHONE });
  const orderId = await site.createOrder(visitor);
  await openDatabase(site.neon).query(
    'update orders set property_address = $address where id = $orderId',
    { address: 'x'.repeat(LIMITS.address), orderId },
  );
  await visitor.checkout.goto(orderId);
  await visitor.checkout.payButton.waitFor();
  await visitor.expectNoHorizontalScroll();
  await site.payOrder(orderId);
  await visitor.reload();
  await visitor.heading('We have received your order').waitFor();
  await visitor.expectNoHorizontalScroll();
});
