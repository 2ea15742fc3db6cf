import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS } from '#business/colors.ts';
import { CLOSING_TOPICS, type ClosingFact } from '#business/permit-offices/closing-schema.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import { reportDocument } from '#report/build-document.ts';
import { closingOf } from '#report/closing.ts';
import { contractorsSection } from '#report/contractors-section.ts';
import type { Block, Table, Tone } from '#report/document.ts';
import { missingLetters } from '#report/missing-letters.ts';
import { PERMIT_TONES, permitsSection } from '#report/permits-section.ts';
import { recordLink } from '#report/record-links.ts';
import { comparisonSection } from '#report/records-sections.ts';
import { sampleReport } from '#report/sample.ts';
import { searchesSections } from '#report/searches-section.ts';
import { stepsSection } from '#report/steps-section.ts';
import { TimelineView } from '#report/TimelineView.tsx';
import { mapFields } from '#report/walk.ts';
import { renderReport } from '#server/reports/render.ts';
import { COMPLAINT_RECORDS, CONTRACTOR_RECORDS } from '#shared/report/contractor.ts';
import { PERMIT_STATUSES, type PermitStatus } from '#shared/report/permit.ts';
import { COMPARISON_RESULTS, type ReportInLanguage } from '#shared/report/schema.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { REPORT_TIERS } from '#shared/services.ts';
import { colorsIn } from '../../read-pdf.ts';
import { EITHER, sweep } from '../../sweep.ts';
import { markedReport, reportOf } from './marked-report.ts';

/* How a record looks, where it leads and what stands beside it, by each of its fields alone. */

const FULL = sampleReport('full');
const texts = reportTexts.en;
const as = (changes: object): ReportInLanguage => ({ ...FULL, ...changes }) as ReportInLanguage;
const tablesOf = (blocks: readonly { readonly type: string }[]) =>
  blocks.filter((block): block is Table => block.type === 'table');

/** What a color says: closed is fine, expired is a violation, and what has ended is neither. */
const LOOKS: Readonly<Record<PermitStatus, readonly [tone: Tone, color: string]>> = {
  open: ['open', 'stroke-open'],
  expired: ['violation', 'stroke-violation'],
  'applied-for': ['open', 'stroke-open'],
  'no-longer-valid': ['ended', 'stroke-ink-soft'],
  closed: ['fine', 'fill-closed'],
};

sweep(
  'a permit has one color in the table and on the time axis',
  { status: PERMIT_STATUSES },
  ({ status }) => {
    const [tone, color] = LOOKS[status];
    const [permit] = FULL.permits;
    const permits = ['1', '2'].map((number) => ({
      ...permit,
      number,
      status,
      noConcern: undefined,
    }));
    const { blocks } = permitsSection(as({ permits, comparison: [] }), undefined);
    const tones = tablesOf(blocks).flatMap(({ rows }) =>
      rows.flatMap((row) => row.at(-1)?.tone ?? []),
    );
    const axis = blocks.find((block) => block.type === 'timeline');
    const html = axis ? renderToStaticMarkup(createElement(TimelineView, { timeline: axis })) : '';
    const colors = new Set(
      Object.values(LOOKS).flatMap(([, each]) => (html.includes(each) ? [each] : [])),
    );
    return [
      ...(PERMIT_TONES[status] === tone && tones.join() === [tone, tone].join()
        ? []
        : [tones.join()]),
      ...([...colors].join() === color ? [] : [[...colors].join()]),
    ];
  },
);

/** Colors that only a state has. */
const STATE_COLORS = ['closed', 'open', 'violation'] as const;

/** The colors of states in a report on paper whose evidence is a block, and whose verdict has none. */
async function colorsOnPaper(block: Block): Promise<readonly string[]> {
  const basic = { ...sampleReport('basic'), findings: [], nextSteps: [] };
  const pdf = await renderReport(basic, {
    documentOf: (options) => ({
      ...reportDocument(basic, 'paper', options),
      verdict: { tone: 'ended' as never, grade: 'Grade', text: 'Text' },
      summary: reportDocument(basic, 'paper', options).summary.slice(0, 3),
      evidence: [{ heading: 'Evidence', blocks: [block] }],
    }),
  });
  const colors = await colorsIn(pdf);
  return STATE_COLORS.filter((name) => colors.has(COLORS[name]));
}

