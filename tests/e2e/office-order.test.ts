import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount, formatDollars, priceOfService } from '#shared/pricing.ts';
import { copyOrder } from '../integration/copy-order.ts';
import { samplePdf } from '../sample-pdf.ts';
import { absentWhen } from './absent-when.ts';
import { openScreen } from './failing-calls.ts';
import { pressOrderButton } from './office-actions/order-buttons.ts';
import { addAuthenticator, enterOffice, invitationPath } from './office-entrance.ts';
import { openSite } from './site.ts';
import { letTimeBeSkipped } from './stopped-clock.ts';
import { DESKTOP, PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

const HOUR_MS = 60 * 60_000;

test('an owner goes from today to an order, adds a note, refunds a part and delivers a PDF', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await site.storePaidOrder(visitor);
  await site.post('/api/contact', {
    firstName: 'Luis',
    lastName: 'Ortega',
    email: 'luis@example.com',
    inquiryType: 'general',
    message: 'When are you open?',
  });
  await addAuthenticator(visitor);
  await visitor.goto(await invitationPath(site, 'owner'));
  await visitor.button('Create a passkey').click();
  await visitor.heading('Your passkeys').waitFor();
  await visitor.link('Today').click();
  await visitor.expectText('1 report, 1 message');
  await visitor.expectAccessibleAndResponsive();
  await page.getByRole('link', { name: orderNumber(id) }).click();
  await visitor.heading(`Order ${orderNumber(id)}`).waitFor();
  await visitor.expectText('Paid. Start work.');
  await visitor.expectAccessibleAndResponsive();

  await visitor.button('Add note').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Gate code 4410');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await visitor.expectText('Gate code 4410');
  await visitor.button('Add note').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await visitor.button('Add note').and(page.locator(':focus')).waitFor();

  // A colleague corrects the order while it is about to be canceled.
  const total = priceOfService('basic').totalAmount;
  const reason = page.getByLabel('Reason, as the customer reads it');
  const cancel = visitor.button(`Cancel and refund ${formatAmount(total)}`);
  await pressOrderButton(page, 'Cancel and refund');
  await reason.selectOption('Not done in time');
  await visitor.expectText(/couldn’t finish the work in the time/);
  await visitor.expectAccessibleAndResponsive('dialog');
  await cancel.and(page.locator(':not([aria-disabled=true])')).waitFor();
  await openDatabase(site.neon).query(
    `update orders set customer_name = 'Ana Meanwhile' where id = $1`,
    [id],
  );
  await cancel.click();
  await visitor.expectText(/^Nothing was done\. Meanwhile: /);
  await visitor.expectText(/Ana Meanwhile/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await pressOrderButton(page, 'Refund');
  const showEmail = await visitor.network.delay(/\/api\/.*\?preview$/);
  await page.getByLabel('Amount in dollars').fill('50');
  await reason.selectOption('Our mistake');
  await visitor.button('Refund $50.00').and(page.locator('[aria-disabled=true]')).waitFor();
  const whereItWas = await visitor.button('Refund $50.00').boundingBox();
  showEmail();
  await visitor.expectText(new RegExp(`\\$50 of the \\${formatDollars(total)}`));
  expect(await visitor.button('Refund $50.00').boundingBox()).toEqual(whereItWas);
  await visitor.expectText(formatAmount(total - 50_00));
  await visitor.expectAccessibleAndResponsive('dialog');
  await visitor.button('Refund $50.00').click();
  await visitor.expectText('$50.00 is refunded.');
  await page.getByRole('link', { name: /^Luis Ortega, \d+ hours left/ }).waitFor();
  await visitor.expectText('Refund of $50');
  expect(await site.getOrder(id)).toMatchObject({
    paymentStatus: 'partially_refunded',
    refundedAmount: 50_00,
  });

  await visitor.expectText('The customer reads, in English');
  await visitor.button('Start work').click();
  await visitor.expectText('Work has started.');
  await pressOrderButton(page, 'Deliver');
  const [mimeType, buffer] = ['application/pdf', samplePdf({ bytes: 700_000 })];
  // The connection is lost at the second part.
  const reconnectUpload = await visitor.network.lose(/\/api\/.*\/parts\/1$/);
  await page
    .getByLabel('The finished report')
    .setInputFiles({ name: 'report.pdf', mimeType, buffer });
  await visitor.expectText(/No connection at 50%/);
  reconnectUpload();
  await visitor.expectText('report.pdf, 0.7 MB, has arrived.');
  await visitor.expectText(/does not say which order/);
  await visitor.expectAccessibleAndResponsive('dialog');
  await page.getByLabel('I have checked it').check();
  await visitor.button('Deliver and email').click();
  await visitor.expectText('Delivered. Nothing to do.');
  const sent = page.waitForEvent('download');
  await visitor.button('Download report').click();
  expect((await sent).suggestedFilename()).toBe(`report-${orderNumber(id)}.pdf`);

  await page.getByRole('link', { name: /^Luis Ortega, / }).click();
  await page.getByLabel('Answer in English').fill('From 8 to 6.');
  await visitor.expectText('The customer reads, in English');
  await page.keyboard.press('Control+Enter');
  await visitor.expectText('Done. Nothing else waits.');

  // In a field it is text.
  await visitor.heading('Messages').click();
  await page.keyboard.press('/');
  await page
    .getByLabel(/^Number, name/)
    .and(page.locator(':focus'))
    .fill(orderNumber(id));
  await page.keyboard.press('Control+Enter');
  await visitor.expectText(/a part was refunded/);
  await visitor.expectAccessibleAndResponsive();
  await openScreen(page, '/office/email');
  await visitor.button('sent').click();
  await visitor.expectText(/refund receipt to/);
  await visitor.reload();
  await visitor.button('sent').and(page.locator('[aria-pressed=true]')).waitFor();
});

test('a dialog has an address, what is typed outlives reload and other screens, and Back leads to the row', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await site.storePaidOrder(visitor);
  await copyOrder({ db: openDatabase(site.neon) }, id, 11, { created_at: 'now()' });
  await enterOffice(visitor, site, 'owner');
  const dialog = page.getByRole('dialog');
  const isFocused = (element: Locator) => element.evaluate((each) => each.matches(':focus'));

  // The row is below the screen.
  await visitor.link('Orders').click();
  const row = page.getByRole('link', { name: orderNumber(id) });
  await row.scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  expect(scroll).toBeGreaterThan(300);
  await row.click();
  await visitor.heading(`Order ${orderNumber(id)}`).waitFor();
  // The list is there before it is loaded again.
  const loadList = await visitor.network.delay(/\/api\/office\/orders$/);
  await visitor.back();
  await row.waitFor();
  await expect.poll(() => isFocused(row)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  loadList();
  await row.click();

  await pressOrderButton(page, 'Refund');
  await page.getByLabel('Amount in dollars').fill('200');
  expect(new URL(page.url()).pathname).toBe(`/office/orders/${id}/refund`);
  await visitor.back();
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused(visitor.button('Refund'))).toBe(true);
  await visitor.link('Today').click();
  await visitor.heading('Today').waitFor();
  await openScreen(page, `/office/orders/${id}/refund`);
  await visitor.reload();
  await dialog.waitFor();
  expect(await page.getByLabel('Amount in dollars').inputValue()).toBe('200');
  await visitor.go(
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    `/office/orders/${id}`,
  );
  await openScreen(page, `/office/orders/${id}/accept`);
  await visitor.expectText(/isn’t possible now/);
  await visitor.expectAccessibleAndResponsive();

  // What the server finds wrong is said at its field, which gets the focus.
  await openScreen(page, `/office/orders/${id}/add-note`);
  await page.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(5_001));
  visitor.consoleErrors.allowFailedLoads(/\/notes/);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await visitor.expectText('Correct what is marked.');
  await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Note' }))).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Note' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  await page.getByRole('textbox', { name: 'Note' }).fill('Gate code 4410');
  const release = await visitor.network.delay(new RegExp(`/api/.*/orders/${id}$`));
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Until the order is there again, nothing says that something else was done.
  await absentWhen(visitor.button('Add note'), page.getByText(/is delivered/));
  release();
  await visitor.expectText('The note is added.');
  await visitor.button('Add note').click();
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('');
  await page.getByRole('textbox', { name: 'Note' }).fill('Not sent');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const typed = () => page.evaluate(() => Object.values(sessionStorage).join());
  expect(await typed()).toContain('Not sent');
  await visitor.button('Menu').click();
  await visitor.button('Sign out').click();
  await visitor.heading('Sign in').waitFor();
  expect(await typed()).not.toContain('Not sent');
});

