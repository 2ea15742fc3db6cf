import { keysOf } from '../keys-of.ts';
import type { ServiceType } from '../orders.ts';

/** Products that a report is sold as: a service, or the add-on before a closing. */
export type ReportTier = ServiceType | 'closing-check';

/** What a tier can include a search of. Findings rest on it. */
export const SCOPE_ITEMS = [
  'permit',
  'license',
  'building-record',
  'code-case',
  'lien',
  'visit',
] as const;
export type ScopeItem = (typeof SCOPE_ITEMS)[number];

export function isScopeItem(value: unknown): value is ScopeItem {
  return SCOPE_ITEMS.some((item) => item === value);
}

/** What each tier searches. A report holds nothing that was neither searched nor sold beside it. */
export const TIER_SCOPES: Readonly<Record<ReportTier, readonly ScopeItem[]>> = {
  basic: ['permit'],
  diligence: ['permit', 'license', 'building-record', 'code-case'],
  full: ['permit', 'license', 'building-record', 'code-case', 'visit'],
  'closing-check': ['permit', 'code-case', 'lien'],
};

/** Parts that a tier can sell although no record is searched for them. */
export const OTHER_PARTS = ['repairs'] as const;

/** A part that a tier can sell: fields of a report are sold with it. */
export type SoldPart = ScopeItem | (typeof OTHER_PARTS)[number];

/** What each tier sells beside what is searched. */
const TIER_PARTS: Readonly<Record<ReportTier, readonly SoldPart[]>> = {
  basic: [],
  diligence: [],
  full: ['repairs'],
  'closing-check': [],
};

export const REPORT_TIERS = keysOf(TIER_SCOPES);

export function sells(tier: ReportTier, part: SoldPart): boolean {
  return [...TIER_SCOPES[tier], ...TIER_PARTS[tier]].includes(part);
}
