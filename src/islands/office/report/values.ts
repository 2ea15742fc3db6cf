import { type FieldPath, type FieldSchema, inWords, isEmpty } from '#report/fields.ts';
import { hasField } from '#report/tier-rules.ts';
import type { DraftFields, DraftValue } from '#shared/office/reports.ts';
import type { ReportTier } from '#shared/report/tiers.ts';
import { isScopeItem, sells } from '#shared/report/tiers.ts';

export type Path = FieldPath;
type Value = DraftValue | undefined;

/** Returns the value with another one at a path. What doesn't change keeps its identity. */
export function withValue(value: Value, [key, ...rest]: Path, to: Value): Value {
  if (key === undefined) return to;
  if (typeof key === 'string') {
    const fields = (value ?? {}) as DraftFields;
    return { ...fields, [key]: withValue(fields[key], rest, to) };
  }
  const list = [...((value ?? []) as DraftFields[])];
  list[key] = withValue(list[key], rest, to) as DraftFields;
  return list;
}

/** Returns the value at a path; undefined where there is none. */
export function valueAt(value: Value, path: Path): Value {
  return path.reduce<Value>(
    (within, key) => (within as Record<string | number, Value> | undefined)?.[key],
    value,
  );
}

/** Returns the value with a text, wherever it is, replaced by another value. */
export function withText(value: Value, from: string, to: Value): Value {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((entry) => withText(entry, from, to) as DraftFields);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withText(field, from, to)]),
  );
}

/** A number if the text is one, as people write it; else the text, which its check explains. */
export function parseNumber(text: string): string | number {
  const plain = text.trim().replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** The fields that a tier has and somebody types, and those that hold something which has to be removed. */
export function fieldsOf({ properties = {} }: FieldSchema, value: DraftFields, tier: ReportTier) {
  return Object.entries(properties).filter(
    ([name, field]) => !field.writtenBy && (hasField(tier, field) || !isEmpty(value[name])),
  );
}

/** Choices: of everything that tiers sell, this one's, and what was chosen before. */
export function choicesOf(
  { enum: all = [], isScopeItem: isSold }: FieldSchema,
  value: Value,
  tier: ReportTier,
) {
  return isSold
    ? all.filter((each) => each === value || (isScopeItem(each) && sells(tier, each)))
    : all;
}

/** Returns a new entry, in which whatever has only one choice is chosen. */
export function onlyChoices({ properties = {}, required = [] }: FieldSchema, tier: ReportTier) {
  const chosen = required.flatMap((name) => {
    const choices = choicesOf(properties[name] ?? {}, undefined, tier);
    return choices.length === 1 ? [[name, choices[0]] as const] : [];
  });
  return Object.fromEntries(chosen) as DraftFields;
}

/** Returns the name of a choice. */
export function choiceLabel({ choiceLabels = {} }: FieldSchema, value: string): string {
  return choiceLabels[value] ?? inWords(value);
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
