import { company } from '#business/company.ts';
import { openDataTexts, reportTexts } from '#i18n/document-texts.ts';
import { type Language, localeOf } from '#shared/languages.ts';
import { RECORD_LISTS } from '#shared/report/record-lists.ts';
import type { ComparisonResult, ReportInLanguage, VerdictGrade } from '#shared/report/schema.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import {
  cell,
  day,
  linked,
  numberCell,
  paragraph,
  remark,
  section,
  table,
  toned,
  withLink,
} from './blocks.ts';
import { closingOf } from './closing.ts';
import { inspectorLines, phoneLines } from './contact.ts';
import { contractQuestions } from './contract-questions.ts';
import { contractorsSection } from './contractors-section.ts';
import { type Correction, correctionNote } from './correction.ts';
import type {
  Block,
  Picture,
  ReportDocument,
  Section,
  Shortened,
  Tone,
  WrittenTone,
} from './document.ts';
import { planningDays, reportFacts } from './facts.ts';
import { REPORT_FIELDS } from './fields.ts';
import { permitsByStatus, permitsSection } from './permits-section.ts';
import { recordLink } from './record-links.ts';
import { recordWords } from './record-words.ts';
import { onlineSince } from './rules/built-with-house.ts';
import { sellerMessage } from './seller-message.ts';
import { stepsOf } from './steps.ts';
import { stepsSection } from './steps-section.ts';
import { hasField, soldReport } from './tier-rules.ts';
import { rooms, visitFacts } from './visit.ts';

export const GRADE_TONES: Readonly<Record<VerdictGrade, WrittenTone>> = {
  clear: 'fine',
  attention: 'open',
  serious: 'violation',
};

/** What nobody has looked into is neither fine nor open. */
const COMPARISON_TONES: Readonly<Record<ComparisonResult, Tone | undefined>> = {
  permitted: 'fine',
  open: 'open',
  unpermitted: 'violation',
  original: undefined,
  unseen: 'open',
};

export interface DocumentOptions {
  /** Says then what its pictures are. */
  readonly isSample?: boolean;
  /** The report that it replaces, if it replaces one. */
  readonly correction?: Correction | undefined;
  /** Address at which the office of its permits is searched, for those that no source has the address of. */
  readonly permitPortal?: string | undefined;
}

/**
 * Paper has a first page that stands alone: it shortens the lists, which follow in full, and puts open permits first so that
 * they can be found without a search. A screen folds its sections instead.
 */
export type Medium = 'paper' | 'screen';

/** Puts what is sold of a report into words, for paper or for a screen. */
export function reportDocument(
  whole: ReportInLanguage,
  medium: Medium,
  { isSample = false, correction, permitPortal }: DocumentOptions = {},
): ReportDocument {
  const report = soldReport(whole);
  const { parcel, tier, verdict, language } = report;
  const { grades, tiers } = reportTexts[language];
  const isPaper = medium === 'paper';
  const isFound = report.findings.length > 0;
  return {
    tier: tiers[tier].title,
    address: parcel.address,
    facts: reportFacts(report),
    days: planningDays(report),
    cover: cover(report),
    visit: visitFacts(report),
    ...(correction && { correction: correctionNote(correction, language) }),
    verdict: {
      tone: GRADE_TONES[verdict.grade],
      grade: grades[verdict.grade],
      text: verdict.text,
    },
    summary: [
      ...asked(report),
      keyFindings(report),
      stepsSection(report),
      // Where nothing was found, what was looked at is the answer.
      ...(isFound ? [] : searches(report, isPaper)),
    ],
    ...(isPaper && { shortened: shortened(report) }),
    evidence: [
      ...findings(report, isPaper, isSample),
      ...contractQuestions(report),
      ...sellerMessage(report),
      ...rooms(report),
      ...(hasField(tier, REPORT_FIELDS.properties.comparison) ? [comparison(report)] : []),
      isPaper ? permitsByStatus(report) : permitsSection(report, permitPortal),
      ...(hasField(tier, REPORT_FIELDS.properties.contractors) ? [contractorsSection(report)] : []),
      ...(hasField(tier, REPORT_FIELDS.properties.codeCases) ? [codeCases(report, isPaper)] : []),
      ...(hasField(tier, REPORT_FIELDS.properties.liens) ? [liens(report)] : []),
      ...(isFound ? searches(report, isPaper) : []),
      ...sources(report, isPaper),
      about(report),
    ],
  };
}

/** The house as it was visited, or what the first finding shows. */
function cover({ visit, findings }: ReportInLanguage): Picture | undefined {
  return visit?.cover ?? findings.flatMap(({ photos = [] }) => photos).at(0);
}