test('an open dialog keeps what is typed when an older load of the order arrives late, and when it is no longer allowed; an email settles by itself', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const db = openDatabase(site.neon);
  const id = await site.storePaidOrder(visitor);
  await letTimeBeSkipped(page);
  await enterOffice(visitor, site, 'owner');

  const isRead = Promise.withResolvers<void>();
  const isReleased = Promise.withResolvers<void>();
  let loads = 0;
  let isLost = false;
  await page.route(`**/api/office/orders/${id}`, async (route) => {
    loads += 1;
    if (isLost) {
      isLost = false;
      return route.abort();
    }
    if (loads > 1) return route.continue();
    const response = await route.fetch();
    isRead.resolve();
    await isReleased.promise;
    return route.fulfill({ response });
  });
  await openScreen(page, `/office/orders/${id}`);
  await isRead.promise;
  const setMail = (columns: string) =>
    db.query(`update outbox set ${columns} where kind = 'receipt' and order_id = $id`, { id });
  await setMail(`sent_at = null, failed_at = now(), last_error = 'refused'`);
  const loadAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await loadAgain();
  await visitor.button('Dismiss').click();
  const reason = page.getByLabel('Reason', { exact: true });
  await reason.fill('Called.');
  const isLoaded = () => page.waitForResponse(`**/api/office/orders/${id}`);
  const [older] = await Promise.all([isLoaded(), isReleased.resolve()]);
  await older.finished();
  await expectStays(visitor, reason, 'Called.');
  expect(await page.getByText(/refused/).count()).toBeGreaterThan(0);

  await setMail('sent_at = now(), failed_at = null, last_error = null');
  const [refreshed] = await Promise.all([isLoaded(), loadAgain()]);
  await refreshed.finished();
  await expectStays(visitor, reason, 'Called.');

  // Emails that have failed once say what came of them without a reload, whenever they are tried next, and though a reading
  // fails. No sender that still runs takes them meanwhile.
  site.neon.faults.from(1, /take mail/, { kind: 'cut-before' });
  visitor.consoleErrors.allowFailedLoads(/\/orders\//);
  for (const [next, pause] of [
    ['1 minute', 3_000],
    ['3 hours', HOUR_MS],
  ] as const) {
    await setMail(`sent_at = null, attempts = 1, next_attempt_at = now() + interval '${next}'`);
    await loadAgain();
    await visitor.expectText('not sent yet');
    await setMail('sent_at = now()');
    isLost = true;
    await page.clock.fastForward(pause);
    await visitor.expectText(/^No response from the office/);
    await page.clock.fastForward(60_000);
    await page.getByText('not sent yet').waitFor({ state: 'hidden' });
  }
});

/** A field still holds what was typed once the screen was drawn again. */
async function expectStays(visitor: Visitor, field: Locator, typed: string): Promise<void> {
  await visitor.settled();
  expect(await field.inputValue()).toBe(typed);
}
