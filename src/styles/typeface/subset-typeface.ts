import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * `node src/styles/typeface/subset-typeface.ts` writes three subsets of Public Sans into this folder: one with the
 * characters of our own English pages, small enough for the first round trip, one with those of the translated pages,
 * and one with the others, loaded on demand.
 */

const LATIN = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

/** What the design uses: regular to extra bold, kerning, ligatures, tabular figures. */
const WEIGHTS = { wght: { min: 400, max: 800 } };
const FEATURES = ['kern', 'liga', 'tnum'];

/** File and characters of each subset, as in the `unicode-range` of typeface.css. */
export const LATIN_SUBSET = {
  file: 'public-sans-latin.woff2',
  unicodeRange:
    'U+20-7E, U+A0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212',
};
/** The Latin characters that our own English pages use, with the ñ of the link to Spanish. */
export const ENGLISH_SUBSET = {
  file: 'public-sans-english.woff2',
  unicodeRange:
    'U+20-3B, U+3D, U+3F-5B, U+5D, U+5F, U+61-7A, U+A0, U+A9, U+B7, U+F1, U+2013-2014, U+2018-2019, U+201C-201D, U+2026',
};
/** The same with the letters and marks of our translations, so that their pages load one file, too. */
export const TRANSLATIONS_SUBSET = {
  file: 'public-sans-translations.woff2',
  unicodeRange:
    'U+20-3B, U+3D, U+3F-5B, U+5D, U+5F, U+61-7A, U+A0-A1, U+A7, U+A9, U+AA, U+B2, U+B7, U+BA, U+BF, U+C1, U+C9, U+CD, U+D1, U+D3, U+DA, U+DC, U+E1, U+E9, U+ED, U+F1, U+F3, U+FA, U+FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2026',
};

/** Returns the contents of the files. The output is deterministic. */
export async function subsetTypeface(): Promise<{ file: string; font: Buffer }[]> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(LATIN)));
  const english = expandUnicodeRange(ENGLISH_SUBSET.unicodeRange);
  const others = expandUnicodeRange(LATIN_SUBSET.unicodeRange).filter(
    (one) => !english.includes(one),
  );
  return [
    { file: LATIN_SUBSET.file, font: await subset(whole, others) },
    { file: ENGLISH_SUBSET.file, font: await subset(whole, english) },
    {
      file: TRANSLATIONS_SUBSET.file,
      font: await subset(whole, expandUnicodeRange(TRANSLATIONS_SUBSET.unicodeRange)),
    },
  ];
}

function subset(font: Buffer, characters: readonly string[]): Promise<Buffer> {
  return subsetFont(font, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    keepFeatures: FEATURES,
  });
}

/** The characters of a `unicode-range`: `U+20-22, U+24` is a space, `!`, `"` and `$`. */
export function expandUnicodeRange(unicodeRange: string): string[] {
  return unicodeRange.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
  });
}

if (import.meta.main) {
  for (const { file, font } of await subsetTypeface()) {
    await writeFile(join(import.meta.dirname, file), font);
  }
}
