import { mayBeRounded } from '#business/parcel-number.ts';
import { plainNumber, spelled } from '#report/same-number.ts';
import { ok, type Result } from '#server/platform/result.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Language } from '#shared/languages.ts';
import type {
  ListedRow,
  PermitTable,
  ProposedRow,
  SomeRows,
  TableContent,
  TableField,
  TableProperty,
} from '#shared/office/permit-table.ts';
import { MAX_LIST_ENTRIES } from '#shared/report/field-types.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import { alsoOnRecord } from '../also-on-record.ts';
import { known } from '../known.ts';
import { countyStatusInWords, groupOfStatus } from '../permit-status-letters.ts';
import { readDay } from '../read-day.ts';
import { isShortened, readCell } from './cells.ts';
import { DAYS_OF_FINAL_PERMITS, matchColumns, plainName } from './columns.ts';
import {
  type NamedProperty,
  nameOf,
  type Relation,
  readAddress,
  relationOf,
} from './properties.ts';
import { type BadPermitTable, type Row, readTable, type Table } from './rows.ts';

/** How many rows are listed by themselves, and how many properties there are to choose from. */
const LISTED = 100;
const LISTED_OF_OTHERS = 50;
const LISTED_PROPERTIES = 20;

export interface TableOptions {
  /** As the draft has it. */
  readonly property: NamedProperty;
  /** The field of each column, where a person has assigned them; else the titles say it. */
  readonly fields?: readonly (TableField | undefined)[] | undefined;
  /** Whether the report's tier includes licenses. */
  readonly withLicenses: boolean;
  /** The report's, in which it says what else a row has. */
  readonly language: Language;
}

/**
 * Reads the permits of a portal's table, for the property of a draft. Nothing is guessed: a row is proposed if it is as
 * long as the titles and of that property. Each other row is listed with its reason, or counted among those of other
 * properties.
 */
export function readPermitTable(
  file: Uint8Array,
  { property, fields: assigned, withLicenses, language }: TableOptions,
): Result<PermitTable, BadPermitTable> {
  const read = readTable(file);
  if (!read.ok) return read;
  const table = read.value;
  const matched = assigned ?? matchColumns(table.titles);
  const columns = table.titles.map((title, index) => {
    const field = title && (withLicenses || matched[index] !== 'license') && matched[index];
    return { title, ...(field && { field }) };
  });
  const cells = new Cells(
    table.titles,
    columns.map(({ field }) => field),
    language,
  );
  return ok({
    columns,
    readOn: dayInFlorida(new Date()),
    content: cells.has('number') ? contentOf(table, cells, property) : { type: 'no-number-column' },
  });
}

function contentOf(table: Table, cells: Cells, draft: NamedProperty): TableContent {
  const rows = table.rows.map((row): ReadRow => ({ ...row, property: cells.propertyOf(row) }));
  const by = comparedBy(rows, draft);
  if (by === 'nothing') {
    return sortRows(table, cells, rows, () => ({ type: 'same' }), undefined);
  }
  if (by.isKnown) {
    const name = by.column === 'parcel' ? draft.parcel : draft.address;
    const relation = ({ property }: ReadRow) => relationOf(property, draft);
    return sortRows(table, cells, rows, relation, { by: by.column, name });
  }
  const counts = new Map<string, number>();
  for (const { property } of rows) {
    const name = property[by.column] && nameOf(property, by.column);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    type: 'several-properties',
    by: by.column,
    properties: [...counts]
      .slice(0, LISTED_PROPERTIES)
      .map(([name, count]) => ({ name, rows: count })),
    count: counts.size,
  };
}

interface ReadRow extends Row {
  readonly property: NamedProperty;
}

/** Decides which column tells whose a row is, and whether the draft says which of them is its own. */
function comparedBy(
  rows: readonly ReadRow[],
  draft: NamedProperty,
): 'nothing' | { readonly column: TableProperty['by']; readonly isKnown: boolean } {
  const hasParcels = rows.some(({ property }) => property.parcel);
  const hasAddresses = rows.some(({ property }) => readAddress(property.address));
  if (hasParcels && draft.parcel) return { column: 'parcel', isKnown: true };
  if (hasAddresses && readAddress(draft.address)) return { column: 'address', isKnown: true };
  if (hasParcels) return { column: 'parcel', isKnown: false };
  return hasAddresses ? { column: 'address', isKnown: false } : 'nothing';
}

