import type { FieldPath } from './fields.ts';

/** Something that is wrong with a report: where it is, and what to do about it. */
export interface ReportProblem {
  readonly path: FieldPath;
  readonly message: string;
}
