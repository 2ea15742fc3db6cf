import { expect, test } from 'vitest';
import { PERSONAL_DATA } from '../personal-data.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const site = await openSite();

test('an order is placed in Spanish, and what was typed survives a change of the language', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const form = page.getByRole('form', { name: 'Pedir un informe' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const submit = form.getByRole('button', { name: 'Continuar al pago' });
  await visitor.goto('/es#order-form');
  await visitor.waitUntilHydrated('OrderForm');
  await submit.click();
  expect(await form.getByRole('alert').getByRole('link').allTextContents()).toEqual([
    'Escriba la dirección de la propiedad.',
    'Elija el condado de la propiedad.',
    'Escriba su nombre completo.',
    'Escriba su correo electrónico.',
    'Escriba su número de teléfono.',
  ]);
  await visitor.expectAccessible('#order-form');
  await visitor.expectReflow();

  await field('Dirección de la propiedad').fill('88 Sabal Palm Way, Miami, FL 33131');
  await form.getByText('Elegimos Miami-Dade según el código postal 33131.').waitFor();
  await field('Nombre completo').fill(PERSONAL_DATA.name);
  await field('Correo electrónico').fill(visitor.email);
  await field('Teléfono').fill(PERSONAL_DATA.phone);
  await visitor.goto('/#order-form');
  await expect.poll(() => visitor.form.field('Email Address').inputValue()).toBe(visitor.email);
  await visitor.goto('/es#order-form');
  await expect.poll(() => field('Correo electrónico').inputValue()).toBe(visitor.email);

  await visitor.network.abort(/\/api\/orders$/);
  await submit.click();
  await visitor.expectNotice(
    'No se pudo enviar el pedido',
    'Inténtelo de nuevo o comuníquese con nosotros.',
  );
  // The checkout in Spanish is in 3d-secure.test.ts.
  const paths = await visitor.network.keepOpen(/\/checkout\//);
  await submit.click();
  await expect.poll(() => paths).toEqual([expect.stringMatching(/^\/es\/checkout\/[0-9a-z]{26}$/)]);
  await visitor.settled();
  expect(await site.ordersOf(visitor)).toMatchObject([{ county: 'miami-dade', language: 'es' }]);
});

test('a message is sent in Spanish, and names the language to the office', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const form = visitor.page.getByRole('form', { name: 'Escríbanos' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await visitor.goto('/es#contact');
  await visitor.waitUntilHydrated('ContactForm');
  await field('Nombre').fill('Luis');
  await field('Apellido').fill(PERSONAL_DATA.messageLastName);
  await field('Correo electrónico').fill(visitor.email);
  await field('Mensaje').fill(PERSONAL_DATA.message);
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();

  await visitor.expectNotice('¡Mensaje enviado!', 'Le responderemos en un plazo de 24 horas.');
  await visitor.expectText(
    /^Enviado\. Le responderemos a más tardar el \p{L}+ \d+ de \p{L}+ a las? \d+\s[ap]\.\sm\., hora del Este\.$/u,
  );
  expect(await site.messagesOf(visitor)).toMatchObject([{ language: 'es' }]);
});
