import { useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import { addProposals, isOfAnother } from '#report/add-proposal.ts';
import type { OpenDataSearch, SearchedSource } from '#shared/office/open-data.ts';
import { call } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useComposer, useContent } from './composer.ts';
import { ProposalPanel, type ProposedGroup } from './ProposalPanel.tsx';
import { Remarks } from './ProposedItem.tsx';
import { proposalsOfSource, searchedSources } from './proposals.ts';

/** Looks the draft's parcel up in public offices' open data, and proposes what the tier sells. */
export function OpenData() {
  const { orderId, editor, tier, language } = useComposer();
  const { isBusy, result, run } = useAction();
  const [found, setFound] = useState<OpenDataSearch>();
  const search = () =>
    void run(async () => {
      setFound(undefined);
      const searched = await call('POST /orders/:id/open-data', {
        params: { id: orderId },
        body: { parcelNumber: editor.state.content.parcel?.folio ?? '', tier, language },
      });
      editor.update((draft) => addProposals(draft, searchedSources(searched.sources, tier)));
      setFound(searched);
    });
  const close = () => {
    setFound(undefined);
    document.getElementById(HEADING)?.focus();
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
      <ResultNotice result={result} />
      {found && <Found {...found} onClose={close} />}
    </section>
  );
}

const HEADING = 'open-data';

interface FoundProps extends OpenDataSearch {
  readonly onClose: () => void;
}

function Found({ parcel, sources, uncovered, onClose }: FoundProps) {
  const content = useContent();
  const heading = `Parcel ${parcel} was searched, which is written into What was searched.`;
  useStatus(heading);
  const groups = sources.map((source): ProposedGroup => {
    const proposals = proposalsOfSource({ parcel, sources }, source);
    const isOther = proposals.some((proposal) => isOfAnother(content, proposal));
    return {
      title: source.name,
      items: proposals.map((proposal, index) => ({ key: `${source.source} ${index}`, proposal })),
      note: <SourceNote source={source} isOther={isOther} />,
    };
  });
  return (
    <ProposalPanel
      label="Results of open data"
      heading={heading}
      groups={groups}
      onClose={{ label: 'Close the results', close: onClose }}
    >
      {uncovered.map((sentence) => (
        <p key={sentence} className="mt-3">
          {sentence}
        </p>
      ))}
    </ProposalPanel>
  );
}

interface SourceNoteProps {
  readonly source: SearchedSource;
  readonly isOther: boolean;
}

/** What a source has said of all its records: that there are none, why it can't be read, whose they are. */
function SourceNote({ source: { lookup }, isOther }: SourceNoteProps) {
  if (lookup.type === 'none') return <p>No records of this parcel.</p>;
  if (lookup.type === 'failed') {
    return (
      <p role="alert" className="font-semibold text-violation">
        {lookup.message}
      </p>
    );
  }
  if (lookup.kind !== 'property') return null;
  const { address, facts, remarks } = lookup.property;
  return (
    <>
      {address && <p className="text-label">{address}</p>}
      {isOther && (
        <p role="alert" className="font-semibold text-violation">
          The house number or parcel number is another one than in your draft: check the parcel
          number.
        </p>
      )}
      <Remarks remarks={remarks} />
      {Object.keys(facts).length === 0 && <p>No year, area or rooms on record.</p>}
    </>
  );
}
