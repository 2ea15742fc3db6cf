import { describe, expect, test } from 'vitest';
import { reportCopy } from '#business/report/copy.ts';
import { sampleReport } from '#business/report/sample.ts';
import type { Report } from '#business/report/schema.ts';
import { renderReport } from '#server/reports/render.ts';
import { type PdfFile, readPdf } from '../read-pdf.ts';

/** A PNG. */
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const LARGEST_BYTES = 150 * 1024;

/** Without its photograph, which has tests of its own. */
const full: Report = {
  ...sampleReport('full'),
  findings: sampleReport('full').findings.map(({ photo: _, ...finding }) => finding),
};

const read = async (...options: Parameters<typeof renderReport>) =>
  readPdf(await renderReport(...options));
const unmarked = ({ pages }: PdfFile) => pages.flatMap((page) => page.unmarked);

test('the first page has the property, the verdict, three findings and what to do', async () => {
  const { pages, title, isTagged, language } = await read({ ...full, order: 'SJG7C-HND84' });
  expect({ title, isTagged, language }).toEqual({
    title: `PermitLens, Full Inspection: ${full.parcel.address}`,
    isTagged: true,
    language: 'en-US',
  });
  const first = pages[0]?.elements ?? [];
  expect(first).toEqual(
    expect.arrayContaining([
      `H1: ${full.parcel.address}`,
      'LBody: SJG7C-HND84',
      `P: SERIOUS ${full.verdict.text}`,
      `H2: ${reportCopy.findings}`,
      `H2: ${reportCopy.nextSteps}`,
      ...full.findings.slice(0, 3).map(({ title: found, why }) => `LBody: ${found} ${why}`),
      `TR1 TH: ${full.nextSteps[0]?.action}`,
    ]),
  );
  expect(first.join(' ')).not.toContain(full.findings[3]?.title);
});

test('the evidence has a bookmark for each section, a heading for each finding and every permit', async () => {
  const file = await read(full);
  const elements = file.pages.flatMap((page) => page.elements);
  expect(file.bookmarks).toEqual([
    full.parcel.address,
    reportCopy.findings,
    reportCopy.nextSteps,
    reportCopy.details,
    reportCopy.allSteps,
    reportCopy.permits,
    reportCopy.codeCases,
    reportCopy.searched,
    reportCopy.sources,
    reportCopy.about,
  ]);
  for (const [index, { title }] of full.findings.entries()) {
    expect(elements).toContain(`H3: ${index + 1}. ${title}`);
  }
  expect(elements).toContain('TR1 TH: 2019-000000 Open');
  expect(elements).toContain('TR1 TD: Applied Apr 8, 2019 Issued May 13, 2019');
  expect(unmarked(file)).toEqual([]);
});

test('a report says what its tier has searched, and nothing of what it doesn’t sell', async () => {
  const basic = await read(sampleReport('basic'));
  expect(basic.bookmarks).not.toContain(reportCopy.codeCases);
  expect(basic.text).not.toContain('License C');
  expect(basic.text).toContain('Nobody visited the property.');
  const diligence = await read(sampleReport('diligence'));
  expect(diligence.text).toContain('Swimming pool without a safety barrier');
  expect(diligence.text).toContain('License CPC0000000');
});

test('a sample says so on every page and in its title', async () => {
  const { pages, title } = await read(full, { isSample: true });
  expect(title).toContain('Sample');
  expect(pages[0]?.elements[2]).toMatch(/^P: SAMPLE OF A PROPERTY PERMIT REPORT/);
  for (const { artifacts } of pages) expect(artifacts).toContain('SAMPLE');
});

describe('permits', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    number: `${2000 + (index % 25)}-${100_000 + index}`,
    type: ['Roofing', 'Electrical', 'Plumbing'][index % 3] ?? '',
    description: `Work number ${index} on the house, with a description of usual length`,
    status: (['open', 'expired', 'closed'] as const)[index % 3] ?? 'open',
    applied: '2019-04-08',
    issued: '2019-05-13',
    contractor: `Contractor ${index % 40}, Inc.`,
  }));

  test('are said to be none', async () => {
    const file = await read({
      ...sampleReport('basic'),
      permits: [],
      findings: [],
      nextSteps: [],
      notSearched: [],
    });
    expect(file.text).toContain(reportCopy.noPermits);
    expect(file.text).toContain(reportCopy.noFindings);
    expect(file.pages).toHaveLength(2);
  });

  test('all 300 are printed under repeated heads, in at most 150 KB', async () => {
    const bytes = await renderReport({ ...full, permits: many });
    expect(bytes.length).toBeLessThan(LARGEST_BYTES);
    const { pages, text } = await readPdf(bytes);
    expect(many.filter(({ number }) => !text.includes(number))).toEqual([]);
    const continued = pages.filter(({ elements }) => /^TR\d+ TH: 2/.test(elements[0] ?? ''));
    expect(continued.length).toBeGreaterThan(10);
    for (const { artifacts } of continued) expect(artifacts).toContain('CONTRACTOR');
    expect(pages.at(-1)?.artifacts).toContain(`${pages.length} of ${pages.length}`);
  }, 20_000);
});

describe('a photograph', () => {
  const [finding] = full.findings;
  if (!finding) throw new Error('the sample has no finding');
  const photo = { file: 'bedroom.jpg', alt: 'A bedroom with a garage door' };
  const report: Report = { ...full, findings: [{ ...finding, photo }] };

  test('has an alternative', async () => {
    const { pages } = await read(report, { photos: new Map([[photo.file, ONE_PIXEL]]) });
    expect(pages.flatMap(({ alternatives }) => alternatives)).toEqual([photo.alt]);
  });

  test('that is missing is an error', async () => {
    await expect(renderReport(report)).rejects.toThrow('bedroom.jpg is missing');
  });
});

test.each([
  ['emoji, Hebrew and characters that turn the direction', '👨‍👩‍👧 שלום \u202Ex 李 ﷽ '],
  ['200 characters without a space', 'W'.repeat(200)],
])('every field may contain %s', async (_, hostile) => {
  const FIXED = ['tier', 'grade', 'status', 'basis', 'confidence', 'kind', 'date'];
  const report = JSON.parse(JSON.stringify(full), (key, value) =>
    typeof value === 'string' && !FIXED.includes(key) && !/^\d{4}-\d\d-\d\d$/.test(value)
      ? hostile
      : value,
  );
  const file = await read(report);
  expect(file.pages.length).toBeGreaterThan(2);
  expect(unmarked(file)).toEqual([]);
});
