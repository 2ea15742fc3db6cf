import type { Locator } from 'playwright-core';
import sharp from 'sharp';
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

const invitation = (role: 'owner' | 'reporter') => invitationPath(site, role);

test('an invited owner creates a passkey, invites somebody with it, signs out, and Back shows nothing', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await addAuthenticator(visitor);
  await visitor.goto('/office');
  await visitor.heading('Sign in').waitFor();
  await visitor.button('Sign in with a passkey').waitFor();
  // Only where database and Stripe are both emulated; here the database is a PostgreSQL.
  expect(await visitor.button('Enter as the local owner').count()).toBe(0);
  await visitor.expectAccessibleAndResponsive();
  await visitor.goto(await invitation('owner'));
  await visitor.heading('Welcome').waitFor();
  await visitor.expectAccessibleAndResponsive();
  await visitor.button('Create a passkey').click();
  await visitor.heading('Your passkeys').waitFor();
  await visitor.expectText(/You have one passkey/);
  await visitor.expectAccessibleAndResponsive();

  await visitor.button('Menu').click();
  await visitor.link('People').click();
  await visitor.heading('People').waitFor();
  expect(await visitor.heading('People').evaluate((title) => title.matches(':focus'))).toBe(true);
  await page.getByLabel('Email address').fill('eva@example.com');
  // The session ends while somebody types.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await visitor.button('Invite').click();
  await visitor.heading('Sign in again').waitFor();
  await visitor.expectAccessible();
  expect(await page.getByLabel('Email address').inputValue()).toBe('eva@example.com');
  await visitor.button('Sign in with a passkey').click();
  await visitor.expectText(/eva@example.com is invited by email/);
  await visitor.button('Change eva@example.com').click();
  await visitor.expectAccessibleAndResponsive();
  expect(cookies).toMatchObject([{ name: 'office', httpOnly: true, sameSite: 'Strict' }]);

  await visitor.button('Menu').click();
  await visitor.link('Audit log').click();
  await visitor.expectText(/: eva@example.com, reporter/);
  await visitor.expectAccessibleAndResponsive();
  await visitor.button('Menu').click();
  await visitor.button('Sign out').click();
  await visitor.heading('Sign in').waitFor();
  await visitor.back();
  await visitor.heading('Sign in').waitFor();
  expect(await page.getByText('eva@example.com').count()).toBe(0);
});

test('an owner goes from today to an order, adds a note, refunds a part and delivers a PDF', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await site.createOrder(visitor);
  await site.payOrder(id);
  await site.post('/api/contact', {
    firstName: 'Luis',
    lastName: 'Ortega',
    email: 'luis@example.com',
    inquiryType: 'general',
    message: 'When are you open?',
  });
  await addAuthenticator(visitor);
  await visitor.goto(await invitation('owner'));
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
  await visitor.expectAccessibleAndResponsive();
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
  const showEmail = await visitor.network.delay(/\?preview$/);
  await page.getByLabel('Amount in dollars').fill('50');
  await reason.selectOption('Our mistake');
  await visitor.button('Refund $50.00').and(page.locator('[aria-disabled=true]')).waitFor();
  const whereItWas = await visitor.button('Refund $50.00').boundingBox();
  showEmail();
  await visitor.expectText(new RegExp(`\\$50 of the \\${formatDollars(total)}`));
  expect(await visitor.button('Refund $50.00').boundingBox()).toEqual(whereItWas);
  await visitor.expectText(formatAmount(total - 50_00));
  await visitor.expectAccessibleAndResponsive();
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
  const reconnectUpload = await visitor.network.lose(/\/parts\/1$/);
  await page
    .getByLabel('The finished report')
    .setInputFiles({ name: 'report.pdf', mimeType, buffer });
  await visitor.expectText(/No connection at 50%/);
  reconnectUpload();
  await visitor.expectText('report.pdf, 0.7 MB, has arrived.');
  await visitor.expectText(/does not say which order/);
  await visitor.expectAccessibleAndResponsive();
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
  await visitor.goto('/office/email');
  await visitor.button('sent').click();
  await visitor.expectText(/refund receipt to/);
  await visitor.reload();
  await visitor.button('sent').and(page.locator('[aria-pressed=true]')).waitFor();
});

