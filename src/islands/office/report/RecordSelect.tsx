import { Field, Select } from '#client/fields/Field.tsx';
import { entriesIn, type FieldGroup, fieldAt, labelOf } from '#report/fields.ts';
import { withKind } from '#report/finding-kind.ts';
import { type ReportRecord, recordNamed, recordsOf } from '#report/records.ts';
import type { ReportProblem } from '#report/rules/rule.ts';
import { hasField } from '#report/tier-rules.ts';
import { RECORD_LISTS } from '#shared/report/record-lists.ts';
import { idOf, useComposer, useContent } from './composer.ts';
import { entryTitle, type Path, valueAt, withValue } from './values.ts';

interface RecordSelectProps {
  /** Of the reference. */
  readonly path: Path;
  readonly value: FieldGroup;
  readonly problems: readonly ReportProblem[];
}

/** Stands for a record that the report doesn't have. */
const MISSING = 'missing';

/** Chooses what a finding is about, of everything that speaks against "nothing to settle", and of the contractors. */
export function RecordSelect({ path, value, problems }: RecordSelectProps) {
  const { editor, tier } = useComposer();
  const content = useContent();
  const id = idOf([...path, 'key']);
  const records = recordsOf(content);
  const list = RECORD_LISTS.find((each) => each === value.list);
  const key = typeof value.key === 'string' ? value.key : '';
  const chosen = recordNamed(records, { list, key });
  const isOffered = (record: ReportRecord) =>
    record === chosen ||
    (record.key && !record.noConcern && (record.concern || record.list === 'contractors'));
  const choose = (position: string) => {
    if (position === MISSING) return;
    const record = position === '' ? undefined : records[Number(position)];
    const at = path.at(-1);
    if (record) {
      const reference = { list: record.list, key: record.key ?? '' };
      return editor.update((now) => withKind(withValue(now, path, reference), Number(path[1])));
    }
    editor.edit(
      path.slice(0, -1),
      entriesIn(valueAt(content, path.slice(0, -1))).filter((_, index) => index !== at),
    );
  };
  const selected = chosen ? records.indexOf(chosen) : key && MISSING;
  return (
    <Field
      id={id}
      label="Record"
      hint={undefined}
      error={problems.find((each) => idOf(each.path) === id)?.message}
    >
      {(attributes) => (
        <Select {...attributes} value={selected} onChange={({ target }) => choose(target.value)}>
          <option value="">–</option>
          {key !== '' && !chosen && <option value={MISSING}>{`${key} (not in the report)`}</option>}
          {RECORD_LISTS.filter((each) => hasField(tier, fieldAt([each]))).map((each) => {
            const offered = records.filter((record) => record.list === each && isOffered(record));
            return (
              offered.length > 0 && (
                <optgroup key={each} label={labelOf([each])}>
                  {offered.map((record) => (
                    <option key={record.index} value={records.indexOf(record)}>
                      {entryTitle(
                        fieldAt([each, 0]),
                        entriesIn(valueAt(content, [each]))[record.index] ?? {},
                      )}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </Select>
      )}
    </Field>
  );
}
