const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

/** A number within a sentence: `three`. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** A text at the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
