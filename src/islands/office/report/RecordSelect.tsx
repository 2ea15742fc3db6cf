import { Field, Select } from '#client/fields/Field.tsx';
import { entriesIn, type FieldGroup, fieldAt, labelOf } from '#report/fields.ts';
import { withKind } from '#report/finding-kind.ts';
import { type ReportRecord, recordNamed, recordsOf } from '#report/records.ts';
import { groupInWords, isUnsettled, type ReportProblem } from '#report/rules/rule.ts';
import { hasField } from '#report/tier-rules.ts';
import { RECORD_LISTS } from '#shared/report/record-lists.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';
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
    const list = path.slice(0, -1);
    const references = entriesIn(valueAt(editor.state.content, list));
    editor.edit(
      list,
      references.filter((_, index) => index !== at),
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
          {groupsOf(records.filter(isOffered), content, tier).map(([label, offered]) => (
            <optgroup key={label} label={label}>
              {offered.map((record) => (
                <option key={record.index} value={records.indexOf(record)}>
                  {nameOf(record, content)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The records by their lists, under a label each. Of the permits, those that aren't closed come first. */
function groupsOf(
  records: readonly ReportRecord[],
  content: WrittenReport,
  tier: ReportTier,
): readonly (readonly [label: string, records: readonly ReportRecord[]])[] {
  const isClosed = ({ index }: ReportRecord) => !isUnsettled(content.permits?.[index]?.status);
  return RECORD_LISTS.filter((list) => hasField(tier, fieldAt([list])))
    .flatMap((list) => {
      const ofList = records.filter((record) => record.list === list);
      const label = labelOf([list]);
      if (list !== 'permits') return [[label, ofList] as const];
      return [
        [`${label} that aren’t closed`, ofList.filter((record) => !isClosed(record))] as const,
        [`${label} that are closed`, ofList.filter(isClosed)] as const,
      ];
    })
    .filter(([, ofLabel]) => ofLabel.length > 0);
}

/** An entry as its list names it; a permit with its group, such as `open`. */
function nameOf({ list, index }: ReportRecord, content: WrittenReport): string {
  const entry = entriesIn(valueAt(content, [list]))[index] ?? {};
  const status = list === 'permits' && content.permits?.[index]?.status;
  if (!status) return entryTitle(fieldAt([list, 0]), entry);
  const title = entryTitle(fieldAt([list, 0]), { ...entry, status: undefined });
  return `${title}, ${groupInWords(status)}`;
}
