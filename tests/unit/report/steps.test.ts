import { expect, test } from 'vitest';
import { CLOSING_TOPICS, type ClosingFact } from '#business/permit-offices/closing-schema.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { reportDocument } from '#report/build-document.ts';
import { closingOf } from '#report/closing.ts';
import { kindOfRecord, withKind } from '#report/finding-kind.ts';
import { sampleReport } from '#report/sample.ts';
import { stepsOf } from '#report/steps.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { FINDING_KINDS, STEP_ACTORS } from '#shared/report/finding-kinds.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { sweep } from '../../sweep.ts';

const full = sampleReport('full');
const [garage, pool, , codeCase] = full.findings;
if (!garage || !pool || !codeCase) throw new Error('the sample has too few findings');

const step = { action: 'Call', by: 'Soon', actor: 'buyer', ask: 'The office' } as const;

test('all steps are one list by day, each with its day and the finding that it settles', () => {
  const report: ReportInLanguage = {
    ...full,
    findings: [
      { ...pool, steps: [{ ...step, action: 'Close', until: 'closing' }] },
      { ...garage, steps: [{ ...step, action: 'Ask', until: 'inspection' }] },
    ],
    nextSteps: [{ ...step, action: 'Today' }],
  };
  const listed = stepsOf(report).map(({ action, day, settles }) => ({ action, day, settles }));
  expect(listed).toEqual([
    {
      action: 'Ask',
      day: full.inspectionEnds,
      settles: { number: 2, title: garage.title, kind: 'no-permit' },
    },
    { action: 'Today', day: undefined, settles: undefined },
    {
      action: 'Close',
      day: full.closingDate,
      settles: { number: 1, title: pool.title, kind: 'open-permit' },
    },
  ]);
});

sweep(
  'what is to be done for the closing comes last: as the step says, or in words where it says nothing',
  {
    until: ['unsaid', 'inspection', 'closing'],
    by: ['Soon', ...LANGUAGES.map((language) => phraseTexts[language].by.closing)],
  },
  ({ until, by }) => {
    const day = until === 'unsaid' ? {} : { until };
    const steps = [{ ...step, action: 'Own', by, ...day }, step];
    const findings = [pool, garage].map((finding) => ({ ...finding, steps }));
    const { closingDate: _, ...report } = { ...full, findings, nextSteps: [] };
    const actions = stepsOf(report).map(({ action }) => action);
    const isLast = until === 'closing' || (until === 'unsaid' && by !== 'Soon');
    const expected = isLast ? ['Call', 'Call', 'Own', 'Own'] : ['Own', 'Call', 'Own', 'Call'];
    return actions.join() === expected.join() ? [] : [actions.join()];
  },
);

test('a step is asked of the office that keeps the record of its finding, and of the case’s inspector', () => {
  const contacts = stepsOf({ ...full, findings: [codeCase, pool] }).map(({ contact }) => contact);
  expect(contacts.map((each) => each?.office)).toEqual([
    'Miami-Dade County, Code Compliance',
    'Miami-Dade County, Regulatory and Economic Resources',
    // What a title agent does, no office answers for.
    undefined,
  ]);
  expect(contacts[0]).toMatchObject({ phone: '305-555-0187', inspector: 'Robin Sample' });
  expect(contacts[1]).toMatchObject({ phone: '305-555-0142', inspector: undefined });
});

test('of two offices, the one whose phone is known is called, and open data never', () => {
  const [first, second] = full.searched;
  if (!first || !second) throw new Error('the sample has too few searches');
  const { phone, phoneSource, phoneReadOn, ...silent } = first;
  const called = { ...second, phone, phoneSource, phoneReadOn };
  const officeOf = (searched: ReportInLanguage['searched']) =>
    stepsOf({ ...full, findings: [pool], searched })[0]?.contact?.office;
  expect(officeOf([silent, called])).toBe(second.office);
  expect(officeOf([{ ...first, openData: 'miami-permits' }, silent])).toBe(silent.office);
  expect(officeOf([])).toBeUndefined();
});

test('a number can be called from the list of steps', () => {
  const { summary } = reportDocument(full, 'screen');
  const urls = JSON.stringify(summary).match(/tel:\+\d+/g);
  expect(new Set(urls)).toEqual(
    new Set(['tel:+13055550142', 'tel:+13055550187', 'tel:+13055550163']),
  );
});

sweep(
  'each kind of finding has three questions, and states no term, fee or section',
  { language: LANGUAGES, kind: FINDING_KINDS },
  ({ language, kind }) => {
    const questions = Object.values(reportTexts[language].closing.questions[kind]);
    return [
      ...(new Set(questions).size === 3 ? [] : ['not three questions']),
      ...questions.filter((each) => !each.endsWith('?') || /[\d$§]/.test(each)),
    ];
  },
);

