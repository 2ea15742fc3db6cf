import { listInWords } from '#shared/list-in-words.ts';

/** Our English has no comma before the last word. */
export function and(words: readonly string[]): string {
  return listInWords(words, ' and ');
}

export function or(words: readonly string[]): string {
  return listInWords(words, ' or ');
}

/** After a negation. */
export function nor(words: readonly string[]): string {
  return or(words);
}
