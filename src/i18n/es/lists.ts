import { listInWords } from '#shared/list-in-words.ts';

/** “Y” is “e” before the sound of an i, which is another one in “Hialeah”. */
export function and(words: readonly string[]): string {
  return listInWords(words, /^h?i(?![ae])/i.test(words[words.length - 1] ?? '') ? ' e ' : ' y ');
}

/** “O” is “u” before the sound of an o. */
export function or(words: readonly string[]): string {
  return listInWords(words, /^h?o/i.test(words[words.length - 1] ?? '') ? ' u ' : ' o ');
}

/** After a negation. */
export function nor(words: readonly string[]): string {
  return listInWords(words, ' ni ');
}
