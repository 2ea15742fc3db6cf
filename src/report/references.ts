import { isKeyOf } from '#shared/keys-of.ts';
import { RECORD_KEYS } from '#shared/report/record-lists.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { type FieldPath, fieldAt, isGroup, isList } from './fields.ts';
import { plain } from './rules/rule.ts';
import { placeOfNumber } from './same-number.ts';
import { mapFields } from './walk.ts';

/**
 * Returns the paths of the texts that name an entry by the field at a path. None where it is no field that others refer to,
 * or where an entry before it has the same text.
 */
export function referencesTo(report: WrittenReport, path: FieldPath): FieldPath[] {
  const [list, index, key] = path;
  if (typeof list !== 'string' || typeof index !== 'number' || path.length !== 3) return [];
  const { isNumber } = fieldAt(path);
  const entries: unknown = Object.entries(report).find(([name]) => name === list)?.[1];
  const texts = isList(entries)
    ? entries.map((entry) => (isGroup(entry) ? entry[`${key}`] : undefined))
    : [];
  const placeOf = (text: unknown) =>
    isNumber
      ? placeOfNumber(texts, text)
      : texts.findIndex((each) => plain(text) !== '' && plain(each) === plain(text));
  const isRecordKey = isKeyOf(RECORD_KEYS, list) && RECORD_KEYS[list] === key;
  const references: FieldPath[] = [];
  mapFields(report, (value, { path: at, schema }, withParts) => {
    const { refersTo, isRecordReference } = schema;
    if (refersTo?.list === list && refersTo.key === key && placeOf(value) === index) {
      references.push(at);
    }
    const isOfList = isRecordReference && isGroup(value) && value.list === list;
    if (isRecordKey && isOfList && placeOf(value.key) === index) references.push([...at, 'key']);
    return withParts(value);
  });
  return references;
}
