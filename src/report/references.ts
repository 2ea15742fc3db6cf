import { isKeyOf } from '#shared/keys-of.ts';
import { RECORD_KEYS, type RecordList } from '#shared/report/record-lists.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { type FieldPath, fieldAt, isGroup } from './fields.ts';
import { plain } from './rules/rule.ts';
import { placeOfNumber } from './same-number.ts';
import { mapFields } from './walk.ts';

/** A text that names an entry. */
export interface Reference {
  /** Of the text. */
  readonly path: FieldPath;
  readonly list: RecordList;
  /** The place of the first entry that has this text as its key. */
  readonly index: number;
}

/** Returns the texts of a report that name one of its entries. What names none is left out. */
export function referencesIn(report: WrittenReport): Reference[] {
  const references: Reference[] = [];
  const found = new Map<string, number>();
  const add = (path: FieldPath, list: RecordList, text: unknown) => {
    const id = JSON.stringify([list, text]);
    const index = found.get(id) ?? placeOf(report, list, text);
    found.set(id, index);
    if (index >= 0) references.push({ path, list, index });
  };
  mapFields(report, (value, { path, schema }, withParts) => {
    if (schema.refersTo) add(path, schema.refersTo.list, value);
    if (schema.isRecordReference && isGroup(value) && isRecordList(value.list)) {
      add([...path, 'key'], value.list, value.key);
    }
    return withParts(value);
  });
  return references;
}

/**
 * Returns the paths of the texts that name an entry by the field at a path. None where it is no field that others refer to,
 * or where an entry before it has the same text.
 */
export function referencesTo(report: WrittenReport, path: FieldPath): FieldPath[] {
  const [list, index, key] = path;
  if (path.length !== 3 || !isRecordList(list) || RECORD_KEYS[list] !== key) return [];
  return referencesIn(report).flatMap((each) =>
    each.list === list && each.index === index ? [each.path] : [],
  );
}

function placeOf(report: WrittenReport, list: RecordList, text: unknown): number {
  const key = RECORD_KEYS[list];
  const entries: readonly Readonly<Partial<Record<string, unknown>>>[] = report[list] ?? [];
  const texts = entries.map((entry) => entry[key]);
  return fieldAt([list, 0, key]).isNumber
    ? placeOfNumber(texts, text)
    : texts.findIndex((each) => plain(text) !== '' && plain(each) === plain(text));
}

function isRecordList(name: unknown): name is RecordList {
  return typeof name === 'string' && isKeyOf(RECORD_KEYS, name);
}
