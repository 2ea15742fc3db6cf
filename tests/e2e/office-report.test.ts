import sharp from 'sharp';
import { expect, test } from 'vitest';
import { report } from '#i18n/en/report.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { orderNumber } from '#shared/order-number.ts';
import { openScreen } from './failing-calls.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

test('two people in one report keep what each has added, see each other, and choose where both changed the same', async () => {
  const [ana, ben] = [
    await site.newVisitor({ viewport: DESKTOP }),
    await site.newVisitor({ viewport: PHONE }),
  ];
  const id = await site.storePaidOrder(ana);
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
  const rows = Array.from({ length: 9 }, (_, index) => `B-${index},Roofing,Reroof,Finaled`);
  const buffer = Buffer.from(['Permit Number,Type,Description,Status', ...rows].join('\n'));
  await ana.page
    .getByLabel('Permits from a table')
    .setInputFiles({ name: 'permits.csv', mimeType: 'text/csv', buffer });
  const addAll = ana.button('Add all that are understood (9)');
  await addAll.click();
  await addAll.waitFor({ state: 'detached' });
  await ana.page.getByRole('region', { name: 'Table of permits' }).locator(':focus').waitFor();
  await ana.expectText('Saved');
  await ben.button('Add a permit').click();
  await permits(ben).getByLabel('Number', { exact: true }).fill('BEN-1');
  await ben.expectText('Ana is writing here');
  await ben.expectText('Saved');
  await permits(ben).locator('> summary').getByText('10', { exact: true }).waitFor();
  // What he types in stays open and in focus, though nine stand before it now.
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
  await ben.expectAccessibleAndResponsive('.office-composer-bar');
  await ben.button('Choose (1)').click();
  await ben.heading('Yours or Ana’s?').waitFor();
  await ben.expectText('Ana’s type');
  await ben.expectText('Ben’s other type');
  await ben.expectAccessibleAndResponsive('dialog');
  await ben.button('Take Ana’s').click();
  await ben.expectText('Saved');
  expect(await entry(ben, 'B-7,').getByLabel('Type').inputValue()).toBe('Ana’s type');

  const draft = await ana.page.request.get(`${site.origin}/api/office/orders/${id}/draft`);
  const { content } = await draft.json();
  expect(content.permits).toHaveLength(10);
  expect(content.permits).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ number: 'BEN-1', status: 'open' }),
      expect.objectContaining({ number: 'B-3', type: 'Ben’s type' }),
      expect.objectContaining({ number: 'B-7', type: 'Ana’s type' }),
    ]),
  );
});

test('a reporter goes from today to a delivered report on a phone, while somebody else writes too, and finds no screen of owners', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await site.storePaidOrder(visitor);
  await enterOffice(visitor, site, 'reporter');
  await visitor.link('Today').click();
  await page.getByRole('link', { name: orderNumber(id) }).click();
  await visitor.expectText('The customer reads, in English');
  await visitor.button('Start work').click();
  await visitor.link('Write report').click();
  await visitor.heading(`Report ${orderNumber(id)}`).waitFor();

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
  await visitor.button('Choose (1)').click();
  await visitor.expectText('Theirs');
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
  const reconnectDraft = await visitor.network.lose(/\/api\/.*\/draft$/);
  await page.locator('#report-sources').getByLabel('Name').fill('Permit record');
  await visitor.expectText(/Not saved: no connection/);
  reconnectDraft();
  await visitor.expectText('Nothing. The report is complete.');
  await visitor.expectText('Saved');
  await visitor.expectAccessibleAndResponsive();

  // What else is written is not delivered as the order's report.
  const [ordered, addOn] = ['basic', 'closing-check'] as const;
  await page.getByRole('radio', { name: report.tiers[addOn].title }).check();
  await visitor.heading('What is still missing').waitFor();
  expect(await visitor.button('Deliver').count()).toBe(0);
  await page.getByRole('radio', { name: report.tiers[ordered].title }).check();
  await visitor.expectText('Nothing. The report is complete.');

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

  // No screen of owners is there for a reporter.
  await openScreen(page, '/office/people');
  await visitor.heading('Not found').waitFor();
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
  // So much that even the smallest is larger than a photograph is made now.
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
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
