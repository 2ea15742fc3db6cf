import { atom, type WritableAtom } from 'nanostores';
import { fieldAt, labelOf } from '#report/fields.ts';
import { hasField } from '#report/tier-rules.ts';
import type { QueryOf } from '#shared/calls.ts';
import {
  type PermitTable,
  TABLE_FIELDS,
  type TableColumn,
  type TableField,
} from '#shared/office/permit-table.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';

/** What a person has said about a table: which of its properties it is about, and what its columns hold. */
export type TableChoices = QueryOf<'POST /orders/:id/draft/permits'>;

/** A table that was chosen for an order's draft, as it was read the last time. */
export interface ChosenTable {
  readonly file: File;
  readonly choices: TableChoices;
  readonly table: PermitTable;
}

const tables = new Map<string, WritableAtom<ChosenTable | undefined>>();

/** The table of an order's draft: the same one until it is closed, so that folding its section loses nothing. */
export function permitTable(orderId: string): WritableAtom<ChosenTable | undefined> {
  const chosen = tables.get(orderId) ?? atom<ChosenTable | undefined>(undefined);
  tables.set(orderId, chosen);
  return chosen;
}

/** Returns the property of a draft, as the call names it. */
export function propertyOf({ parcel: { folio = '', address = '' } = {} }: WrittenReport) {
  return { folio, address };
}

/** Fields that several columns may hold, one part each. */
const IN_PARTS: readonly TableField[] = ['description', 'address'];

/** Returns the columns after a person has assigned one of them: each field that isn't in parts has one. */
export function assignColumn(
  columns: readonly TableColumn[],
  index: number,
  field: TableField | undefined,
): TableColumn[] {
  return columns.map((column, place) => {
    if (place === index) return { title: column.title, field };
    return field !== undefined && !IN_PARTS.includes(field) && column.field === field
      ? { title: column.title }
      : column;
  });
}

/** The fields that a column can be assigned to, with their labels. */
export function assignableFields(tier: ReportTier): [field: TableField, label: string][] {
  return TABLE_FIELDS.filter(
    (field) => field !== 'license' || hasField(tier, fieldAt(['contractors'])),
  ).map((field) => [field, FIELD_LABELS[field] ?? labelOf(['permits', 0, field])]);
}

/** Of fields that a permit doesn't have. */
const FIELD_LABELS: Partial<Readonly<Record<TableField, string>>> = {
  mappedStatus: 'Status in the table’s own grouping',
  license: 'Contractor’s license',
  parcel: 'Parcel number of the property',
  address: 'Address of the property',
};
