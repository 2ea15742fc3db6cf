import type { Language } from '#shared/languages.ts';

/** A mail's content, which `render-html.ts` and `render-text.ts` lay out. All texts are plain: the renderers escape them. */
export interface EmailContent {
  readonly subject: string;
  /** The fact of the mail in a few words. Mail programs show it beside the subject, before the mail is opened. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What an operator can run, each on a line of its own. */
  readonly commands?: readonly { readonly purpose: string; readonly command: string }[];
  /** Facts as label and value, in order. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Amounts, aligned on the right. The last one is their total. */
  readonly figures?: readonly (readonly [label: string, amount: string])[];
  readonly lists?: readonly EmailList[];
  /** A visitor's own words. */
  readonly quote?: string;
  /** The one thing to do: the button. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
}

export interface EmailList {
  readonly title: string;
  readonly lines: readonly (string | LinkedLine)[];
}

/** A line of a list that leads to a page. */
export interface LinkedLine {
  readonly text: string;
  readonly url: string;
}

/** Who reads a mail: its frame depends on it. */
export interface Reader {
  readonly audience: 'customer' | 'office';
  readonly language: Language;
}
