import { reportTexts } from '#i18n/document-texts.ts';
import type { Language } from '#shared/languages.ts';
import { PERMIT_STATUSES } from '#shared/report/permit.ts';
import type { Permit, ReportInLanguage } from '#shared/report/schema.ts';
import { groupedBy } from './grouped-by.ts';
import { recordTerm, type Words } from './record-words.ts';

/** When permits were issued and closed, one row for each kind of work. Places are fractions of the axis, 0 to 1. */
export interface Timeline {
  readonly type: 'timeline';
  /** Description of the drawing, in words. */
  readonly alt: string;
  /** Years below the axis. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  readonly rows: readonly TimelineRow[];
}

interface TimelineRow {
  readonly label: string;
  /** The language of the label, where that is another one than the report's. */
  readonly lang?: Language;
  /** The states of the spans, in words. */
  readonly note: string;
  readonly spans: readonly TimelineSpan[];
}

export interface TimelineSpan {
  readonly from: number;
  readonly to: number;
  readonly state: Permit['status'] | 'unpermitted';
}

/** A permit that has a date, with its times in milliseconds. */
interface Dated {
  readonly permit: Permit;
  readonly from: number;
  readonly to: number;
}

/** Kinds of work are free text: beyond this many, the others share a row. */
const MAX_KINDS = 12;

/** A single permit needs no axis. */
const MIN_ROWS = 2;

const MAX_TICKS = 7;
const TICK_YEARS = [1, 2, 5, 10, 20, 50, 100];

/** Returns the time axis of a report's permits, or nothing where it would show less than the table. */
export function timeline(report: ReportInLanguage, unpermitted: readonly string[]): Timeline[] {
  const { permits, parcel, date, language } = report;
  const end = Date.parse(date);
  const dated = permits.flatMap((permit) => datedPermit(permit, end));
  if (dated.length === 0 || dated.length + unpermitted.length < MIN_ROWS) return [];
  const built = parcel.yearBuilt ? [Date.UTC(parcel.yearBuilt)] : [];
  const firstYear = yearOf(Math.min(...built, ...dated.map(({ from }) => from)));
  const start = Date.UTC(firstYear);
  const place = (time: number) => Math.min(1, Math.max(0, (time - start) / (end - start || 1)));
  const { timeline: texts, comparisonResults } = reportTexts[language];
  const kinds = byKind(dated, texts.others, language).map(
    ([kind, entries]): TimelineRow => ({
      label: kind.text,
      ...(kind.lang && { lang: kind.lang }),
      note: noteOf(entries, report),
      spans: entries.map(({ permit, from, to }) => ({
        from: place(from),
        to: place(to),
        state: permit.status,
      })),
    }),
  );
  const missing = unpermitted.map(
    (label): TimelineRow => ({
      label,
      note: comparisonResults.unpermitted,
      spans: [{ from: 0, to: 1, state: 'unpermitted' }],
    }),
  );
  const rows = [...kinds, ...missing];
  const inWords = rows.map(({ label, note }) => `${label}: ${note}`).join('; ');
  return [
    {
      type: 'timeline',
      alt: texts.alt(`${firstYear}`, `${yearOf(end)}`, inWords),
      ticks: ticks(firstYear, yearOf(end)).map((year) => ({
        at: place(Date.UTC(year)),
        label: `${year}`,
      })),
      rows,
    },
  ];
}

/** An open permit lasts until the report. */
function datedPermit(permit: Permit, end: number): Dated[] {
  const { applied, issued, finalDay, finalResult, expires, status } = permit;
  const first = issued ?? applied ?? finalDay ?? expires;
  const passed = finalResult === 'rejected' ? undefined : finalDay;
  if (first === undefined) return [];
  const last = {
    open: undefined,
    expired: expires,
    'applied-for': undefined,
    // Offices don't say when one was withdrawn or revoked.
    'no-longer-valid': first,
    closed: passed ?? first,
  }[status];
  const times = [Date.parse(first), last === undefined ? end : Date.parse(last)];
  return [{ permit, from: Math.min(...times), to: Math.max(...times) }];
}

/** The kinds of work, that of the newest permit first. */
function byKind(
  dated: readonly Dated[],
  others: string,
  language: Language,
): [kind: Words, readonly Dated[]][] {
  const newestFirst = dated.toSorted((one, other) => other.from - one.from);
  const kindOf = ({ permit }: Dated) => recordTerm(permit.type, language);
  const kinds = groupedBy(newestFirst, (entry) => kindOf(entry).text.toLowerCase());
  const rows = [...kinds.values()].map((entries): [Words, readonly Dated[]] => [
    entries[0] ? kindOf(entries[0]) : { text: '' },
    entries,
  ]);
  if (rows.length <= MAX_KINDS) return rows;
  const rest = rows.slice(MAX_KINDS - 1).flatMap(([, entries]) => entries);
  return [...rows.slice(0, MAX_KINDS - 1), [{ text: others }, rest]];
}

/** `2014`, `Open since 2019`, or of several permits `5 permits, 2 open`. */
function noteOf(entries: readonly Dated[], { language }: ReportInLanguage): string {
  const { timeline: texts, permitCounts } = reportTexts[language];
  const count = (status: Permit['status']) =>
    entries.filter(({ permit }) => permit.status === status).length;
  const [only, ...more] = entries;
  if (only && more.length === 0) return texts.one[only.permit.status](`${yearOf(only.from)}`);
  return [
    ...(count('closed') > 0 ? [texts.permits(`${entries.length}`)] : []),
    ...PERMIT_STATUSES.flatMap((status) =>
      status !== 'closed' && count(status) > 0 ? [permitCounts[status](count(status))] : [],
    ),
  ].join(', ');
}

/** The round years of an axis, few enough to be read. */
function ticks(first: number, last: number): number[] {
  const step = TICK_YEARS.find((years) => (last - first) / years <= MAX_TICKS) ?? last - first;
  const from = Math.ceil(first / step) * step;
  return Array.from(
    { length: Math.floor((last - from) / step) + 1 },
    (_, index) => from + index * step,
  );
}

function yearOf(time: number): number {
  return new Date(time).getUTCFullYear();
}
