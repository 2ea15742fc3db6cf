/**
 * The numbered sections of the landing page, in order. A section's id is its anchor, and its place in this list is its
 * number. `pages/[...language]/index.astro` maps each to its component.
 */
export const SECTION_IDS = [
  'risks',
  'about',
  'services',
  'order-form',
  'coverage',
  'investors',
  'process',
  'additional-services',
  'contact',
] as const;

export type SectionId = (typeof SECTION_IDS)[number];

/** Returns the link to a section from any page. */
export function sectionLink(id: SectionId): `/#${SectionId}` {
  return `/#${id}`;
}

/** The query parameter that names the option to select in its form. */
export const PRESELECT = 'preselect';

/** The option of the order form that fills in who ordered last in this tab. */
export const ANOTHER_REPORT = 'another-report';

/** Returns the link from another page to a section's form, with one of its options selected. */
export function preselectLink(id: SectionId, option: string): string {
  return `/?${PRESELECT}=${option}#${id}`;
}

/** The props that a section gets from its place in the list. */
export interface SectionProps {
  readonly id: SectionId;
  readonly number: number;
}
