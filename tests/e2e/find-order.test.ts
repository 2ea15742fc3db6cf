import { expect, test } from 'vitest';
import { fields } from '#i18n/es/fields.ts';
import { absentWhen } from './absent-when.ts';
import { descriptionOf } from './description.ts';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const FIND = /\/api\/find-orders$/;

const site = await openSite();

test('a Spanish visitor without the link requests it by email with the keyboard, and sees the same text for any address', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  let requests = 0;
  page.on('request', (request) => {
    if (FIND.test(request.url())) requests += 1;
  });
  await visitor.goto('/es/checkout/00000000000000000000000000');
  await visitor.link('recibir por correo el enlace a su pedido').click();
  await visitor.heading('Buscar su pedido').waitFor();

  const field = page.getByRole('textbox', { name: 'Correo electrónico' });
  await visitor.tabTo(field);
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await visitor.expectText('Escriba un correo electrónico como nombre@ejemplo.com.');
  const send = visitor.button('Recibir los enlaces por correo');
  await send.click();
  await field.and(page.locator(':focus')).waitFor();

  await page.keyboard.press('Control+a');
  await page.keyboard.type('ana@gmail.co');
  const question = page.getByText('¿Quiso escribir gmail.com?');
  expect(await question.isVisible(), 'the rest may still be typed').toBe(false);
  await page.keyboard.press('Tab');
  await question.waitFor();
  await visitor.button('Cambiar a ana@gmail.com').click();
  await field.and(page.locator(':focus')).waitFor();
  expect(await field.inputValue()).toBe('ana@gmail.com');

  await page.keyboard.press('Control+a');
  await page.keyboard.type(visitor.email);
  const release = await visitor.network.delay(FIND);
  await page.keyboard.press('Enter');
  await visitor.button('Enviando…').click({ force: true });
  await page.keyboard.press('Enter');
  release();
  await visitor.expectText(/^Listo\. Si hay pedidos hechos con esta dirección/);
  await expect.poll(() => requests).toBe(1);
  expect(await descriptionOf(send)).toMatch(/^Listo/);

  await visitor.network.abort(FIND);
  const fail = await visitor.network.delay(FIND);
  await send.click();
  await absentWhen(visitor.button('Enviando…'), page.getByText(/^Listo/));
  fail();
  await visitor.expectText(fields.connectionLost);
  expect(await descriptionOf(send)).toBe(fields.connectionLost);
  await send.and(page.locator(':focus')).waitFor();
  expect(await field.inputValue()).toBe(visitor.email);
  await visitor.expectAccessibleAndResponsive('main');
});
