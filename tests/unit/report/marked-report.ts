import * as z from 'zod/mini';
import { type FieldSchema, REPORT_FIELDS } from '#report/fields.ts';
import { timeInWords } from '#report/visit.ts';
import { formatDay } from '#shared/format-day.ts';
import { type Language, localeOf } from '#shared/languages.ts';
import { EVERY_TIER } from '#shared/report/field-meta.ts';
import { type ReportInLanguage, reportSchema } from '#shared/report/schema.ts';
import { SCOPE_ITEMS, type ScopeItem, type SoldPart } from '#shared/report/sold-parts.ts';
import type { ReportTier } from '#shared/services.ts';

/** The value of one field of a report, which no other field has. */
export interface Mark {
  /** Without indexes: `permits.license.number`. */
  readonly field: string;
  /** What each entry of a list around it rests on. */
  readonly kinds: readonly ScopeItem[];
  readonly soldWith: readonly SoldField[];
  readonly isPhoto: boolean;
  /** How it may be printed: a text, a day or a number, as the language writes it. */
  readonly printed: (language: Language) => readonly string[];
}

/** A field that only some tiers sell, and what it is sold with. */
interface SoldField {
  readonly field: string;
  readonly item: SoldPart;
}

/** A choice between values, which are printed in words. */
export interface Choice {
  readonly field: string;
  /** Keys and indexes that lead to its first place. */
  readonly path: readonly (string | number)[];
  readonly values: readonly string[];
  /** Whether the values are what tiers sell. */
  readonly isScopeItem: boolean;
  readonly soldWith: readonly SoldField[];
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
  readonly kinds: readonly ScopeItem[];
  /** The fields around it, and itself. */
  readonly soldWith: readonly SoldField[];
}

/** More than the first page has room for. */
const ENTRIES = 4;

/** Fills every field of the schema: each text, day and number once only, and each value of a choice at least once. */
export function markedReport(): MarkedReport {
  const marks: Mark[] = [];
  const choices = new Map<string, Choice>();

  const fill = (schema: FieldSchema, around: Place): unknown => {
    const { properties, items, soldWith = EVERY_TIER } = schema;
    const field = fieldOf(around.path);
    const place =
      soldWith === EVERY_TIER
        ? around
        : { ...around, soldWith: [...around.soldWith, { field, item: soldWith }] };
    if (items) {
      const count = Math.max(ENTRIES, ...choicesOf(items).map(({ length }) => length));
      return Array.from({ length: count }, (_, index) =>
        fill(items, {
          ...place,
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

  const fillField = (schema: FieldSchema, { path, index, kinds, soldWith }: Place): unknown => {
    const field = fieldOf(path);
    const {
      type,
      format,
      isPhoto = false,
      isTime = false,
      isUrl = false,
      isScopeItem = false,
      enum: values,
    } = schema;
    if (values) {
      if (!choices.has(field)) choices.set(field, { field, path, values, isScopeItem, soldWith });
      return valueAt(values, index);
    }
    const number = marks.length;
    const add = (printed: Mark['printed']) =>
      marks.push({ field, kinds, soldWith, isPhoto, printed });
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
    if (isTime) {
      const [hour, minute] = [number % 24, number % 60].map((part) => `${part}`.padStart(2, '0'));
      add((language) => [timeInWords(`${hour}:${minute}`, language)]);
      return `${hour}:${minute}`;
    }
    if (format) throw new Error(`${field}: no mark is known for the format ${format}`);
    const text = `mark${number}x`;
    add(() => [text]);
    if (isUrl) return `https://${text}.example/`;
    return isPhoto ? `${text}.jpg` : text;
  };

  const content = fill(REPORT_FIELDS, {
    path: [],
    index: 0,
    kinds: [],
    soldWith: [],
  }) as MarkedReport['content'];
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

/** What an entry rests on. */
function kindOf({ properties = {} }: FieldSchema, index: number): ScopeItem[] {
  const field = Object.values(properties).find(({ isScopeItem }) => isScopeItem);
  return field ? [valueAt(SCOPE_ITEMS, index)] : [];
}

/** Returns the name of a field: `permits.license.number`. */
function fieldOf(path: Place['path']): string {
  return path.filter((part) => typeof part === 'string').join('.');
}

function valueAt<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}