test('two people in one report keep what each has added, see each other, and choose where both changed the same', async () => {
  const [ana, ben] = [
    await site.newVisitor({ viewport: DESKTOP }),
    await site.newVisitor({ viewport: PHONE }),
  ];
  const id = await site.createOrder(ana);
  await site.payOrder(id);
  const composer = `/office/report/${id}`;
  await enterOffice(ana, site, 'owner', composer);
  await enterOffice(ben, site, 'reporter', composer);
  const db = openDatabase(site.neon);
  await db.query(`update people set printed_name = 'Ana Sample' where role = 'owner'`);
  await db.query(`update people set printed_name = 'Ben Sample' where role = 'reporter'`);
  const permits = (visitor: Visitor) => visitor.page.locator('#report-permits');
  const openPermits = async (visitor: Visitor) => {
    await visitor.heading(`Report ${orderNumber(id)}`).waitFor();
    await permits(visitor).locator('> summary').click();
  };
  await openPermits(ana);
  await openPermits(ben);

  // Ana imports a table; Ben, who has seen none of it, adds one too.
  const rows = Array.from({ length: 25 }, (_, index) => `B-${index},Roofing,Reroof,Finaled`);
  const buffer = Buffer.from(['Permit Number,Type,Description,Status', ...rows].join('\n'));
  await ana.page
    .getByLabel('Permits from a table')
    .setInputFiles({ name: 'permits.csv', mimeType: 'text/csv', buffer });
  await ana.button('Add all that are understood (25)').click();
  await ana.expectText('Saved');
  await ben.button('Add a permit').click();
  await permits(ben).getByLabel('Number', { exact: true }).fill('BEN-1');
  await ben.expectText('Ana is writing here');
  await ben.expectText('Saved');
  await permits(ben).locator('> summary').getByText('26', { exact: true }).waitFor();
  // What he types in stays open and in focus, though 25 stand before it now.
  await permits(ben)
    .getByLabel('Number', { exact: true })
    .and(ben.page.locator(':focus'))
    .waitFor();
  await permits(ben).getByLabel('Status', { exact: true }).selectOption('Open');
  await ben.expectText('Saved');

  // Ana removes what Ben changes, and both change another one.
  const entry = (visitor: Visitor, number: string) =>
    permits(visitor).locator('details', { hasText: number });
  await entry(ben, 'B-3,').locator('summary').click();
  await entry(ben, 'B-3,').getByLabel('Type').fill('Ben’s type');
  await ben.expectText('Saved');
  await entry(ana, 'B-3,').locator('summary').click();
  await entry(ana, 'B-3,').getByRole('button', { name: 'Remove' }).click();
  await entry(ana, 'B-3,').getByRole('button', { name: 'Press again to remove' }).click();
  await entry(ana, 'B-7,').locator('summary').click();
  await entry(ana, 'B-7,').getByLabel('Type').fill('Ana’s type');
  await ana.expectText(
    'Ben and you have changed the same. Nothing is overwritten until you choose.',
  );
  await ana.expectText('Ben is writing here');
  await ana.button('Choose (1)').click();
  await ana.expectText('You removed it, and Ben changed it.');
  await ana.expectText(/Ben’s type/);
  await ana.button('Keep it').click();
  await ana.expectText('Saved');
  await entry(ben, 'B-7,').locator('summary').click();
  await entry(ben, 'B-7,').getByLabel('Type').fill('Ben’s other type');
  await ben.expectText(
    'Ana and you have changed the same. Nothing is overwritten until you choose.',
  );
  await ben.expectAccessibleAndResponsive();
  await ben.button('Choose (1)').click();
  await ben.heading('Yours or Ana’s?').waitFor();
  await ben.expectText('Ana’s type');
  await ben.expectText('Ben’s other type');
  await ben.expectAccessibleAndResponsive();
  await ben.button('Take Ana’s').click();
  await ben.expectText('Saved');
  expect(await entry(ben, 'B-7,').getByLabel('Type').inputValue()).toBe('Ana’s type');

  await ana.reload();
  await ana.heading(`Report ${orderNumber(id)}`).waitFor();
  const draft = await ana.page.request.get(`${site.origin}/api/office/orders/${id}/draft`);
  const { content } = await draft.json();
  expect(content.permits).toHaveLength(26);
  expect(content.permits).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ number: 'BEN-1', status: 'open' }),
      expect.objectContaining({ number: 'B-3', type: 'Ben’s type' }),
      expect.objectContaining({ number: 'B-7', type: 'Ana’s type' }),
    ]),
  );
});

