import { type FieldSchema, inWords } from '#report/fields.ts';
import { hasField } from '#report/tier-rules.ts';
import { SEARCH_KINDS, SOLD_SEARCHES } from '#report/tiers.ts';
import { LANGUAGE_FACTS, type Language } from '#shared/languages.ts';
import type {
  DraftFields,
  DraftValue,
  ImportedPermits,
  ReportTier,
} from '#shared/office/reports.ts';

/** Keys and indexes that lead to a value. */
export type Path = readonly (string | number)[];
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

export function isEmpty(value: Value): boolean {
  if (typeof value === 'object') return Object.values(value).every(isEmpty);
  return value === undefined || value === '';
}

/** A number if the text is one, as people write it; else the text, which its check explains. */
export function parseNumber(text: string): string | number {
  const plain = text.trim().replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** The fields that a tier has, and those that hold something which has to be removed. */
export function fieldsOf({ properties = {} }: FieldSchema, value: DraftFields, tier: ReportTier) {
  return Object.entries(properties).filter(
    ([name]) => hasField(tier, name) || !isEmpty(value[name]),
  );
}

/** What can be chosen: of what is searched, what the tier sells, and what was chosen before. */
export function choicesOf(all: readonly string[], value: Value, tier: ReportTier) {
  const isKind = all.every((each) => SEARCH_KINDS.includes(each as never));
  const sold: readonly string[] = SOLD_SEARCHES[tier];
  return isKind ? all.filter((each) => sold.includes(each) || each === value) : all;
}

export function choiceLabel(value: string): string {
  return LANGUAGE_FACTS[value as Language]?.englishName ?? inWords(value);
}

/** Names an entry by the first fields that are filled in. */
export function entryTitle({ properties = {} }: FieldSchema, entry: DraftFields): string {
  return Object.entries(properties)
    .flatMap(([name, { enum: choices }]) => {
      const value = entry[name];
      if (typeof value !== 'string' || isEmpty(value)) return [];
      return [choices ? choiceLabel(value) : value];
    })
    .slice(0, 2)
    .join(', ');
}

/** Adds the permits whose number isn't there. */
export function addPermits(there: readonly DraftFields[], { permits }: ImportedPermits) {
  const numbers = new Set(there.map(({ number }) => number));
  const added = permits.filter(({ number }) => !numbers.has(number));
  return { permits: [...there, ...added], added: added.length };
}
