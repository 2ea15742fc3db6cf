import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDraft } from '#report/draft.ts';
import { draftShapeProblems } from '#report/draft-shape.ts';
import { withPlaceIds } from '#report/entry-ids.ts';
import { type FieldSchema, placeOf, REPORT_FIELDS } from '#report/fields.ts';
import { previewDocument, previewReport } from '#report/preview.ts';
import { sampleReport } from '#report/sample.ts';
import { mapFields } from '#report/walk.ts';
import { readStoredDraft } from '#server/reports/stored-draft.ts';
import type { DraftSubject } from '#shared/office/reports.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { isAddOn, REPORT_TIERS } from '#shared/services.ts';

const subject: DraftSubject = {
  tier: 'full',
  order: 'SJG7C-HND84',
  language: 'en',
  signedBy: { name: 'Dana Sample', license: 'HI9900417' },
};
const { tier: _tier, order: _order, ...sample } = sampleReport('full');
/** As its form has it: every field is there, and empty ones are empty texts. */
const ADD_ON = REPORT_TIERS.find(isAddOn);

const typed: WrittenReport = {
  ...JSON.parse(JSON.stringify(sample)),
  reference: ' ',
  preparedFor: '',
};
const places = (content: WrittenReport) => checkDraft(content, subject).problems.map(placeOf);

test('each entry gets an id of its own, and keeps the one that it has', () => {
  const IDS = [undefined, '0', '1', '2'];
  for (const one of IDS)
    for (const two of IDS)
      for (const three of IDS) {
        const given = [one, two, three];
        const permits = given.map((id) => ({ number: 'B-1', ...(id && { id }) }));
        const { permits: found = [] } = withPlaceIds({ permits } as WrittenReport);
        const ids = found.map((permit) => (permit as { id?: string }).id);
        expect(new Set(ids).size, JSON.stringify(given)).toBe(3);
        const kept = given.filter((id, index) => id && given.indexOf(id) === index);
        expect(ids).toEqual(expect.arrayContaining(kept));
      }
});

test('a whole draft is a report of its order, without the fields that are empty', () => {
  const { reference: _, preparedFor: __, ...expected } = sample;
  expect(checkDraft(typed, subject)).toEqual({
    report: { ...expected, tier: 'full', order: 'SJG7C-HND84' },
    problems: [],
  });
});

test('a choice of another version is named, and the rest is checked all the same', () => {
  const ofAnotherVersion: WrittenReport = JSON.parse(
    JSON.stringify({ ...typed, contractors: [{ name: 'Ana Gil', record: 'on-appeal' }] }),
  );
  expect(places(ofAnotherVersion)).toContain('Contractors 1, On record');
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
    'The record against the permits',
    'Visit',
    'Sources',
    'Permits 1, Contractor',
    'Permits 2, Contractor',
  ]);
});

test('a limit that a field exceeds is put into words', () => {
  const messages = (content: WrittenReport) =>
    checkDraft({ ...typed, ...content }, subject).problems.map(({ message }) => message);
  expect(messages({ reference: 'x'.repeat(61) })).toEqual([
    'Please shorten this to 60 characters or fewer.',
  ]);
  expect(messages({ parcel: { ...sample.parcel, area: 1_000_001 } })).toEqual([
    'Write 1,000,000 or less.',
  ]);
});

test('a letter that no font has is named with its field, and keeps the report from being delivered', () => {
  const { report, problems } = checkDraft(
    { ...typed, verdict: { ...sample.verdict, text: 'ቢሮ, 李, Ñandú' } },
    subject,
  );
  expect(report).toBeDefined();
  expect(problems).toEqual([
    {
      path: ['verdict', 'text'],
      message: 'The PDF can’t print “ቢ”, “ሮ”. Write it in other letters.',
    },
  ]);
});

test('a draft of a cheaper tier may not hold what that tier doesn’t sell', () => {
  const { problems } = checkDraft(typed, { ...subject, tier: 'basic' });
  expect(problems.map(placeOf)).toContain('Findings 1, Photos');
});

test('an add-on has its own rules, and names no order', () => {
  const { report, problems } = checkDraft({ ...typed, tier: ADD_ON }, subject);
  expect(report).toMatchObject({ tier: ADD_ON });
  expect(report).not.toHaveProperty('order');
  expect(problems.map(placeOf)).toContain('The record against the permits');
});

test('a report has the signature of its reader, never one that is written, and lacks it without one', () => {
  const written = { ...typed, signedBy: { name: 'Sample Nobody' } };
  const signedBy = { name: 'Sample Clerk' };
  for (const tier of ['full', ADD_ON] as const) {
    const draft = { ...written, ...(tier === ADD_ON && { tier }) };
    expect(previewReport(draft, { ...subject, signedBy })).toMatchObject({ tier, signedBy });
    expect(previewReport(draft, { ...subject, signedBy: null })).not.toHaveProperty('signedBy');
    const { problems } = checkDraft(draft, { ...subject, signedBy: null });
    expect(problems).toContainEqual({
      path: ['signedBy'],
      message: expect.stringContaining('An owner enters your printed name under People.'),
    });
  }
});

