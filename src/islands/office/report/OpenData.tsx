import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import { LANGUAGES } from '#shared/languages.ts';
import type { OpenDataSearch, ProposedEntry, SearchedSource } from '#shared/office/open-data.ts';
import type { DraftFields } from '#shared/office/reports.ts';
import { call } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { Notice } from '../shell/Notice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useComposer } from './composer.ts';
import { OpenDataSource } from './OpenDataSource.tsx';
import { addFacts, addSearchRows, factsStanding, LIST_OF } from './open-data.ts';
import { addEntries, isUnderstood, standingOf } from './proposals.ts';

/** Looks the draft's parcel up in public offices' open data, and proposes what the tier sells. */
export function OpenData() {
  const { orderId, editor, tier } = useComposer();
  const state = useStore(editor.$state);
  const { isBusy, result, run } = useAction();
  const [found, setFound] = useState<OpenDataSearch>();
  if (!state) return null;
  const { content, draft } = state;
  const parcelNumber = String((content.parcel as DraftFields | undefined)?.folio ?? '');

  const search = () =>
    void run(async () => {
      setFound(undefined);
      const language = LANGUAGES.find((each) => each === content.language) ?? draft.language;
      const answer = await call('POST /orders/:id/open-data', {
        params: { id: orderId },
        body: { parcelNumber, tier, language },
      });
      editor.update((before) => addSearchRows(before, answer.sources, tier));
      setFound(answer);
    });
  const dismiss = () => {
    setFound(undefined);
    focusHeading();
  };
  return (
    <section className="mt-5 border-t border-rule pt-4" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="text-title">
        Open data
      </h2>
      <p className="mt-1 text-label text-ink-soft">
        What offices publish about the parcel number under Property. Nothing found is added by
        itself, and it replaces no search that was sold.
      </p>
      <Button
        className="button button-quiet office-action mt-3"
        isDisabled={isBusy}
        onClick={search}
      >
        {isBusy ? 'Searching…' : 'Search open data'}
      </Button>
      {result && <Notice {...result} />}
      {found && <Found {...found} content={content} onDismiss={dismiss} />}
    </section>
  );
}

const HEADING = 'open-data';

/** Puts the focus above the results, after a press on a button that is gone then. */
function focusHeading(): void {
  document.getElementById(HEADING)?.focus();
}

interface FoundProps extends OpenDataSearch {
  readonly content: DraftFields;
  readonly onDismiss: () => void;
}

function Found({ parcel, sources, uncovered, content, onDismiss }: FoundProps) {
  const { editor } = useComposer();
  const [left, setLeft] = useState<ReadonlySet<ProposedEntry>>(new Set());
  const leave = (entry: ProposedEntry, isLeft: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isLeft) after.add(entry);
      else after.delete(entry);
      return after;
    });
  const addAll = () => {
    editor.update((draft) =>
      sources.reduce((before, source) => addUnderstood(before, source, left), draft),
    );
    focusHeading();
  };
  useStatus(`Parcel ${parcel} was searched, which is written into What was searched.`);
  const count = sources.reduce((sum, source) => sum + understoodOf(source, content, left), 0);
  return (
    <div className="mt-4 border-l-4 border-lagoon bg-sand-soft px-4 py-3">
      <p className="font-semibold">
        Parcel <span className="figures">{parcel}</span> was searched, which is written into What
        was searched.
      </p>
      {count > 0 && (
        <button type="button" className="button office-action mt-3" onClick={addAll}>
          {`Add all that are understood (${count})`}
        </button>
      )}
      {sources.map((source) => (
        <OpenDataSource
          key={source.source}
          source={source}
          content={content}
          left={left}
          onLeave={leave}
        />
      ))}
      {uncovered.map((sentence) => (
        <p key={sentence} className="mt-3">
          {sentence}
        </p>
      ))}
      <button type="button" className="office-text-button" onClick={onDismiss}>
        Close the results
      </button>
    </div>
  );
}

/** Returns how many records and facts of a source can be added without a choice. */
function understoodOf(
  { lookup }: SearchedSource,
  content: DraftFields,
  left: ReadonlySet<ProposedEntry>,
): number {
  if (lookup.type !== 'found') return 0;
  if (lookup.kind === 'property') {
    return factsStanding(content, lookup.property.facts).filter(
      ({ standing }) => standing === 'new',
    ).length;
  }
  const list = LIST_OF[lookup.kind];
  return lookup.entries.filter(
    (entry) =>
      isUnderstood(entry) && !left.has(entry) && standingOf(content, list, entry).type === 'new',
  ).length;
}

function addUnderstood(
  content: DraftFields,
  source: SearchedSource,
  left: ReadonlySet<ProposedEntry>,
): DraftFields {
  const { lookup } = source;
  if (lookup.type !== 'found') return content;
  if (lookup.kind === 'property') return addFacts(content, lookup.property.facts, source);
  const added = lookup.entries.filter((entry) => isUnderstood(entry) && !left.has(entry));
  return addEntries(content, LIST_OF[lookup.kind], added, source);
}
