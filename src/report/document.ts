import { company } from '#business/company.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import type { Language } from '#shared/languages.ts';
import { permitDates, shortDate } from './dates.ts';
import { reportFacts } from './facts.ts';
import {
  PERMIT_STATUSES,
  type Permit,
  type PermitStatus,
  type ReportInLanguage,
  type RoomResult,
  type VerdictGrade,
} from './schema.ts';
import { type FindingBasis, sells } from './tiers.ts';

/** A report as it is read, in its language: first what takes a minute, then what that rests on. */
export interface ReportDocument {
  readonly tier: string;
  readonly address: string;
  readonly facts: readonly Fact[];
  readonly verdict: { readonly tone: Tone; readonly grade: string; readonly text: string };
  readonly summary: readonly Section[];
  readonly evidence: readonly Section[];
}

export type Fact = readonly [label: string, value: string];

/** What something comes to. */
export type Tone = 'fine' | 'open' | 'violation';

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** How many entries it has. */
  readonly count?: number;
  /** Shown without a click, where sections can be folded. */
  readonly isOpen?: boolean;
}

export type Block = Paragraphs | KeyFindings | Findings | Table;

interface Paragraphs {
  readonly type: 'paragraphs';
  readonly texts: readonly string[];
  /** What is set smaller than a text of its own: a remark, or the limits of a report. */
  readonly kind?: 'remark' | 'limits';
}

/** A numbered list of findings, each with its reason. */
interface KeyFindings {
  readonly type: 'key-findings';
  readonly findings: readonly {
    readonly title: string;
    readonly why: string;
    readonly basis: FindingBasis;
  }[];
}

interface Findings {
  readonly type: 'findings';
  readonly findings: readonly {
    readonly title: string;
    readonly texts: readonly string[];
    readonly facts: readonly Fact[];
    readonly picture?: { readonly file: string; readonly alt: string } | undefined;
  }[];
}

export interface Table {
  readonly type: 'table';
  readonly heading?: string;
  readonly columns: readonly {
    readonly heading: string;
    /** The share of the width that it takes beside the others. */
    readonly share: number;
  }[];
  /** The first cell is the row's header. */
  readonly rows: readonly (readonly TableCell[])[];
}

/** Texts, one below the other. */
export interface TableCell {
  readonly texts: readonly { readonly text: string; readonly style?: 'strong' | 'note' }[];
  /** What the first text says, as a color. */
  readonly tone?: Tone;
  /** Keeps each text on one line. */
  readonly isUnbroken?: boolean;
}

const GRADE_TONES: Readonly<Record<VerdictGrade, Tone>> = {
  clear: 'fine',
  attention: 'open',
  serious: 'violation',
};

const ROOM_TONES: Readonly<Record<RoomResult, Tone>> = {
  permitted: 'fine',
  open: 'open',
  unpermitted: 'violation',
  unseen: 'open',
};

export const PERMIT_TONES: Readonly<Record<PermitStatus, Tone>> = {
  open: 'open',
  expired: 'violation',
  closed: 'fine',
};

/** How many findings and steps the first sheet of paper has room for. */
const FIRST_ENTRIES = 3;

/**
 * Paper has a first page that stands alone: it shortens the lists, which follow in full, and groups permits so that they can
 * be found without a search. A screen folds its sections instead.
 */
export type Medium = 'paper' | 'screen';

/** Puts a report into words, for paper or for a screen. A sample says what its pictures are. */
export function reportDocument(
  report: ReportInLanguage,
  medium: Medium,
  { isSample = false } = {},
): ReportDocument {
  const { parcel, tier, verdict, language } = report;
  const { grades, tiers } = reportTexts[language];
  const isPaper = medium === 'paper';
  return {
    tier: tiers[tier].title,
    address: parcel.address,
    facts: reportFacts(report),
    verdict: {
      tone: GRADE_TONES[verdict.grade],
      grade: grades[verdict.grade],
      text: verdict.text,
    },
    summary: [
      keyFindings(report, isPaper ? FIRST_ENTRIES : undefined),
      nextSteps(report, isPaper ? FIRST_ENTRIES : undefined),
    ],
    evidence: [
      ...findings(report, isPaper, isSample),
      ...(isPaper && report.nextSteps.length > FIRST_ENTRIES ? [allSteps(report)] : []),
      ...rooms(report),
      isPaper ? groupedPermits(report) : permits(report),
      ...(sells(tier, 'code-case') ? [codeCases(report)] : []),
      ...(sells(tier, 'lien') ? [liens(report)] : []),
      ...searches(report, isPaper),
      ...sources(report),
      about(report),
    ],
  };
}

