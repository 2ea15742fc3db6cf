import type { Report } from '#shared/report/schema.ts';
import type { FieldPath } from '../fields.ts';

/** A report as far as it is written. */
export type WrittenReport = Pick<Report, 'tier'> & {
  readonly [Name in Exclude<keyof Report, 'tier'>]?: Written<Report[Name]>;
};
type Written<Value> = Value extends readonly (infer Entry)[]
  ? readonly Written<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Written<Value[Name]> }
    : Value;

/** A report as the rules read it: each list is there. */
export type Lists =
  | 'findings'
  | 'nextSteps'
  | 'comparison'
  | 'permits'
  | 'contractors'
  | 'codeCases'
  | 'liens'
  | 'searched'
  | 'sources';
export type RuledReport = Omit<WrittenReport, Lists> & Required<Pick<WrittenReport, Lists>>;

/** Something that is wrong with a report: where it is, and what to do about it. */
export interface ReportProblem {
  readonly path: FieldPath;
  readonly message: string;
}

/** Finds what a report says in two places, and not the same in both. */
export type Rule = (report: RuledReport) => readonly ReportProblem[];

/** Returns the permit that has a number. */
export const permitOf = ({ permits }: RuledReport, number: unknown) =>
  permits.find((permit) => plain(permit.number) !== '' && plain(permit.number) === plain(number));

export const isUnsettled = (status: unknown) => status === 'open' || status === 'expired';

export const AFTER_REPORT = 'This day is after the day of the report.';

export function problem(path: ReportProblem['path'], message: string): ReportProblem {
  return { path, message };
}

/** A text as it is compared: small letters, and single spaces. */
export function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().replace(/\s+/g, ' ').toLowerCase()
    : '';
}

/** Whether the first of two days, if both are there, is before the other. */
export function isBefore(one: unknown, other: unknown): boolean {
  return (
    typeof one === 'string' &&
    typeof other === 'string' &&
    isDay(one) &&
    isDay(other) &&
    one < other
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
