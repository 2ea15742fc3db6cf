import { ok, type Result } from '#server/platform/result.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Language } from '#shared/languages.ts';
import type { PermitTable, TableContent, TableField } from '#shared/office/permit-table.ts';
import { matchColumns } from './columns.ts';
import { type NamedProperty, nameOf, relationOf } from './properties.ts';
import { Cells } from './row-record.ts';
import { type BadPermitTable, readTable, type Table } from './rows.ts';
import { comparedBy, LISTED_PROPERTIES, type ReadRow, sortRows } from './sort-rows.ts';

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
