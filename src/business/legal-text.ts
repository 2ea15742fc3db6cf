import { slug } from 'github-slugger';

/** A numbered clause of a legal text. In `body`, a string is a paragraph and an array is a list. */
export interface Clause {
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}

/** A legal text with its page's title and description. */
export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly clauses: readonly Clause[];
}

/** Returns a clause's anchor, without the `#`. */
export function clauseAnchor({ heading }: Clause): string {
  return slug(heading);
}
