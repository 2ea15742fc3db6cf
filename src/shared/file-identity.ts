/** A report that can be delivered, one that can't be yet, the website's sample, or a receipt. */
const KINDS = ['report', 'draft', 'sample', 'receipt'] as const;

/** Kinds of our PDFs. */
export type PdfKind = (typeof KINDS)[number];

/** Metadata of a PDF of ours. */
export interface FileIdentity {
  readonly kind: PdfKind;
  /** The order's number, if it is about an order. */
  readonly order?: string | undefined;
}

/** A keyword of its own syntax, which no other program writes: `permit-pdf:draft:SJG7C-HND84`. */
const KEYWORD = /permit-pdf:([a-z]+):([0-9A-Z-]*)/g;

/** The identity as a keyword of the file's metadata, which viewers show and other programs keep. */
export function toKeyword({ kind, order = '' }: FileIdentity): string {
  return `permit-pdf:${kind}:${order.toUpperCase().replace(/[^0-9A-Z-]/g, '')}`;
}

/**
 * Reads back what a file says. Other programs may have rewritten it, or appended theirs, so everything that it says is
 * returned; a file that isn't ours says nothing.
 */
export function identitiesIn(text: string): FileIdentity[] {
  // Some programs write metadata with two bytes for each character.
  const said = text.replaceAll('\0', '');
  const found = new Map([...said.matchAll(KEYWORD)].map((match) => [match[0], match]));
  return [...found.values()].flatMap(([, named, order]) => {
    const kind = KINDS.find((each) => each === named);
    return kind ? [{ kind, order: order || undefined }] : [];
  });
}
