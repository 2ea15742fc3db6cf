import { sells } from '#shared/report/tiers.ts';
import { isUnsettled, permitOf, problem, type ReportProblem, type Rule } from './rule.ts';

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
          ? [
              ...lacksSite,
              at('result', `That permit is ${found?.status}, so this comes to an open permit.`),
            ]
          : lacksSite;
      case 'open':
        if (!permit) return [...lacksSite, at('permit', 'Choose the open or expired permit.')];
        return found?.status === 'closed'
          ? [...lacksSite, at('result', 'That permit is closed.')]
          : lacksSite;
      case 'unpermitted':
        return permit
          ? [
              ...lacksSite,
              at('permit', 'It comes to no permit. Choose none here, or correct the result.'),
            ]
          : lacksSite;
      case 'unseen':
        return sells(report.tier, 'visit')
          ? lacksSite
          : [at('result', 'Nobody visits the property for this report.')];
      default:
        return lacksSite;
    }
  });
