import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { CARDS } from './checkout-page.ts';
import { SCREENS } from './screens.ts';
import { openSite } from './site.ts';

const site = await openSite();

describe.each(SCREENS)('on $device', (screen) => {
  test('an order goes from the form to paid, and visitor and office are told', async () => {
    const visitor = await site.visit({ screen });
    await visitor.form.open();
    await visitor.form.fill();
    await visitor.form.submit();
    const orderId = await visitor.arriveAtCheckout();
    await visitor.checkout.payButton.waitFor();
    await visitor.expectAccessible();
    await visitor.checkout.pay(CARDS.good);

    await visitor.seePaid();
    await visitor.expectAccessible();
    await site.expectPaid(orderId);
    const mails = await site.mailsAbout(visitor, 2);
    expect(mails.map(({ to }) => to[0]).sort()).toEqual([company.email, visitor.email].sort());
    for (const { text } of mails) expect(text).toContain(orderId);
    expect(await site.chargesOf(orderId)).toBe(1);
  });

  test('the notice of a payment is seen once', async () => {
    const visitor = await site.visit({ screen });
    await visitor.checkout.open(await site.place(visitor));
    await visitor.checkout.pay(CARDS.good);
    await visitor.seePaid();

    await visitor.form.open();
    await visitor.page.reload();
    await visitor.form.listens();
    await visitor.expectNoNotice();
  });
});