function keyFindings({ findings, language }: ReportInLanguage, limit = Infinity): Section {
  const { headings, none, more } = reportTexts[language];
  return {
    heading: headings.findings,
    blocks:
      findings.length === 0
        ? [paragraph(none.findings)]
        : [
            { type: 'key-findings', findings: findings.slice(0, limit) },
            ...remark(
              findings.length > limit,
              more(`${findings.length - limit}`, headings.details),
            ),
          ],
  };
}

function nextSteps(report: ReportInLanguage, limit = Infinity): Section {
  const { headings, more } = reportTexts[report.language];
  const { length } = report.nextSteps;
  return {
    heading: headings.nextSteps,
    blocks: [
      stepTable(report, limit),
      ...remark(length > limit, more(`${length - limit}`, headings.allSteps)),
    ],
  };
}

function allSteps(report: ReportInLanguage): Section {
  return { heading: reportTexts[report.language].headings.allSteps, blocks: [stepTable(report)] };
}

function stepTable({ nextSteps, language }: ReportInLanguage, limit = Infinity): Block {
  const { columns, none } = reportTexts[language];
  const rows = nextSteps
    .slice(0, limit)
    .map(({ action, by, ask }) => [cell(action), cell(by), cell(ask)]);
  return orNone(table(columns.steps, { action: 5, by: 2.4, ask: 2.4 }, rows), none.nextSteps);
}

/** Each finding with what it takes to believe it. A screen has just said why it matters. */
function findings(report: ReportInLanguage, isPaper: boolean, isSample: boolean): Section[] {
  const { tier, findings, language } = report;
  const { headings, finding: texts, labels, confidences, sampleDrawings } = reportTexts[language];
  if (findings.length === 0) return [];
  const entries = findings.map(
    ({ title, basis, where, what, why, fix, confidence, photo }, index) => ({
      title: `${index + 1}. ${title}`,
      texts: [what, ...(isPaper ? [texts.why(why)] : []), ...(fix ? [texts.fix(fix)] : [])],
      facts: [
        [texts.basis, labels.bases[basis]] as const,
        [texts.confidence, confidences[confidence]] as const,
        ...(where ? [[texts.where, where] as const] : []),
      ],
      picture: photo,
    }),
  );
  return [
    {
      heading: headings.details,
      // What only a visit finds is what its service is bought for.
      isOpen: sells(tier, 'visit'),
      blocks: [
        ...remark(isSample && findings.some(({ photo }) => photo), sampleDrawings),
        { type: 'findings', findings: entries },
      ],
    },
  ];
}

function rooms({ rooms, language }: ReportInLanguage): Section[] {
  const { headings, columns, roomResults } = reportTexts[language];
  if (rooms.length === 0) return [];
  const rows = rooms.map(({ name, onRecord, onSite, result }) => [
    cell(name),
    cell(onRecord),
    cell(onSite),
    { ...cell(roomResults[result]), tone: ROOM_TONES[result] },
  ]);
  const shares = { name: 2.2, onRecord: 3.2, onSite: 3.2, result: 1.6 };
  return [
    { ...section(headings.rooms, rows.length, table(columns.rooms, shares, rows)), isOpen: true },
  ];
}

/** Every permit, in the order in which it was found. */
function permits({ permits, language }: ReportInLanguage): Section {
  const { columns, headings, labels, none } = reportTexts[language];
  const rows = permits.map((permit): TableCell[] => [
    cell(permit.number, `${permit.type}: ${permit.description}`),
    { ...cell(undefined, ...permitDates(permit, language)), isUnbroken: true },
    contractor(permit, language),
    {
      ...cell(labels.statuses[permit.status], permit.statusOnRecord),
      tone: PERMIT_TONES[permit.status],
    },
  ]);
  const shares = { permit: 4, dates: 2.5, contractor: 2.9, status: 1.6 };
  return section(
    headings.permits,
    rows.length,
    orNone(table(columns.permits, shares, rows), none.permits),
  );
}

/** Every permit, open and expired ones first. */
function groupedPermits({ permits, language }: ReportInLanguage): Section {
  const { columns, headings, labels, none, permitGroups } = reportTexts[language];
  const shares = { number: 2, work: 3.2, dates: 2.5, contractor: 2.9 };
  const groups = PERMIT_STATUSES.flatMap((status) => {
    const rows = permits
      .filter((permit) => permit.status === status)
      .map((permit): TableCell[] => [
        { ...cell(permit.number, labels.statuses[status]), tone: PERMIT_TONES[status] },
        {
          texts: [
            { text: permit.type, style: 'strong' },
            { text: permit.description },
            ...notes(permit.statusOnRecord),
          ],
        },
        { texts: permitDates(permit, language).map((text) => ({ text })) },
        contractor(permit, language),
      ]);
    const heading = `${permitGroups[status]} (${rows.length})`;
    return rows.length > 0 ? [{ ...table(columns.permits, shares, rows), heading }] : [];
  });
  return section(
    headings.permits,
    permits.length,
    ...(groups.length > 0 ? groups : [paragraph(none.permits)]),
  );
}

