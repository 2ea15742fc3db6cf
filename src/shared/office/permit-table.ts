import type { SourceRecord } from '../report/proposal.ts';

/** What a column of a portal's table can hold: a permit's fields, and which property a row is of. */
export const TABLE_FIELDS = [
  'number',
  'type',
  'description',
  'statusOnRecord',
  'mappedStatus',
  'applied',
  'issued',
  'final',
  'expires',
  'contractor',
  'license',
  'parcel',
  'address',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

export interface TableColumn {
  /** Empty where the table has none: then it is no column. */
  readonly title: string;
  /** Undefined where nobody has said it, and the title doesn't. */
  readonly field?: TableField | undefined;
}

/** A row as the spreadsheet numbers it, as a permit, and its contractor where the table has the license. */
export interface ProposedRow extends SourceRecord {
  readonly row: number;
}

/** A row that isn't proposed. */
export interface ListedRow {
  readonly row: number;
  /** Why, as a sentence that names the row. */
  readonly reason: string;
  /** What can be added of it by itself; undefined where nothing of it can be relied on. */
  readonly record?: SourceRecord | undefined;
  /** The parcel that it is of, if that isn't the draft's. */
  readonly parcel?: string | undefined;
}

/** Many rows: how many there are, and the first of them. */
export interface SomeRows {
  readonly count: number;
  readonly first: readonly ListedRow[];
}

/** The property whose rows are proposed, by the column that names it. */
export interface TableProperty {
  readonly by: 'parcel' | 'address';
  readonly name: string;
}

/** What has been read of a table. */
export type TableContent =
  | {
      readonly type: 'rows';
      /** Undefined where no column says whose they are. */
      readonly property?: TableProperty | undefined;
      readonly proposed: readonly ProposedRow[];
      /** Rows that a person has to look at. */
      readonly listed: SomeRows;
      /** Rows of other properties. */
      readonly others: SomeRows;
    }
  /** The draft doesn't say which of the table's properties it is about. */
  | {
      readonly type: 'several-properties';
      readonly by: TableProperty['by'];
      /** The first of them. */
      readonly properties: readonly { readonly name: string; readonly rows: number }[];
      readonly count: number;
    }
  | { readonly type: 'no-number-column' }
  /** More rows of the property than a report holds. */
  | { readonly type: 'too-many-permits'; readonly count: number; readonly limit: number };

export interface PermitTable {
  readonly columns: readonly TableColumn[];
  /** The day in Florida on which it was read. */
  readonly readOn: string;
  readonly content: TableContent;
}
