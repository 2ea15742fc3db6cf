import type { WrittenEntry } from '#shared/report/written.ts';
import { isBefore, isDay, problem, type Rule } from './rule.ts';

type Step = NonNullable<WrittenEntry<'findings'>['steps']>[number];

/** A contract may be canceled until the inspection period ends, so what a buyer has to know is asked before that. */
export const findingsAreAskedInTime: Rule = ({ verdict, findings = [], inspectionEnds, date }) => {
  if (!verdict?.grade || verdict.grade === 'clear') return [];
  const hasEnded = isBefore(inspectionEnds, date);
  return findings.flatMap(({ steps = [] }, index) => {
    const at = (place: number, field: string, message: string) =>
      problem(['findings', index, 'steps', place, field], message);
    const late = steps.flatMap(({ until }, place) =>
      hasEnded && until === 'inspection'
        ? [at(place, 'until', 'The inspection period has ended. Write that it is for at once.')]
        : [],
    );
    if (steps.length === 0 || late.length > 0 || !steps.every(isOnlyBeforeClosing)) return late;
    return isDay(inspectionEnds) && !hasEnded
      ? [at(0, 'until', `A step falls before the inspection period ends. ${SECOND}`)]
      : [at(0, 'by', `A step is for at once. ${SECOND}`)];
  });
};

const SECOND = 'To have it closed before the closing is a second step.';

/** A step without a day is one for now, unless its words say otherwise. */
function isOnlyBeforeClosing({ until, by }: Step): boolean {
  return until === 'closing' || (!until && /\b(?:closing|cierre)\b/i.test(by ?? ''));
}
