import type { ReportList } from '#shared/report/written.ts';
import { AFTER_REPORT, isBefore, problem, type ReportProblem, type Rule } from './rule.ts';

export const daysAreBeforeTheReport: Rule = ({
  date,
  searched,
  sources,
  codeCases,
  liens,
  parcel,
}) => [
  ...late('searched', 'date', searched, date),
  ...late('sources', 'date', sources, date),
  ...late('codeCases', 'opened', codeCases, date),
  ...late('liens', 'recorded', liens, date),
  ...(typeof parcel?.yearBuilt === 'number' && date && parcel.yearBuilt > Number(date.slice(0, 4))
    ? [problem(['parcel', 'yearBuilt'], 'This year is after the day of the report.')]
    : []),
];

function late<Field extends string>(
  list: ReportList,
  field: Field,
  entries: readonly { readonly [Name in Field]?: unknown }[] | undefined,
  date: unknown,
): ReportProblem[] {
  return (entries ?? []).flatMap((entry, index) =>
    isBefore(date, entry[field]) ? [problem([list, index, field], AFTER_REPORT)] : [],
  );
}

export const closingDays: Rule = ({ inspectionEnds, closingDate, nextSteps = [] }) => {
  const days = { inspection: inspectionEnds, closing: closingDate };
  return [
    ...(isBefore(closingDate, inspectionEnds)
      ? [problem(['inspectionEnds'], 'The inspection period ends after the closing.')]
      : []),
    ...nextSteps.flatMap(({ until }, index) =>
      until && !days[until]
        ? [
            problem(
              ['nextSteps', index, 'until'],
              'The report doesn’t have this day. Write it, or choose none.',
            ),
          ]
        : [],
    ),
  ];
};
