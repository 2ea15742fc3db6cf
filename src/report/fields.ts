import * as z from 'zod/mini';
import type { FieldMeta } from '#shared/report/field-meta.ts';
import { type Report, reportSchema } from '#shared/report/schema.ts';

/** Keys and indexes that lead to a field: `['permits', 0, 'license']`. */
export type FieldPath = readonly (string | number)[];

/** What a field holds, where only its schema says which of these it is. */
export type FieldValue = string | number | FieldGroup | readonly FieldGroup[];
export interface FieldGroup {
  readonly [name: string]: FieldValue | undefined;
}

/** A field of a report as JSON Schema describes it: what its form has and says. */
export interface FieldSchema extends FieldMeta {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
}

const jsonSchema: object = z.toJSONSchema(reportSchema, { io: 'input', target: 'draft-7' });

/** Input of a person, as JSON Schema. */
// biome-ignore lint/plugin: the library's type names no keyword
export const REPORT_FIELDS = jsonSchema as ReportFields;

interface ReportFields extends FieldSchema {
  readonly properties: Readonly<Record<keyof Report, FieldSchema>>;
}

/** Returns a name in words: `statusOnRecord` is `Status on record`. */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the field at a path; where a report has none, a field of which nothing is known. */
export function fieldAt(path: FieldPath): FieldSchema {
  return path.reduce<FieldSchema>(
    (field, part) => (typeof part === 'number' ? field.items : field.properties?.[part]) ?? {},
    REPORT_FIELDS,
  );
}

/** Returns the label of the field at a path. */
export function labelOf(path: FieldPath): string {
  return fieldAt(path).title ?? inWords(String(path.at(-1)));
}

/** Returns where a problem is, in words: `Permits 2, License, Number`. */
export function placeOf({ path }: { readonly path: FieldPath }): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? ` ${part + 1}` : `, ${labelOf(path.slice(0, index + 1))}`,
    )
    .join('')
    .slice(2);
}

/** Whether a field or group holds nothing. An entry of a list is something, even if its fields are empty. */
export function isEmpty(value: unknown): boolean {
  if (isList(value)) return value.length === 0;
  if (isGroup(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '';
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Returns the fields of a group; none before it is written. */
export function groupIn(value: FieldValue | undefined): FieldGroup {
  return typeof value === 'object' && !isList(value) ? value : {};
}

/** Returns the entries of a list; none before it is written. */
export function entriesIn(value: FieldValue | undefined): readonly FieldGroup[] {
  return isList(value) ? value : [];
}

/** Whether a value has fields. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
