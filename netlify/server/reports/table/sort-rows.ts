import { mayBeRounded } from '#business/parcel-number.ts';
import { plainNumber, spelled } from '#report/same-number.ts';
import type {
  ListedRow,
  ProposedRow,
  SomeRows,
  TableContent,
  TableProperty,
} from '#shared/office/permit-table.ts';
import { MAX_LIST_ENTRIES } from '#shared/report/field-types.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import { isShortened, readCell } from './cells.ts';
import { plainName } from './columns.ts';
import { type NamedProperty, nameOf, type Relation, readAddress } from './properties.ts';
import type { Cells } from './row-record.ts';
import type { Row, Table } from './rows.ts';

/** How many rows are listed by themselves, and how many properties there are to choose from. */
const LISTED = 100;
const LISTED_OF_OTHERS = 50;
export const LISTED_PROPERTIES = 20;

export interface ReadRow extends Row {
  readonly property: NamedProperty;
}

/** Decides which column tells whose a row is, and whether the draft says which of them is its own. */
export function comparedBy(
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
export function sortRows(
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
  return /^(?:(?:sub[ -]?|grand )?total|page \d)/i.test(number)
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
