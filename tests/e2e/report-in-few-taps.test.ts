import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { COUNTY_HOUSE } from '#emulators/arcgis/rows.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** A parcel of Coral Gables, whose office the table of permit offices knows. */
const FOLIO = '03-4117-008-1230';

/** Counts what an operator's thumb does. Opening a list of choices is a tap, and choosing another one. */
class Thumb {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    this.fields += 1;
    await target.fill(text);
  }

  async choose(target: Locator, label: string): Promise<void> {
    this.taps += 2;
    await target.selectOption({ label });
  }

  /** One press: the answers to a question are beside each other. */
  async answer(question: Locator, label: string): Promise<void> {
    await this.tap(question.getByText(label, { exact: true }));
  }

  /** The button, and a file. */
  async chooseFile(target: Locator, name: string, text: string): Promise<void> {
    this.taps += 2;
    await target.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }
}

const TABLE = [
  'Permit Number,Type,Description,Status,Issued,Final,Contractor',
  'B-1,Roofing,Reroof,Issued,5/13/2019,,"Sample Roofing, Inc."',
  'B-2,Mechanical,A/C change-out,Finaled,7/9/2014,8/2/2014,"Sample Air, Inc."',
  'B-3,Pool,Pool and deck,Finaled,4/1/2004,9/9/2004,"Sample Air, Inc."',
  'B-4,Building,New house,Finaled,2/21/1978,11/17/1978,"Sample Air, Inc."',
].join('\n');

/** Opens the composer of a paid order whose work has begun. */
async function openComposer(
  visitor: Visitor,
  service: 'basic' | 'diligence',
  { folio, address }: { readonly folio: string; readonly address?: string } = { folio: FOLIO },
): Promise<string> {
  const id = await site.storePaidOrder(visitor, service);
  await openDatabase(site.neon).query(
    `update orders set county = 'miami-dade', folio = $folio, status = 'in_progress',
       property_address = coalesce($address, property_address) where id = $id`,
    { folio, address: address ?? null, id },
  );
  await visitor.goto(`/office/report/${id}`);
  await visitor.heading('Verdict').waitFor();
  return id;
}

const section = ({ page }: Visitor, name: string) => page.locator(`#report-${name}`);
const summary = (visitor: Visitor, name: string) => section(visitor, name).locator('> summary');

async function importPermits(visitor: Visitor, thumb: Thumb): Promise<void> {
  await thumb.tap(summary(visitor, 'permits'));
  await thumb.chooseFile(visitor.page.getByLabel('Permits from a table'), 'permits.csv', TABLE);
  await thumb.tap(visitor.button('Add all that are understood (4)'));
}

async function makeFinding(visitor: Visitor, thumb: Thumb): Promise<void> {
  await thumb.tap(summary(visitor, 'permits-0'));
  await thumb.tap(section(visitor, 'permits-0').getByText('Make this a finding'));
  await thumb.tap(visitor.button('The permit for the roof is still open'));
  // The title is in view, to be typed in.
  const title = visitor.page.locator('#report-findings-0-title');
  await expect.poll(() => title.evaluate((field) => field.matches(':focus'))).toBe(true);
  const { y = -1 } = (await title.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(PHONE.height / 2);
}

async function writeVerdict(visitor: Visitor, thumb: Thumb): Promise<void> {
  await thumb.tap(summary(visitor, 'verdict'));
  await thumb.choose(visitor.page.locator('#report-verdict-grade'), 'Attention');
  await thumb.type(
    visitor.page.locator('#report-verdict-text'),
    'Not every permit of the house is closed, and a code case is open.',
  );
}

/** Says of each row that it found what is listed, or nothing where nothing is. */
async function dateSearches(visitor: Visitor, thumb: Thumb): Promise<void> {
  const buttons = section(visitor, 'searched').getByRole('button', {
    name: /found (what is listed|nothing)/,
  });
  await buttons.first().waitFor();
  for (let count = await buttons.count(); count > 0; count -= 1) await thumb.tap(buttons.first());
}

async function deliver(visitor: Visitor, thumb: Thumb): Promise<void> {
  await visitor.expectText('Nothing. The report is complete.');
  await thumb.tap(visitor.button('Deliver'));
  await thumb.tap(visitor.button('Deliver and email'));
  await visitor.expectText(/^(Delivered|Done)/);
}

test('a Basic Lookup with four permits and a finding takes 25 taps and 10 typed fields at most', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const thumb = new Thumb();
  await enterOffice(visitor, site, 'reporter');
  await openComposer(visitor, 'basic');
  await importPermits(visitor, thumb);
  await makeFinding(visitor, thumb);
  await writeVerdict(visitor, thumb);
  await thumb.tap(summary(visitor, 'searched'));
  await dateSearches(visitor, thumb);
  // What is open outlives a reload.
  await visitor.expectText('Saved');
  await visitor.reload();
  await section(visitor, 'verdict').getByLabel('Text').waitFor();
  await deliver(visitor, thumb);
  expect(thumb.taps).toBeLessThanOrEqual(25);
  expect(thumb.fields).toBeLessThanOrEqual(10);
});

