import type { Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { matchColumns } from './columns.ts';

/** Why a file is no table. */
export type BadPermitTable =
  | Reason<'permits-of-another-kind', { readonly kind: OtherKind }>
  | Reason<'permits-not-utf8'>
  | Reason<'permits-not-csv', { readonly message: string }>
  | Reason<'permits-without-titles'>;

/** What a file is that is only named like a table. */
export type OtherKind = 'web-page' | 'workbook' | 'pdf' | 'json';

export interface Table {
  /** Without spaces around them; empty for a column that has none. */
  readonly titles: readonly string[];
  readonly rows: readonly Row[];
  readonly delimiter: string;
}

export interface Row {
  /** As a spreadsheet numbers it, from 1. */
  readonly row: number;
  /** As they are written, as many as the row has. */
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Exports have some lines above their titles: the name of the report, its day, and what was searched for. */
const LINES_BEFORE_TITLES = 20;

/** Finds the titles and rows of a file as portals and spreadsheets write them, or says why it is none. */
export function readTable(file: Uint8Array): Result<Table, BadPermitTable> {
  const kind = binaryKindOf(file);
  if (kind) return err({ type: 'permits-of-another-kind', kind });
  const text = decode(file);
  if (text === undefined) return err({ type: 'permits-not-utf8' });
  const textKind = TEXT_KINDS[text.trimStart().charAt(0)];
  if (textKind) return err({ type: 'permits-of-another-kind', kind: textKind });
  // Excel reads this line, and doesn't count it.
  const [line = '', sign] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const csv = text.slice(line.length);
  const delimiter = sign ?? delimiterOf(csv);
  try {
    const rows = parseRows(csv, delimiter);
    const index = titlesIn(rows);
    const titles = (rows[index] ?? []).map((title) => title.trim());
    if (!titles.some(Boolean)) return err({ type: 'permits-without-titles' });
    return ok({
      titles,
      delimiter,
      rows: rows
        .map((cells, place) => ({ row: place + 1, cells }))
        .slice(index + 1)
        .filter(({ cells }) => cells.some((cell) => cell.trim())),
    });
  } catch (error) {
    return err({
      type: 'permits-not-csv',
      message: error instanceof Error ? error.message : `${error}`,
    });
  }
}

function binaryKindOf(file: Uint8Array): OtherKind | undefined {
  const start = String.fromCharCode(...file.subarray(0, 4));
  if (start === 'PK\x03\x04' || start === '\xd0\xcf\x11\xe0') return 'workbook';
  return start === '%PDF' ? 'pdf' : undefined;
}

const TEXT_KINDS: Readonly<Record<string, OtherKind>> = { '<': 'web-page', '{': 'json' };

/**
 * Excel writes UTF-8, Windows' own encoding, or for “Unicode Text” UTF-16 with its mark.
 * @returns undefined for UTF-16 without its mark, in which every other byte is 0
 */
function decode(file: Uint8Array): string | undefined {
  const mark = `${file[0]} ${file[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(file);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(file);
  const start = [...file.subarray(0, 8)];
  const isZero = (parity: number) =>
    start.length === 8 && start.every((byte, index) => index % 2 !== parity || byte === 0);
  if (isZero(0) || isZero(1)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Returns the sign between cells with which the titles name the most that is known, or the most columns. */
function delimiterOf(csv: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    // A quotation mark that isn't closed says nothing about the titles.
    const rows = parseRows(csv, delimiter, { quote: false, to: LINES_BEFORE_TITLES });
    const titles = rows[titlesIn(rows)] ?? [];
    return { delimiter, known: knownColumns(titles), columns: titles.length };
  });
  const [best] = scores.toSorted((a, b) => b.known - a.known || b.columns - a.columns);
  return best?.delimiter ?? ',';
}

/** Empty lines are rows, so that rows have the spreadsheet's numbers. */
function parseRows(csv: string, delimiter: string, options: Options = {}): string[][] {
  return parse(csv, { delimiter, relax_column_count: true, relax_quotes: true, ...options });
}

/**
 * Returns the index of the titles: of the row that names a permit's number and the most else; where none does, of the first
 * that is about as wide as the widest.
 */
function titlesIn(rows: readonly string[][]): number {
  const first = rows.slice(0, LINES_BEFORE_TITLES);
  const scores = first.map(knownColumns);
  const most = Math.max(0, ...scores);
  if (most > 0) return scores.indexOf(most);
  const widths = first.map((row) => row.filter((cell) => cell.trim()).length);
  const widest = Math.max(0, ...widths);
  return widths.findIndex((width) => width * 2 > widest);
}

/** Returns how many titles are known; 0 without a permit's number. */
function knownColumns(titles: readonly string[]): number {
  const fields = matchColumns(titles).filter((field) => field !== undefined);
  return fields.includes('number') ? fields.length : 0;
}
