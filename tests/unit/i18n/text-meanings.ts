import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';

/** What each text of a dictionary says, by its key, in words that its meaning needs: English, Spanish. */
export type Meanings = Readonly<Record<string, readonly [en: RegExp, es: RegExp]>>;

/** Texts by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** A word, or what has it for its name. */
const given = (word: string) => ({ name: word, title: word, toString: () => word });

/** The texts at the leaves of a dictionary. Those with parameters get ONE, TWO, THREE. */
export function textsOf(value: unknown, key = ''): Texts {
  if (typeof value === 'string') return { [key]: value };
  if (typeof value === 'function')
    return { [key]: value(given('ONE'), given('TWO'), given('THREE'), given('FOUR')) as string };
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([name, child]) =>
      textsOf(child, key ? `${key}.${name}` : name),
    ),
  );
}

/** The texts of each entry of a dictionary as one: `title|detail`. */
export function joinedTextsOf(entries: object): Texts {
  return Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, Object.values(textsOf(entry)).join('|')]),
  );
}

/**
 * Tests that every text of a dictionary, in each language, says what its key means, and that no two texts of it could be
 * swapped without failing that.
 */
export function testMeanings(
  name: string,
  meanings: Meanings,
  textsIn: (language: (typeof LANGUAGES)[number]) => Texts,
): void {
  describe(name, () => {
    test.each(LANGUAGES.map((language, index) => ({ language, index })))(
      'says what each key means, and no two texts could be swapped unnoticed: $language',
      ({ language, index }) => {
        const texts = Object.entries(textsIn(language));
        const pattern = (key: string) => meanings[key]?.[index] ?? /never/;
        expect(texts.map(([key]) => key).sort()).toEqual(Object.keys(meanings).sort());
        for (const [key, text] of texts) expect(text, key).toMatch(pattern(key));
        for (const [one, oneText] of texts) {
          for (const [other, otherText] of texts) {
            if (oneText === otherText) continue;
            const isNoticed = !pattern(one).test(otherText) || !pattern(other).test(oneText);
            expect(isNoticed, `${one} and ${other}`).toBe(true);
          }
        }
      },
    );
  });
}
