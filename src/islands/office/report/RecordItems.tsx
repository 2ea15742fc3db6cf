import { useComposer, useContent } from './composer.ts';
import { MissingProposals } from './ProposalPanel.tsx';
import { proposalsOfRecord } from './proposals.ts';

/** Proposes the items of the appraiser's record that the property has and that aren't compared yet. */
export function RecordItems() {
  const { language } = useComposer();
  return (
    <MissingProposals
      label="Items on the appraiser’s record"
      heading="The appraiser has these on record, and none of them is compared with the permits."
      addAll="Add those of the record"
      proposals={proposalsOfRecord(useContent(), language)}
    />
  );
}
