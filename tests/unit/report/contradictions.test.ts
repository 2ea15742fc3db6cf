import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reportTexts } from '#i18n/document-texts.ts';
import { reportDocument } from '#report/build-document.ts';
import { fieldAt } from '#report/fields.ts';
import { recordsOf } from '#report/records.ts';
import { sampleReport } from '#report/sample.ts';
import { deliveryProblems } from '#report/tier-rules.ts';
import { renderReport } from '#server/reports/render.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { CONTRACTOR_RECORDS } from '#shared/report/contractor.ts';
import { PERMIT_STATUSES } from '#shared/report/permit.ts';
import {
  CODE_CASE_STATUSES,
  COMPARISON_RESULTS,
  type Report,
  type ReportInLanguage,
  reportSchema,
  VERDICT_GRADES,
} from '#shared/report/schema.ts';
import { FORM_SERVICES } from '#shared/services.ts';
import { readPdf } from '../../read-pdf.ts';

type ListName =
  | 'findings'
  | 'permits'
  | 'contractors'
  | 'comparison'
  | 'codeCases'
  | 'searched'
  | 'sources';

/** Changes one entry of a list. */
const entry =
  <Name extends ListName>(
    name: Name,
    index: number,
    change: {
      readonly [Field in keyof Report[Name][number]]?: Report[Name][number][Field] | undefined;
    },
  ) =>
  (report: Report) => ({
    ...report,
    [name]: (report[name] as object[]).map((each, place) =>
      place === index ? { ...each, ...change } : each,
    ),
  });
const set =
  (change: { readonly [Field in keyof Report]?: Report[Field] | undefined }) =>
  (report: Report) => ({ ...report, ...change });
/** Adds an entry that is there already. */
const repeat = (name: ListName) => (report: Report) => ({
  ...report,
  [name]: [...(report[name] as object[]), (report[name] as object[])[0]],
});
const lien = { number: '1', holder: 'The city' };
const OPEN = { list: 'permits', key: '2019947218' } as const;
const NO_LICENSE = {
  license: undefined,
  licenseThen: undefined,
  thenRemark: undefined,
  licenseToday: undefined,
  todayRemark: undefined,
} as const;
/** Makes of a report one whose first item is as old as the house, and still sound. */
const builtWithHouse = (report: Report): Report =>
  ({
    ...report,
    comparison: report.comparison.map((each, index) =>
      index === 0 ? { ...each, permit: undefined, result: 'original' } : each,
    ),
    searched: report.searched.map((each, index) =>
      index === 0 ? { ...each, onlineSince: 1985 } : each,
    ),
  }) as Report;
const clear = { grade: 'clear', text: 'Nothing to do.' } as const;

