import { problem, type ReportProblem, type RuledReport } from './rule.ts';

/**
 * Returns the year since when the offices that were searched have permits online, the earliest of several; undefined where
 * none is written.
 */
export function onlineSince({ searched = [] }: Pick<RuledReport, 'searched'>): number | undefined {
  const years = permitSearches(searched).flatMap(({ onlineSince: year }) => Number(year) || []);
  return years.length > 0 ? Math.min(...years) : undefined;
}

/** The searches that somebody made in an office's own record of permits. */
function permitSearches(searched: NonNullable<RuledReport['searched']>) {
  return searched.flatMap((search, index) =>
    search.kind === 'permit' && !search.openData ? [{ ...search, index }] : [],
  );
}

/** An item is as old as the house, whose permit can't be among those that the office has online. */
export function builtWithHouseProblems(report: RuledReport, index: number): ReportProblem[] {
  const { comparison = [], searched = [], parcel } = report;
  const at = (field: string, message: string) => [problem(['comparison', index, field], message)];
  if (comparison[index]?.permit)
    return at('permit', 'A permit accounts for it. Choose none here, or correct the result.');
  if (!parcel?.yearBuilt)
    return [
      problem(
        ['parcel', 'yearBuilt'],
        'Something is as old as the house. Write when it was built.',
      ),
    ];
  const since = onlineSince(report);
  const [search] = permitSearches(searched);
  if (since === undefined)
    return search
      ? [
          problem(
            ['searched', search.index, 'onlineSince'],
            'Something is older than what the office has online. Write since when that is.',
          ),
        ]
      : [];
  return Number(parcel.yearBuilt) > since
    ? at(
        'result',
        `The office has permits online since ${since}, and the house is of ${parcel.yearBuilt}: its permit would be there.`,
      )
    : [];
}
