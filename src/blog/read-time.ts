/** An adult reading non-fiction silently (Brysbaert 2019, "How many words do we read per minute?", rounded down). */
const WORDS_PER_MINUTE = 225;

/** Whole minutes that reading `markdown` takes, never less than one. */
export function readTime(markdown: string): number {
  return Math.max(1, Math.ceil(countWords(markdown) / WORDS_PER_MINUTE));
}

/** Words as a reader meets them: marks and the addresses of links are not read. */
export function countWords(markdown: string): number {
  const read = markdown.replace(/\]\([^)]*\)/g, ']');
  return read.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
