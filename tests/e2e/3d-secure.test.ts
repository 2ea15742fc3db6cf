import { expect, test } from 'vitest';
import { WORDS } from '#emulators/stripe/browser/words.ts';
import { declines } from '#i18n/en/declines.ts';
import { paymentNotices } from '#i18n/es/payment-notices.ts';
import { CARDS } from '../fixtures.ts';
import { ariaSnapshot } from './aria-snapshot.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, type Visitor } from './visitor.ts';

const CONFIRM = /\/api\/confirm-payment$/;

const site = await openSite();

/** Pays with a card that requires authentication, up to the bank's page. */
async function payUpToBankPage(visitor: Visitor) {
  await visitor.checkout.pay(CARDS.needsAuthentication);
  await visitor.heading(WORDS.authentication.heading).waitFor();
}

test('a declined card’s notice is gone after an authentication, whose payment is checked again where that failed, without the secret in the URL', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const orderId = await site.createOrder(visitor);
  await visitor.checkout.goto(orderId);
  await visitor.checkout.pay(CARDS.declined);
  await visitor.expectNotice('Payment Failed', declines.declined);
  await payUpToBankPage(visitor);
  await visitor.network.abort(CONFIRM);
  const release = await visitor.network.delay(CONFIRM);
  await visitor.checkout.authenticate('Complete');
  await visitor.expectText('Checking your payment…');
  await expect.poll(() => [...new URL(visitor.page.url()).searchParams.keys()]).toEqual(['order']);
  release();
  await visitor.heading('We could not check your payment').waitFor();
  await visitor.button('Check again').click();
  const success = visitor.heading('Payment Successful!');
  await visitor.expectNoNoticeWhen(success);
  await visitor.reload();
  await success.waitFor();
  await visitor.expectAccessibleAndResponsive('main');
  await site.expectPaid(orderId);
  expect(await site.countCharges(orderId)).toBe(1);
  await site.waitForMails(visitor, 2);

  await visitor.go(() => visitor.link('See your order').click(), `/checkout/${orderId}`);
  await visitor.heading('We have received your order').waitFor();
  await visitor.go(() => visitor.link('Return Home').click(), '/');
  const { propertyAddress } = await site.getOrder(orderId);
  const bar = visitor.page.getByRole('complementary', { name: 'Your payment' });
  await bar.getByText(propertyAddress).waitFor();
});

test('a failed authentication leads back to the checkout, which pays the same order, in Spanish', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const orderId = await site.createOrder(visitor);
  await visitor.checkout.goto(orderId, 'es');
  await payUpToBankPage(visitor);
  await visitor.checkout.authenticate('Fail');
  await visitor.heading('Su pago no se completó').waitFor();

  await visitor.link('Volver al pago').click();
  await visitor.checkout.pay(CARDS.declined);
  await visitor.expectNotice(
    'El pago no se completó',
    'Su tarjeta fue rechazada. No se cobró nada. Pruebe con otra tarjeta o llame a su banco.',
  );
  await visitor.expectReflow();
  await visitor.checkout.pay(CARDS.good);
  const { title, text } = paymentNotices.successful;
  await visitor.expectNotice(title, text);
  expect(new URL(visitor.page.url()).pathname).toBe('/es');
  await visitor.link('Ver su pedido').click();
  await visitor.heading('Recibimos su pedido').waitFor();
  await visitor.expectText(/Recibirá su informe a más tardar el .*, hora del Este/);
  expect(await ariaSnapshot(visitor.page.getByRole('main'))).toMatchSnapshot();
  await visitor.expectAccessibleAndResponsive('main');
  expect(await site.countCharges(orderId)).toBe(1);
  expect(await site.paymentIntentsOf(orderId)).toHaveLength(1);
});

test('a processing payment can be checked again until it succeeds', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const orderId = await site.createOrder(visitor);
  site.stripe.holdPayments();
  await visitor.checkout.goto(orderId);
  await visitor.checkout.pay(CARDS.good);
  const processing = visitor.heading('Your payment is being processed');
  await processing.waitFor();
  await visitor.button('Check again').click();
  // The same page once more takes the focus from the button that is gone.
  await processing.and(visitor.page.locator(':focus')).waitFor();

  site.stripe.releasePayments();
  await visitor.button('Check again').click();
  await visitor.heading('Payment Successful!').waitFor();
  await site.expectPaid(orderId);
  expect(await site.countCharges(orderId)).toBe(1);
});

test('neither a success status in the URL, nor another order’s payment, nor no order at all pays', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const [paid, orderId] = [await site.createOrder(visitor), await site.createOrder(visitor)];
  await site.payOrder(paid);
  const { totalAmount } = await site.getOrder(orderId);
  await site.post('/api/create-payment-intent', { amount: totalAmount, orderId });
  const [intent] = await site.paymentIntentsOf(orderId);
  const query = new URLSearchParams({
    order: orderId,
    payment_intent: intent?.id ?? '',
    payment_intent_client_secret: intent?.client_secret ?? '',
    redirect_status: 'succeeded',
  });
  const [ofAnother] = await site.paymentIntentsOf(paid);
  for (const [claimed, heading] of [
    [query, 'Your payment was not completed'],
    [`order=${orderId}&redirect_status=succeeded`, 'Your payment was not completed'],
    [`order=${orderId}&payment_intent=${ofAnother?.id}`, 'Payment of another order'],
    ['redirect_status=succeeded', 'There’s no payment to look up'],
  ] as const) {
    await visitor.goto(`/checkout/success?${claimed}`);
    await visitor.heading(heading).waitFor();
  }
  expect(await site.getOrder(orderId)).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
  });
});
