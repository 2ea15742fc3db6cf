import { company } from '#business/company.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import {
  cell,
  day,
  notes,
  numberCell,
  paragraph,
  remark,
  section,
  table,
  toned,
} from './blocks.ts';
import type { Block, ReportDocument, Section, Table, TableCell, Tone } from './document.ts';
import { reportFacts } from './facts.ts';
import { REPORT_FIELDS } from './fields.ts';
import {
  PERMIT_STATUSES,
  type Permit,
  type PermitStatus,
  type ReportInLanguage,
  type RoomResult,
  type VerdictGrade,
} from './schema.ts';
import { hasField, soldParts } from './tier-rules.ts';
import { sells } from './tiers.ts';
import { timeline } from './timeline.ts';

export const GRADE_TONES: Readonly<Record<VerdictGrade, Tone>> = {
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

/** How many findings and steps stand on the first sheet of paper. */
export interface FirstEntries {
  readonly findings: number;
  readonly steps: number;
}

const ALL: FirstEntries = { findings: Number.POSITIVE_INFINITY, steps: Number.POSITIVE_INFINITY };

/**
 * Paper has a first page that stands alone: it shortens the lists, which follow in full, and groups permits so that they can
 * be found without a search. A screen folds its sections instead.
 */
export type Medium = 'paper' | 'screen';

/** Puts a report into words, for paper or for a screen. A sample says what its pictures are. */
export function reportDocument(
  draft: ReportInLanguage,
  medium: Medium,
  { isSample = false, first = ALL }: { isSample?: boolean; first?: FirstEntries } = {},
): ReportDocument {
  const report = soldParts(draft);
  const { parcel, tier, verdict, nextSteps, language } = report;
  const { grades, headings, tiers } = reportTexts[language];
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
    summary: [keyFindings(report, first.findings), steps(report, headings.nextSteps, first.steps)],
    evidence: [
      ...findings(report, report.findings.length > first.findings, isSample),
      ...(nextSteps.length > first.steps ? [steps(report, headings.allSteps)] : []),
      ...rooms(report),
      isPaper ? groupedPermits(report) : permits(report),
      ...(hasField(tier, REPORT_FIELDS.properties.codeCases) ? [codeCases(report)] : []),
      ...(hasField(tier, REPORT_FIELDS.properties.liens) ? [liens(report)] : []),
      ...searches(report, isPaper),
      ...sources(report),
      about(report),
    ],
  };
}

function keyFindings({ findings, language }: ReportInLanguage, limit: number): Section {
  const { headings, none, more } = reportTexts[language];
  const others = findings.length - limit;
  const list: Block = { type: 'key-findings', findings: findings.slice(0, limit) };
  return {
    heading: headings.findings,
    blocks:
      findings.length === 0
        ? [paragraph(none.findings)]
        : [list, ...remark(others > 0, more(`${others}`, headings.details))],
  };
}

function steps(
  { nextSteps, language }: ReportInLanguage,
  heading: string,
  limit = Number.POSITIVE_INFINITY,
): Section {
  const { columns, headings, more, none } = reportTexts[language];
  const others = nextSteps.length - limit;
  const shares = { action: 5, by: 2.4, ask: 2.4 };
  const { blocks } = section(
    heading,
    table(columns.steps, shares, nextSteps.slice(0, limit)),
    none.nextSteps,
  );
  return {
    heading,
    blocks: [...blocks, ...remark(others > 0, more(`${others}`, headings.allSteps))],
  };
}

/** Each finding with what it takes to believe it. Where all of them stand above, so does why they matter. */
function findings(report: ReportInLanguage, isWhySaid: boolean, isSample: boolean): Section[] {
  const { tier, findings, language } = report;
  const { headings, finding: texts, labels, confidences, sampleDrawings } = reportTexts[language];
  if (findings.length === 0) return [];
  const entries = findings.map(
    ({ title, basis, where, what, why, fix, confidence, photo }, index) => ({
      title: `${index + 1}. ${title}`,
      texts: [what, ...(isWhySaid ? [texts.why(why)] : []), ...(fix ? [texts.fix(fix)] : [])],
      facts: [
        [texts.basis, labels.bases[basis]] as const,
        [texts.confidence, confidences[confidence]] as const,
        ...(where ? [[texts.where, where] as const] : []),
      ],
      pictures: photo ? [photo] : [],
    }),
  );
  const hasPictures = findings.some(({ photo }) => photo);
  return [
    {
      heading: headings.details,
      // What only a visit finds is what its service is bought for.
      isOpen: sells(tier, 'visit'),
      blocks: [
        ...remark(isSample && hasPictures, sampleDrawings),
        { type: 'findings', findings: entries },
      ],
    },
  ];
}

function rooms({ rooms, language }: ReportInLanguage): Section[] {
  const { headings, columns, roomResults } = reportTexts[language];
  if (rooms.length === 0) return [];
  const rows = rooms.map((room) => ({
    ...room,
    result: toned(ROOM_TONES[room.result], roomResults[room.result]),
  }));
  const shares = { name: 2.2, onRecord: 3.2, onSite: 3.2, result: 1.6 };
  return [{ ...section(headings.rooms, table(columns.rooms, shares, rows)), isOpen: true }];
}