/** Sorts rows into those that are proposed, those that are listed, and those of other properties. */
function sortRows(
  table: Table,
  cells: Cells,
  rows: readonly ReadRow[],
  relationTo: (row: ReadRow) => Relation,
  property: TableProperty | undefined,
): TableContent {
  const proposed: ProposedRow[] = [];
  const listed: ListedRow[] = [];
  // Of the draft's address: a parcel before it was split, or the whole building's.
  const neighbors: ListedRow[] = [];
  const others: ListedRow[] = [];
  const seen = new Map<string, Row>();
  for (const row of rows) {
    const listRow = (reason: string, record?: SourceRecord) =>
      listed.push({ row: row.row, reason: `Row ${row.row} ${reason}`, record });
    const number = cells.textOf(row, 'number');
    const noPermit = whyNoPermit(row, table, number);
    if (noPermit) {
      listRow(noPermit);
      continue;
    }
    const broken = whyBroken(row, table);
    const unusable = broken ?? whyNoNumber(number);
    const relation = relationTo(row);
    if (relation.type === 'other' && !(broken && mentions(row, property))) {
      const list = relation.isSameAddress ? neighbors : others;
      // A street's table has thousands of them, of which few are shown.
      const isShown = !unusable && list.length < LISTED_OF_OTHERS;
      list.push(otherRow(row, isShown ? cells.recordOf(row) : undefined));
      continue;
    }
    const twin = seen.get(plainNumber(number));
    if (unusable) listRow(unusable);
    else if (twin) {
      // Spelled otherwise, it may be another permit, which a person can add.
      const isOther = spelled(cells.textOf(twin, 'number')) !== spelled(number);
      const reason = `has the number of row ${twin.row}, ${number}: look which one is right.`;
      listRow(reason, isOther ? cells.recordOf(row) : undefined);
    } else {
      seen.set(plainNumber(number), row);
      const record = cells.recordOf(row);
      if (relation.type === 'unclear') listRow(relation.reason, record);
      else if (row.cells.length < widthOf(table)) listRow(`has ${lengthsIn(row, table)}`, record);
      else proposed.push({ row: row.row, ...record });
    }
  }
  if (proposed.length > MAX_LIST_ENTRIES) {
    return { type: 'too-many-permits', count: proposed.length, limit: MAX_LIST_ENTRIES };
  }
  return {
    type: 'rows',
    property,
    proposed,
    listed: someOf(listed, LISTED),
    others: someOf([...neighbors, ...others], LISTED_OF_OTHERS),
  };
}

function someOf(rows: readonly ListedRow[], limit: number): SomeRows {
  return { count: rows.length, first: rows.slice(0, limit) };
}

function otherRow({ row, property }: ReadRow, record: SourceRecord | undefined): ListedRow {
  const { parcel, address } = property;
  const by = parcel ? 'parcel' : 'address';
  const name = parcel ? nameOf(property, by) : address;
  return {
    row,
    reason: `Row ${row} is of ${parcel ? 'parcel ' : ''}${name}.${mayBeRounded(parcel) ? ` ${ROUNDED}` : ''}`,
    record,
    parcel: parcel ? name : undefined,
  };
}

const ROUNDED = 'Has a spreadsheet rounded it?';

/** Totals and page numbers are in the first column, and some exports repeat their titles on each page. */
function whyNoPermit({ cells }: Row, { titles }: Table, number: string): string | undefined {
  const filled = cells.map(readCell).filter(Boolean);
  if (filled.length === 1 && titles.filter(Boolean).length > 1) {
    return `has nothing but “${filled[0]}”.`;
  }
  if (filled.length > 1 && cells.every((cell, index) => cell.trim() === (titles[index] ?? ''))) {
    return 'repeats the titles.';
  }
  return /^(?:(?:sub|grand )?total|page \d)/i.test(number)
    ? `is no permit: “${number}”.`
    : undefined;
}

/** How many columns have a title, with those between them. */
function widthOf({ titles }: Table): number {
  return titles.findLastIndex(Boolean) + 1;
}

function lengthsIn({ cells }: Row, table: Table): string {
  const width = widthOf(table);
  return `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the table has ${width} columns.`;
}

/** Says why the cells of a row can't be where they belong. */
function whyBroken(row: Row, table: Table): string | undefined {
  const width = widthOf(table);
  if (row.cells.slice(width).some((cell) => cell.trim())) return `has ${lengthsIn(row, table)}`;
  if (row.cells.some((cell) => cell.startsWith('"'))) {
    return 'has a quotation mark where a cell begins, so that its cells may be mixed up.';
  }
  // A quotation mark that is never closed takes in the lines below.
  const signs = (cell: string) => cell.split(table.delimiter).length - 1;
  return row.cells.some((cell) => /[\r\n]/.test(cell) && signs(cell) >= width - 1)
    ? 'has several lines in one cell, so that its cells may be mixed up.'
    : undefined;
}