/** Each makes of a sound Full Inspection one that contradicts itself. */
const CONTRADICTIONS: Readonly<Record<string, (report: Report) => unknown>> = {
  'serious, with no finding': set({ findings: [], nextSteps: [] }),
  'attention, with no finding': set({
    verdict: { grade: 'attention', text: 'x' },
    findings: [],
    nextSteps: [],
  }),
  'clear, with findings': set({ verdict: clear }),
  'clear, with steps': set({ verdict: clear, findings: [] }),
  'clear, with an open case': set({ verdict: clear, findings: [], nextSteps: [] }),
  'clear, with words that something was never closed': set({
    verdict: { grade: 'clear', text: 'Two permits on record were never closed.' },
  }),
  'words that no permit is open, and an open one': set({
    verdict: { grade: 'serious', text: 'There are no open permits, but a room has none.' },
  }),
  'Spanish words that no permit is open, and an open one': set({
    verdict: {
      grade: 'serious',
      text: 'No hay ningún permiso abierto; un cuarto no tiene permiso.',
    },
  }),
  'a phone without who says so': entry('searched', 0, { phoneSource: undefined }),
  'a phone without its day': entry('searched', 0, { phoneReadOn: undefined }),
  'a finding without a step': entry('findings', 0, { steps: undefined }),
  'a finding with a step, and nothing to do': entry('findings', 0, { noStep: 'It is old.' }),
  'something to settle, and no step': (report) => ({
    ...report,
    findings: report.findings.map(({ steps: _, ...finding }) => ({
      ...finding,
      noStep: 'It is old.',
    })),
  }),
  'an open permit that no finding names': (report) => ({
    ...report,
    findings: report.findings.map(({ records: _, ...finding }) => finding),
  }),
  'an expired permit that no finding names': entry('permits', 1, {
    status: 'expired',
    finalResult: undefined,
    finalDay: undefined,
  }),
  'a permit that is no concern, and a finding': entry('permits', 0, { noConcern: 'It is old.' }),
  'a closed permit that is no concern': entry('permits', 1, { noConcern: 'It is old.' }),
  'a finding about a permit that isn’t there': entry('findings', 1, {
    records: [{ list: 'permits', key: '7' }],
  }),
  'a finding about a permit twice': entry('findings', 1, {
    records: [OPEN, OPEN],
  }),
  'a finding about a case, and none on file': set({ codeCases: [] }),
  'a finding about a license, and no contractor': set({ contractors: [] }),
  'a finding from the building record, which is empty': set({ comparison: [] }),
  'an open case without a finding': (report) => ({
    ...report,
    findings: report.findings.filter(({ basis }) => basis !== 'code-case'),
  }),
  'an item without a permit and no finding': (report) => ({
    ...report,
    findings: report.findings.filter(
      ({ basis }) => basis !== 'building-record' && basis !== 'visit',
    ),
  }),
  'a finding about a closed permit': entry('findings', 1, {
    records: [OPEN, { list: 'permits', key: '2014931806' }],
  }),
  'a finding that calls a closed permit open': (report) => ({
    ...report,
    findings: [
      ...report.findings,
      { ...report.findings[1], what: 'Permit 2014931806 is still open.', records: undefined },
    ],
  }),
  'a final inspection on a day, without its result': entry('permits', 1, {
    finalResult: undefined,
  }),
  'a rejected final inspection that no finding names': entry('permits', 1, {
    finalResult: 'rejected',
  }),
  'an open case beside another one’s finding': (report) => ({
    ...report,
    codeCases: [...report.codeCases, { ...report.codeCases[0], number: '20249047999' }],
    searched: report.searched.map((row) => (row.kind === 'code-case' ? { ...row, found: 2 } : row)),
  }),
  'an unpermitted item beside another one’s finding': entry('comparison', 6, {
    permit: undefined,
    result: 'unpermitted',
  }),
  'a contractor not on record that no finding names': entry('contractors', 1, {
    ...NO_LICENSE,
    record: 'not-on-record',
  }),
  'a license revoked when the work was done': entry('contractors', 1, { licenseThen: 'revoked' }),
  'a license suspended when the work was done, and no more': entry('contractors', 1, {
    licenseThen: 'suspended',
  }),
  'a license expired today, its permit open, and no finding of its own': (report) => ({
    ...report,
    findings: report.findings.filter(({ basis }) => basis !== 'license'),
  }),
  'a reason on a license that is in order': entry('contractors', 1, { noConcern: 'It is old.' }),
  'an open permit with a final inspection': entry('permits', 0, {
    finalResult: 'passed',
  }),
  'an open permit that has expired': entry('permits', 0, { expires: '2020-01-01' }),
  'an expired permit that expires later': entry('permits', 0, {
    status: 'expired',
    expires: '2030-01-01',
  }),
  'a permit issued before it was applied for': entry('permits', 0, { issued: '2019-01-01' }),
  'a permit final before it was issued': entry('permits', 1, {
    finalDay: '2010-01-01',
  }),
  'a permit expired before it was issued': entry('permits', 1, { expires: '2010-01-01' }),
  'a permit issued after the report': entry('permits', 0, { issued: '2027-01-01' }),
  'a permit read after the report': entry('permits', 0, { readOn: '2027-01-01' }),
  'a closed permit that the office calls open': entry('permits', 1, { statusOnRecord: 'Open' }),
  'an open permit that the office calls finaled': entry('permits', 0, {
    statusOnRecord: 'Finaled',
  }),
  'a permit twice': repeat('permits'),
  'a case twice': repeat('codeCases'),
  'a contractor twice': repeat('contractors'),
  'an item twice': repeat('comparison'),
  'a license of two contractors': entry('contractors', 1, { license: 'CPC9457218' }),
  'a permit of a contractor who isn’t there': entry('permits', 1, { contractor: 'Sample Other' }),
  'a permit without a contractor': entry('permits', 1, { contractor: undefined }),
  'a contractor without a permit': entry('contractors', 1, { name: 'Sample Other' }),
  'a licensed contractor without a license': entry('contractors', 0, { license: undefined }),
  'a licensed contractor without a standing today': entry('contractors', 0, {
    licenseToday: undefined,
  }),
  'a licensed contractor without a word on complaints': entry('contractors', 1, {
    complaints: undefined,
  }),
  'complaints that are displayed, and not said which': entry('contractors', 0, {
    complaintsRemark: undefined,
  }),
  'complaints that can’t be seen, and not said why': entry('contractors', 3, {
    complaintsRemark: undefined,
  }),
  'no complaint, and what it says': entry('contractors', 1, {
    complaintsRemark: 'Fined in 2019',
  }),
  'a complaint beside the license': entry('contractors', 1, {
    todayRemark: 'No complaints on record',
  }),
  'a trade with a complaint, in Spanish': entry('contractors', 1, {
    trade: 'Techos, una queja de 2019',
  }),
  'a contractor looked up on no day': entry('contractors', 1, { lookedUpOn: undefined }),
  'a contractor looked up after the report': entry('contractors', 1, { lookedUpOn: '2027-01-01' }),
  'the owner with a complaint': entry('contractors', 1, {
    ...NO_LICENSE,
    record: 'owner',
    noConcern: undefined,
  }),
  'the owner with a license': entry('contractors', 0, { record: 'owner' }),
  'not on record, with a license': entry('contractors', 0, { record: 'not-on-record' }),
  'as permitted, without a permit': entry('comparison', 0, { permit: undefined }),
  'as permitted, by an open permit': entry('comparison', 0, { permit: '2019947218' }),
  'permit open, by a closed one': entry('comparison', 5, { permit: '2014931806' }),
  'no permit, and its number': entry('comparison', 3, { permit: '2014931806' }),
  'built with the house, and its permit': (report) =>
    entry('comparison', 0, { permit: '1978908331' })(builtWithHouse(report)),
  'built with a house of no year': (report) =>
    set({ parcel: { ...report.parcel, yearBuilt: undefined } })(builtWithHouse(report)),
  'built with the house, and nobody says since when permits are online': (report) =>
    entry('searched', 0, { onlineSince: undefined })(builtWithHouse(report)),
  'built with a house whose permit would be online': (report) =>
    entry('searched', 0, { onlineSince: 1977 })(builtWithHouse(report)),
  'built with a house whose permit another office would have online': (report) =>
    entry('searched', 1, { onlineSince: 1960 })(builtWithHouse(report)),
  'licenses online since a year': entry('searched', 2, { onlineSince: 1980 }),
  'an item of a permit that isn’t there': entry('comparison', 0, { permit: '7' }),
  'a visit by an inspector without a license': (report) => ({
    ...report,
    visit: report.visit && { ...report.visit, license: undefined },
  }),
  'an item that a visit has not seen': entry('comparison', 0, { onSite: undefined }),
  'more permits found than listed': entry('searched', 0, { found: 5 }),
  'fewer permits found than listed': entry('searched', 0, { found: 1 }),
  'no permit found, and four listed': (report) =>
    entry('searched', 1, { found: 0 })(entry('searched', 0, { found: 0 })(report) as Report),
  'permits found, and none listed': set({ permits: [] }),
  'more licenses found than listed': entry('searched', 2, { found: 5 }),
  'no case found, and one listed': entry('searched', 4, { found: 0 }),
  'a number that the words deny': entry('searched', 0, { note: '4 permits' }),
  'a number that the words call none': entry('searched', 0, { note: 'None on file' }),
  'a search after the report': entry('searched', 0, { date: '2027-01-01' }),
  'a source after the report': entry('sources', 0, { date: '2027-01-01' }),
  'a case after the report': entry('codeCases', 0, { opened: '2027-01-01' }),
  'a search of permits elsewhere': (report) => ({
    ...report,
    parcel: { ...report.parcel, jurisdiction: 'City of Miami' },
  }),
  'a search that is missing': (report) => ({
    ...report,
    searched: report.searched.filter(({ kind }) => kind !== 'code-case'),
  }),
  'a search that only open data did': entry('searched', 4, { openData: 'county-permits' }),
  'a lien that the tier doesn’t sell': set({ liens: [lien] }),
  'a house built after the report': (report) => ({
    ...report,
    parcel: { ...report.parcel, yearBuilt: 2030 },
  }),
  'an inspection period after the closing': set({ inspectionEnds: '2026-11-30' }),
  'a step by a day that isn’t there': set({ closingDate: undefined }),
};

