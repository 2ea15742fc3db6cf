import { dayInFlorida } from '#shared/florida-day.ts';
import { useComposer, useContent } from './composer.ts';
import { MissingProposals } from './ProposalPanel.tsx';
import { proposalsOfPermits } from './proposals.ts';

/** Proposes the contractors that the permits name and that aren't listed yet. */
export function PermitContractors() {
  const { language } = useComposer();
  return (
    <MissingProposals
      label="Contractors of the permits"
      heading="Your permits name contractors who aren’t listed."
      addAll="Add those of the permits"
      proposals={proposalsOfPermits(useContent(), { language, day: dayInFlorida(new Date()) })}
    />
  );
}
