import type {
  PropertyFacts,
  ProposedEntry,
  ProposedProperty,
  SearchedSource,
} from '#shared/office/open-data.ts';
import type { DraftFields } from '#shared/office/reports.ts';
import { useComposer } from './composer.ts';
import { addFacts, factsStanding, isOtherHouse, LIST_OF } from './open-data.ts';
import { InBoth, ProposedRecord, Remarks } from './ProposedRecord.tsx';

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
                <ProposedRecord
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