test('a reporter goes from today to a delivered report on a phone, while somebody else writes too', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await site.createOrder(visitor);
  await site.payOrder(id);
  await enterOffice(visitor, site, 'reporter');
  await visitor.link('Today').click();
  await page.getByRole('link', { name: orderNumber(id) }).click();
  await visitor.expectText('The customer reads, in English');
  await visitor.button('Start work').click();
  await visitor.link('Write report').click();
  await visitor.heading(`Report ${orderNumber(id)}`).waitFor();
  await visitor.expectAccessibleAndResponsive();

  // What is missing leads to its field.
  await visitor.button('Deliver').click();
  await page.getByRole('button', { name: 'Property, Jurisdiction' }).click();
  const jurisdiction = page.getByLabel('Jurisdiction');
  expect(await jurisdiction.evaluate((field) => field.matches(':focus'))).toBe(true);
  await jurisdiction.fill('City of Miami');
  await page.getByRole('button', { name: 'Verdict, Grade' }).click();
  await page.getByLabel('Grade').selectOption('Clear');
  const text = page.getByLabel('Text');
  const heightOfText = async () => (await text.boundingBox())?.height ?? 0;
  await text.fill('Every permit is closed.');
  const lineHeight = await heightOfText();
  await text.fill('Every permit is closed, and so is the case. '.repeat(4));
  expect(await heightOfText()).toBeGreaterThan(lineHeight);
  // A sentence has no line breaks.
  await text.fill('Every permit\nis closed.');
  await text.press('Enter');
  expect(await text.inputValue()).toBe('Every permit is closed.');
  await page.getByRole('button', { name: 'What was searched 1, Office' }).click();
  const searched = page.locator('#report-searched');
  await searched.getByLabel('Office', { exact: true }).fill('City of Miami');
  await searched.getByLabel('Method').fill('Online portal');
  await searched.getByLabel('How many').fill('1');
  await searched.getByLabel('Date').fill('2026-11-20');

  // Somebody else changes one field that nobody else does, and one that is being typed.
  await visitor.expectText('Saved');
  const draftUrl = `${site.origin}/api/office/orders/${id}/draft`;
  const { version, content } = await (await page.request.get(draftUrl)).json();
  const verdict = { ...content.verdict, text: 'Theirs' };
  const data = { version, content: { ...content, reference: 'F-77', verdict } };
  const headers = { Origin: site.origin };
  expect((await page.request.put(draftUrl, { data, headers })).status()).toBe(200);
  await page.getByLabel('Text').fill('Every permit that we found is closed.');
  await visitor.expectText(/Another window and you have changed the same/);
  await visitor.expectAccessibleAndResponsive();
  await visitor.button('Choose (1)').click();
  await visitor.expectText('Theirs');
  await visitor.expectAccessibleAndResponsive();
  await visitor.button('Keep mine').click();
  await visitor.expectText('Saved');

  await page.locator('#report-permits > summary').click();
  const buffer = Buffer.from(
    'Permit Number,Type,Description,Status\nB-1,Roofing,Reroof,Finaled\n,,Fence,\n',
  );
  await page
    .getByLabel('Permits from a table')
    .setInputFiles({ name: 'permits.csv', mimeType: 'text/csv', buffer });
  await visitor.expectText('Row 3 has nothing but “Fence”.');
  await visitor.button('Add all that are understood (1)').click();
  await visitor.expectText('permits.csv: 1 row, of which your draft has 1.');
  await page.locator('#report-sources > summary').click();
  await page.locator('#report-sources').getByRole('button', { name: 'Add a source' }).click();
  // The connection is lost while it is typed.
  const reconnectDraft = await visitor.network.lose(/\/draft$/);
  await page.locator('#report-sources').getByLabel('Name').fill('Permit record');
  await visitor.expectText(/Not saved: no connection/);
  reconnectDraft();
  await visitor.expectText('Nothing. The report is complete.');
  await visitor.expectText('Saved');
  await visitor.expectAccessibleAndResponsive();

  await visitor.button('Preview').click();
  await visitor.expectText('Every permit that we found is closed.');
  await visitor.back();
  await visitor.expectText('Nothing. The report is complete.');
  await visitor.button('Preview').click();
  await visitor.expectText('Every permit that we found is closed.');
  const pdf = page.waitForEvent('download');
  await visitor.button('Open the PDF').click();
  expect((await pdf).suggestedFilename()).toBe(`report-${orderNumber(id)}.pdf`);
  await visitor.button('Deliver').click();
  await visitor.expectText('Your report is ready');
  await visitor.expectText(
    'The report is about Miami-Dade County, but the order is about Palm Beach County.',
  );
  await page.getByLabel('I have checked it').check();
  await visitor.button('Deliver and email').click();
  await visitor.expectText('Delivered. Nothing to do.');
  const saved = await (await page.request.get(draftUrl)).json();
  expect(saved.content).toMatchObject({
    reference: 'F-77',
    verdict: { grade: 'clear', text: 'Every permit that we found is closed.' },
    permits: [{ number: 'B-1', status: 'closed' }],
  });
});

