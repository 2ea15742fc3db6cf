import { type FieldValue, isEmpty } from '#report/fields.ts';
import { comparisonAgreesWithPermits } from '#report/rules/comparison.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { COMPARISON_RESULTS } from '#shared/report/schema.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';
import { type Path, withValue } from './values.ts';

/**
 * Changes the value at a path of a draft. Where it is the permit that accounts for a compared item, and the rules leave one
 * result, that is chosen too; where they leave several, a person chooses. A phone is one that was read today.
 * @param references to the entry whose key is edited, which follow it while it has one
 */
export function withEdit(
  content: WrittenReport,
  path: Path,
  value: FieldValue | undefined,
  tier: ReportTier,
  references: readonly Path[] = [],
): WrittenReport {
  const following = isEmpty(value) ? [] : references;
  const edited = [path, ...following].reduce(
    (report, each) => withValue(report, each, value),
    content,
  );
  const [list, index, field] = path;
  if (
    list === 'contractors' &&
    typeof index === 'number' &&
    field === 'license' &&
    !isEmpty(value)
  ) {
    // Who has a license's number is licensed. Its standing is for a person to say.
    const { record } = edited.contractors?.[index] ?? {};
    return isEmpty(record) ? withValue(edited, [list, index, 'record'], 'licensed') : edited;
  }
  if (list === 'searched' && typeof index === 'number' && field === 'phone' && !isEmpty(value)) {
    const { phoneReadOn } = edited.searched?.[index] ?? {};
    const today = dayInFlorida(new Date());
    return isEmpty(phoneReadOn) ? withValue(edited, [list, index, 'phoneReadOn'], today) : edited;
  }
  if (list !== 'comparison' || typeof index !== 'number' || field !== 'permit') return edited;
  const { permits, comparison = [] } = edited;
  const possible = COMPARISON_RESULTS.filter((result) => {
    const report = { tier, permits, comparison: [{ ...comparison[index], result }] };
    return comparisonAgreesWithPermits(report).every(
      (problem) => !['permit', 'result'].includes(`${problem.path[2]}`),
    );
  });
  return possible.length === 1
    ? withValue(edited, ['comparison', index, 'result'], possible[0])
    : edited;
}
