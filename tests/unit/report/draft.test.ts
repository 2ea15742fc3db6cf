import { expect, test } from 'vitest';
import { checkDraft, type DraftFields, type DraftSubject, previewDraft } from '#report/draft.ts';
import { placeOf } from '#report/fields.ts';
import { sampleReport } from '#report/sample.ts';

const subject: DraftSubject = { tier: 'full', order: 'SJG7C-HND84', language: 'en' };
const { tier: _tier, order: _order, ...sample } = sampleReport('full');
/** As its form has it: every field is there, and empty ones are empty texts. */
const typed = {
  ...JSON.parse(JSON.stringify(sample)),
  reference: ' ',
  closingDate: '',
} as DraftFields;
const places = (content: DraftFields) => checkDraft(content, subject).problems.map(placeOf);

test('a whole draft is a report of its order, without the fields that are empty', () => {
  const { reference: _, closingDate: __, ...expected } = sample;
  expect(checkDraft(typed, subject)).toEqual({
    report: { ...expected, tier: 'full', order: 'SJG7C-HND84' },
    problems: [],
  });
});

test('a new draft lacks its fields and its tier’s records at once', () => {
  expect(places({ date: '2026-11-20', permits: [{ number: '' }, {}] })).toEqual([
    'Property, Address',
    'Property, Jurisdiction',
    'Verdict, Grade',
    'Verdict, Text',
    ...['Number', 'Type', 'Description', 'Status'].map((field) => `Permits 1, ${field}`),
    ...['Number', 'Type', 'Description', 'Status'].map((field) => `Permits 2, ${field}`),
    ...[...Array(5).fill('What was searched')],
    'Rooms',
    'Sources',
  ]);
});

test('a draft of a cheaper tier may not hold what that tier doesn’t sell', () => {
  const { problems } = checkDraft(typed, { ...subject, tier: 'basic' });
  expect(problems.map(placeOf)).toContain('Findings 1, Photo');
});

test('the add-on before a closing has its own rules, and names no order', () => {
  const { report, problems } = checkDraft({ ...typed, tier: 'closing-check' }, subject);
  expect(report).toMatchObject({ tier: 'closing-check' });
  expect(report).not.toHaveProperty('order');
  expect(problems.map(placeOf)).toContain('Rooms');
});

test('a preview shows what is there, and leaves out what is half written', () => {
  const [first, second] = sample.permits;
  const preview = previewDraft(
    {
      ...typed,
      date: 'soon',
      parcel: { address: '1 Main St', yearBuilt: 'old' },
      verdict: { grade: '', text: 'x'.repeat(300) },
      permits: [{ number: '1' }, { ...first }, {}, { ...second, issued: 'May' }] as DraftFields[],
    },
    subject,
  );
  expect(preview).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    parcel: { address: '1 Main St', jurisdiction: '…' },
    verdict: { grade: 'attention', text: '…' },
    findings: sample.findings,
  });
  expect(preview.parcel).not.toHaveProperty('yearBuilt');
  expect(preview.permits).toEqual([first]);
});

test.each([
  ['nothing at all', {}],
  ['fields that no report has', { tier: 'gold', colour: 'red', parcel: { roof: 'flat' } }],
  ['lists that are none', { permits: 'none', findings: [['x']] as never, parcel: 'x' }],
])('a preview of %s can be shown', (_what, content) => {
  expect(previewDraft(content, subject)).toMatchObject({ tier: 'full', permits: [], findings: [] });
});
