import type { Page } from 'playwright-core';
import { type Desk, fill, openAnew, type Typed } from './desk.ts';

/** Opens a dialog of an order, and types in it. */
export async function openDialog(
  { page }: Desk,
  orderId: string | undefined,
  name: string,
  values: Readonly<Record<string, string>> = {},
): Promise<Typed> {
  await openAnew(page, `/office/orders/${orderId}`);
  await pressOrderButton(page, name);
  return fill(page, values);
}

/** Presses a button of an order, which may be under *More*. */
export async function pressOrderButton(page: Page, name: string): Promise<void> {
  const own = page.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: /^(More|Less)$/ }).waitFor();
  if ((await own.count()) === 0) await page.getByRole('button', { name: 'More' }).click();
  await own.click();
}
