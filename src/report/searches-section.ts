import { openDataTexts, reportTexts } from '#i18n/document-texts.ts';
import { type Language, localeOf } from '#shared/languages.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import { cell, day, linked, numberCell, section, table } from './blocks.ts';
import { phoneLines } from './contact.ts';
import type { Block, Section } from './document.ts';

/** Records that were searched and that were not: on a screen, each can be unfolded. */
export function searchesSections(report: ReportInLanguage, isPaper: boolean): Section[] {
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
export function sourcesSections(
  { sources, language }: ReportInLanguage,
  isPaper: boolean,
): Section[] {
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
