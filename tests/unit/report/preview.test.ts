import { expect, test } from 'vitest';
import { reportTexts } from '#i18n/document-texts.ts';
import { reportDocument } from '#report/build-document.ts';
import type { FieldGroup } from '#report/fields.ts';
import { previewDocument } from '#report/preview.ts';
import { sampleReport } from '#report/sample.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { DraftSubject } from '#shared/office/reports.ts';
import { REPORT_TIERS } from '#shared/services.ts';

const subject: DraftSubject = {
  tier: 'full',
  order: 'SJG7C-HND84',
  language: 'en',
  signedBy: { name: 'Dana Sample', license: 'HI9900417' },
};
const { tier: _tier, order: _order, ...sample } = sampleReport('full');
const whole = JSON.parse(JSON.stringify(sample)) as FieldGroup;
const preview = (content: FieldGroup, other: Partial<DraftSubject> = {}) =>
  previewDocument(content, { ...subject, ...other }, 'screen');
const wordsOf = (document: unknown) => JSON.stringify(document);

test.each(LANGUAGES)(
  'an empty draft in %s claims nothing: no grade, no result, no absence',
  (language) => {
    for (const tier of REPORT_TIERS) {
      for (const medium of ['screen', 'paper'] as const) {
        const document = previewDocument({}, { ...subject, tier, language }, medium);
        const { grades, headings, none } = reportTexts[language];
        expect(document.verdict).toMatchObject({ tone: 'unwritten', grade: '…', text: '…' });
        const permits = document.evidence.find(({ heading }) => heading === headings.permits);
        expect(permits).not.toHaveProperty('count');
        for (const claim of [...Object.values(grades), ...Object.values(none)]) {
          expect(wordsOf(document)).not.toContain(claim);
        }
      }
    }
  },
);

test('a whole draft reads as its report', () => {
  const report = { ...sample, tier: 'full', order: subject.order, language: 'en' } as const;
  expect(preview(whole)).toEqual(reportDocument(report as never, 'screen'));
});

test('a half-written finding is shown with what it lacks', () => {
  const document = preview({ ...whole, asked: {}, findings: [{ title: 'The roof' }, {}] });
  const [keys, , details] = [...document.summary, ...document.evidence].map(({ blocks }) => blocks);
  expect(keys?.[0]).toMatchObject({ findings: [{ title: 'The roof', why: '…' }, { title: '…' }] });
  const { finding } = reportTexts.en;
  expect(details?.at(-1)).toMatchObject({
    findings: [
      {
        title: '1. The roof',
        facts: expect.arrayContaining([
          [finding.basis, '…'],
          [finding.confidence, '…'],
        ]),
      },
      { title: '2. …' },
    ],
  });
});

test('what is wrong is shown as missing, and what is beside it stays', () => {
  const document = preview({
    ...whole,
    date: 'soon',
    parcel: { address: '1 Main St', yearBuilt: 'old' },
    verdict: { grade: 'no', text: 'x'.repeat(300) },
    permits: [{ number: 'B-1', type: 'Roofing', issued: 'May' }],
  });
  expect(document).toMatchObject({ address: '1 Main St', verdict: { grade: '…', text: '…' } });
  expect(wordsOf(document)).toContain('Roofing: …');
  expect(wordsOf(document)).not.toMatch(/1911|1922|1,111|2,222|soon|May|xxx/);
});

test('that nothing was found is said once a search says so', () => {
  const { none } = reportTexts.en;
  const searched = (found: object) => [
    { kind: 'permit', office: 'City', method: 'Portal', ...found },
  ];
  const basic = { tier: 'basic' } as const;
  expect(wordsOf(preview({ searched: searched({}) }, basic))).not.toContain(none.permits);
  expect(wordsOf(preview({ searched: searched({ found: 0 }) }, basic))).toContain(none.permits);
});

test('that the office has nothing is not said because open data was searched', () => {
  const { none } = reportTexts.en;
  for (const [kind, claim] of [
    ['permit', none.permits],
    ['building-record', none.comparison],
    ['code-case', none.codeCases],
  ] as const) {
    for (const found of [0, 1]) {
      const searched = [{ kind, office: 'County', found, openData: 'county-permits' }];
      expect(wordsOf(preview({ searched }))).not.toContain(claim);
    }
  }
});
