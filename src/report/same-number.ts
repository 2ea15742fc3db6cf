/** Returns a number of a permit, case, license or parcel as it is compared: without spaces and hyphens, in capitals. */
export function plainNumber(number: unknown): string {
  return String(number ?? '')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

/** Returns a number as it is spelled. */
export function spelled(number: unknown): string {
  return String(number ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the place of what has a number: of what is spelled the same, else of what differs in spaces, hyphens or case; or -1. */
export function placeOfNumber(numbers: readonly unknown[], number: unknown): number {
  if (plainNumber(number) === '') return -1;
  const same = numbers.findIndex((each) => spelled(each) === spelled(number));
  return same >= 0 ? same : numbers.findIndex((each) => plainNumber(each) === plainNumber(number));
}

/** Whether a text has a number as such: `B-1` is not in `B-12`. */
export function hasNumber(text: string, number: string): boolean {
  return number !== '' && text.split(/[\s,;:.()]+/).includes(number);
}