/** A row whose cells are mixed up may be the draft's, wherever it says so. */
function mentions({ cells }: Row, property: TableProperty | undefined): boolean {
  const plain = plainName(cells.join(' '));
  return property?.by === 'parcel' && plain.includes(plainName(property.name));
}

function whyNoNumber(number: string): string | undefined {
  if (!number) return 'has no permit number.';
  return isShortened(number)
    ? `has the number “${number}”. Excel has shortened this number. Export again with the column as text.`
    : undefined;
}

/** What stands between the texts of a field that several columns may hold. */
const BETWEEN_COLUMNS: Partial<Readonly<Record<TableField, string>>> = {
  description: '; ',
  address: ' ',
};

/** The cells of a table's rows, by the fields of its columns. */
class Cells {
  readonly #columns: ReadonlyMap<TableField, readonly number[]>;
  readonly #names: readonly string[];
  readonly #language: Language;

  constructor(
    titles: readonly string[],
    fields: readonly (TableField | undefined)[],
    language: Language,
  ) {
    const columns = new Map<TableField, number[]>();
    for (const [index, field] of fields.entries()) {
      if (field) columns.set(field, [...(columns.get(field) ?? []), index]);
    }
    this.#columns = columns;
    this.#names = titles.map(plainName);
    this.#language = language;
  }

  has(field: TableField): boolean {
    return this.#columns.has(field);
  }

  /** Returns the text of a field. Several columns may hold a description or an address; of any other field it is the first one. */
  textOf({ cells }: Row, field: TableField): string {
    const columns = this.#columns.get(field) ?? [];
    const texts = columns.map((column) => readCell(cells[column] ?? ''));
    const between = BETWEEN_COLUMNS[field];
    const text = between === undefined ? texts[0] : texts.filter(Boolean).join(between);
    // Offices write that there is none, each in its way.
    return text === undefined || text === 'NOT LISTED' ? '' : text;
  }

  propertyOf(row: Row): NamedProperty {
    return { parcel: this.textOf(row, 'parcel'), address: this.textOf(row, 'address') };
  }

  /** Returns what a row has of its permit, and of the contractor if it has the license. What isn't understood is a remark. */
  recordOf(row: Row): SourceRecord {
    const text = (field: TableField) => this.textOf(row, field);
    const mapped = text('mappedStatus');
    const onRecord = this.#statusOf(row) || mapped;
    const own = groupOfStatus(onRecord);
    const status = own ?? groupOfStatus(mapped);
    const remarks = status && !own ? [`In the table’s own grouping: ${mapped}.`] : [];
    const day = (field: TableField) => {
      const read = readDay(text(field));
      if (read.type === 'day') return read.day;
      if (read.type === 'placeholder') {
        remarks.push(`“${text(field)}” stands for no day (${field}).`);
      } else if (read.type === 'unreadable') {
        remarks.push(`“${text(field)}” was not understood as a date (${field}).`);
      }
      return undefined;
    };
    const license = text('license');
    const contractor = text('contractor') || (license && `License ${license}`);
    const days = { applied: day('applied'), issued: day('issued') };
    const last = day('final');
    // Of another permit, the day is of something else.
    const ofFinal = DAYS_OF_FINAL_PERMITS.get(this.#nameOf('final'));
    const isFinal = !ofFinal || status === 'closed';
    const finalDay = isFinal ? last : undefined;
    const permit = known({
      number: text('number'),
      type: text('type'),
      description: text('description'),
      statusOnRecord: onRecord,
      status,
      ...days,
      finalResult: finalDay && ('passed' as const),
      finalDay,
      expires: day('expires'),
      contractor,
      alsoOnRecord:
        last && !isFinal
          ? alsoOnRecord(
              // Without the letter behind the word.
              { [ofFinal]: { day: last, status: own && onRecord.replace(/ \(\w\)$/, '') } },
              this.#language,
            )
          : undefined,
    });
    const part: SourceRecord['part'] = { permits: [permit] };
    return {
      part: license
        ? { ...part, contractors: [{ name: contractor, record: 'licensed', license }] }
        : part,
      remarks,
    };
  }

  #statusOf(row: Row): string {
    const text = this.textOf(row, 'statusOnRecord');
    return this.#nameOf('statusOnRecord') === 'bpstatus' ? countyStatusInWords(text) : text;
  }

  /** The plain title of a field's column. */
  #nameOf(field: TableField): string {
    return this.#names[this.#columns.get(field)?.[0] ?? -1] ?? '';
  }
}