test('a dialog has an address, what is typed outlives reload and other screens, and Back leads to the row', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await site.createOrder(visitor));
  const [id = ''] = ids;
  await site.payOrder(id);
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
  await visitor.goto(`/office/orders/${id}/refund`);
  await visitor.reload();
  await dialog.waitFor();
  expect(await page.getByLabel('Amount in dollars').inputValue()).toBe('200');
  await visitor.go(
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    `/office/orders/${id}`,
  );
  await visitor.goto(`/office/orders/${id}/accept`);
  await visitor.expectText(/isn’t possible now/);
  await visitor.expectAccessibleAndResponsive();

  // What the server finds wrong is said at its field, which gets the focus.
  await visitor.goto(`/office/orders/${id}/add-note`);
  await page.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(5_001));
  visitor.consoleErrors.allowFailedLoads(/\/notes/);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await visitor.expectText('Correct what is marked.');
  await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Note' }))).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Note' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  await page.getByRole('textbox', { name: 'Note' }).fill('Gate code 4410');
  const release = await visitor.network.delay(new RegExp(`/orders/${id}$`));
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
  const id = await site.createOrder(visitor);
  await site.payOrder(id);
  await site.waitForMails(visitor, 2);
  await enterOffice(visitor, site, 'owner');

  const isRead = Promise.withResolvers<void>();
  const isReleased = Promise.withResolvers<void>();
  let loads = 0;
  await page.route(`**/api/office/orders/${id}`, async (route) => {
    loads += 1;
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
  await expect
    .poll(() =>
      db.query(
        `select id from outbox where kind = 'receipt' and order_id = $id and sent_at is not null`,
        { id },
      ),
    )
    .toHaveLength(1);
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

  // An email that has failed once says what came of it without a reload. No sender that still runs takes it meanwhile.
  site.neon.faults.from(1, /take mail/, { kind: 'cut-before' });
  await setMail(`sent_at = null, attempts = 1, next_attempt_at = now() + interval '1 minute'`);
  await loadAgain();
  await visitor.expectText('not sent yet');
  await setMail('sent_at = now()');
  await page.getByText('not sent yet').waitFor({ state: 'hidden' });
});

