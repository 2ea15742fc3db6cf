import { sells } from '#shared/report/tiers.ts';
import { isDay, problem, type Rule } from './rule.ts';

/** A visit has its day where its search does, its inspector’s license, ends after it began, and says what nobody saw. */
export const visitAgreesWithItself: Rule = ({ tier, visit, searched = [] }) => {
  if (!visit || !sells(tier, 'visit')) return [];
  const { day, from, to, license, access, notEntered = [] } = visit;
  const days = searched.flatMap(({ kind, date }) =>
    kind === 'visit' && isDay(date) ? [date] : [],
  );
  return [
    ...(isDay(day) && days.length > 0 && !days.includes(day)
      ? [
          problem(
            ['visit', 'day'],
            `Under “What was searched” the property was visited on ${days.join(' and ')}. Correct one of the two.`,
          ),
        ]
      : []),
    ...(from && to && to <= from
      ? [problem(['visit', 'to'], 'The visit ended before it began.')]
      : []),
    // A licensed inspector is what was sold.
    ...(license
      ? []
      : [problem(['visit', 'license'], 'Write the license number of the inspector who came.')]),
    ...(access === 'part' && notEntered.length === 0
      ? [problem(['visit', 'notEntered'], 'Write what couldn’t be entered, and why.')]
      : []),
    ...(access === 'whole' && notEntered.length > 0
      ? [
          problem(
            ['visit', 'access'],
            'Something couldn’t be entered. Choose “part”, or remove it.',
          ),
        ]
      : []),
  ];
};
