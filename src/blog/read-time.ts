/** An adult reading non-fiction silently (Brysbaert 2019, "How many words do we read per minute?", rounded down). */
const WORDS_PER_MINUTE = 225;

/** Whole minutes, at least one. */
export function readTime(markdown: string): number {
  return Math.max(1, Math.ceil(countWords(markdown) / WORDS_PER_MINUTE));
}

/** Counts words as a reader sees them, without Markdown signs and link addresses. */
export function countWords(markdown: string): number {
  const visible = markdown.replace(/\]\([^)]*\)/g, ']');
  return visible.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
