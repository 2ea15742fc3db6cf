import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** The calls that store text and photographs. */
const STORING = /\/draft$|\/photos/;

const pictures = await Promise.all(
  Array.from({ length: 8 }, async (_, index) => ({
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 60 + index, height: 40, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer(),
  })),
);

/** A Full Inspection whose report is being written. */
async function newInspection(visitor: Visitor): Promise<string> {
  const id = await site.storePaidOrder(visitor);
  await openDatabase(site.neon).query(
    `update orders set service_type = 'full', status = 'in_progress' where id = $id`,
    { id },
  );
  return id;
}

/**
 * Opens a report, loses the network, and adds a finding with photographs.
 * @returns what brings the network back
 */
async function choosePhotographs(visitor: Visitor, id: string, count: number): Promise<() => void> {
  const { page, network } = visitor;
  await visitor.goto(`/office/report/${id}`);
  const findings = page.locator('#report-findings');
  await findings.locator('> summary').click();
  const reconnect = await network.lose(STORING);
  await findings.getByRole('button', { name: 'Add a finding' }).click();
  await findings.getByLabel('Title', { exact: true }).fill('The roof leaks');
  await page.getByLabel('Take or choose photographs').setInputFiles(pictures.slice(0, count));
  await findings
    .getByAltText('As it waits here')
    .nth(count - 1)
    .waitFor();
  return reconnect;
}

const stored = async (id: string) => {
  const [row] = await openDatabase(site.neon).query<{ photos: string; content: string }>(
    `select (select count(*) from report_photos where order_id = $id) as photos,
       (select content from report_drafts where order_id = $id) as content`,
    { id },
  );
  return { photos: Number(row?.photos), content: row?.content ?? '' };
};

test('eight photographs and text without a network outlive the tab, hidden from another person, and are stored with the next load', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await newInspection(visitor);
  await enterOffice(visitor, site, 'reporter');
  await visitor.heading('Today').waitFor();
  const reconnect = await choosePhotographs(visitor, id, 8);
  // The first description has the focus, and "next" leads through the others.
  for (const what of ['Roof', 'Gutter', 'Ceiling']) {
    await page.keyboard.type(what);
    await page.keyboard.press('Enter');
  }
  await visitor.expectText(/^On its way\. It is kept on this device until it is stored/);
  await visitor.expectText(/It is kept on this device: you can go on, or close this page\./);
  await visitor.expectAccessibleAndResponsive();
  expect(await stored(id)).toMatchObject({ photos: 0, content: '' });
  await expect.poll(() => page.evaluate(keptTexts)).toEqual([expect.stringContaining('Ceiling')]);

  // Another person at the same phone.
  await visitor.goto('/robots.txt');
  reconnect();
  const cookies = await page.context().cookies();
  await enterOffice(visitor, site, 'clerk', `/office/report/${id}`);
  await page.locator('#report-findings').waitFor();
  expect(await visitor.page.getByText('kept for this report').count()).toBe(0);
  expect(await stored(id)).toMatchObject({ photos: 0, content: '' });

  await visitor.goto('/robots.txt');
  await page.context().addCookies(cookies);
  await visitor.goto('/office');
  await visitor.expectText(/^What this device had kept for this report is stored now/);
  const { photos, content } = await stored(id);
  expect(photos).toBe(8);
  expect(JSON.parse(content).findings).toEqual([
    expect.objectContaining({
      title: 'The roof leaks',
      photos: ['Roof', 'Gutter', 'Ceiling', ...new Array(5)].map((alt) =>
        expect.objectContaining({ file: expect.stringMatching(/\.jpg$/), ...(alt && { alt }) }),
      ),
    }),
  ]);
  await expect.poll(() => page.evaluate(keptTexts)).toEqual([]);
});

/** Runs in the page: what its database has. */
async function keptTexts(): Promise<string[]> {
  const opening = indexedDB.open('permitlens-office');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const reading = database.transaction('texts').objectStore('texts').getAll();
  const rows = await new Promise<unknown[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  return rows.map((row) => JSON.stringify(row));
}

test('signing out asks and removes what is kept, and so does the cancellation of its order', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await newInspection(visitor);
  await enterOffice(visitor, site, 'reporter');
  const reconnect = await choosePhotographs(visitor, id, 2);
  await visitor.expectText(/It is kept on this device: you can go on/);
  await visitor.goto('/robots.txt');
  await openDatabase(site.neon).query(
    `update orders set status = 'cancelled', cancelled_at = now() where id = $id`,
    { id },
  );
  reconnect();
  await visitor.goto('/office');
  await visitor.expectText(/^This order was canceled or erased\. What this device had kept/);
  await expect.poll(() => page.evaluate(keptTexts)).toEqual([]);

  const other = await newInspection(visitor);
  const reconnectAgain = await choosePhotographs(visitor, other, 2);
  await visitor.expectText(/It is kept on this device: you can go on/);
  await visitor.button('Menu').click();
  await visitor.button('Sign out').click();
  await visitor.heading('Sign out and remove them?').waitFor();
  await visitor.expectText('2 photographs and the text of 1 report');
  await visitor.expectAccessible();
  await visitor.button('Cancel').click();
  await visitor.button('Menu').click();
  await visitor.button('Sign out').click();
  await visitor.go(() => visitor.button('Sign out and remove them').click(), /\/office$/);
  await visitor.heading('Sign in').waitFor();
  reconnectAgain();
  expect(await page.evaluate(keptTexts)).toEqual([]);
  expect(await stored(other)).toMatchObject({ photos: 0, content: '' });
});

test.each([
  ['is full', 'QuotaExceededError', /This device has no room to keep it/],
  ['throws', 'SecurityError', /This browser keeps nothing, as in a private window/],
])('a browser whose store %s says so at the picture, and uploads it', async (_, error, words) => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await page.addInitScript((name) => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no', name);
    };
  }, error);
  const id = await newInspection(visitor);
  await enterOffice(visitor, site, 'reporter');
  const reconnect = await choosePhotographs(visitor, id, 1);
  await visitor.expectText(words);
  reconnect();
  await page.getByAltText('As it was uploaded').waitFor();
  await visitor.expectText('Saved');
  expect(await stored(id)).toMatchObject({ photos: 1 });
});