function contractor({ contractor, license }: Permit, language: Language): TableCell {
  const texts = reportTexts[language];
  return cell(
    contractor ?? texts.none.contractor,
    license && texts.license(license.number),
    license?.standing,
  );
}

function codeCases({ codeCases, language }: ReportInLanguage): Section {
  const { headings, none, columns, caseStatuses } = reportTexts[language];
  const rows = codeCases.map(({ number, violation, opened, status }): TableCell[] => [
    cell(number),
    cell(violation),
    day(opened, language),
    { ...cell(caseStatuses[status]), tone: status === 'open' ? 'violation' : 'fine' },
  ]);
  const shares = { number: 2, violation: 5, opened: 1.6, status: 1.2 };
  const block = orNone(table(columns.codeCases, shares, rows), none.codeCases);
  return section(headings.codeCases, rows.length, block);
}

function liens({ liens, language }: ReportInLanguage): Section {
  const { headings, none, columns } = reportTexts[language];
  const rows = liens.map(({ number, holder, recorded, amount }) => [
    cell(number),
    cell(holder),
    day(recorded, language),
    cell(amount),
  ]);
  const shares = { number: 2, holder: 3, recorded: 1.6, amount: 3 };
  return section(
    headings.liens,
    rows.length,
    orNone(table(columns.liens, shares, rows), none.liens),
  );
}

/** What was searched and what was not: on a screen, each can be unfolded. */
function searches(report: ReportInLanguage, isPaper: boolean): Section[] {
  const { searched, notSearched, language } = report;
  const { headings, columns } = reportTexts[language];
  const searchedRows = searched.map(({ office, method, date, result }) => [
    cell(office),
    cell(method),
    day(date, language),
    cell(result),
  ]);
  const shares = { office: 3.4, method: 2.8, date: 1.6, result: 2.8 };
  const first = table(columns.searched, shares, searchedRows);
  const rows = notSearched.map(({ what, why }) => [cell(what), cell(why)]);
  const second = table(columns.notSearched, { what: 1, why: 2 }, rows);
  if (rows.length === 0) return [section(headings.searched, searched.length, first)];
  return isPaper
    ? [
        section(headings.searched, searched.length, first, {
          ...second,
          heading: headings.notSearched,
        }),
      ]
    : [
        section(headings.searched, searched.length, first),
        section(headings.notSearched, rows.length, second),
      ];
}

function sources({ sources, language }: ReportInLanguage): Section[] {
  const { headings, columns } = reportTexts[language];
  if (sources.length === 0) return [];
  const rows = sources.map(({ name, number, date }) => [
    cell(name),
    cell(number),
    day(date, language),
  ]);
  const shares = { name: 3, number: 3, date: 1.6 };
  return [section(headings.sources, rows.length, table(columns.sources, shares, rows))];
}

/** What a report is, and what its tier can’t show. */
function about({ tier, language }: ReportInLanguage): Section {
  const { about: texts, headings, tiers } = reportTexts[language];
  const paragraphs = [
    sells(tier, 'visit') ? texts.recordsAndVisit : texts.records,
    texts.cannotFind(tiers[tier]),
    texts.recordsCanBeWrong,
    texts.notAdvice,
    texts.questions(company.phone, company.email),
  ];
  return {
    heading: headings.about,
    blocks: [{ type: 'paragraphs', texts: paragraphs, kind: 'limits' }],
  };
}

function section(heading: string, count: number, ...blocks: Block[]): Section {
  return { heading, count, blocks };
}

function paragraph(text: string): Block {
  return { type: 'paragraphs', texts: [text] };
}

function remark(isNeeded: boolean, text: string): Block[] {
  return isNeeded ? [{ type: 'paragraphs', texts: [text], kind: 'remark' }] : [];
}

function orNone(block: Table, none: string): Block {
  return block.rows.length > 0 ? block : paragraph(none);
}

/**
 * @param headings by the name of a column
 * @param shares of the columns, in their order
 */
function table<Name extends string>(
  headings: Readonly<Record<NoInfer<Name>, string>>,
  shares: Readonly<Record<Name, number>>,
  rows: Table['rows'],
): Table {
  const columns = (Object.keys(shares) as Name[]).map((name) => ({
    heading: headings[name],
    share: shares[name],
  }));
  return { type: 'table', columns, rows };
}

/** A cell with a text and notes below it. What isn't known is left out. */
function cell(text: string | undefined, ...below: readonly (string | undefined)[]): TableCell {
  return { texts: [...(text ? [{ text }] : []), ...below.flatMap(notes)] };
}

function notes(text: string | undefined): TableCell['texts'] {
  return text ? [{ text, style: 'note' }] : [];
}

function day(date: string | undefined, language: Language): TableCell {
  return { ...cell(date && shortDate(date, language)), isUnbroken: true };
}
