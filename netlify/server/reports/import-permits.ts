import { parse } from 'csv-parse/sync';
import { MAX_LIST_ENTRIES, type PermitStatus } from '#report/schema.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import {
  COLUMN_NAMES,
  DAYS_OF_FINAL_PERMITS,
  FURTHER_DESCRIPTIONS,
  IMPORTED_FIELDS,
  type ImportedField,
  plainName,
} from './permit-columns.ts';
import { countyStatusInWords, groupOfStatus } from './permit-status-words.ts';
import { readDay } from './read-day.ts';

/** A permit as far as a portal's table says it. What is missing has to be looked up. */
export type ImportedPermit = Readonly<
  Partial<Record<Exclude<ImportedField, 'license'>, string>> & {
    readonly status?: PermitStatus;
    readonly license?: { readonly number: string };
  }
>;

export interface PermitImport {
  readonly permits: readonly ImportedPermit[];
  /** Facts that were not imported from the table, as messages. */
  readonly notImported: readonly string[];
}

/** Why a file is no table of permits. */
export type BadPermitTable =
  | Reason<'permits-not-utf8'>
  | Reason<'permits-not-csv', { readonly message: string }>
  | Reason<'permits-without-numbers', { readonly columns: readonly string[] }>
  | Reason<'too-many-permits', { readonly count: number }>;

const DATE_FIELDS: readonly ImportedField[] = ['applied', 'issued', 'final', 'expires'];

/**
 * Reads the permits of a portal's CSV by the names of its columns. Nothing is guessed: what has no known column, status
 * or date is listed.
 * @param withLicenses whether the report's tier includes licenses
 */
export function importPermits(
  file: Uint8Array,
  withLicenses: boolean,
): Result<PermitImport, BadPermitTable> {
  const table = readTable(file);
  if (!table.ok) return table;
  const [titles = [], ...rows] = table.value;
  const columns = matchColumns(titles, withLicenses);
  if (!columns.has('number')) {
    return err({ type: 'permits-without-numbers', columns: titles });
  }
  const names = titles.map(plainName);
  const further =
    names[columns.get('description') ?? -1] === 'desc1'
      ? FURTHER_DESCRIPTIONS.map((name) => names.indexOf(name)).filter((index) => index >= 0)
      : [];
  const used = new Set([...columns.values(), ...further]);
  const unused = titles.filter((title, index) => title.trim() && !used.has(index));
  const notImported = unused.map((title) => `Column “${title}” was not used.`);
  const numbers = new Set<string>();
  const permits = rows.flatMap((row, index): ImportedPermit[] => {
    const cellAt = (column: number | undefined) => row[column ?? -1]?.trim() ?? '';
    const cell = (field: ImportedField): string => {
      const column = columns.get(field);
      const text = cellAt(column);
      const name = names[column ?? -1] ?? '';
      if (field === 'description') return [text, ...further.map(cellAt)].filter(Boolean).join('; ');
      if (name === 'bpstatus') return countyStatusInWords(text);
      if (text === 'NOT LISTED') return '';
      const isFinal = (): boolean => groupOfStatus(cell('statusOnRecord')) === 'closed';
      return DAYS_OF_FINAL_PERMITS.includes(name) && !isFinal() ? '' : text;
    };
    const number = cell('number');
    if (!number) {
      if (row.some((each) => each.trim()))
        notImported.push(`Row ${index + 2} has no permit number and was left out.`);
      return [];
    }
    if (numbers.has(number))
      notImported.push(`Permit ${number} is there more than once: keep one of them.`);
    numbers.add(number);
    return [toPermit(cell, (note) => notImported.push(`Permit ${number}: ${note}`))];
  });
  if (permits.length > MAX_LIST_ENTRIES) {
    return err({ type: 'too-many-permits', count: permits.length });
  }
  return ok({ permits, notImported });
}

function toPermit(
  cell: (field: ImportedField) => string,
  note: (sentence: string) => void,
): ImportedPermit {
  const permit: Partial<Record<string, string | { number: string }>> = {};
  for (const field of IMPORTED_FIELDS) {
    const text = cell(field);
    if (!text) continue;
    if (field === 'license') {
      permit.license = { number: text };
    } else if (DATE_FIELDS.includes(field)) {
      const date = readDay(text);
      if (date.type === 'day') permit[field] = date.day;
      else if (date.type === 'placeholder') note(`“${text}” stands for no day (${field}).`);
      else if (date.type === 'unreadable')
        note(`“${text}” was not understood as a date (${field}).`);
    } else {
      permit[field] = text;
    }
    if (field !== 'statusOnRecord') continue;
    const status = groupOfStatus(text);
    if (status) permit.status = status;
    else note(`“${text}” was not understood as open, expired or closed.`);
  }
  return permit as ImportedPermit;
}

/** Finds the column that holds each field. */
function matchColumns(
  titles: readonly string[],
  withLicenses: boolean,
): Map<ImportedField, number> {
  const names = titles.map(plainName);
  const columns = new Map<ImportedField, number>();
  for (const field of IMPORTED_FIELDS) {
    if (field === 'license' && !withLicenses) continue;
    const known = COLUMN_NAMES[field].find((each) =>
      typeof each === 'string'
        ? names.includes(each)
        : names.includes(each.name) && names.includes(each.beside),
    );
    const name = typeof known === 'object' ? known.name : known;
    if (name) columns.set(field, names.indexOf(name));
  }
  return columns;
}

function readTable(file: Uint8Array): Result<string[][], BadPermitTable> {
  const text = decode(file);
  if (text === undefined) return err({ type: 'permits-not-utf8' });
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  );
  try {
    const table = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return ok(table);
  } catch (error) {
    return err({ type: 'permits-not-csv', message: (error as Error).message });
  }
}

/**
 * Excel writes UTF-8, Windows' own encoding, or for “Unicode Text” UTF-16, in which every other byte is 0.
 * @returns undefined for UTF-16
 */
function decode(file: Uint8Array): string | undefined {
  if (file.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
