import { plain } from './rules/rule.ts';

/** The name alone: `City of Miami` is `miami`. */
export function placeIn(jurisdiction: unknown): string {
  return plain(jurisdiction)
    .replace(
      /(?<![\p{L}-])(the|city|town|village|of|county|unincorporated|ciudad|pueblo|villa|de|del|la|el|condado|no incorporad[oa]|área|area|zona)(?![\p{L}-])/gu,
      ' ',
    )
    .replace(/[^\p{L}\d-]+/gu, ' ')
    .trim();
}

/** Whether a text has words as such, and not as parts of others: `beach` is not in `beachfront`. */
export function hasWords(text: string, words: string): boolean {
  const spaced = ` ${text.replace(/[^\p{L}\d-]+/gu, ' ')} `;
  return words.split(/\s+/).every((word) => spaced.includes(` ${word} `));
}