/** The customer's question with the order, and the answer. */
function asked({ asked, language }: ReportInLanguage): Section[] {
  if (!asked) return [];
  const { headings } = reportTexts[language];
  const { question, answer } = asked;
  return [
    {
      heading: headings.asked,
      blocks: [{ type: 'paragraphs', texts: [question], kind: 'question' }, paragraph(answer)],
    },
  ];
}

function keyFindings({ findings, language }: ReportInLanguage): Section {
  const { headings, none } = reportTexts[language];
  const list: Block = { type: 'key-findings', findings };
  return {
    heading: headings.findings,
    blocks: findings.length === 0 ? [paragraph(none.findings), paragraph(none.lookedAt)] : [list],
  };
}

function shortened(report: ReportInLanguage): Shortened {
  const { findings, language } = report;
  const { headings, more } = reportTexts[language];
  const sentences = (entries: readonly unknown[], where: string) =>
    entries.map((_, index) => more(`${index + 1}`, where));
  return {
    place: asked(report).length,
    findings: sentences(findings, headings.details),
    steps: sentences(stepsOf(report), headings.otherSteps),
    otherSteps: headings.otherSteps,
  };
}

/** Each finding with what it takes to believe it. */
function findings(report: ReportInLanguage, isPaper: boolean, isSample: boolean): Section[] {
  const { tier, findings, language } = report;
  const { headings, finding: texts, labels, confidences, sampleDrawings } = reportTexts[language];
  if (findings.length === 0) return [];
  const entries = findings.map((finding, index) => {
    const { title, basis, where, what, why, fix, noStep, confidence } = finding;
    const { records = [], photos = [], steps = [] } = finding;
    return {
      title: `${index + 1}. ${title}`,
      texts: [
        { text: what },
        ...(isPaper ? [{ lead: texts.why, text: why }] : []),
        ...(fix ? [{ lead: texts.fix, text: fix }] : []),
        ...(noStep ? [{ lead: texts.noStep, text: noStep }] : []),
      ],
      facts: [
        [texts.basis, labels.bases[basis]] as const,
        [texts.confidence, confidences[confidence]] as const,
        ...(where ? [[texts.where, where] as const] : []),
        ...RECORD_LISTS.flatMap((list) => {
          const keys = records.flatMap((record) => (record.list === list ? [record.key] : []));
          return keys.length > 0 ? [[texts.records[list], keys.join(', ')] as const] : [];
        }),
      ],
      pictures: photos,
      ...(!(noStep && steps.length === 0) && { closing: closingOf(finding, report) }),
    };
  });
  const hasPictures = findings.some(({ photos = [] }) => photos.length > 0);
  return [
    {
      heading: headings.details,
      // A service is bought for the findings that only a visit can make.
      isOpen: sells(tier, 'visit'),
      blocks: [
        ...remark(isSample && hasPictures, sampleDrawings),
        { type: 'findings', findings: entries },
      ],
    },
  ];
}

/** Items of the appraiser's record, the permit that accounts for each, and the result of comparing them. */
function comparison(report: ReportInLanguage): Section {
  const { comparison, language } = report;
  const { headings, columns, comparisonResults, none, permitRemarks, permitNotOnline } =
    reportTexts[language];
  const since = onlineSince(report);
  const hasSite = comparison.some(({ onSite }) => onSite);
  const rows = comparison.map(({ item, onRecord, permit, onSite, result, noConcern }) => ({
    item: cell(item, onRecord, noConcern && permitRemarks.noConcern(noConcern)),
    permit:
      result === 'original' && since !== undefined
        ? cell(permitNotOnline(`${since}`))
        : { ...cell(permit ?? none.permit), ...(permit && { isUnbroken: true }) },
    onSite: cell(onSite),
    result: toned(COMPARISON_TONES[result], comparisonResults[result]),
  }));
  const shares = { item: 3.6, permit: 2.2, result: 1.8 };
  const { onSite: _, ...heads } = columns.comparison;
  const block = hasSite
    ? table(columns.comparison, { item: 3, permit: 1.8, onSite: 3.2, result: 1.6 }, rows)
    : table(heads, shares, rows);
  return {
    ...section(headings.comparison, block, none.comparison),
    isOpen: true,
  };
}

