import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const site = await openSite();

test('a visitor without the link requests it by email with the keyboard, and sees the same text for any address', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await visitor.goto('/checkout/00000000000000000000000000');
  await visitor.link('have the link to your order emailed to you').click();
  await visitor.heading('Find Your Order').waitFor();

  const field = page.getByRole('textbox', { name: 'Email Address' });
  await visitor.tabTo(field);
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await visitor.expectText('Enter an email address like name@example.com.');
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);

  await page.keyboard.press('Control+a');
  await page.keyboard.type(visitor.email);
  await page.keyboard.press('Enter');
  await visitor.expectText(/^Done\. If orders were placed with this address/);
  await visitor.expectAccessibleAndResponsive();
});
