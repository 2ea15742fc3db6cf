import { expect, test } from 'vitest';
import { CARDS } from './checkout-page.ts';
import { DESK, PHONE, type Screen } from './screens.ts';
import { openSite } from './site.ts';

const CONFIRM = /\/api\/confirm-payment$/;

const site = await openSite();

/** A visitor whose bank wants to see them, at its page. */
async function atTheBank(screen: Screen) {
  const visitor = await site.visit({ screen });
  const orderId = await site.place(visitor);
  await visitor.checkout.open(orderId);
  await visitor.checkout.pay(CARDS.needsAuthentication);
  await visitor.heading('3-D Secure authentication').waitFor();
  return { visitor, orderId };
}

test('who passes the bank’s check has paid', async () => {
  const { visitor, orderId } = await atTheBank(PHONE);
  await visitor.checkout.authenticate('Complete');
  await visitor.heading('Payment Successful!').waitFor();
  await visitor.expectGoodOnEveryScreen();
  await site.expectPaid(orderId);
  expect(await site.chargesOf(orderId)).toBe(1);
  await site.mailsAbout(visitor, 2);

  await visitor.link('See your order').click();
  await visitor.heading('We have received your order').waitFor();
  await visitor.link('Return Home').click();
  await visitor.form.root.waitFor();
});

test('who fails it has not paid, and finds the way back to pay the same order', async () => {
  const { visitor, orderId } = await atTheBank(PHONE);
  await visitor.checkout.authenticate('Fail');
  await visitor.heading('Your payment was not completed').waitFor();
  await visitor.expectGoodOnEveryScreen();

  await visitor.link('Back to checkout').click();
  await visitor.checkout.pay(CARDS.good);
  await visitor.seePaid();
  expect(await site.chargesOf(orderId)).toBe(1);
  expect(await site.intentsOf(orderId)).toHaveLength(1);
});

test('a payment that the bank still works on is checked again until it is through', async () => {
  const visitor = await site.visit({ screen: PHONE });
  const orderId = await site.place(visitor);
  site.stripe.holdPayments();
  await visitor.checkout.open(orderId);
  await visitor.checkout.pay(CARDS.good);
  await visitor.heading('Your payment is being processed').waitFor();
  await visitor.expectGoodOnEveryScreen();
  await visitor.button('Check again').click();
  await visitor.heading('Your payment is being processed').waitFor();

  site.stripe.releasePayments();
  await visitor.button('Check again').click();
  await visitor.heading('Payment Successful!').waitFor();
  await site.expectPaid(orderId);
  expect(await site.chargesOf(orderId)).toBe(1);
});

test('what was said of a declined card is not said beside the payment made with another', async () => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.checkout.open(await site.place(visitor));
  await visitor.checkout.pay(CARDS.declined);
  await visitor.seeNotice('Payment Failed', 'Your card was declined.');
  await visitor.checkout.pay(CARDS.needsAuthentication);
  await visitor.checkout.authenticate('Complete');
  await visitor.heading('Payment Successful!').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  await visitor.expectNoNotice();
});

test('the client secret leaves the address at once', async () => {
  const { visitor } = await atTheBank(PHONE);
  const letThrough = await visitor.network.hold(CONFIRM);
  await visitor.checkout.authenticate('Complete');
  await visitor.see('Checking your payment…');
  await visitor.page.waitForURL((url) => !url.href.includes('secret'));
  expect([...new URL(visitor.page.url()).searchParams.keys()]).toEqual(['order']);
  letThrough();
  await visitor.heading('Payment Successful!').waitFor();

  await visitor.page.reload();
  await visitor.heading('Payment Successful!').waitFor();
});

test('what the address claims about a payment is not believed', async () => {
  const visitor = await site.visit({ screen: DESK });
  const orderId = await site.place(visitor);
  await visitor.checkout.open(orderId);
  await visitor.checkout.payButton.waitFor();
  const [intent] = await site.intentsOf(orderId);
  const query = new URLSearchParams({
    order: orderId,
    payment_intent: intent?.id ?? '',
    payment_intent_client_secret: intent?.client_secret ?? '',
    redirect_status: 'succeeded',
  });

  await visitor.open(`/checkout/success?${query}`);
  await visitor.heading('Your payment was not completed').waitFor();
  await visitor.open(`/checkout/success?order=${orderId}&redirect_status=succeeded`);
  await visitor.heading('Your payment was not completed').waitFor();
  expect(await site.order(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
});

test('another visitor’s payment does not pay an order', async () => {
  const { visitor: payer, orderId: paid } = await atTheBank(DESK);
  await payer.checkout.authenticate('Complete');
  await payer.heading('Payment Successful!').waitFor();
  const [intent] = await site.intentsOf(paid);

  const visitor = await site.visit({ screen: DESK });
  const orderId = await site.place(visitor);
  await visitor.open(`/checkout/success?order=${orderId}&payment_intent=${intent?.id}`);
  await visitor.heading('Payment of another order').waitFor();
  expect(await site.order(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
});

test('when the payment can’t be checked nothing is said about it but to check again', async () => {
  const { visitor } = await atTheBank(PHONE);
  await visitor.network.cut(CONFIRM);
  await visitor.checkout.authenticate('Complete');
  await visitor.heading('We could not check your payment').waitFor();
  await visitor.expectGoodOnEveryScreen();
  await visitor.button('Check again').click();
  await visitor.heading('Payment Successful!').waitFor();
});

test('an address without an order has no payment to check', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.open('/checkout/success?redirect_status=succeeded');
  await visitor.heading('There is no payment to check').waitFor();
  await visitor.expectGoodOnEveryScreen();
});
