import {
  entriesIn,
  type FieldGroup,
  type FieldPath,
  type FieldSchema,
  type FieldValue,
  groupIn,
  inWords,
  isEmpty,
} from '#report/fields.ts';
import { isDay } from '#report/rules/rule.ts';
import { hasField } from '#report/tier-rules.ts';
import { mapFields } from '#report/walk.ts';
import { formatDay } from '#shared/format-day.ts';
import { isScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';

export type Path = FieldPath;
type Value = FieldValue | undefined;

/** Returns a report with another value at a path. What doesn't change keeps its identity. */
export function withValue(report: WrittenReport, path: Path, to: Value): WrittenReport {
  return groupIn(replaced(report, path, to));
}

function replaced(value: Value, [key, ...rest]: Path, to: Value): Value {
  if (key === undefined) return to;
  if (typeof key === 'string') {
    const fields = groupIn(value);
    return { ...fields, [key]: replaced(fields[key], rest, to) };
  }
  const entries = [...entriesIn(value)];
  entries[key] = groupIn(replaced(entries[key], rest, to));
  return entries;
}

/** Returns the value at a path; undefined where there is none. */
export function valueAt(report: WrittenReport, path: Path): Value {
  return path.reduce<Value>(
    (value, key) => (typeof key === 'number' ? entriesIn(value)[key] : groupIn(value)[key]),
    report,
  );
}

/** Returns a report with a text, wherever it is, replaced by another value. */
export function withText(report: WrittenReport, from: string, to: Value): WrittenReport {
  return mapFields(report, (value, _field, withParts) => (value === from ? to : withParts(value)));
}

/** A number if the text is one, as people write it; else the text, which its check explains. */
export function parseNumber(text: string): string | number {
  const plain = text.trim().replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** The fields that a tier has and somebody types, and those that hold something which has to be removed. */
export function fieldsOf({ properties = {} }: FieldSchema, value: FieldGroup, tier: ReportTier) {
  return Object.entries(properties).filter(
    ([name, field]) =>
      !field.writtenBy &&
      ((hasField(tier, field) && isAsked(field, value)) || !isEmpty(value[name])),
  );
}

function isAsked({ askedWhere }: FieldSchema, value: FieldGroup): boolean {
  return !askedWhere || askedWhere.is.some((choice) => choice === value[askedWhere.field]);
}

/** Choices: of everything that tiers sell, this one's, and what was chosen before. */
export function choicesOf(
  { enum: all = [], isScopeItem: isSold, choicesSoldWith = {} }: FieldSchema,
  value: Value,
  tier: ReportTier,
) {
  return all.filter((each) => {
    const part = isSold && isScopeItem(each) ? each : choicesSoldWith[each];
    return each === value || !part || sells(tier, part);
  });
}

/** Returns a new entry, in which whatever has only one choice is chosen. */
export function onlyChoices({ properties = {}, required = [] }: FieldSchema, tier: ReportTier) {
  const chosen = required.flatMap((name) => {
    const choices = choicesOf(properties[name] ?? {}, undefined, tier);
    return choices.length === 1 ? [[name, choices[0]] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** Returns the name of a choice. */
export function choiceLabel({ choiceLabels = {} }: FieldSchema, value: string): string {
  return choiceLabels[value] ?? inWords(value);
}

/** Returns the value of a field that holds no others as a person reads it: the name of a choice, a day as `Nov 22, 2026`. */
export function valueInWords(schema: FieldSchema, value: unknown): string {
  const text = String(value);
  if (schema.enum) return choiceLabel(schema, text);
  return schema.format === 'date' && isDay(text) ? formatDay(text, 'en', 'short') : text;
}

/** Names an entry by the first fields that are filled in, without its days. */
export function entryTitle(
  { properties = {} }: FieldSchema,
  entry: Readonly<Record<string, unknown>>,
): string {
  const names = Object.entries(properties).flatMap(([name, field]) => {
    const value = entry[name];
    if (typeof value !== 'string' || isEmpty(value) || field.format === 'date') return [];
    return [field.enum ? choiceLabel(field, value) : value];
  });
  return [...new Set(names)].slice(0, 2).join(', ');
}
