const NUMBERS = 'ningún un dos tres cuatro cinco seis siete ocho nueve diez'.split(' ');

/** A number within a sentence: `tres`. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** A text at the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
