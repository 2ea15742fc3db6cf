import { PERMIT_STATUSES, type PermitStatus } from '#shared/report/permit.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';
import { type FieldPath, inWords } from '../fields.ts';
import { placeOfNumber } from '../same-number.ts';

/** A report as the rules read it: as far as it is written, of a known tier. */
export type RuledReport = WrittenReport & { readonly tier: ReportTier };

/** Something that is wrong with a report: where it is, and what to do about it. */
export interface ReportProblem {
  readonly path: FieldPath;
  readonly message: string;
}

/** Finds what a report says in two places, and not the same in both. */
export type Rule = (report: RuledReport) => readonly ReportProblem[];

/** Returns the permit that a number refers to: the one that is spelled so, else one that differs in spaces, hyphens or case. */
export const permitOf = ({ permits = [] }: Pick<RuledReport, 'permits'>, number: unknown) =>
  permits[
    placeOfNumber(
      permits.map((permit) => permit.number),
      number,
    )
  ];

/** Whether a status is a group of permits that something is to be asked about: any but the closed ones. */
export function isUnsettled(status: unknown): status is Exclude<PermitStatus, 'closed'> {
  return status !== 'closed' && PERMIT_STATUSES.some((each) => each === status);
}

/** A group of permits within a sentence: `no longer valid`. */
export function groupInWords(status: PermitStatus): string {
  return inWords(status).toLowerCase();
}

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
  return isDay(one) && isDay(other) && one < other;
}

/** Whether a value is a day as such, which a draft's need not be. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}
