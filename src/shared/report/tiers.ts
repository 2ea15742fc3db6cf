import { keysOf } from '../keys-of.ts';
import type { ServiceType } from '../orders.ts';

/** Products that a report is sold as: a service, or the add-on before a closing. */
export type ReportTier = ServiceType | 'closing-check';

/** Parts that a tier can include. Each is searched, findings rest on it, and fields of a report are sold with it. */
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

/** Parts that each tier sells: each of these is searched, and nothing else is in the report. */
export const TIER_SCOPES: Readonly<Record<ReportTier, readonly ScopeItem[]>> = {
  basic: ['permit'],
  diligence: ['permit', 'license', 'building-record', 'code-case'],
  full: ['permit', 'license', 'building-record', 'code-case', 'visit'],
  'closing-check': ['permit', 'code-case', 'lien'],
};

export const REPORT_TIERS = keysOf(TIER_SCOPES);

export function sells(tier: ReportTier, item: ScopeItem): boolean {
  return TIER_SCOPES[tier].includes(item);
}
