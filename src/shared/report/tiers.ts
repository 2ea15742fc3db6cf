import { type ReportTier, SERVICES } from '../services.ts';
import { isScopeItem, type ScopeItem, type SoldPart } from './sold-parts.ts';

/** What a tier searches. A report holds nothing that was neither searched nor sold beside it. */
export function scopeOf(tier: ReportTier): readonly ScopeItem[] {
  return SERVICES[tier].sells.filter(isScopeItem);
}

export function sells(tier: ReportTier, part: SoldPart): boolean {
  const parts: readonly SoldPart[] = SERVICES[tier].sells;
  return parts.includes(part);
}
