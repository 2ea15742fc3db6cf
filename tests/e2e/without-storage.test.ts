import { expect, test } from 'vitest';
import { CARDS } from '../fixtures.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { IS_SLOW_RUN } from '../setup/slow.ts';
import { fillStorage, throwOnStorage } from './adverse-browser.ts';
import { addAuthenticator, invitationPath } from './office-entrance.ts';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const site = await openSite();

/**
 * How browsers take storage away: whoever blocks all cookies, a full or private one. One without it throws at the first use where
 * the first one throws at the name, and is tried at night.
 */
const STORAGE: Readonly<Record<string, () => void>> = {
  'that throws when it is read': throwOnStorage,
  'that is full': fillStorage,
  ...(IS_SLOW_RUN && {
    'that is missing': () => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, { value: undefined });
    },
  }),
};

test.each(Object.entries(STORAGE))(
  'with storage %s, leaving asks first, and another language starts an empty form',
  async (_, removeStorage) => {
    const visitor = await site.newVisitor({ viewport: PHONE });
    const { page, form } = visitor;
    await page.addInitScript(removeStorage);
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await form.goto();
    await form.field('Full Name').pressSequentially(PERSONAL_DATA.name);
    await visitor.go(() => visitor.link('Español').first().click(), /\/es(#|$)/);
    expect(asked).toEqual(['beforeunload']);
    await page.keyboard.press('Shift');
    for (const island of ['OrderForm', 'ContactForm'] as const)
      await visitor.waitUntilHydrated(island);
    expect(await page.getByLabel('Nombre completo').inputValue()).toBe('');

    const message = page.getByLabel('Mensaje');
    await message.pressSequentially('¿Incluye mi ciudad?');
    await visitor.reload();
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
    await page.keyboard.press('Shift');
    await visitor.waitUntilHydrated('ContactForm');
    expect(await message.inputValue()).toBe('');
  },
);

test('with storage that throws, a payment is confirmed after the bank’s page, another report starts an empty form, and the office lets a person in', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.page.addInitScript(throwOnStorage);
  const order = await site.createOrder(visitor);
  const { propertyAddress } = await site.getOrder(order);
  await visitor.checkout.goto(order);
  await visitor.checkout.pay(CARDS.needsAuthentication);
  await visitor.checkout.authenticate('Complete');
  await visitor.heading('Payment Successful!').waitFor();
  await visitor.expectText(/^Your report is due by/);
  await visitor.go(() => visitor.link('See your order').click(), `/checkout/${order}`);
  await visitor.go(
    () => visitor.link('Order another report').click(),
    ({ pathname }) => pathname === '/',
  );
  await visitor.form.waitUntilHydrated();
  expect(Object.values(await visitor.form.values()).join('')).toBe('');

  await addAuthenticator(visitor);
  await visitor.goto(await invitationPath(site, 'owner'));
  // Each page asks: nothing there says that this browser has a session.
  await visitor.go(() => visitor.button('Create a passkey').click(), /\/office\/account$/);
  await visitor.button('Sign in with a passkey').click();
  await visitor.heading('Your passkeys').waitFor();
  await visitor.link('Orders').click();
  await visitor.heading('Orders').waitFor();
  await visitor.expectText(propertyAddress);
  await visitor.reload();
  await visitor.button('Sign in with a passkey').click();
  await visitor.expectText(propertyAddress);
});
