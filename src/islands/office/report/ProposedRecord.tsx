import { useId, useState } from 'react';
import { Field, Select } from '#client/fields/Field.tsx';
import { fieldAt, isEmpty } from '#report/fields.ts';
import type { ProposedEntry } from '#shared/office/open-data.ts';
import type { DraftFields } from '#shared/office/reports.ts';
import { useComposer } from './composer.ts';
import {
  addEntries,
  canFill,
  type Difference,
  fillEntry,
  type RecordList,
  type Source,
  standingOf,
} from './proposals.ts';
import { choiceLabel } from './values.ts';

interface RecordProps {
  readonly source: Source;
  readonly list: RecordList;
  readonly entry: ProposedEntry;
  readonly content: DraftFields;
  /** Why it isn't proposed with the others. */
  readonly reason?: string;
  readonly isLeft?: boolean;
  /** Undefined where nothing adds it but a press of its own. */
  readonly onLeave?: (isLeft: boolean) => void;
}

/** A permit or case that can be added to the draft or left out, with what differs there and what it still needs. */
export function ProposedRecord(props: RecordProps) {
  const { source, list, entry, content, reason, isLeft = false, onLeave } = props;
  const { editor } = useComposer();
  const [chosen, setChosen] = useState('');
  const { fields, remarks } = entry;
  const standing = standingOf(content, list, entry);
  const number = String(fields.number ?? '');
  const add = () => {
    const withChoice = chosen ? { ...entry, fields: { ...fields, status: chosen } } : entry;
    editor.update((draft) => addEntries(draft, list, [withChoice], source));
  };
  const fill = () => editor.update((draft) => fillEntry(draft, list, entry, source));
  if (isLeft && standing.type === 'new') {
    return (
      <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-rule py-1.5 text-ink-soft">
        <span>
          <span className="figures">{number}</span>, left out
        </span>
        <button type="button" className="office-text-button mt-0" onClick={() => onLeave?.(false)}>
          Bring back <span className="sr-only">{number}</span>
        </button>
      </li>
    );
  }
  return (
    <li className="border-b border-rule py-3">
      {reason && <p className="text-label">{reason}</p>}
      <p className="wrap-anywhere">
        <strong className="figures">{number || 'Without a number'}</strong>
        {titleOf(list, fields)}
      </p>
      <p className="text-label text-ink-soft">{detailsOf(fields)}</p>
      <Remarks remarks={remarks} />
      {standing.type === 'same' && <p className="mt-1 text-label">In your draft.</p>}
      {standing.type === 'different' && (
        <>
          <p className="mt-1 text-label">In your draft, where this differs and stays as it is:</p>
          <ul className="list-disc pl-5 text-label">
            {standing.differences.map((difference) => (
              <li key={difference.label}>
                <InBoth {...difference} />
              </li>
            ))}
          </ul>
          {canFill(standing) && (
            <button type="button" className="button button-quiet office-action mt-2" onClick={fill}>
              Fill in what is empty <span className="sr-only">of {number}</span>
            </button>
          )}
        </>
      )}
      {standing.type === 'new' && (
        <div className="mt-2 flex flex-wrap items-end gap-2.5">
          <Group list={list} fields={fields} chosen={chosen} onChoose={setChosen} />
          <button type="button" className="button button-quiet office-action" onClick={add}>
            Add <span className="sr-only">{number}</span>
          </button>
          {onLeave && (
            <button
              type="button"
              className="button button-quiet office-action"
              onClick={() => onLeave(true)}
            >
              Leave <span className="sr-only">{number}</span>
            </button>
          )}
        </div>
      )}
    </li>
  );
}

interface GroupProps {
  readonly list: RecordList;
  readonly fields: DraftFields;
  readonly chosen: string;
  readonly onChoose: (status: string) => void;
}

/** The report's group of a record: ours where the office's word says it, else to be chosen. */
function Group({ list, fields, chosen, onChoose }: GroupProps) {
  const id = useId();
  const schema = fieldAt([list, 0, 'status']);
  if (!isEmpty(fields.status)) {
    return <span className="self-center">{choiceLabel(schema, String(fields.status))}</span>;
  }
  return (
    <Field
      id={id}
      error={undefined}
      label={`Group of ${String(fields.number)}`}
      className="max-w-52 min-w-0 flex-1 basis-28"
    >
      {(attributes) => (
        <Select {...attributes} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Choose</option>
          {(schema.enum ?? []).map((status) => (
            <option key={status} value={status}>
              {choiceLabel(schema, status)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What a person has to know about a record. */
export function Remarks({ remarks }: { readonly remarks: readonly string[] }) {
  return remarks.map((remark) => (
    <p key={remark} className="text-label">
      {remark}
    </p>
  ));
}

export function InBoth({ label, onRecord, inDraft }: Difference) {
  return (
    <span>
      {label}: <span className="figures">{onRecord}</span> on record,{' '}
      {inDraft ? <span className="figures">{inDraft}</span> : 'nothing'} in your draft
    </span>
  );
}

function titleOf(list: RecordList, { type, description, violation }: DraftFields): string {
  const parts = list === 'permits' ? [type, description] : [violation];
  const title = parts.filter((part) => !isEmpty(part)).join(', ');
  return title && ` ${title}`;
}

/** The office's own status and days, each under its label. */
function detailsOf(fields: DraftFields): string {
  return DETAILS.filter(([name]) => !isEmpty(fields[name]))
    .map(([name, label]) => `${label}: ${fields[name]}`)
    .join(' · ');
}

const DETAILS = [
  ['statusOnRecord', 'On record'],
  ['applied', 'Applied for'],
  ['issued', 'Issued'],
  ['opened', 'Opened'],
  ['final', 'Final'],
  ['expires', 'Expires'],
  ['contractor', 'Contractor'],
] as const;
