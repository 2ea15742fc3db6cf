import type { ReportList } from '#shared/report/written.ts';
import { plain, problem, type ReportProblem, type Rule } from './rule.ts';

export const entriesStandOnce: Rule = (report) => [
  ...repeated('permits', 'number', report.permits),
  ...repeated('codeCases', 'number', report.codeCases),
  ...repeated('liens', 'number', report.liens),
  ...repeated('contractors', 'name', report.contractors),
  ...repeated('contractors', 'license', report.contractors),
  ...repeated('comparison', 'item', report.comparison),
];

function repeated<Field extends string>(
  list: ReportList,
  field: Field,
  entries: readonly { readonly [Name in Field]?: unknown }[] = [],
): ReportProblem[] {
  const texts = entries.map((entry) => plain(entry[field]));
  return texts.flatMap((text, index) =>
    text !== '' && texts.indexOf(text) < index
      ? [problem([list, index, field], 'Another entry has the same. Keep one of them.')]
      : [],
  );
}