const sound = sampleReport('full');

test('a finding is about the permit that it spells, else about the one of the same number', () => {
  const [open, ...others] = sound.permits;
  if (!open) throw new Error('The sample has permits.');
  const respelled = ` ${open.number.toLowerCase().slice(0, 4)}-${open.number.slice(4)}`;
  const named = (number: string) =>
    sound.findings.map((finding) => ({
      ...finding,
      records: finding.records?.map((each) =>
        each.key === open.number ? { ...each, key: number } : each,
      ),
    }));
  expect(deliveryProblems({ ...sound, findings: named(respelled) } as Report)).toEqual([]);
  // With both in the report, each needs its own finding or reason.
  const twins = [open, { ...open, number: respelled.trim() }, ...others];
  const problems = deliveryProblems({
    ...sound,
    permits: twins,
    findings: named(respelled),
  } as Report);
  expect(problems).toContainEqual(expect.objectContaining({ path: ['permits', 0, 'noConcern'] }));
  expect(problems).not.toContainEqual(
    expect.objectContaining({ path: ['permits', 1, 'noConcern'] }),
  );
  expect(problems).not.toContainEqual(expect.objectContaining({ path: ['permits', 1, 'number'] }));
});

test.each(Object.entries(CONTRADICTIONS))('%s is not delivered', (_, change) => {
  const before = deliveryProblems(sound);
  const problems = deliveryProblems(change(sound) as Report);
  expect(before).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
  // Each leads to a field of the form.
  for (const { path } of problems) expect(fieldAt(path)).toHaveProperty('type');
});

