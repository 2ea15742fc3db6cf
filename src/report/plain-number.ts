/** Returns a permit's or case's number as it is compared: the same whatever its spaces, hyphens and case. */
export function plainNumber(number: unknown): string {
  return String(number ?? '')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}
