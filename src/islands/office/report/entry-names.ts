import type { ReportList } from '#shared/report/written.ts';

/** Label of the button that adds an entry to each list. */
export const ADD_ENTRY: Readonly<Record<ReportList, string>> = {
  findings: 'Add a finding',
  nextSteps: 'Add a step',
  comparison: 'Add a part of the house',
  permits: 'Add a permit',
  contractors: 'Add a contractor',
  codeCases: 'Add a case',
  liens: 'Add a lien',
  searched: 'Add a search',
  notSearched: 'Add what was not searched',
  sources: 'Add a source',
};