test.each([
  'No open permits for the roof; the pool’s was never closed.',
  'No expired permits, and an open one.',
  'All permits but one are closed.',
])('words that deny some permits only contradict no other: %s', (text) => {
  expect(deliveryProblems({ ...sound, verdict: { grade: 'serious', text } })).toEqual([]);
});

test('something may have been built with the house, in or before the year since when permits are online', () => {
  for (const year of [1978, 1985])
    expect(
      deliveryProblems(
        entry('searched', 0, { onlineSince: year })(builtWithHouse(sound)) as Report,
      ),
    ).toEqual([]);
});

test.each([
  ['the town alone', ['Town of Loxahatchee Groves, Building'], [], true],
  ['the county alone', ['Palm Beach County, Building Division'], [], true],
  ['both', ['Loxahatchee Groves, Building', 'Condado de Palm Beach, Building'], [], false],
  ['open data of the county', ['Loxahatchee Groves, Building', 'open data'], [], true],
  [
    'the town, and why not the county',
    ['Loxahatchee Groves, Building'],
    [{ what: 'Permits before 2022', why: 'Palm Beach County had not answered by today.' }],
    false,
  ],
])(
  'where the county had the permits before, a search of %s is enough or not',
  (_, offices, notSearched, isRejected) => {
    const [row] = sound.searched;
    const others = sound.searched.filter(({ kind }) => kind !== 'permit');
    const searches = offices.map((office, index) => ({
      ...{ ...row, office, note: undefined, found: index === 0 ? 4 : 0 },
      ...(office === 'open data' && {
        office: 'Palm Beach County, permits',
        openData: 'county-permits',
      }),
    }));
    const report = {
      ...sound,
      parcel: { ...sound.parcel, jurisdiction: 'Loxahatchee Groves' },
      searched: [...searches, ...others],
      notSearched,
    } as Report;
    expect(deliveryProblems(report).length > 0).toBe(isRejected);
  },
);

test('there are more than forty kinds of contradiction', () => {
  expect(Object.keys(CONTRADICTIONS).length).toBeGreaterThan(40);
});

const SAMPLES = new Map(
  LANGUAGES.flatMap((language) =>
    FORM_SERVICES.map((tier) => [`${tier} ${language}`, sampleReport(tier, language)] as const),
  ),
);