/** A field still holds what was typed once the screen was drawn again. */
async function expectStays(visitor: Visitor, field: Locator, typed: string): Promise<void> {
  await visitor.settled();
  expect(await field.inputValue()).toBe(typed);
}

test('a reporter finds no screen of owners, and a used invitation says so', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await addAuthenticator(visitor);
  const link = await invitation('reporter');
  await visitor.goto(link);
  await visitor.button('Create a passkey').click();
  await visitor.heading('Your passkeys').waitFor();
  await visitor.goto('/office/people');
  await visitor.heading('Not found').waitFor();
  await visitor.goto(link);
  await visitor.button('Create a passkey').click();
  await visitor.expectText(/This invitation was used/);
});

test('a photograph that a phone took lying on its side is upright and small in the report', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await site.createOrder(visitor);
  await openDatabase(site.neon).query(`update orders set service_type = 'full' where id = $id`, {
    id,
  });
  await enterOffice(visitor, site, 'reporter', `/office/report/${id}`);
  await page.locator('#report-findings > summary').click();
  const findings = page.locator('#report-findings');
  await findings.getByRole('button', { name: 'Add a finding' }).click();
  const taken = await sharp({
    create: { width: 4_000, height: 2_000, channels: 3, background: 'teal' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Take or choose photographs')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: taken });
  const shown = page.getByAltText('As it was uploaded');
  await shown.waitFor();
  const stored = await page.request.get((await shown.getAttribute('src')) ?? '');
  const { width, height, orientation } = await sharp(await stored.body()).metadata();
  expect({ width, height, orientation }).toEqual({
    width: 575,
    height: 1_150,
    orientation: undefined,
  });
  // A finding has several.
  await page
    .getByLabel('Take or choose photographs')
    .setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: taken });
  await page.getByRole('button', { name: /^Remove 2/ }).waitFor();
  await shown.nth(1).waitFor();
  // A sketch on transparent paper is black on white.
  await page
    .getByLabel('Take or choose photographs')
    .setInputFiles('tests/real/p01-transparent-sketch.png');
  await shown.nth(2).waitFor();
  const sketch = await page.request.get((await shown.nth(2).getAttribute('src')) ?? '');
  const { channels } = await sharp(await sketch.body()).stats();
  expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(200);
  expect(Math.max(...channels.map(({ min }) => min))).toBeLessThan(100);
  // The last of three findings comes first with one press, and keeps the focus.
  for (const title of ['The deck is loose', 'The panel is rusty']) {
    await findings.getByRole('button', { name: 'Add a finding' }).click();
    await findings.getByLabel('Title', { exact: true }).fill(title);
  }
  await findings.getByRole('button', { name: 'To the top' }).click();
  const first = page.locator('#report-findings-0 > summary');
  await expect.poll(() => first.textContent()).toContain('The panel is rusty');
  expect(await first.evaluate((summary) => summary.matches(':focus'))).toBe(true);
});

