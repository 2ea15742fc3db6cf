import { useId, useState } from 'react';
import { Field, Select } from '#client/fields/Field.tsx';
import { fieldAt, isEmpty } from '#report/fields.ts';
import type {
  PropertyFacts,
  ProposedEntry,
  ProposedProperty,
  SearchedSource,
} from '#shared/office/open-data.ts';
import type { DraftFields } from '#shared/office/reports.ts';
import { useComposer } from './composer.ts';
import {
  addEntries,
  addFacts,
  type Difference,
  factsStanding,
  isOtherHouse,
  LIST_OF,
  type RecordList,
  standingOf,
} from './open-data.ts';
import { choiceLabel } from './values.ts';

interface SourceProps {
  readonly source: SearchedSource;
  readonly content: DraftFields;
  /** Proposals to leave out. */
  readonly left: ReadonlySet<ProposedEntry>;
  readonly onLeave: (entry: ProposedEntry, isLeft: boolean) => void;
}

/** What a source proposes: each record or fact is added, or left out. */
export function OpenDataSource({ source, content, left, onLeave }: SourceProps) {
  const { name, lookup } = source;
  switch (lookup.type) {
    case 'failed':
      return (
        <p role="alert" className="mt-4 font-semibold text-violation">
          {lookup.message}
        </p>
      );
    case 'none':
      return (
        <p className="mt-4">
          <strong>{name}:</strong> no records of this parcel.
        </p>
      );
    case 'found':
      return (
        <section className="mt-5" aria-label={name}>
          <h3 className="font-semibold">{name}</h3>
          {lookup.kind === 'property' ? (
            <Property source={source} property={lookup.property} content={content} />
          ) : (
            <ul>
              {lookup.entries.map((entry, index) => (
                <Entry
                  // biome-ignore lint/suspicious/noArrayIndexKey: a record may be there twice, and the list stays as it is
                  key={index}
                  source={source}
                  list={LIST_OF[lookup.kind]}
                  entry={entry}
                  content={content}
                  isLeft={left.has(entry)}
                  onLeave={(isLeft) => onLeave(entry, isLeft)}
                />
              ))}
            </ul>
          )}
        </section>
      );
  }
}

function Property({
  source,
  property,
  content,
}: {
  readonly source: SearchedSource;
  readonly property: ProposedProperty;
  readonly content: DraftFields;
}) {
  const { editor } = useComposer();
  const facts = factsStanding(content, property.facts);
  const add = (added: PropertyFacts) => editor.update((draft) => addFacts(draft, added, source));
  return (
    <>
      {property.address && <p className="mt-1 text-label">{property.address}</p>}
      {isOtherHouse(content, property) && (
        <p role="alert" className="mt-1 font-semibold text-violation">
          The house number is another one than in your draft: check the parcel number.
        </p>
      )}
      <Remarks remarks={property.remarks} />
      {facts.length === 0 && <p className="mt-1">No year, area or rooms on record.</p>}
      <ul>
        {facts.map(({ name, standing, ...difference }) => (
          <li
            key={name}
            className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-rule py-1.5"
          >
            {standing === 'different' ? (
              <InBoth {...difference} />
            ) : (
              <span>
                {difference.label}: <span className="figures">{difference.onRecord}</span>
              </span>
            )}
            {standing === 'same' && <span className="text-label text-ink-soft">In your draft</span>}
            {standing === 'new' && (
              <button
                type="button"
                className="button button-quiet office-action"
                onClick={() => add({ [name]: property.facts[name] })}
              >
                Add <span className="sr-only">{difference.label}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  readonly source: SearchedSource;
  readonly list: RecordList;
  readonly entry: ProposedEntry;
  readonly content: DraftFields;
  readonly isLeft: boolean;
  readonly onLeave: (isLeft: boolean) => void;
}

function Entry({ source, list, entry, content, isLeft, onLeave }: EntryProps) {
  const { editor } = useComposer();
  const [chosen, setChosen] = useState('');
  const { fields, remarks } = entry;
  const standing = standingOf(content, list, entry);
  const number = String(fields.number ?? '');
  const add = () => {
    const withChoice = chosen ? { ...entry, fields: { ...fields, status: chosen } } : entry;
    editor.update((draft) => addEntries(draft, list, [withChoice], source));
  };
  if (isLeft && standing.type === 'new') {
    return (
      <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-rule py-1.5 text-ink-soft">
        <span>
          <span className="figures">{number}</span>, left out
        </span>
        <button type="button" className="office-text-button mt-0" onClick={() => onLeave(false)}>
          Bring back <span className="sr-only">{number}</span>
        </button>
      </li>
    );
  }
  return (
    <li className="border-b border-rule py-3">
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
        </>
      )}
      {standing.type === 'new' && (
        <div className="mt-2 flex flex-wrap items-end gap-2.5">
          <Group list={list} fields={fields} chosen={chosen} onChoose={setChosen} />
          <button type="button" className="button button-quiet office-action" onClick={add}>
            Add <span className="sr-only">{number}</span>
          </button>
          <button
            type="button"
            className="button button-quiet office-action"
            onClick={() => onLeave(true)}
          >
            Leave <span className="sr-only">{number}</span>
          </button>
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

function Remarks({ remarks }: { readonly remarks: readonly string[] }) {
  return remarks.map((remark) => (
    <p key={remark} className="text-label">
      {remark}
    </p>
  ));
}

function InBoth({ label, onRecord, inDraft }: Difference) {
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
function detailsOf({ statusOnRecord, issued, opened, final, contractor }: DraftFields): string {
  return (
    [
      ['On record', statusOnRecord],
      ['Issued', issued],
      ['Opened', opened],
      ['Final', final],
      ['Contractor', contractor],
    ] as const
  )
    .filter(([, value]) => !isEmpty(value))
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
}
