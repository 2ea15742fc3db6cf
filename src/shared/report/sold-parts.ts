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

/** Parts that a tier can sell beside its searches: what is read in one of those, or follows from them. */
export const OTHER_PARTS = ['complaints', 'repairs'] as const;

/** A part that a tier can sell: fields of a report are sold with it. */
export type SoldPart = ScopeItem | (typeof OTHER_PARTS)[number];
