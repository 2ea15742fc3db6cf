import { mapFields } from '../walk.ts';
import { isBefore, problem, type ReportProblem, type Rule } from './rule.ts';

export const daysAreBeforeTheReport: Rule = (report) => {
  const { date } = report;
  const year = Number(date?.slice(0, 4));
  const problems: ReportProblem[] = [];
  mapFields(report, (value, { path, schema }, withParts) => {
    if (schema.isPast && typeof value === 'number' && value > year) {
      problems.push(problem(path, 'This year is after the day of the report.'));
    }
    if (schema.isPast && isBefore(date, value)) {
      problems.push(problem(path, 'This day is after the day of the report.'));
    }
    return withParts(value);
  });
  return problems;
};

export const closingDays: Rule = ({
  inspectionEnds,
  closingDate,
  findings = [],
  nextSteps = [],
}) => {
  const days = { inspection: inspectionEnds, closing: closingDate };
  const steps = [
    ...findings.flatMap((finding, index) =>
      (finding.steps ?? []).map((step, place) => ({
        ...step,
        path: ['findings', index, 'steps', place],
      })),
    ),
    ...nextSteps.map((step, index) => ({ ...step, path: ['nextSteps', index] })),
  ];
  return [
    ...(isBefore(closingDate, inspectionEnds)
      ? [problem(['inspectionEnds'], 'The inspection period ends after the closing.')]
      : []),
    ...steps.flatMap(({ until, path }) =>
      until && !days[until]
        ? [
            problem(
              [...path, 'until'],
              'The report doesn’t have this day. Write it, or choose none.',
            ),
          ]
        : [],
    ),
  ];
};
