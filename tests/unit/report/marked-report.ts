import * as z from 'zod/mini';
import { type FieldSchema, REPORT_FIELDS } from '#report/fields.ts';
import { type ReportInLanguage, reportSchema } from '#report/schema.ts';
import { FINDING_BASES, type SearchKind } from '#report/tiers.ts';
import { formatDay } from '#shared/format-day.ts';
import { type Language, localeOf } from '#shared/languages.ts';
import type { ReportTier } from '#shared/office/reports.ts';

/** The value of one field of a report, which no other field has. */
export interface Mark {
  /** Without indexes: `permits.license.number`. */
  readonly field: string;
  /** What each entry of a list around it rests on. */
  readonly kinds: readonly SearchKind[];
  readonly isPhoto: boolean;
  /** How it may be printed: a text, a day or a number, as the language writes it. */
  readonly printed: (language: Language) => readonly string[];
}

/** A choice between values, which are printed in words. */
export interface Choice {
  readonly field: string;
  /** Keys and indexes that lead to its first place. */
  readonly path: readonly (string | number)[];
  readonly values: readonly string[];
}

interface MarkedReport {
  readonly content: Readonly<Record<string, unknown>>;
  readonly marks: readonly Mark[];
  readonly choices: readonly Choice[];
}

interface Place {
  readonly path: readonly (string | number)[];
  /** Of the entry of a list that the field belongs to. */
  readonly index: number;
  readonly kinds: readonly SearchKind[];
}

/** More than the first page has room for. */
const ENTRIES = 4;

/** Fills every field of the schema: each text, day and number once only, and each value of a choice at least once. */
export function markedReport(): MarkedReport {
  const marks: Mark[] = [];
  const choices = new Map<string, Choice>();

  const fill = (schema: FieldSchema, place: Place): unknown => {
    const { properties, items } = schema;
    if (items) {
      const count = Math.max(ENTRIES, ...choicesOf(items).map(({ length }) => length));
      return Array.from({ length: count }, (_, index) =>
        fill(items, {
          path: [...place.path, index],
          index,
          kinds: [...place.kinds, ...kindOf(items, index)],
        }),
      );
    }
    if (properties) {
      return Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          fill(field, { ...place, path: [...place.path, name] }),
        ]),
      );
    }
    return fillField(schema, place);
  };

  const fillField = (schema: FieldSchema, { path, index, kinds }: Place): unknown => {
    const field = path.filter((part) => typeof part === 'string').join('.');
    const { type, format, isPhoto = false, enum: values } = schema;
    if (values) {
      if (!choices.has(field)) choices.set(field, { field, path, values });
      return valueAt(values, index);
    }
    const number = marks.length;
    const add = (printed: Mark['printed']) => marks.push({ field, kinds, isPhoto, printed });
    if (type === 'number') {
      // Too large for a year, whose separator it would share.
      const value = 20_001 + number * 11;
      add((language) => [value.toLocaleString(localeOf(language)), `${value}`]);
      return value;
    }
    if (type !== 'string') throw new Error(`${field}: no mark is known for the type ${type}`);
    if (format === 'date') {
      const day = new Date(Date.UTC(1900, 0, 10 + number * 40)).toISOString().slice(0, 10);
      add((language) => [formatDay(day, language), formatDay(day, language, 'short')]);
      return day;
    }
    if (format) throw new Error(`${field}: no mark is known for the format ${format}`);
    const text = isPhoto ? `mark${number}x.jpg` : `mark${number}x`;
    add(() => [text]);
    return text;
  };

  const content = fill(REPORT_FIELDS, { path: [], index: 0, kinds: [] }) as MarkedReport['content'];
  return { content, marks, choices: [...choices.values()] };
}

/** The report of a tier and language with these fields, read by the schema. */
export function reportOf(
  content: Readonly<Record<string, unknown>>,
  tier: ReportTier,
  language: Language,
): ReportInLanguage {
  return { ...z.parse(reportSchema, { ...content, tier, language }), language };
}

function choicesOf({ properties = {} }: FieldSchema): readonly (readonly string[])[] {
  return Object.values(properties).flatMap(({ enum: values }) => (values ? [values] : []));
}

/** Whether a choice is of what a tier sells. */
export function isKind(values: readonly string[]): boolean {
  return `${values}` === `${FINDING_BASES}`;
}

function kindOf(items: FieldSchema, index: number): SearchKind[] {
  return choicesOf(items)
    .filter(isKind)
    .map((values) => valueAt(values, index) as SearchKind);
}

function valueAt(values: readonly string[], index: number): string {
  return values[index % values.length] as string;
}
