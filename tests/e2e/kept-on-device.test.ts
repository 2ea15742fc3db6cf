import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { newId } from '#server/platform/identifier.ts';
import { PROBLEM_MEDIA_TYPE } from '#shared/problem.ts';
import { openScreen } from './failing-calls.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** The calls that store text and photographs. */
const STORING = /\/api\/.*(?:\/draft$|\/photos)/;

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
  if ((await findings.getAttribute('open')) === null) await findings.locator('> summary').click();
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
  await page.evaluate(changeKept, { days: 29 });
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

/** Runs in the page: lets what its database has be some days older, and be there for other orders too. */
async function changeKept({ days = 0, orders = [] }: { days?: number; orders?: string[] }) {
  const opening = indexedDB.open('permitlens-office');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction(['texts', 'photos'], 'readwrite');
  for (const store of ['texts', 'photos'].map((name) => transaction.objectStore(name))) {
    const reading = store.getAll();
    reading.onsuccess = () => {
      for (const row of reading.result) {
        const older = { ...row, keptAt: row.keptAt - days * 24 * 60 * 60_000 };
        for (const orderId of [row.orderId, ...orders]) {
          const id = orderId === row.orderId ? row.id : `${row.id} ${orderId}`;
          store.put({ ...older, id, orderId });
        }
      }
    };
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

test('signing out asks and removes what is kept, and so do the end of its order and thirty days', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await newInspection(visitor);
  await enterOffice(visitor, site, 'reporter');
  const reconnect = await choosePhotographs(visitor, id, 2);
  await visitor.expectText(/It is kept on this device: you can go on/);
  await visitor.goto('/robots.txt');
  const erased = await newInspection(visitor);
  await openDatabase(site.neon).query(
    `with erased as (
       update orders set status = 'delivered', delivered_at = now(), erased_at = now() where id = $erased
     )
     update orders set status = 'cancelled', cancelled_at = now() where id = $id`,
    { id, erased },
  );
  await page.evaluate(changeKept, { orders: [erased, newId()] });
  visitor.consoleErrors.allowFailedLoads(/\/orders\//);
  reconnect();
  await visitor.goto('/office');
  const ended = page.getByText(
    'This order was canceled or erased. What this device had kept for its report is removed:',
    { exact: true },
  );
  await expect.poll(() => ended.count()).toBe(3);
  await expect.poll(() => page.evaluate(keptTexts)).toEqual([]);

  const other = await newInspection(visitor);
  const reconnectAfterwards = await choosePhotographs(visitor, other, 1);
  await visitor.expectText(/It is kept on this device: you can go on/);
  await visitor.goto('/robots.txt');
  await page.evaluate(changeKept, { days: 31 });
  reconnectAfterwards();
  await visitor.goto(`/office/report/${other}`);
  await expect.poll(() => page.evaluate(keptTexts)).toEqual([]);
  expect(await stored(other)).toMatchObject({ photos: 0, content: '' });

  const reconnectAgain = await choosePhotographs(visitor, other, 2);
  await visitor.expectText(/It is kept on this device: you can go on/);
  await visitor.button('Menu').click();
  await visitor.button('Sign out').click();
  await visitor.heading('Sign out and remove them?').waitFor();
  await visitor.expectText('2 photographs and the text of 1 report');
  await visitor.expectAccessible();
  await visitor.button('Cancel').click();
  // Why it didn't work is said in the menu, which stays open.
  await visitor.network.abort(/\/api\/.*\/session$/);
  await visitor.button('Sign out').click();
  await visitor.button('Sign out and remove them').click();
  await visitor.expectText(/^No response from the office/);
  await visitor.button('Sign out').click();
  await visitor.go(() => visitor.button('Sign out and remove them').click(), /\/office$/);
  await visitor.heading('Sign in').waitFor();
  reconnectAgain();
  expect(await page.evaluate(keptTexts)).toEqual([]);
  expect(await stored(other)).toMatchObject({ photos: 0, content: '' });
});

test('a photograph that is refused is tried again on the same screen, after another one, and with the next load, and never by another tab', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const id = await newInspection(visitor);
  await enterOffice(visitor, site, 'reporter');
  let refused = true;
  visitor.consoleErrors.allowFailedLoads(/\/photos/);
  const problem = {
    type: '/problems/too-many-photos',
    title: 'x',
    status: 409,
    detail: 'No room.',
  };
  const response = {
    status: 409,
    headers: { 'Content-Type': PROBLEM_MEDIA_TYPE },
    body: JSON.stringify(problem),
  };
  await visitor.network.handle(/\/api\/.*\/photos$/, () => (refused ? { response } : undefined));
  (await choosePhotographs(visitor, id, 2))();
  const again = visitor.button('Try again');
  const expectRefused = (count: number) => expect.poll(() => again.count()).toBe(count);
  await expectRefused(2);
  await visitor.expectText('Saved');
  await openScreen(page, '/office/today');
  await visitor.button('Unassigned').waitFor();
  await openScreen(page, `/office/report/${id}`);
  await expectRefused(2);

  // Another tab has its own.
  const tab = await visitor.openNewTab();
  refused = false;
  await tab.goto(`/office/report/${id}`);
  await tab.page.locator('#report-findings > summary').click();
  await tab.page.locator('#report-findings-0 > summary').click();
  await tab.page
    .getByText(/waits on the device on which it was chosen/)
    .first()
    .waitFor();
  expect(await stored(id)).toMatchObject({ photos: 0 });
  await tab.page.close();
  await again.first().click();
  await expectRefused(1);
  // The focus stays at the picture, whatever becomes of it.
  expect(await page.evaluate(() => document.activeElement?.matches('div:has(> img)'))).toBe(true);
  await page.getByAltText('As it was uploaded').waitFor();
  expect(await stored(id)).toMatchObject({ photos: 1 });

  refused = true;
  page.once('dialog', (dialog) => dialog.accept());
  await visitor.reload();
  await visitor.expectText(/could not be stored yet\. Open it to see why:$/);
  refused = false;
  await again.click();
  await visitor.expectText(/is stored now:$/);
  expect(await stored(id)).toMatchObject({ photos: 2 });
  await expect.poll(() => page.evaluate(keptTexts)).toEqual([]);
});

test.each([
  ['is full', 'QuotaExceededError', /This device has no room to keep it/],
  ['throws', 'SecurityError', /This browser keeps nothing, as in a private window/],
])(
  'a browser whose store %s says so at the picture, asks before a sign-out, and uploads it',
  async (_, error, words) => {
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
    await visitor.button('Menu').click();
    await visitor.button('Sign out').click();
    await visitor.expectText('1 photograph and the text of 1 report');
    await visitor.button('Cancel').click();
    reconnect();
    await page.getByAltText('As it was uploaded').waitFor();
    await visitor.expectText('Saved');
    expect(await stored(id)).toMatchObject({ photos: 1 });
  },
);
