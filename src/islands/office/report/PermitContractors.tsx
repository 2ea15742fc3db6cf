import { addProposal } from '#report/add-proposal.ts';
import { useContent } from './composer.ts';
import { ProposalPanel } from './ProposalPanel.tsx';
import { proposalsOfPermits } from './proposals.ts';

/** Proposes the contractors that the permits name and that aren't listed yet. */
export function PermitContractors() {
  const content = useContent();
  const missing = proposalsOfPermits(content).filter(
    (proposal) => addProposal(content, proposal) !== content,
  );
  if (missing.length === 0) return null;
  return (
    <ProposalPanel
      label="Contractors of the permits"
      heading="Your permits name contractors who aren’t listed."
      addAll="Add those of the permits"
      groups={[
        { items: missing.map((proposal) => ({ key: JSON.stringify(proposal.part), proposal })) },
      ]}
    />
  );
}
