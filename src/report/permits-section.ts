import { reportTexts } from '#i18n/document-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import { PERMIT_STATUSES, type PermitStatus } from '#shared/report/permit.ts';
import type { Permit, ReportInLanguage } from '#shared/report/schema.ts';
import type { WrittenEntry } from '#shared/report/written.ts';
import { cell, notes, remark, type Said, section, table, toned, withLink } from './blocks.ts';
import type { Section, TableCell, Tone } from './document.ts';
import { recordLink } from './record-links.ts';
import { recordParty, recordTerm, recordWords, type Words } from './record-words.ts';
import { plain } from './rules/rule.ts';
import { timeline } from './timeline.ts';

export const PERMIT_TONES: Readonly<Record<PermitStatus, Tone>> = {
  open: 'open',
  expired: 'violation',
  'applied-for': 'open',
  'no-longer-valid': 'ended',
  closed: 'fine',
};

/** Every permit, in the order in which it was found. */
export function permitsSection(report: ReportInLanguage, portal: string | undefined): Section {
  const { permits, language } = report;
  const { columns, headings, labels, none } = reportTexts[language];
  const rows = permits.map((permit) => {
    const { number, status, alsoOnRecord } = permit;
    return {
      permit: withLink(
        cell(
          number,
          ...workOnScreen(permit, language),
          alsoOnRecord && recordWords(alsoOnRecord, language),
        ),
        recordLink(report, 'permit', number) ?? portal,
      ),
      dates: { ...cell(undefined, ...permitDates(permit, language)), isUnbroken: true },
      contractor: contractorOf(permit, language),
      status: statusCell(permit, labels.statuses[status], language),
    };
  });
  const shares = { permit: 4, dates: 2.5, contractor: 2.9, status: 1.6 };
  const { blocks, ...rest } = section(
    headings.permits,
    table(columns.permits, shares, rows),
    none.permits,
  );
  return { ...rest, blocks: [...timeline(report, unpermitted(report)), ...blocks] };
}

/** Every permit, open and expired ones first. */
export function permitsByStatus(report: ReportInLanguage): Section {
  const { permits, language } = report;
  const { columns, headings, labels, none } = reportTexts[language];
  const byStatus = PERMIT_STATUSES.flatMap((status) =>
    permits.filter((permit) => permit.status === status),
  );
  const rows = byStatus.map((permit) => {
    const { number, status, alsoOnRecord } = permit;
    const { type, description } = workOf(permit, language);
    return {
      number: { ...toned(PERMIT_TONES[status], number, labels.statuses[status]), isNumber: true },
      work: {
        texts: [
          { ...type, style: 'strong' as const },
          ...(description ? [description] : []),
          ...permitNotes(permit, language).flatMap(notes),
          ...notes(alsoOnRecord && recordWords(alsoOnRecord, language)),
        ],
      },
      dates: { texts: permitDates(permit, language).map((text) => ({ text })), isUnbroken: true },
      contractor: contractorOf(permit, language),
    };
  });
  const shares = { number: 2, work: 3.8, dates: 2.5, contractor: 2.3 };
  const { blocks, ...rest } = section(
    headings.permits,
    table(columns.permits, shares, rows),
    none.permits,
  );
  const counts = remark(permits.length > 1, permitCounts(report));
  return { ...rest, blocks: [...counts, ...timeline(report, unpermitted(report)), ...blocks] };
}

/** `1 open, 3 closed`. */
function permitCounts({ permits, language }: ReportInLanguage): string {
  const { permitCounts: texts } = reportTexts[language];
  const counts = PERMIT_STATUSES.map((status) => ({
    status,
    count: permits.filter((permit) => permit.status === status).length,
  }));
  return counts
    .flatMap(({ status, count }) => (count > 0 ? [texts[status](count)] : []))
    .join(', ');
}

/** Work that was found without a permit. */
function unpermitted({ comparison }: ReportInLanguage): string[] {
  return comparison.flatMap(({ item, result }) => (result === 'unpermitted' ? [item] : []));
}

function statusCell(permit: Permit, status: string, language: Language): TableCell {
  return {
    texts: [{ text: status }, ...permitNotes(permit, language).flatMap(notes)],
    tone: PERMIT_TONES[permit.status],
  };
}

/** A permit's kind of work, and the work where that says more. */
function workOf({ type, description }: Permit, language: Language) {
  return {
    type: recordTerm(type, language),
    description:
      plain(type) === plain(description) ? undefined : recordWords(description, language),
  };
}

/** The same in one line, where both are in one language. */
function workOnScreen(permit: Permit, language: Language): Words[] {
  const { type, description } = workOf(permit, language);
  if (!description) return [type];
  return type.lang === description.lang
    ? [{ ...type, text: `${type.text}: ${description.text}` }]
    : [type, description];
}

/** The contractor of a permit, if the record names one. */
function contractorOf({ contractor }: Permit, language: Language): string {
  return contractor ? recordParty(contractor, language) : reportTexts[language].none.contractor;
}

/** The office's words for its status, where they are others than ours, and why it is no concern. */
function permitNotes(
  { status, statusOnRecord = '', noConcern, readOn }: Permit,
  language: Language,
): Said[] {
  const { labels, permitRemarks } = reportTexts[language];
  const onRecord = recordTerm(statusOnRecord, language);
  const isSaid = plain(onRecord.text) === plain(labels.statuses[status]);
  return [
    isSaid ? undefined : onRecord,
    noConcern && permitRemarks.noConcern(noConcern),
    readOn && permitRemarks.readOn(formatDay(readOn, language, 'short')),
  ];
}

/** A permit with its days, as far as they are known. */
export type DatedPermit = Pick<
  WrittenEntry<'permits'>,
  'status' | 'applied' | 'issued' | 'finalResult' | 'finalDay' | 'expires'
>;

/** The dates of a permit that are on record, each with what happened: `Issued Nov 20, 2026`. */
export function permitDates(
  { applied, issued, finalResult, finalDay, expires, status }: DatedPermit,
  language: Language,
): string[] {
  const { dates } = reportTexts[language];
  const all: [text: (day: string) => string, day: string | undefined][] = [
    [dates.applied, applied],
    [dates.issued, issued],
    [finalResult === 'rejected' ? dates.rejected : dates.final, finalDay],
    [status === 'expired' ? dates.expired : dates.expires, expires],
  ];
  return [
    ...all.flatMap(([text, day]) => (day ? [text(formatDay(day, language, 'short'))] : [])),
    ...(finalResult && !finalDay ? [dates.undated[finalResult]] : []),
  ];
}