/** The color of each tone; what has none is in the gray of its words. */
const TONE_COLORS: Readonly<Record<Tone, readonly (typeof STATE_COLORS)[number][]>> = {
  fine: ['closed'],
  open: ['open'],
  violation: ['violation'],
  ended: [],
  unwritten: [],
};

sweep('a tone has its color on paper', { tone: TONE_COLORS }, async ({ tone }) => {
  const columns = [{ heading: 'Head', share: 1 }];
  const rows = [[{ texts: [{ text: 'Word' }], tone }]];
  const colors = await colorsOnPaper({ type: 'table', columns, rows });
  return colors.join() === TONE_COLORS[tone].join() ? [] : [colors.join()];
});

sweep(
  'a permit has the color of its tone on the paper’s time axis',
  { state: [...PERMIT_STATUSES, 'unpermitted'] },
  async ({ state }) => {
    const spans = [{ from: 0, to: 1, state }];
    const rows = [{ label: 'Pool', note: '', spans }];
    const colors = await colorsOnPaper({ type: 'timeline', alt: 'Axis', ticks: [], rows });
    const tone = state === 'unpermitted' ? 'violation' : PERMIT_TONES[state];
    return colors.join() === TONE_COLORS[tone].join() ? [] : [colors.join()];
  },
);

sweep(
  'complaints are marked only where there are some',
  { record: CONTRACTOR_RECORDS, complaints: ['unsaid', ...COMPLAINT_RECORDS], remark: EITHER },
  ({ record, complaints, remark }) => {
    const contractor = {
      name: 'Sample',
      record,
      ...(complaints !== 'unsaid' && { complaints }),
      ...(remark === 'with' && { complaintsRemark: 'In 2019.' }),
    };
    const [table] = tablesOf(contractorsSection(as({ contractors: [contractor] })).blocks);
    const column =
      table?.columns.findIndex(({ heading }) => heading === texts.columns.contractors.complaints) ??
      -1;
    const cell = table?.rows[0]?.[column];
    const words =
      complaints === 'unsaid'
        ? [...(record === 'not-on-record' ? [texts.complaints.withoutLicense] : [])]
        : [texts.complaints[complaints]];
    const expected = [...words, ...(remark === 'with' ? ['In 2019.'] : [])];
    const shown = cell?.texts.map(({ text }) => text) ?? [];
    return [
      ...(shown.join() === expected.join() ? [] : [shown.join()]),
      ...((cell?.tone ?? 'none') === (complaints === 'some' ? 'open' : 'none')
        ? []
        : [`${cell?.tone}`]),
    ];
  },
);

sweep(
  'a compared item names its permit, or why none is online, and no other reason',
  { result: COMPARISON_RESULTS, permit: EITHER, onlineSince: EITHER },
  ({ result, permit, onlineSince }) => {
    const searched = FULL.searched.map((row) => ({
      ...row,
      onlineSince: onlineSince === 'with' && row.kind === 'permit' ? 1995 : undefined,
    }));
    const comparison = [{ item: 'Pool', result, ...(permit === 'with' && { permit: 'B-1' }) }];
    const [table] = tablesOf(comparisonSection(as({ comparison, searched })).blocks);
    const shown = table?.rows[0]?.[1]?.texts.map(({ text }) => text).join();
    const named = permit === 'with' ? 'B-1' : texts.none.permit;
    const isOlder = result === 'original' && onlineSince === 'with';
    return shown === (isOlder ? texts.permitNotOnline('1995') : named) ? [] : [`${shown}`];
  },
);

sweep(
  'each inspector of an office is among those to call, and the same one once',
  { inspector: ['the same', 'another', 'none'] },
  ({ inspector }) => {
    const [known] = FULL.codeCases;
    const other = {
      'the same': known?.inspector,
      another: 'Alexis',
      none: undefined,
    }[inspector];
    const codeCases = [
      { ...known, number: 'A-1' },
      { ...known, number: 'A-2', inspector: other, inspectorPhone: other && known?.inspectorPhone },
    ];
    const [finding] = FULL.findings.filter(({ kind }) => kind === 'code-case');
    const findings = codeCases.map(({ number }) => ({
      ...finding,
      title: number,
      records: [{ list: 'codeCases', key: number }],
    }));
    const contacts = tablesOf(stepsSection(as({ codeCases, findings, nextSteps: [] })).blocks).at(
      -1,
    );
    const numbers = contacts?.rows.map((row) => row.at(-1)?.texts[0]?.text).join(' and ');
    return numbers === (inspector === 'the same' ? '1, 2' : '1 and 2') ? [] : [`${numbers}`];
  },
);

