import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
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
async function openComposer(visitor: Visitor, service: 'basic' | 'diligence'): Promise<string> {
  const id = await site.createOrder(visitor, service);
  await site.payOrder(id);
  await openDatabase(site.neon).query(
    `update orders set county = 'miami-dade', folio = $folio, status = 'in_progress' where id = $id`,
    { folio: FOLIO, id },
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
}

async function writeVerdict(visitor: Visitor, thumb: Thumb): Promise<void> {
  await thumb.tap(summary(visitor, 'verdict'));
  await thumb.choose(visitor.page.locator('#report-verdict-grade'), 'Attention');
  await thumb.type(
    visitor.page.locator('#report-verdict-text'),
    'One of four permits is still open: the roof of 2019.',
  );
}

/** Says of each row that it found what is listed. */
async function dateSearches(visitor: Visitor, thumb: Thumb): Promise<void> {
  const buttons = section(visitor, 'searched').getByRole('button', {
    name: /found what is listed/,
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

test('a Due Diligence with two contractors takes 45 taps and 25 typed fields at most', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const thumb = new Thumb();
  await enterOffice(visitor, site, 'reporter');
  await openComposer(visitor, 'diligence');
  await importPermits(visitor, thumb);
  await makeFinding(visitor, thumb);
  await writeVerdict(visitor, thumb);
  await thumb.tap(summary(visitor, 'contractors'));
  await thumb.tap(visitor.button('Add those of the permits (2)'));
  for (const index of [0, 1]) {
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
  await thumb.tap(summary(visitor, 'comparison'));
  await thumb.tap(section(visitor, 'comparison').getByRole('button', { name: /^Add/ }));
  await typeInto(visitor, thumb, 'comparison-0', [['item', 'House, 1,840 sq ft']]);
  await thumb.choose(page.locator('#report-comparison-0-permit'), 'B-4, Building');
  // The permit is closed, which leaves one result.
  expect(await page.locator('#report-comparison-0-result :checked').inputValue()).toBe('permitted');
  await thumb.tap(summary(visitor, 'searched'));
  await thumb.tap(summary(visitor, 'searched-3'));
  await typeInto(visitor, thumb, 'searched-3', [
    ['office', 'Coral Gables, Code Enforcement'],
    ['method', 'Request in writing'],
  ]);
  await dateSearches(visitor, thumb);
  await deliver(visitor, thumb);
  expect(thumb.taps).toBeLessThanOrEqual(45);
  expect(thumb.fields).toBeLessThanOrEqual(25);
});
