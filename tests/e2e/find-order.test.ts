import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const site = await openSite();

test('a Spanish visitor without the link requests it by email with the keyboard, and sees the same text for any address', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await visitor.goto('/es/checkout/00000000000000000000000000');
  await visitor.link('recibir por correo el enlace a su pedido').click();
  await visitor.heading('Buscar su pedido').waitFor();

  const field = page.getByRole('textbox', { name: 'Correo electrónico' });
  await visitor.tabTo(field);
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await visitor.expectText('Escriba un correo electrónico como nombre@ejemplo.com.');
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);

  await page.keyboard.press('Control+a');
  await page.keyboard.type(visitor.email);
  await page.keyboard.press('Enter');
  await visitor.expectText(/^Listo\. Si hay pedidos hechos con esta dirección/);
  await visitor.expectAccessibleAndResponsive();
});
