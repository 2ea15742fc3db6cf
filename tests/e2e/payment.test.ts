import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import texts from '#i18n/en/checkout.ts';
import { declines } from '#i18n/en/declines.ts';
import { CARDS } from '../fixtures.ts';
import { absentWhen } from './absent-when.ts';
import { descriptionOf } from './description.ts';
import { openSite } from './site.ts';
import { DESKTOP, NOTICES, PHONE, type Viewport, type Visitor } from './visitor.ts';

/** Another of Stripe's test cards, https://docs.stripe.com/testing#declined-payments */
const WRONG_CODE = '4000000000000127';

const CONFIRM = /\/api\/confirm-payment$/;

const site = await openSite();

async function openCheckout(viewport: Viewport) {
  const visitor = await site.newVisitor({ viewport });
  const orderId = await site.createOrder(visitor);
  await visitor.checkout.goto(orderId);
  await visitor.checkout.payButton.waitFor();
  return { visitor, orderId };
}

async function expectPaidOnce(orderId: string) {
  await site.expectPaid(orderId);
  expect(await site.countCharges(orderId)).toBe(1);
  expect(await site.paymentIntentsOf(orderId)).toHaveLength(1);
}

test('an order is placed, paid and mailed: its notice is shown once, and the bar with the order stays', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await visitor.form.goto();
  await visitor.form.fill();
  await visitor.form.submit();
  const orderId = await visitor.waitForCheckout();
  await expectCardFormAlone(visitor);
  await visitor.expectAccessibleAndResponsive();
  await visitor.checkout.pay(CARDS.good);

  await visitor.expectPaymentSuccess();
  await visitor.expectAccessible(NOTICES);
  await expectPaidOnce(orderId);
  const mails = await site.waitForMails(visitor, 2);
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([company.email, visitor.email].sort());
  for (const { text } of mails) expect(text).toContain(orderId);

  const bar = page.getByRole('complementary', { name: 'Your payment' });
  await expect
    .poll(() => bar.textContent())
    .toMatch(
      /Paid:\s+1200 Brickell Bay Drive, Miami, FL 33131\.\s+Your report is due by .+ 6 PM ET\.\s+See your order/,
    );
  await visitor.expectAccessibleAndResponsive('#paid-bar');
  const link = bar.getByRole('link', { name: 'See your order' });
  expect(await link.getAttribute('href')).toMatch(new RegExp(`/checkout/${orderId}$`));
  await visitor.reload();
  await visitor.expectNoNoticeWhen(bar);
});

/** Without a wallet: in our typeface, and nothing of it has moved. */
async function expectCardFormAlone({ page, checkout }: Visitor): Promise<void> {
  const families = await checkout.card
    .getByLabel('Card number')
    .evaluate(({ ownerDocument }) => [...ownerDocument.fonts].map(({ family }) => family));
  expect(families).toEqual([expect.stringContaining('Public Sans')]);
  await absentWhen(checkout.payButton, page.getByText('or pay by card'));
  const section = page.getByRole('region', { name: 'Payment Details' });
  expect(await section.evaluate(movedParts)).toEqual([]);
}

test('a wallet that declines and then pays settles like a card', async () => {
  site.stripe.showWallet();
  const { visitor, orderId } = await openCheckout(PHONE);
  const { checkout } = visitor;
  const walletButton = checkout.wallet.getByRole('button', { name: 'Pay with Google Pay' });
  await walletButton.waitFor();
  await visitor.expectText('or pay by card');
  // The emulator's visitors have Link too, which pays by more than cards.
  for (const frame of [checkout.wallet, checkout.card]) {
    expect(await frame.getByRole('button', { name: 'Link' }).count()).toBe(0);
  }
  await visitor.expectAccessibleAndResponsive('section:has(iframe)');

  await walletButton.click();
  await checkout.wallet.getByRole('button', { name: 'Cancel' }).click();
  await walletButton.click();
  await checkout.wallet.getByRole('button', { name: /0002/ }).click();
  await visitor.expectNotice('Payment Failed', declines.declined);
  await walletButton.click();
  await checkout.wallet.getByRole('button', { name: 'Pay with Visa 4242' }).click();
  await visitor.expectPaymentSuccess();
  await expectPaidOnce(orderId);
});

interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Runs in the page. Returns the parts of an element that have moved since the page was opened. */
function movedParts(element: Element): string[] {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  return (observer.takeRecords() as LayoutShift[])
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .flatMap(({ sources }) => sources.flatMap(({ node }) => node ?? []))
    .filter((node) => element.contains(node))
    .map((node) => (node instanceof Element ? node.outerHTML : String(node.textContent)));
}

test('two presses charge once, and what has been paid elsewhere is not charged again: both show success', async () => {
  const { visitor, orderId } = await openCheckout(PHONE);
  const release = await visitor.network.delay(CONFIRM);
  await visitor.checkout.fillCard(CARDS.good);
  await visitor.checkout.payButton.dblclick();
  await visitor.button('Processing Payment...').and(visitor.page.locator(':disabled')).waitFor();
  await expect.poll(() => site.countCharges(orderId)).toBe(1);
  release();
  await visitor.expectPaymentSuccess();
  await expectPaidOnce(orderId);

  const other = await site.createOrder(visitor);
  await visitor.checkout.goto(other);
  await visitor.checkout.fillCard(CARDS.good);
  await site.payOrder(other);
  await visitor.checkout.payButton.click();
  await visitor.expectPaymentSuccess();
  await expectPaidOnce(other);
});

test('an incomplete card shows no notice, a decline its reason with the focus on the button, a lost connection that nothing is lost, and the next card pays', async () => {
  const { visitor, orderId } = await openCheckout(DESKTOP);
  const form = visitor.page.getByRole('main');
  const inForm = (text: string) => form.getByText(text).waitFor();
  await visitor.checkout.payButton.click();
  await inForm('Your card number is incomplete.');
  await visitor.checkout.pay(CARDS.mistyped);
  await visitor.expectNoNoticeWhen(form.getByText('Your card number is invalid.'));
  await visitor.checkout.fillCard(WRONG_CODE);
  await visitor.checkout.payButton.press('Enter');
  await visitor.expectNotice('Payment Failed', declines.wrongCode);
  await visitor.checkout.payButton.and(visitor.page.locator(':focus')).waitFor();
  expect(await descriptionOf(visitor.checkout.payButton)).toContain(declines.wrongCode);
  await visitor.button('Dismiss').click();
  await visitor.expectNoticeClosed();
  await inForm(declines.wrongCode);
  await visitor.network.abort(/payment_intents\/.*confirm$/);
  await visitor.checkout.payButton.click();
  await inForm(`${texts.connectionLost} ${texts.payment.neverTwice}`);
  await visitor.expectAccessibleAndResponsive('main');
  expect(await site.countCharges(orderId)).toBe(0);

  const body = {
    error: { type: 'api_error', message: 'Invalid parameter: see the API reference' },
  };
  site.stripe.faults.next(/confirm$/, { kind: 'response', status: 400, body });
  await visitor.checkout.pay(CARDS.good);
  await visitor.expectNotice('Payment Failed', 'Please try again or contact support.');
  await visitor.checkout.payButton.click();
  await visitor.expectPaymentSuccess();
  await expectPaidOnce(orderId);
});
