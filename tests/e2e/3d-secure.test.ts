import { expect, test } from 'vitest';
import { WORDS } from '#emulators/stripe/browser/words.ts';
import { declines } from '#i18n/en/declines.ts';
import { paymentNotices } from '#i18n/es/payment-notices.ts';
import type { Language } from '#shared/languages.ts';
import { CARDS } from '../fixtures.ts';
import { ariaSnapshot } from './aria-snapshot.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, type Viewport } from './visitor.ts';

const CONFIRM = /\/api\/confirm-payment$/;

const site = await openSite();

/** Pays with a card that requires authentication, up to the bank's page. */
async function openBankPage(viewport: Viewport, language: Language = 'en') {
  const visitor = await site.newVisitor({ viewport });
  const orderId = await site.createOrder(visitor);
  await visitor.checkout.goto(orderId, language);
  await visitor.checkout.pay(CARDS.needsAuthentication);
  await visitor.heading(WORDS.authentication.heading).waitFor();
  return { visitor, orderId };
}

test('a successful authentication pays the order, and the client secret leaves the URL', async () => {
  const { visitor, orderId } = await openBankPage(PHONE);
  const release = await visitor.network.delay(CONFIRM);
  await visitor.checkout.authenticate('Complete');
  await visitor.expectText('Checking your payment…');
  await expect.poll(() => [...new URL(visitor.page.url()).searchParams.keys()]).toEqual(['order']);
  release();
  await visitor.heading('Payment Successful!').waitFor();
  await visitor.reload();
  await visitor.heading('Payment Successful!').waitFor();
  await visitor.expectAccessibleAndResponsive();
  await site.expectPaid(orderId);
  expect(await site.countCharges(orderId)).toBe(1);
  await site.waitForMails(visitor, 2);

  await visitor.link('See your order').click();
  await visitor.heading('We have received your order').waitFor();
  await visitor.link('Return Home').click();
  await visitor.form.root.waitFor();
});

test('a failed authentication leads back to the checkout, which pays the same order, in Spanish', async () => {
  const { visitor, orderId } = await openBankPage(PHONE, 'es');
  await visitor.checkout.authenticate('Fail');
  await visitor.heading('Su pago no se completó').waitFor();

  await visitor.link('Volver al pago').click();
  await visitor.checkout.pay(CARDS.declined);
  await visitor.expectNotice(
    'El pago no se completó',
    'Su tarjeta fue rechazada. No se cobró nada. Pruebe con otra tarjeta o llame a su banco.',
  );
  await visitor.expectAccessibleAndResponsive();
  await visitor.checkout.pay(CARDS.good);
  const { title, text } = paymentNotices.successful;
  await visitor.expectNotice(title, text);
  expect(new URL(visitor.page.url()).pathname).toBe('/es');
  await visitor.link('Ver su pedido').click();
  await visitor.heading('Recibimos su pedido').waitFor();
  await visitor.expectText(/Recibirá su informe a más tardar el .*, hora del Este/);
  expect(await ariaSnapshot(visitor.page.getByRole('main'))).toMatchSnapshot();
  await visitor.expectAccessibleAndResponsive();
  expect(await site.countCharges(orderId)).toBe(1);
  expect(await site.paymentIntentsOf(orderId)).toHaveLength(1);
});

test('a processing payment can be checked again until it succeeds', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const orderId = await site.createOrder(visitor);
  site.stripe.holdPayments();
  await visitor.checkout.goto(orderId);
  await visitor.checkout.pay(CARDS.good);
  await visitor.heading('Your payment is being processed').waitFor();
  await visitor.button('Check again').click();
  await visitor.heading('Your payment is being processed').waitFor();

  site.stripe.releasePayments();
  await visitor.button('Check again').click();
  await visitor.heading('Payment Successful!').waitFor();
  await site.expectPaid(orderId);
  expect(await site.countCharges(orderId)).toBe(1);
});

test('the notice of a declined card is gone after another card pays', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.checkout.goto(await site.createOrder(visitor));
  await visitor.checkout.pay(CARDS.declined);
  await visitor.expectNotice('Payment Failed', declines.declined);
  await visitor.checkout.pay(CARDS.needsAuthentication);
  await visitor.checkout.authenticate('Complete');
  await visitor.expectNoNoticeWhen(visitor.heading('Payment Successful!'));
});

test('a success status in the URL does not pay an order', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const orderId = await site.createOrder(visitor);
  const { totalAmount } = await site.getOrder(orderId);
  await site.post('/api/create-payment-intent', { amount: totalAmount, orderId });
  const [intent] = await site.paymentIntentsOf(orderId);
  const query = new URLSearchParams({
    order: orderId,
    payment_intent: intent?.id ?? '',
    payment_intent_client_secret: intent?.client_secret ?? '',
    redirect_status: 'succeeded',
  });

  await visitor.goto(`/checkout/success?${query}`);
  await visitor.heading('Your payment was not completed').waitFor();
  await visitor.goto(`/checkout/success?order=${orderId}&redirect_status=succeeded`);
  await visitor.heading('Your payment was not completed').waitFor();
  expect(await site.getOrder(orderId)).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
  });
});

test('another order’s payment does not pay an order', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const [paid, orderId] = [await site.createOrder(visitor), await site.createOrder(visitor)];
  await site.payOrder(paid);
  const [intent] = await site.paymentIntentsOf(paid);
  await visitor.goto(`/checkout/success?order=${orderId}&payment_intent=${intent?.id}`);
  await visitor.heading('Payment of another order').waitFor();
  expect(await site.getOrder(orderId)).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
  });
});

test('a failed status request offers to check again', async () => {
  const { visitor } = await openBankPage(PHONE);
  await visitor.network.abort(CONFIRM);
  await visitor.checkout.authenticate('Complete');
  await visitor.heading('We could not check your payment').waitFor();
  await visitor.button('Check again').click();
  await visitor.heading('Payment Successful!').waitFor();
});

test('a URL without an order shows that there is no payment to check', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.goto('/checkout/success?redirect_status=succeeded');
  await visitor.heading('There’s no payment to look up').waitFor();
});
