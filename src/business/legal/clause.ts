import { slug } from 'github-slugger';

/** A numbered clause of a legal text. In `body`, a string is a paragraph and an array is a list. */
export interface Clause {
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}

/** Returns a clause's anchor, without the `#`. */
export function clauseAnchor({ heading }: Clause): string {
  return slug(heading);
}

/** When the terms and the privacy policy were last updated. */
export const lastUpdated = { date: '2025-08-20', label: 'August 20, 2025' } as const;