test.each<[what: string, json: object]>([
  ['nothing at all', {}],
  ['fields that no report has', { tier: 'gold', colour: 'red', parcel: { roof: 'flat' } }],
  ['lists that are none', { permits: 'none', findings: [['x']], parcel: 'x' }],
])('a preview of %s can be shown', (_what, json) => {
  // No type says that somebody has stored it.
  const content = json as WrittenReport;
  expect(previewReport(content, subject)).toMatchObject({ tier: 'full', permits: [] });
  expect(previewDocument(content, subject, 'screen').verdict).toMatchObject({ tone: 'unwritten' });
});

/** Anything that JSON can hold in the place of a field, of an entry or of a list. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    0,
    'a\0b',
    '\ud800',
    '2026-11-20',
    null,
    [],
    {},
    [[]],
    [{}],
    [null],
  ),
);
/** Drafts in which some fields are what they may not be. */
const drafts = fc.dictionary(
  fc.constantFrom(...Object.keys(REPORT_FIELDS.properties ?? {}), 'colour'),
  fc.oneof(
    anything,
    fc.array(
      fc.dictionary(
        fc.constantFrom('number', 'contractor', 'photos', 'permits', 'basis'),
        anything,
      ),
    ),
    fc.dictionary(fc.constantFrom('address', 'grade', 'text', 'yearBuilt'), anything),
  ),
);

test('a draft of any shape that is saved can be checked, shown and printed', () => {
  let saved = 0;
  fc.assert(
    fc.property(drafts, (content) => {
      if (draftShapeProblems(content).length > 0) return;
      saved += 1;
      checkDraft(content as WrittenReport, subject);
      previewDocument(content as WrittenReport, subject, 'paper');
    }),
    { numRuns: 2_000 },
  );
  expect(saved).toBeGreaterThan(100);
});

/** Fields of other versions, and those of this one as a person may have left them. */
function written(schema: FieldSchema): fc.Arbitrary<unknown> {
  const { properties, items, type } = schema;
  if (items) return fc.array(written(items), { maxLength: 3 });
  if (!properties) return type === 'string' ? fc.string() : fc.oneof(fc.string(), fc.nat());
  const known = Object.entries(properties).map(([name, field]) => [name, written(field)]);
  return fc
    .tuple(
      fc.record(Object.fromEntries(known), { requiredKeys: [] }),
      fc.dictionary(fc.constantFrom('colour', '__proto__', 'constructor'), fc.string()),
    )
    .chain(([fields, others]) =>
      fc
        .shuffledSubarray([...Object.entries(fields), ...Object.entries(others)])
        .map((entries) => Object.fromEntries(entries)),
    );
}

test('a draft that is stored, opened and saved unchanged keeps every byte, and only gets ids once', () => {
  fc.assert(
    fc.property(written(REPORT_FIELDS), (content) => {
      const before = JSON.stringify(content);
      const stored = JSON.stringify(withPlaceIds(content as WrittenReport));
      const withoutIds = stored.replaceAll(/,?"id":"\d+"(?=})/g, '');
      expect(withoutIds).toBe(before);
      for (const each of [before, stored]) {
        const opened = readStoredDraft(each);
        expect(opened.ok && JSON.stringify(opened.value)).toBe(stored);
      }
      // Nor does the walk change what its visit leaves.
      expect(
        JSON.stringify(mapFields(content, (value, _field, withParts) => withParts(value))),
      ).toBe(before);
    }),
  );
});

test.each([
  [typed],
  [{}],
  [{ permits: [{}, { number: '' }], verdict: {}, date: 'soon', parcel: { yearBuilt: 'old' } }],
  [{ colour: 'red', roof: { tiles: [{ count: 2 }] }, permits: [{ shade: 'red' }] }],
])('a draft that is incomplete, wrongly filled in or of another version has a shape', (content) => {
  expect(draftShapeProblems(content)).toEqual([]);
});

test.each<[content: unknown, place: string]>([
  ['text', ''],
  [null, ''],
  [[], ''],
  [{ date: {} }, 'Date'],
  [{ findings: 'none' }, 'Findings'],
  [{ findings: [null] }, 'Findings 1'],
  [{ findings: [{}, { title: ['x'] }] }, 'Findings 2, Title'],
  [{ parcel: [] }, 'Property'],
  [{ parcel: { address: { street: 'x' } } }, 'Property, Address'],
  [{ findings: [{ photos: 'x' }] }, 'Findings 1, Photos'],
  [{ verdict: { text: true } }, 'Verdict, Text'],
  [{ verdict: { text: 5 } }, 'Verdict, Text'],
  [{ colour: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) }, 'Colour 1 1 1 1 1 1 1 1 1 1'],
])('a draft of another shape is named: %j', (content, place) => {
  expect(draftShapeProblems(content).map(placeOf)).toEqual([place]);
});

test('the customer’s notes are answered, and nothing is asked without them', () => {
  const { asked: _, ...silent } = typed;
  const noted = { ...subject, notes: 'Is the pool signed off?' };
  expect(checkDraft(silent, subject).problems).toEqual([]);
  expect(checkDraft(silent, noted).problems.map(placeOf)).toEqual(['You asked, Answer']);
  const { report } = checkDraft({ ...silent, asked: { answer: 'No.' } }, noted);
  expect(report?.asked).toEqual({ question: noted.notes, answer: 'No.' });
  // The office may shorten what others shouldn’t read.
  const shortened = { ...silent, asked: { question: 'The pool?', answer: 'No.' } };
  expect(checkDraft(shortened, noted).report?.asked?.question).toBe('The pool?');
});
