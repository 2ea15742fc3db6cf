import type { Locator } from 'playwright-core';

/** What changes from day to day and from order to order, and what stands for it. */
const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/^(\s*- [\w ]+):.*(?: ET\b|hora del Este).*$/gm, '$1: a time'],
  [/\b(?:\w{3}, \w{3} \d{1,2}|\p{L}+ \d{1,2}, \d{4})\b/gu, 'a day'],
  [/(?:\p{L}+ )?\b\d{1,2} de \p{L}+(?: de \d{4})?/gu, 'a day'],
  [/\b[0-9a-hjkmnp-tv-z]{26}\b/g, 'an-order'],
  [/[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/g, 'its number'],
];

/**
 * Returns the roles, names, states, links and texts of a page or a part of it, as a screen reader gets them, without what
 * changes from day to day. To accept an intended change, run `npx vitest run PATH -u` with the test's file.
 */
export async function ariaSnapshot(part: Locator): Promise<string> {
  const snapshot = await part.ariaSnapshot();
  return VARIABLE.reduce((text, [pattern, word]) => text.replace(pattern, word), snapshot);
}
