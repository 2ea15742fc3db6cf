/** A numbered part of a legal text: paragraphs, and lists where an array stands in place of one. */
export interface Clause {
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}

/** Where a clause stands on its page: `#refunds`. */
export function clauseAnchor({ heading }: Clause): string {
  return heading.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** When both legal texts were last changed. */
export const lastUpdated = { date: '2025-08-20', label: 'August 20, 2025' } as const;
