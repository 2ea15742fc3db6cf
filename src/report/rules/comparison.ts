import type { PermitStatus } from '#shared/report/permit.ts';
import { sells } from '#shared/report/tiers.ts';
import { builtWithHouseProblems } from './built-with-house.ts';
import {
  groupInWords,
  isUnsettled,
  permitOf,
  problem,
  type ReportProblem,
  type Rule,
} from './rule.ts';

export const comparisonAgreesWithPermits: Rule = (report) =>
  (report.comparison ?? []).flatMap(({ permit, onSite, result }, index): ReportProblem[] => {
    const at = (field: string, message: string) => problem(['comparison', index, field], message);
    const found = permitOf(report, permit);
    const lacksSite =
      sells(report.tier, 'visit') && !onSite ? [at('onSite', 'Write what was seen there.')] : [];
    if (permit && !found)
      return [...lacksSite, at('permit', 'No permit of the report has this number.')];
    switch (result) {
      case 'permitted':
        if (!permit) return [...lacksSite, at('permit', 'Choose the permit that accounts for it.')];
        return isUnsettled(found?.status)
          ? [...lacksSite, at('result', instead(found.status))]
          : lacksSite;
      case 'open':
        if (!permit) return [...lacksSite, at('permit', 'Choose the open or expired permit.')];
        if (found?.status === 'closed')
          return [...lacksSite, at('result', 'That permit is closed.')];
        return found?.status === 'no-longer-valid'
          ? [...lacksSite, at('result', instead(found.status))]
          : lacksSite;
      case 'unpermitted':
        // What allowed it once may be named.
        return permit && found?.status !== 'no-longer-valid'
          ? [
              ...lacksSite,
              at('permit', 'It comes to no permit. Choose none here, or correct the result.'),
            ]
          : lacksSite;
      case 'original':
        return [...lacksSite, ...builtWithHouseProblems(report, index)];
      case 'unseen':
        return sells(report.tier, 'visit')
          ? lacksSite
          : [at('result', 'Nobody visits the property for this report.')];
      default:
        return lacksSite;
    }
  });

/** What an item comes to whose permit is not closed. */
function instead(status: Exclude<PermitStatus, 'closed'>): string {
  const result = status === 'no-longer-valid' ? 'no permit' : 'an open permit';
  return `That permit is ${groupInWords(status)}, so this comes to ${result}.`;
}
