import type { ReportTier } from '#shared/office/reports.ts';

/** What a report is sold as: a service, or the add-on before a closing. */
export const REPORT_TIERS = [
  'basic',
  'diligence',
  'full',
  'closing-check',
] as const satisfies readonly ReportTier[];

/** What a finding rests on. */
export const FINDING_BASES = [
  'permit',
  'license',
  'building-record',
  'code-case',
  'lien',
  'visit',
] as const;
export type FindingBasis = (typeof FINDING_BASES)[number];

/** What can be searched. Findings rest on the same. */
export const SEARCH_KINDS = FINDING_BASES;
export type SearchKind = FindingBasis;

/** What each tier sells: each of these is searched, and nothing else is in the report. */
export const SOLD_SEARCHES: Readonly<Record<ReportTier, readonly SearchKind[]>> = {
  basic: ['permit'],
  diligence: ['permit', 'license', 'building-record', 'code-case'],
  full: ['permit', 'license', 'building-record', 'code-case', 'visit'],
  'closing-check': ['permit', 'code-case', 'lien'],
};

export function sells(tier: ReportTier, kind: SearchKind): boolean {
  return SOLD_SEARCHES[tier].includes(kind);
}