/** Writes an entry's texts, by the names of their fields. */
async function typeInto(
  { page }: Visitor,
  thumb: Thumb,
  entry: string,
  texts: readonly (readonly [field: string, text: string])[],
): Promise<void> {
  for (const [field, text] of texts) {
    await thumb.type(page.locator(`#report-${entry}-${field}`), text);
  }
}

/** Makes a finding of each record of a section that speaks against "nothing to settle", one press each. */
async function makeFindings(
  visitor: Visitor,
  thumb: Thumb,
  name: string,
  count: number,
): Promise<void> {
  const buttons = section(visitor, name).getByRole('button', { name: /^Make it a finding/ });
  for (let left = count; left > 0; left -= 1) {
    await expect.poll(() => buttons.count()).toBe(left);
    await thumb.tap(buttons.first());
  }
  await expect.poll(() => buttons.count()).toBe(0);
}

test('a Due Diligence with five cases and five contractors takes 80 taps and 25 typed fields at most', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const thumb = new Thumb();
  await enterOffice(visitor, site, 'reporter');
  await openComposer(visitor, 'diligence', {
    folio: COUNTY_HOUSE,
    address: '2417 Mangrove Bend Court, Miami, FL 34399',
  });
  await thumb.tap(visitor.button('Search open data'));
  await thumb.tap(page.getByRole('button', { name: /^Add all that are understood/ }));
  // The office's letter or word doesn't say in which group these belong.
  for (const [number, group] of [
    ['2023955101', 'Open'],
    ['2025955104', 'Applied for'],
    ['20199060021', 'Open'],
  ] as const) {
    await thumb.choose(page.getByLabel(`Group of ${number}`), group);
    await thumb.tap(page.getByRole('button', { name: `Add ${number}`, exact: true }));
  }

  await thumb.tap(summary(visitor, 'contractors'));
  await thumb.tap(page.getByRole('button', { name: /^Add those of the permits/ }));
  for (const [index, name] of ['Pools', 'Air', 'Plumbing', 'Owner', 'Electric'].entries()) {
    if (name === 'Owner') continue;
    const entry = `contractors-${index}`;
    await thumb.tap(summary(visitor, entry));
    await typeInto(visitor, thumb, entry, [
      ['license', `CCC900000${index}`],
      ['trade', 'Certified contractor'],
    ]);
    for (const field of ['licenseThen', 'licenseToday']) {
      await thumb.answer(page.locator(`#report-${entry}-${field}`), 'Active');
    }
    await thumb.answer(page.locator(`#report-${entry}-complaints`), 'None displayed');
  }
  // Two permits name nobody.
  await thumb.tap(summary(visitor, 'contractors-5'));
  await thumb.answer(page.locator('#report-contractors-5-record'), 'Not on record');
  await thumb.tap(summary(visitor, 'contractors-5'));
  await makeFindings(visitor, thumb, 'contractors', 1);

  await thumb.tap(summary(visitor, 'permits'));
  await makeFindings(visitor, thumb, 'permits', 5);
  await thumb.tap(summary(visitor, 'codeCases'));
  await makeFindings(visitor, thumb, 'codeCases', 3);

  await thumb.tap(summary(visitor, 'comparison'));
  await thumb.tap(page.getByRole('button', { name: 'Add those of the record (4)' }));
  await thumb.tap(summary(visitor, 'comparison-0'));
  // A choice of what only a visit sees isn't offered.
  const results = page.locator('#report-comparison-0-result');
  await expect.poll(() => results.getByRole('radio').count()).toBe(4);
  await thumb.answer(results, 'Built with the house');
  await thumb.tap(visitor.button('The same for the 3 items without a result'));

  await thumb.tap(summary(visitor, 'searched'));
  await thumb.tap(summary(visitor, 'searched-0'));
  await typeInto(visitor, thumb, 'searched-0', [['onlineSince', '1992']]);
  await thumb.tap(summary(visitor, 'searched-3'));
  await typeInto(visitor, thumb, 'searched-3', [
    ['office', 'Miami-Dade County, Code Compliance'],
    ['method', 'Request in writing'],
  ]);
  await dateSearches(visitor, thumb);
  await writeVerdict(visitor, thumb);
  // That nobody is on record is certain, what follows from it is a person's to judge.
  await thumb.tap(page.getByRole('button', { name: 'Findings 1, Confidence' }));
  await thumb.answer(page.locator('#report-findings-0-confidence'), 'Certain');
  await deliver(visitor, thumb);
  expect(thumb.taps).toBeLessThanOrEqual(80);
  expect(thumb.fields).toBeLessThanOrEqual(25);
});
