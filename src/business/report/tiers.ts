import { addOns } from '#i18n/en/sections/add-ons.ts';
import { services } from '../services.ts';

/** What a report is sold as: a service, or the add-on before a closing. */
export const REPORT_TIERS = ['basic', 'diligence', 'full', 'closing-check'] as const;
export type ReportTier = (typeof REPORT_TIERS)[number];

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

interface Tier {
  /** As the report names it. */
  readonly name: string;
  /** What it sells: each of these is searched, and nothing else is in the report. */
  readonly sells: readonly SearchKind[];
  readonly cannotFind: string;
}

/** What each tier sells. The dictionaries `services.ts` and `sections/add-ons.ts` say it to customers. */
export const tiers: Readonly<Record<ReportTier, Tier>> = {
  basic: {
    name: services.basic.title,
    sells: ['permit'],
    cannotFind: services.basic.cannotFind,
  },
  diligence: {
    name: services.diligence.title,
    sells: ['permit', 'license', 'building-record', 'code-case'],
    cannotFind: services.diligence.cannotFind,
  },
  full: {
    name: services.full.title,
    sells: ['permit', 'license', 'building-record', 'code-case', 'visit'],
    cannotFind: services.full.cannotFind,
  },
  'closing-check': {
    name: addOns.offers.closingPermitCheck.name,
    sells: ['permit', 'code-case', 'lien'],
    cannotFind:
      'Work done without a permit, liens that are not recorded yet, and anything that is not the property’s own record. We search the record and don’t compare it with the house.',
  },
};

export function sells(tier: ReportTier, kind: SearchKind): boolean {
  return tiers[tier].sells.includes(kind);
}
