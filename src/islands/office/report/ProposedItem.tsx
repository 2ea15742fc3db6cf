import { useId, useState } from 'react';
import { Field, Select } from '#client/fields/Field.tsx';
import {
  addProposal,
  type Difference,
  isOfAnother,
  isUnderstood,
  standingOf,
  subjectOf,
} from '#report/add-proposal.ts';
import { fieldAt, isEmpty, labelOf } from '#report/fields.ts';
import type { Proposal } from '#shared/report/proposal.ts';
import { useComposer, useContent } from './composer.ts';
import { choiceLabel, entryTitle, valueInWords } from './values.ts';

interface ProposedItemProps {
  readonly proposal: Proposal;
  /** Why it isn't proposed with the others. */
  readonly reason?: string | undefined;
  readonly isLeft: boolean;
  readonly onLeave: (isLeft: boolean) => void;
}

/** What can be added to the draft or left out, with what differs there and what it still needs. */
export function ProposedItem({ proposal, reason, isLeft, onLeave }: ProposedItemProps) {
  const { editor } = useComposer();
  const content = useContent();
  const [status, setStatus] = useState('');
  const { name, values } = subjectOf(proposal);
  const title = titleOf(name, values);
  const standing = standingOf(content, proposal);
  const isNew = standing.type === 'new';
  const canFill = !isNew && addProposal(content, proposal) !== content;
  const add = (isAnother = false) =>
    editor.update((draft) => addProposal(draft, withStatus(proposal, status), isAnother));
  if (isLeft) {
    return (
      <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-rule py-1.5 text-ink-soft">
        <span>
          <span className="figures">{title}</span>, left out
        </span>
        <button type="button" className="office-text-button mt-0" onClick={() => onLeave(false)}>
          Bring back <span className="sr-only">{title}</span>
        </button>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-60">
        {reason && <p className="text-label">{reason}</p>}
        <p className="wrap-anywhere">
          <strong className="figures">{title}</strong>
          {workOf(values)}
        </p>
        <p className="flex flex-wrap gap-x-3 text-label text-ink-soft">
          {detailsOf(name, values).map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
        <Remarks remarks={proposal.remarks} />
        {!reason && isOfAnother(content, proposal) && (
          <p className="text-label font-semibold text-open">{ofAnother(proposal)}</p>
        )}
        {!isNew && <InDraft as={standing.as} differences={standing.differences} />}
      </div>
      <div className="flex flex-wrap items-end gap-2.5">
        {isNew && !isUnderstood(proposal) && (
          <Group list={name} title={title} chosen={status} onChoose={setStatus} />
        )}
        {isNew && <Press label="Add" of={title} onClick={() => add()} />}
        {canFill && <Press label="Fill in what is empty" of={title} onClick={() => add()} />}
        {!isNew && standing.as !== undefined && (
          <Press label="Add as another" of={title} onClick={() => add(true)} />
        )}
        {isNew && <Press label="Leave" of={title} onClick={() => onLeave(true)} />}
      </div>
    </li>
  );
}

interface PressProps {
  readonly label: string;
  /** What the button is about, for those who don't see where it stands. */
  readonly of: string;
  readonly onClick: () => void;
}

function Press({ label, of, onClick }: PressProps) {
  return (
    <button type="button" className="button button-quiet office-action" onClick={onClick}>
      {label} <span className="sr-only">{of}</span>
    </button>
  );
}

interface InDraftProps {
  readonly as: string | undefined;
  readonly differences: readonly Difference[];
}

/** How the draft has the same, and what of it differs there. Each text that changes is alone in its element. */
function InDraft({ as, differences }: InDraftProps) {
  const isThere = as === undefined ? 'In your draft' : `In your draft as ${as}`;
  if (differences.length === 0) return <p className="mt-1 text-label">{`${isThere}.`}</p>;
  return (
    <>
      <p className="mt-1 text-label">{`${isThere}, where this differs and stays as it is:`}</p>
      <ul className="list-disc pl-5 text-label">
        {differences.map(({ path, onRecord, inDraft }) => (
          <li key={path.join()}>
            {`${labelOf(path)}: ${inWords(path, onRecord)} on record, ${isEmpty(inDraft) ? 'nothing' : inWords(path, inDraft)} in your draft`}
          </li>
        ))}
      </ul>
    </>
  );
}

interface GroupProps {
  readonly list: string;
  readonly title: string;
  readonly chosen: string;
  readonly onChoose: (status: string) => void;
}

/** The report's group of a record whose office's word doesn't say it. */
function Group({ list, title, chosen, onChoose }: GroupProps) {
  const schema = fieldAt([list, 0, 'status']);
  return (
    <Field id={useId()} error={undefined} label={`Group of ${title}`} className="w-44">
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

/** A proposal, in the group that was chosen for it. */
function withStatus(proposal: Proposal, status: string): Proposal {
  const { name, values } = subjectOf(proposal);
  if (status === '') return proposal;
  return { ...proposal, part: { ...proposal.part, [name]: [{ ...values, status }] } };
}

type Values = Readonly<Record<string, unknown>>;

function titleOf(name: string, values: Values): string {
  const { items } = fieldAt([name]);
  if (!items) {
    const [[field = '', value] = []] = Object.entries(values);
    return `${labelOf([name, field])}: ${inWords([name, field], value)}`;
  }
  if (name === 'sources') return String(values.name);
  if (!items.properties?.number) return entryTitle(items, values);
  return isEmpty(values.number) ? 'Without a number' : String(values.number);
}

function workOf({ type, description, violation }: Values): string {
  const work = [type, description, violation].filter((part) => !isEmpty(part)).join(', ');
  return work && ` ${work}`;
}

/** The report's group, and the office's own status and days, each under its label. */
function detailsOf(list: string, values: Values): string[] {
  return DETAILS.filter(([name]) => !isEmpty(values[name])).map(
    ([name, label]) => `${label}: ${inWords([list, 0, name], values[name])}`,
  );
}

const DETAILS = [
  ['status', 'Group'],
  ['statusOnRecord', 'On record'],
  ['applied', 'Applied for'],
  ['issued', 'Issued'],
  ['opened', 'Opened'],
  ['finalResult', 'Final inspection'],
  ['finalDay', 'Final inspection on'],
  ['expires', 'Expires'],
  ['contractor', 'Contractor'],
  ['license', 'License'],
  ['alsoOnRecord', 'Also on record'],
  ['method', 'How'],
  ['url', 'Address'],
] as const;

function ofAnother({ of }: Proposal): string {
  const property = [of?.parcel && `parcel ${of.parcel}`, of?.address].filter(Boolean).join(', ');
  return `Of ${property}: your draft is about another property.`;
}

function inWords(path: Difference['path'], value: unknown): string {
  return valueInWords(fieldAt(path), value);
}