test('photographs that were stored too large are made smaller with one press', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const id = await site.createOrder(visitor);
  const db = openDatabase(site.neon);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const jpeg = await sharp({
    create: { width: 1_150, height: 860, channels: 3, background: 'gray', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const file = `${'0'.repeat(32)}.jpg`;
  const times = Math.ceil(9_100_000 / jpeg.length);
  const photos = Array.from({ length: times }, () => ({ file, alt: 'A wall' }));
  await db.query(
    `with photo as (
       insert into report_photos (order_id, file, bytes) values ($id, $file, decode($jpeg, 'base64'))
     ), draft as (
       insert into report_drafts (order_id, version, content, saved_by) values ($id, 1, $content, 'ana')
     )
     update orders set service_type = 'full' where id = $id`,
    {
      id,
      file,
      jpeg: jpeg.toString('base64'),
      content: JSON.stringify({ findings: [{ title: 'A wall', photos }] }),
    },
  );
  await enterOffice(visitor, site, 'reporter', `/office/report/${id}`);
  await visitor.expectText(/Photographs: 9\.\d of 9 MB/);
  await visitor.expectText(/The photographs have 9\.\d MB, and there is room for 9\./);
  await visitor.button('Make smaller').click();
  await visitor.expectText('The photographs are as small as they can be.');
  await visitor.expectText(/Photographs: [1-8](\.\d)? of 9 MB/);
  expect(await visitor.button('Make smaller').count()).toBe(0);
  const [stored] = await db.query<{ bytes: string }>(
    `select encode(bytes, 'base64') as bytes from report_photos
     where file <> $file and position(file in (select content from report_drafts)) > 0`,
    { file },
  );
  const { width } = await sharp(Buffer.from(stored?.bytes ?? '', 'base64')).metadata();
  expect(width).toBe(900);
});

test('Today has its number in the tab, a filter in the address, and renews itself without moving what is pointed at', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const db = openDatabase(site.neon);
  const id = await site.createOrder(visitor);
  await site.payOrder(id);
  await enterOffice(visitor, site, 'owner', '/robots.txt');
  const later = { due_at: `now() + interval '9 days'` };
  const copies = await copyOrder({ db }, id, 130, later);
  const [first = '', last = ''] = [copies[0], copies.at(-1)];
  await copyOrder({ db }, id, 3, { due_at: `now() - interval '1 minute'` });
  await db.query(`update orders set property_address = 'At ' || id where id <> $1`, [id]);
  await letTimeBeSkipped(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/office/today')) asked.push(pathname.slice(17));
  });
  await visitor.goto('/office/today');
  await visitor.heading('Late (3)').waitFor();
  await visitor.expectText('134 reports');
  expect(await page.title()).toBe('(134) Today | Office | PermitLens');

  await visitor.button('Show more (31)').click();
  await page.getByRole('link', { name: orderNumber(last) }).waitFor();
  const focused = page.locator('main a:focus');
  expect(await focused.textContent()).toContain(orderNumber(copies[99] ?? ''));
  const row = page.getByRole('link', { name: orderNumber(first) });
  await row.hover();
  const place = await row.boundingBox();
  asked.length = 0;
  await page.clock.fastForward(60_000);
  await expect.poll(() => asked).toEqual(['/version']);

  // A colleague takes it, and others are late meanwhile.
  await copyOrder({ db }, id, 5, { due_at: `now() - interval '1 minute'` });
  await db.query(
    `insert into people (id, email, role, printed_name) values (lpad('9', 26, '9'), 'ana@example.com', 'clerk', 'Ana Sample')`,
  );
  await db.query(`insert into assignments (order_id, person_id) values ($1, lpad('9', 26, '9'))`, [
    first,
  ]);
  await page.clock.fastForward(60_000);
  await visitor.heading('Late (8)').waitFor();
  await row.getByText('Ana', { exact: true }).waitFor();
  expect((await row.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  expect(await page.title()).toBe('(139) Today | Office | PermitLens');

  await visitor.button('Unassigned').click();
  await row.waitFor({ state: 'hidden' });
  await visitor.button('Late').click();
  await page.getByRole('heading', { name: 'Later' }).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.toString()).toContain('who=nobody&only=late');
  await visitor.expectAccessibleAndResponsive();
  await visitor.reload();
  await visitor.heading('Late (8)').waitFor();
  expect(await visitor.button('Unassigned').getAttribute('aria-pressed')).toBe('true');

  // Nobody has pressed anything for ten minutes.
  asked.length = 0;
  for (let minutes = 0; minutes < 13; minutes++) await page.clock.fastForward(60_000);
  await visitor.settled();
  expect(asked.length).toBeLessThan(11);
  asked.length = 0;
  for (let minutes = 0; minutes < 3; minutes++) await page.clock.fastForward(60_000);
  await visitor.settled();
  expect(asked).toEqual([]);
});
