import { comparisonAgreesWithPermits } from '#report/rules/comparison.ts';
import type { RuledReport } from '#report/rules/rule.ts';
import type { DraftFields, DraftValue } from '#shared/office/reports.ts';
import { COMPARISON_RESULTS } from '#shared/report/schema.ts';
import type { ReportTier } from '#shared/report/tiers.ts';
import { entriesOf } from './search-rows.ts';
import { type Path, withValue } from './values.ts';

/**
 * Changes the value at a path of a draft. Where it is the permit that accounts for a compared item, and the rules leave one
 * result, that is chosen too; where they leave several, a person chooses.
 */
export function withEdit(
  content: DraftFields,
  path: Path,
  value: DraftValue | undefined,
  tier: ReportTier,
): DraftFields {
  const edited = withValue(content, path, value) as DraftFields;
  const [list, index, field] = path;
  if (list !== 'comparison' || typeof index !== 'number' || field !== 'permit') return edited;
  const entry = entriesOf(edited.comparison)[index] ?? {};
  const possible = COMPARISON_RESULTS.filter((result) => {
    const report = { tier, permits: entriesOf(edited.permits), comparison: [{ ...entry, result }] };
    const problems = comparisonAgreesWithPermits(report as unknown as RuledReport);
    return problems.every((problem) => !['permit', 'result'].includes(`${problem.path[2]}`));
  });
  return possible.length === 1
    ? (withValue(edited, ['comparison', index, 'result'], possible[0]) as DraftFields)
    : edited;
}
