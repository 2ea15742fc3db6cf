import { slug } from 'github-slugger';

/** A numbered clause of a legal text. In `body`, a string is a paragraph and an array is a list. */
interface Clause {
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}

/** Note that was added below a text, while the text itself stays as it was. */
interface LegalNote {
  readonly heading: string;
  /** Paragraphs. */
  readonly body: readonly string[];
}

/** A legal text with its page's title and description. */
export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly clauses: readonly Clause[];
  readonly note?: LegalNote;
}

/** Returns a clause's anchor, without the `#`. */
export function clauseAnchor({ heading }: Pick<Clause, 'heading'>): string {
  return slug(heading);
}
