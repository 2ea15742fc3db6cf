import type { Report } from '#shared/report/schema.ts';

/**
 * Returns the last day of the customer's inspection period, where something was found and the day was not past when the
 * report was written: what has to be asked before it.
 */
export function endOfInspection({
  inspectionEnds,
  date,
  findings,
}: Pick<Report, 'inspectionEnds' | 'date' | 'findings'>): string | undefined {
  const isToCome = inspectionEnds !== undefined && inspectionEnds >= date;
  return isToCome && findings.length > 0 ? inspectionEnds : undefined;
}
