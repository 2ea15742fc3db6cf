import { atom, type WritableAtom } from 'nanostores';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { fieldAt, isEmpty, labelOf } from '#report/fields.ts';
import { hasField } from '#report/tier-rules.ts';
import type { QueryOf } from '#shared/calls.ts';
import type { Language } from '#shared/languages.ts';
import {
  type PermitTable,
  type ProposedRow,
  TABLE_FIELDS,
  type TableColumn,
  type TableField,
} from '#shared/office/permit-table.ts';
import type { DraftFields } from '#shared/office/reports.ts';
import type { ReportTier } from '#shared/report/tiers.ts';
import {
  addEntries,
  canFill,
  fillEntry,
  isUnderstood,
  listOf,
  type Source,
  standingOf,
} from './proposals.ts';

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
export function propertyOf({ parcel = {} }: DraftFields) {
  const { folio, address } = parcel as DraftFields;
  return { folio: String(folio ?? ''), address: String(address ?? '') };
}

/**
 * Returns the source of a table's rows: the permit office that the draft names, read on the day of the import. Without an
 * office there is none to name.
 * @param parcel of the rows, if it isn't the draft's
 */
export function sourceOf(
  content: DraftFields,
  { readOn }: Pick<PermitTable, 'readOn'>,
  language: Language,
  parcel?: string,
): Source {
  const search = listOf(content, 'searched').find(
    ({ kind, office, openData }) => kind === 'permit' && !isEmpty(office) && isEmpty(openData),
  );
  const office = search?.office ?? (content.parcel as DraftFields | undefined)?.jurisdiction;
  if (isEmpty(office)) return {};
  const name = phraseTexts[language].prefill.sources.permit(String(office).trim());
  return { cited: { name, date: readOn, ...(parcel && { number: parcel }) } };
}

/** Returns the rows that one press adds, or from which it fills in what the draft lacks. */
export function addableRows(content: DraftFields, rows: readonly ProposedRow[]): ProposedRow[] {
  return rows.filter((row) => {
    const standing = standingOf(content, 'permits', row);
    return standing.type === 'new' ? isUnderstood(row) : canFill(standing);
  });
}

/** Adds rows, and fills in what the draft's permits of the same numbers lack. What somebody wrote stays. */
export function addRows(
  content: DraftFields,
  rows: readonly ProposedRow[],
  source: Source,
): DraftFields {
  const filled = rows.reduce((before, row) => fillEntry(before, 'permits', row, source), content);
  return addEntries(filled, 'permits', rows, source);
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
