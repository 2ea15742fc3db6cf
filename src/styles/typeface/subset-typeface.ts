import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * `node src/styles/typeface/subset-typeface.ts` writes two subsets of Public Sans into this folder: one with the
 * characters of our own pages, small enough for the first round trip, and one with the others, loaded on demand.
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
/** The Latin characters that our own pages use. They are in this file only. */
export const ENGLISH_SUBSET = {
  file: 'public-sans-english.woff2',
  unicodeRange:
    'U+20-3B, U+3D, U+3F-5B, U+5D, U+5F, U+61-7A, U+A0, U+A7, U+A9, U+B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026',
};

/** Returns the contents of both files. The output is deterministic. */
export async function subsetTypeface(): Promise<{ file: string; font: Buffer }[]> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(LATIN)));
  const english = expandUnicodeRange(ENGLISH_SUBSET.unicodeRange);
  const others = expandUnicodeRange(LATIN_SUBSET.unicodeRange).filter(
    (one) => !english.includes(one),
  );
  return [
    { file: LATIN_SUBSET.file, font: await subset(whole, others) },
    { file: ENGLISH_SUBSET.file, font: await subset(whole, english) },
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