/** Reports of every tier whose parts are chosen without regard to each other. */
const reports = fc
  .record({
    tier: fc.constantFrom(...FORM_SERVICES),
    language: fc.constantFrom(...LANGUAGES),
    grade: fc.constantFrom(...VERDICT_GRADES),
    findings: fc.integer({ min: 0, max: 6 }),
    steps: fc.boolean(),
    permits: fc.integer({ min: 0, max: 4 }),
    statuses: fc.array(fc.constantFrom(...PERMIT_STATUSES), { minLength: 4, maxLength: 4 }),
    reasons: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    isFinal: fc.boolean(),
    cases: fc.boolean(),
    caseStatus: fc.constantFrom(...CODE_CASE_STATUSES),
    record: fc.constantFrom(...CONTRACTOR_RECORDS),
    result: fc.constantFrom(...COMPARISON_RESULTS),
    found: fc.constantFrom(0, 1, 2, 3),
    cleared: fc.boolean(),
  })
  .map((choice): ReportInLanguage => {
    const base = SAMPLES.get(`${choice.tier} ${choice.language}`) ?? sound;
    const permits = base.permits.slice(0, choice.permits).map((permit, index) => ({
      ...permit,
      status: choice.statuses[index] ?? 'closed',
      ...(!choice.isFinal && { finalResult: undefined, finalDay: undefined }),
      ...(choice.reasons[index] && { noConcern: 'Reason' }),
    }));
    const isCleared = choice.cleared;
    const report = {
      ...base,
      verdict: { grade: choice.grade, text: 'A sentence.' },
      findings: isCleared
        ? []
        : base.findings
            .slice(0, choice.findings)
            .map((each) => (choice.steps ? each : { ...each, steps: undefined })),
      permits,
      contractors: base.contractors.filter(({ name }) =>
        permits.some(({ contractor }) => contractor === name),
      ),
      comparison: isCleared
        ? []
        : base.comparison.map((item, index) =>
            index === 0 ? { ...item, result: choice.result } : item,
          ),
      codeCases: choice.cases
        ? base.codeCases.map((each) => ({ ...each, status: choice.caseStatus }))
        : [],
      searched: base.searched.map((search) => {
        const counts = { permit: permits.length, license: permits.length, visit: 0, lien: 0 };
        if (isCleared && search.kind !== 'code-case') {
          return {
            ...search,
            found: counts[search.kind as keyof typeof counts] ?? 0,
            note: undefined,
          };
        }
        return { ...search, found: choice.found, note: undefined };
      }),
    };
    return {
      ...z.parse(reportSchema, JSON.parse(JSON.stringify(report))),
      language: choice.language,
    };
  });

/** Two things of which a report says one at most. */
function opposites(report: ReportInLanguage, text: string): string[] {
  const { grades, none, labels, permitRemarks } = reportTexts[report.language];
  const plain = text.toLowerCase();
  const says = (words: string) => plain.includes(words.replace(/\s+/g, ' ').toLowerCase());
  const unsettled = recordsOf(report).filter(({ concern }) => concern !== undefined);
  const reasons = plain.split(permitRemarks.noConcern('Reason').toLowerCase()).length - 1;
  const isClear = report.verdict.grade === 'clear';
  const findings = report.findings.length > 0;
  return [
    ...(isClear !== says(none.findings) ? ['the grade and “nothing found”'] : []),
    ...(findings === says(none.findings) ? ['findings and “nothing found”'] : []),
    ...(findings && says(none.nextSteps) ? ['findings and “nothing to do”'] : []),
    ...(isClear && !says(grades.clear) ? ['no grade'] : []),
    ...(isClear && reasons < unsettled.length ? ['clear and a record without a reason'] : []),
    ...(report.permits.length > 0 && says(none.permits) ? ['permits and “no permit”'] : []),
    ...(report.codeCases.length > 0 && says(none.codeCases) ? ['a case and “no case”'] : []),
    ...(report.permits.length === 0 && says(labels.statuses.expired)
      ? ['an expired permit of none']
      : []),
  ];
}

test('no report that passes says two opposite things, on its page or in its PDF', async () => {
  const passing: ReportInLanguage[] = [];
  fc.assert(
    fc.property(reports, (report) => {
      if (deliveryProblems(report).length > 0) return;
      passing.push(report);
      const words = JSON.stringify(reportDocument(report, 'screen')).replace(/\s+/g, ' ');
      expect(opposites(report, words)).toEqual([]);
    }),
    { numRuns: 2_000, seed: 35 },
  );
  expect(passing.length).toBeGreaterThan(5);
  const grades = new Set(passing.map(({ verdict }) => verdict.grade));
  expect(grades.size).toBeGreaterThan(1);
  const [clearOne, other] = ['clear', 'serious'].map((grade) =>
    passing.find(({ verdict, permits }) => verdict.grade === grade && permits.length > 0),
  );
  for (const report of [clearOne, other]) {
    if (!report) continue;
    const findings = report.findings.map(({ photos: _, ...finding }) => finding);
    const { text } = await readPdf(await renderReport({ ...report, findings }));
    expect(opposites(report, text.replace(/\s+/g, ' '))).toEqual([]);
  }
});
