import { withUnbrokenFacts } from '#business/unbroken-facts.ts';
import { printedText } from '#shared/letters/letters.ts';

/** What is not read, but followed or looked up. */
const ADDRESSES: readonly string[] = ['url', 'src'];

/** A document with its texts as they are printed. */
export interface Printed<Document> {
  readonly document: Document;
  /** Whether all letters are Latin ones. */
  readonly isLatin: boolean;
}

/** Prepares all texts of a document: with letters that the fonts have, and with facts that no line parts. */
export function printedTexts<Document extends object>(document: Document): Printed<Document> {
  let isLatin = true;
  const prepared = JSON.stringify(document, (key, value) => {
    if (typeof value !== 'string' || ADDRESSES.includes(key)) return value;
    const printed = printedText(value);
    isLatin &&= printed.isLatin;
    return withUnbrokenFacts(printed.text);
  });
  return { document: JSON.parse(prepared), isLatin };
}
