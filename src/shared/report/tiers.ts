import { type ReportTier, SERVICES } from '../services.ts';

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

/** Parts that a tier can sell although no record is searched for them. */
export const OTHER_PARTS = ['repairs'] as const;

/** A part that a tier can sell: fields of a report are sold with it. */
export type SoldPart = ScopeItem | (typeof OTHER_PARTS)[number];

/** What a tier searches. A report holds nothing that was neither searched nor sold beside it. */
export function scopeOf(tier: ReportTier): readonly ScopeItem[] {
  return SERVICES[tier].sells.filter(isScopeItem);
}

export function sells(tier: ReportTier, part: SoldPart): boolean {
  const parts: readonly SoldPart[] = SERVICES[tier].sells;
  return parts.includes(part);
}