/** Every permit, in the order in which it was found. */
function permits({ permits, language }: ReportInLanguage): Section {
  const { columns, headings, labels, none } = reportTexts[language];
  const rows = permits.map((permit) => {
    const { number, type, description, status, statusOnRecord } = permit;
    return {
      permit: cell(number, `${type}: ${description}`),
      dates: { ...cell(undefined, ...permitDates(permit, language)), isUnbroken: true },
      contractor: contractor(permit, language),
      status: toned(PERMIT_TONES[status], labels.statuses[status], statusOnRecord),
    };
  });
  const shares = { permit: 4, dates: 2.5, contractor: 2.9, status: 1.6 };
  return section(headings.permits, table(columns.permits, shares, rows), none.permits);
}

/** Every permit, open and expired ones first. */
function groupedPermits(report: ReportInLanguage): Section {
  const { permits, language } = report;
  const { columns, headings, none, permitGroups } = reportTexts[language];
  const shares = { number: 2, work: 3.4, dates: 2.5, contractor: 2.7 };
  const groups = PERMIT_STATUSES.flatMap((status) => {
    const group = permits.filter((permit) => permit.status === status);
    const rows = group.map((permit) => ({
      number: { ...toned(PERMIT_TONES[status], permit.number), isNumber: true },
      work: {
        texts: [
          { text: permit.type, style: 'strong' as const },
          { text: permit.description },
          ...notes(permit.statusOnRecord),
        ],
      },
      dates: { texts: permitDates(permit, language).map((text) => ({ text })), isUnbroken: true },
      contractor: contractor(permit, language),
    }));
    const heading = `${permitGroups[status]} (${rows.length})`;
    return rows.length > 0 ? [{ ...table(columns.permits, shares, rows), heading }] : [];
  });
  const blocks =
    groups.length > 0
      ? [...timeline(report, unpermitted(report)), ...groups]
      : [paragraph(none.permits)];
  return { heading: headings.permits, count: permits.length, blocks };
}

/** What was found without a permit. */
function unpermitted({ rooms }: ReportInLanguage): string[] {
  return rooms.flatMap(({ name, result }) => (result === 'unpermitted' ? [name] : []));
}

function contractor({ contractor, license }: Permit, language: Language): TableCell {
  const { license: licenseNumber, none } = reportTexts[language];
  const number = license && licenseNumber(license.number);
  return cell(contractor ?? none.contractor, number, license?.standing);
}

function codeCases({ codeCases, language }: ReportInLanguage): Section {
  const { headings, none, columns, caseStatuses } = reportTexts[language];
  const rows = codeCases.map(({ number, opened, status, ...rest }) => ({
    ...rest,
    number: numberCell(number),
    opened: day(opened, language),
    status: toned(status === 'open' ? 'violation' : 'fine', caseStatuses[status]),
  }));
  const shares = { number: 2, violation: 5, opened: 1.6, status: 1.2 };
  return section(headings.codeCases, table(columns.codeCases, shares, rows), none.codeCases);
}

function liens({ liens, language }: ReportInLanguage): Section {
  const { headings, none, columns } = reportTexts[language];
  const rows = liens.map(({ number, recorded, ...lien }) => ({
    ...lien,
    number: numberCell(number),
    recorded: day(recorded, language),
  }));
  const shares = { number: 2, holder: 3, recorded: 1.6, amount: 3 };
  return section(headings.liens, table(columns.liens, shares, rows), none.liens);
}

/** What was searched and what was not: on a screen, each can be unfolded. */
function searches(report: ReportInLanguage, isPaper: boolean): Section[] {
  const { searched, notSearched, language } = report;
  const { headings, columns } = reportTexts[language];
  const rows = searched.map((search) => ({ ...search, date: day(search.date, language) }));
  const shares = { office: 3.4, method: 2.8, date: 1.6, result: 2.8 };
  const done = section(headings.searched, table(columns.searched, shares, rows));
  if (notSearched.length === 0) return [done];
  const heading = headings.notSearched;
  const rest: Table = {
    ...table(columns.notSearched, { what: 1, why: 2.4 }, notSearched),
    isMinor: true,
  };
  return isPaper
    ? [{ ...done, blocks: [...done.blocks, { ...rest, heading }] }]
    : [done, section(heading, rest)];
}

function sources({ sources, language }: ReportInLanguage): Section[] {
  const { headings, columns } = reportTexts[language];
  if (sources.length === 0) return [];
  const rows = sources.map(({ number, date, ...source }) => ({
    ...source,
    number: numberCell(number),
    date: day(date, language),
  }));
  const shares = { name: 3, number: 3, date: 1.6 };
  return [section(headings.sources, { ...table(columns.sources, shares, rows), isMinor: true })];
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

/** The dates of a permit that are on record, each with what happened: `Issued Nov 20, 2026`. */
export function permitDates(
  { applied, issued, final, expires, status }: Permit,
  language: Language,
): string[] {
  const { dates } = reportTexts[language];
  const all: [text: (day: string) => string, day: string | undefined][] = [
    [dates.applied, applied],
    [dates.issued, issued],
    [dates.final, final],
    [status === 'expired' ? dates.expired : dates.expires, expires],
  ];
  return all.flatMap(([text, day]) => (day ? [text(formatDay(day, language, 'short'))] : []));
}