sweep(
  'a permit leads to the source of its number, else to the page of its office, never to that of another number',
  { own: EITHER, office: EITHER, another: EITHER, search: ['office', 'open data', 'of cases'] },
  ({ own, office, another, search }) => {
    const url = (name: string) => `https://${name}.example/`;
    const sources = [
      ...(another === 'with' ? [{ name: 'Doral, B-2', number: 'B-2', url: url('another') }] : []),
      { name: 'Doral, on paper' },
      ...(office === 'with' ? [{ name: 'Permit records: Doral', url: url('office') }] : []),
      ...(own === 'with' ? [{ name: 'The card', number: 'b 1', url: url('own') }] : []),
    ];
    const row = { kind: search === 'of cases' ? 'code-case' : 'permit', office: 'Doral' };
    const searched = [{ ...row, ...(search === 'open data' && { openData: 'county-permits' }) }];
    const link = recordLink(as({ sources, searched }), 'permit', 'B-1');
    const byOffice = office === 'with' && search === 'office' ? url('office') : undefined;
    return link === (own === 'with' ? url('own') : byOffice) ? [] : [`${link}`];
  },
);

sweep(
  'the address of an office is printed where no source has it',
  { url: EITHER, cited: ['no', 'yes', 'another'], medium: ['paper', 'screen'] },
  ({ url, cited, medium }) => {
    const address = 'https://portal.example/search';
    const row = {
      ...FULL.searched[0],
      phone: undefined,
      phoneSource: undefined,
      phoneReadOn: undefined,
    };
    const searched = [{ ...row, office: 'Doral', url: url === 'with' ? address : undefined }];
    const sources =
      cited === 'no'
        ? []
        : [{ name: 'x', url: cited === 'yes' ? address : 'https://other.example/' }];
    const [section] = searchesSections(as({ searched, sources }), medium === 'paper');
    const [cell] = tablesOf(section?.blocks ?? [])[0]?.rows[0] ?? [];
    const shown = cell?.texts
      .map((text) => [text.text, text.url].filter(Boolean).join(' at '))
      .join('; ');
    const expected =
      url === 'without'
        ? 'Doral'
        : [
            `Doral at ${address}`,
            ...(cited === 'yes' ? [] : [`portal.example/search at ${address}`]),
          ].join('; ');
    return shown === expected ? [] : [`${shown}`];
  },
);

sweep(
  'questions about a closing are those that the office doesn’t answer, as such or as the rest',
  Object.fromEntries(CLOSING_TOPICS.map((topic) => [topic, EITHER])),
  (row) => {
    const isSaid = (topic: string) => (row as Readonly<Record<string, string>>)[topic] === 'with';
    const [finding] = FULL.findings.filter(({ kind }) => kind === 'open-permit');
    if (!finding) throw new Error('the sample has no finding of an open permit');
    const facts = CLOSING_TOPICS.filter(isSaid).map(
      (topic): ClosingFact => ({
        county: 'miami-dade',
        municipality: null,
        kinds: [finding.kind],
        topic,
        source: 'https://county.example/closing',
        pageDate: null,
        checkedOn: FULL.date,
        words: { en: topic, es: topic },
      }),
    );
    const { questions, lead } = closingOf(finding, FULL, facts);
    const asked = texts.closing.questions[finding.kind];
    const expected = [
      ...(isSaid('papers') && isSaid('inspection') ? [] : [asked.what]),
      ...(isSaid('who') ? [] : [asked.who]),
      ...(isSaid('cost') && isSaid('time') ? [] : [asked.cost]),
    ];
    return [
      ...(questions.join() === expected.join() ? [] : [questions.join()]),
      ...(lead === (facts.length > 0 ? texts.closing.askTheRest : texts.closing.ask) ? [] : [lead]),
    ];
  },
);

sweep(
  'a letter that no typeface has is named wherever it stands',
  { tier: REPORT_TIERS },
  ({ tier }) => {
    const report = reportOf(markedReport().content, tier, 'en');
    const paths: string[] = [];
    const written = mapFields(report as WrittenReport, (value, { path, schema }, withParts) => {
      if (typeof value !== 'string' || schema.enum || schema.format) return withParts(value);
      paths.push(path.join());
      return `${value} ቢ`;
    });
    const found = missingLetters({ ...written, tier }).map(({ path }) => path.join());
    return paths.filter((path) => !found.includes(path));
  },
);
