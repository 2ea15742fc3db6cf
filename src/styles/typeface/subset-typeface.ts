import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * `node src/styles/typeface/subset-typeface.ts` writes the site's subset of Public Sans into this folder: one file for
 * every language, so that a visitor loads it once.
 */

const LATIN = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

export const FONT_FILE = 'public-sans.woff2';

/** The letters of English, Spanish, Haitian Creole and Portuguese, and the signs of our texts. */
export const CHARACTERS = [
  ' !"#$%&\'()*+,-./0123456789:;=?@',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz[]_',
  'ÁÀÂÃÇÉÈÊÍÑÓÒÔÕÚÜáàâãçéèêíñóòôõúü',
  '¡¿ªº§©²·–—‘’“”…\u{a0}',
].join('');

/** Returns the content of the file: regular to extra bold, with kerning, ligatures and tabular figures. */
export async function subsetTypeface(): Promise<Buffer> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(LATIN)));
  return subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: ['kern', 'liga', 'tnum'],
  });
}

if (import.meta.main) {
  await writeFile(join(import.meta.dirname, FONT_FILE), await subsetTypeface());
}