sweep('who must act is said in words', { actor: STEP_ACTORS }, ({ actor }) => {
  const report = { ...full, findings: [{ ...pool, steps: [{ ...step, actor }] }] };
  const words = reportTexts.en.steps.actors[actor];
  return JSON.stringify(reportDocument(report, 'paper').summary).includes(words)
    ? []
    : ['not said'];
});

test.each([
  ['permits', { status: 'open' }, 'open-permit'],
  ['permits', { status: 'expired' }, 'expired-permit'],
  ['permits', { status: 'applied-for' }, 'never-issued'],
  ['permits', { status: 'no-longer-valid' }, 'no-longer-valid'],
  ['permits', {}, undefined],
  ['contractors', { record: 'owner' }, 'owner-builder'],
  ['contractors', { record: 'licensed' }, 'contractor'],
  ['codeCases', { violation: 'Overgrown lot' }, 'code-case'],
  ['codeCases', { violation: 'UNSAFE STRUCTURE' }, 'unsafe-structure'],
  ['liens', {}, 'lien'],
  ['comparison', { result: 'unpermitted' }, 'no-permit'],
  ['comparison', { result: 'open' }, 'open-permit'],
  ['sources', {}, undefined],
] as const)('an entry of %s with %o makes a finding of the kind %s', (list, entry, kind) => {
  expect(kindOfRecord(list, entry)).toBe(kind);
});

test('a record that is chosen proposes the kind of its finding, and never over one that was chosen', () => {
  const records = [{ list: 'liens', key: 'B 1' }] as const;
  const report = { liens: [{ number: 'b1' }], findings: [{ records }] };
  expect(withKind(report, 0).findings).toEqual([{ records, kind: 'lien' }]);
  const chosen = { ...report, findings: [{ records, kind: 'other' as const }] };
  expect(withKind(chosen, 0)).toBe(chosen);
  const unknown = { ...report, liens: [] };
  expect(withKind(unknown, 0)).toBe(unknown);
});

test('a finding of a draft of before is of another kind, and its step is the buyer’s', () => {
  const { kind: _, ...before } = pool;
  const { actor: __, ...ask } = step;
  const report = JSON.parse(JSON.stringify({ ...full, findings: [{ ...before, steps: [ask] }] }));
  const document = JSON.stringify(reportDocument(report, 'screen'));
  expect(document).toContain(reportTexts.en.closing.questions.other.what);
  expect(document).toContain(reportTexts.en.steps.actors.buyer);
});

const FACT: ClosingFact = {
  county: 'miami-dade',
  municipality: null,
  kinds: ['open-permit', 'expired-permit'],
  topic: 'who',
  source: 'https://county.example/closing',
  pageDate: null,
  checkedOn: '2026-09-30',
  words: { en: 'The owner signs.', es: 'Firma el dueño.' },
};

test('what an office says of closing a finding is printed with its page and day, and no longer asked', () => {
  const { facts, questions, lead } = closingOf(pool, full, [FACT]);
  expect(facts).toEqual([
    {
      lead: 'Who may close it:',
      text: 'The owner signs.',
      source: { text: 'county.example, read Sep 30, 2026', url: FACT.source },
    },
  ]);
  const { what, cost } = reportTexts.en.closing.questions['open-permit'];
  expect({ questions, lead }).toEqual({ questions: [what, cost], lead: 'Ask this too:' });
  const all = CLOSING_TOPICS.map((topic) => ({ ...FACT, topic }));
  expect(closingOf(pool, full, all).questions).toEqual([]);
  // Without the time that it takes, the question about cost and time stays.
  expect(
    closingOf(
      pool,
      full,
      all.filter(({ topic }) => topic !== 'time'),
    ).questions,
  ).toEqual([cost]);
});

test.each(CLOSING_TOPICS)('what an office says of %s has its own heading', (topic) => {
  const [fact] = closingOf(pool, full, [{ ...FACT, topic }]).facts;
  expect(fact?.lead).toBe(reportTexts.en.closing.topics[topic]);
  expect(new Set(Object.values(reportTexts.en.closing.topics)).size).toBe(CLOSING_TOPICS.length);
});

test.each<[situation: string, fact: Partial<ClosingFact>]>([
  ['of another kind', { kinds: ['lien'] }],
  ['of another place', { municipality: 'Doral' }],
  ['checked more than two years before the report', { checkedOn: '2024-10-05' }],
  ['of a page of more than two years before', { pageDate: '2024-10-05' }],
])('what an office says is not printed where it is %s', (_, fact) => {
  const { facts, questions } = closingOf(pool, full, [{ ...FACT, ...fact }]);
  expect(facts).toEqual([]);
  expect(questions).toHaveLength(3);
});

test('what an office says may be two years old to the day', () => {
  expect(closingOf(pool, full, [{ ...FACT, pageDate: '2024-10-06' }]).facts).toHaveLength(1);
});
