import type { Report } from '#shared/report/schema.ts';

type Step = Report['nextSteps'][number];

/**
 * Returns everything that there is to do: the steps of the findings and the others, those of the inspection period first,
 * those of the closing last. The first one stands in the email that delivers the report.
 */
export function stepsOf({ findings, nextSteps }: Pick<Report, 'findings' | 'nextSteps'>): Step[] {
  const all = [...findings.flatMap(({ steps = [] }) => steps), ...nextSteps];
  return all.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** A step without a day is one for now. */
function rankOf({ until }: Step): number {
  return until === 'closing' ? 1 : 0;
}