function codeCases(report: ReportInLanguage, isPaper: boolean): Section {
  const { codeCases, language } = report;
  const { headings, none, columns, caseStatuses, permitRemarks } = reportTexts[language];
  const rows = codeCases.map(
    ({ number, opened, status, violation, alsoOnRecord, noConcern, ...its }) => ({
      violation: {
        texts: [
          ...cell(
            recordWords(violation, language),
            alsoOnRecord && recordWords(alsoOnRecord, language),
            noConcern && permitRemarks.noConcern(noConcern),
          ).texts,
          ...inspectorLines(its, language),
        ],
      },
      number: withLink(
        numberCell(number),
        isPaper ? undefined : recordLink(report, 'code-case', number),
      ),
      opened: day(opened, language),
      status: toned(status === 'open' ? 'violation' : 'fine', caseStatuses[status]),
    }),
  );
  const shares = { number: 2, violation: 5, opened: 1.6, status: 1.2 };
  return section(headings.codeCases, table(columns.codeCases, shares, rows), none.codeCases);
}

function liens({ liens, language }: ReportInLanguage): Section {
  const { headings, none, columns, permitRemarks } = reportTexts[language];
  const rows = liens.map(({ number, recorded, holder, amount, noConcern }) => ({
    amount,
    holder: cell(holder, noConcern && permitRemarks.noConcern(noConcern)),
    number: numberCell(number),
    recorded: day(recorded, language),
  }));
  const shares = { number: 2, holder: 3, recorded: 1.6, amount: 3 };
  return section(headings.liens, table(columns.liens, shares, rows), none.liens);
}

/** Records that were searched and that were not: on a screen, each can be unfolded. */
function searches(report: ReportInLanguage, isPaper: boolean): Section[] {
  const { searched, notSearched, language } = report;
  const { headings, columns, searches: texts } = reportTexts[language];
  // Their addresses stand among the sources.
  const cited = new Set(report.sources.flatMap(({ url }) => url ?? []));
  const rows = searched.map(
    ({ kind, office, method, date, found, note, onlineSince, openData, ...row }) => ({
      office: {
        texts: [
          ...(row.url && cited.has(row.url)
            ? [{ text: office, url: row.url }]
            : linked(office, row.url).texts),
          ...phoneLines(row, language),
        ],
      },
      method: cell(
        method,
        openData && texts.openData,
        onlineSince === undefined ? undefined : texts.onlineSince(`${onlineSince}`),
      ),
      date: day(date, language),
      // Open data counts records: nothing was compared or seen.
      result: cell(
        openData ? openDataTexts[language].records(found) : foundInWords(kind, found, language),
        note,
      ),
    }),
  );
  const shares = { office: 3.4, method: 2.8, date: 1.6, result: 2.8 };
  const done = section(headings.searched, table(columns.searched, shares, rows));
  if (notSearched.length === 0) return [done];
  const heading = headings.notSearched;
  const entries = notSearched.map(({ what, why }) => ({
    lead: `${what.replace(/[.:]$/, '')}:`,
    text: why,
  }));
  const rest: Block = { type: 'entries', entries };
  return isPaper
    ? [{ ...done, blocks: [...done.blocks, { ...rest, heading }] }]
    : [done, { heading, count: entries.length, blocks: [rest] }];
}

/** Says what a search showed: `3 permits`, `No permit`. */
function foundInWords(kind: ScopeItem, found: number, language: Language): string {
  const { none, one, other } = reportTexts[language].searches.found[kind];
  const locale = localeOf(language);
  if (found === 0) return none;
  const isOne = new Intl.PluralRules(locale).select(found) === 'one';
  return (isOne ? one : other)(found.toLocaleString(locale));
}

/** The documents that the report rests on. Paper writes out where they are on the web. */
function sources({ sources, language }: ReportInLanguage, isPaper: boolean): Section[] {
  const { headings, columns } = reportTexts[language];
  if (sources.length === 0) return [];
  const rows = sources.map(({ name, number, date, url }) => ({
    name: isPaper ? cell(name) : linked(name, url),
    web: isPaper && url ? { texts: linked(name, url).texts.slice(1) } : undefined,
    number: numberCell(number),
    date: day(date, language),
  }));
  const shares = { name: 2.2, number: 2.4, web: 3.4, date: 1.4 };
  return [section(headings.sources, { ...table(columns.sources, shares, rows), isMinor: true })];
}

/** Description of the report, and what its tier can’t show. */
function about({ tier, language }: ReportInLanguage): Section {
  const { about: texts, headings, limits, tiers } = reportTexts[language];
  const paragraphs = [
    sells(tier, 'visit') ? texts.recordsAndVisit : texts.records,
    texts.cannotFind(tiers[tier], limits[tier].cannotFind),
    texts.recordsCanBeWrong,
    texts.notAdvice,
    texts.questions(company.phone, company.email),
  ];
  return {
    heading: headings.about,
    blocks: [{ type: 'paragraphs', texts: paragraphs, kind: 'limits' }],
  };
}
