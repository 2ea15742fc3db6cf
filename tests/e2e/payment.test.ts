import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { CARDS } from './checkout-page.ts';
import { DESK, PHONE, type Screen } from './screens.ts';
import { openSite } from './site.ts';
import { NOTICES } from './visitor.ts';

/** More of Stripe's test cards, https://docs.stripe.com/testing#declined-payments */
const LOST = '4000000000009987';
const STOLEN = '4000000000009979';
const EXPIRED = '4000000000000069';
const WRONG_CODE = '4000000000000127';
const NOT_PROCESSED = '4000000000000119';
const NO_TEST_CARD = '4012888888881881';

const CONFIRM = /\/api\/confirm-payment$/;

const site = await openSite();

async function atCheckout(screen: Screen) {
  const visitor = await site.visit({ screen });
  const orderId = await site.place(visitor);
  await visitor.checkout.open(orderId);
  await visitor.checkout.payButton.waitFor();
  return { visitor, orderId };
}

async function expectPaidOnce(orderId: string) {
  await site.expectPaid(orderId);
  expect(await site.chargesOf(orderId)).toBe(1);
  expect(await site.intentsOf(orderId)).toHaveLength(1);
}

test('an order goes from the form to paid, and visitor and office are told', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.form.open();
  await visitor.form.fill();
  await visitor.form.submit();
  const orderId = await visitor.arriveAtCheckout();
  await visitor.checkout.payButton.waitFor();
  await visitor.expectGoodOnEveryScreen();
  await visitor.checkout.pay(CARDS.good);

  await visitor.seePaid();
  await visitor.expectAccessible(NOTICES);
  await expectPaidOnce(orderId);
  const mails = await site.mailsAbout(visitor, 2);
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([company.email, visitor.email].sort());
  for (const { text } of mails) expect(text).toContain(orderId);
});

test('a charge that could not be confirmed is not made again', async () => {
  const { visitor, orderId } = await atCheckout(PHONE);
  site.stripe.holdWebhooks();
  await visitor.network.cut(CONFIRM);
  await visitor.checkout.pay(CARDS.good);
  await visitor.seeNotice('Payment Processing Error', 'Please try again or contact support.');
  await visitor.see(/Your card has been charged once and will not be charged again/);

  site.neon.faults.next(/select/, { kind: 'cut-before' });
  await visitor.checkout.payButton.click();
  await visitor.seeNotice(
    'Payment Processing Error',
    'We can’t do this right now. Nothing was lost: please try again in a moment.',
  );
  await visitor.checkout.payButton.click();
  await visitor.seePaid();
  await expectPaidOnce(orderId);
});

test('the notice of a payment is seen once', async () => {
  const { visitor } = await atCheckout(PHONE);
  await visitor.checkout.pay(CARDS.good);
  await visitor.seePaid();

  await visitor.form.open();
  await visitor.page.reload();
  await visitor.form.listens();
  await visitor.expectNoNotice();
});

test('pressing twice pays once', async () => {
  const { visitor, orderId } = await atCheckout(DESK);
  const letThrough = await visitor.network.hold(CONFIRM);
  await visitor.checkout.fillCard(CARDS.good);
  await visitor.checkout.payButton.dblclick();
  await visitor.button('Processing Payment...').and(visitor.page.locator(':disabled')).waitFor();
  letThrough();
  await visitor.seePaid();
  await expectPaidOnce(orderId);
});

test('an order that is paid in two tabs is paid once, and both say so', async () => {
  const { visitor, orderId } = await atCheckout(DESK);
  const other = await visitor.inAnotherTab();
  await other.checkout.open(orderId);
  await visitor.checkout.fillCard(CARDS.good);
  await other.checkout.fillCard(CARDS.good);
  await visitor.checkout.payButton.click();
  await visitor.seePaid();
  await other.checkout.payButton.click();
  await other.seePaid();
  await expectPaidOnce(orderId);
});

test('two tabs pressed at the same moment pay once', async () => {
  const { visitor, orderId } = await atCheckout(DESK);
  const other = await visitor.inAnotherTab();
  await other.checkout.open(orderId);
  await visitor.checkout.fillCard(CARDS.good);
  await other.checkout.fillCard(CARDS.good);
  await Promise.all([visitor.checkout.payButton.click(), other.checkout.payButton.click()]);
  await visitor.seePaid();
  await other.seePaid();
  await expectPaidOnce(orderId);
});

test('each card that is refused is refused in plain words, and the next one pays', async () => {
  const { visitor, orderId } = await atCheckout(PHONE);
  for (const [card, says] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.insufficientFunds, 'Your card has insufficient funds.'],
    [LOST, 'Your card was declined.'],
    [EXPIRED, 'Your card has expired.'],
    [STOLEN, 'Your card was declined.'],
    [WRONG_CODE, "Your card's security code is incorrect."],
    [NO_TEST_CARD, 'Your card was declined.'],
    [NOT_PROCESSED, 'Your card could not be processed just now. Please try again in a moment.'],
  ] as const) {
    await visitor.checkout.pay(card);
    await visitor.seeNotice('Payment Failed', says);
  }
  await visitor.expectAccessible(NOTICES);
  expect(await site.chargesOf(orderId)).toBe(0);

  await visitor.checkout.pay(CARDS.good);
  await visitor.seePaid();
  await expectPaidOnce(orderId);
});

test('what goes wrong between the page and Stripe is not told in Stripe’s words', async () => {
  const { visitor, orderId } = await atCheckout(PHONE);
  const body = {
    error: { type: 'api_error', message: 'Invalid parameter: see the API reference' },
  };
  site.stripe.faults.next(/confirm$/, { kind: 'answer', status: 400, body });
  await visitor.checkout.pay(CARDS.good);
  await visitor.seeNotice('Payment Failed', 'Please try again or contact support.');
  await visitor.checkout.payButton.click();
  await visitor.seePaid();
  await expectPaidOnce(orderId);
});

test('a card number that can’t be one is refused before anything is sent', async () => {
  const { visitor, orderId } = await atCheckout(PHONE);
  await visitor.checkout.pay('4242424242424241');
  await visitor.seeNotice('Payment Failed', 'Your card number is invalid.');
  await visitor.checkout.pay(CARDS.good);
  await visitor.seePaid();
  await expectPaidOnce(orderId);
});
