/** Joins the words of a list within a sentence: commas, and `last` before the last word. */
export function listInWords(words: readonly string[], last: string): string {
  const end = words[words.length - 1] ?? '';
  return words.length < 2 ? end : `${words.slice(0, -1).join(', ')}${last}${end}`;
}
