import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

/**
 * `node netlify/server/pdf/typeface/embed-typeface.ts` writes public-sans.ts: three weights of Public Sans as TrueType in
 * base64. Text in a module is part of a function's bundle by itself, and TrueType needs no decompression.
 */

const FILES = {
  regular: '400Regular/PublicSans_400Regular.ttf',
  semibold: '600SemiBold/PublicSans_600SemiBold.ttf',
  extrabold: '800ExtraBold/PublicSans_800ExtraBold.ttf',
};

/** Kerning and tabular figures. Accents are part of the letters: texts are composed (NFC) before they are drawn. */
const FEATURES: string[] = ['kern', 'tnum'];

/** Ends the table of characters in every font. */
const NO_CHARACTER = 0xffff;

/** Latin, with Vietnamese, punctuation, currencies, fractions and a few signs: of these, what the typeface has. */
const BLOCKS = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2bb, 0x2dd],
  [0x300, 0x328],
  [0x1e00, 0x1eff],
  [0x2010, 0x215f],
  [0x2200, 0x22ff],
] as const;

/** Returns the content of public-sans.ts. The output is deterministic. */
export async function embedTypeface(): Promise<string> {
  const fonts = await Promise.all(
    Object.entries(FILES).map(async ([name, file]) => ({ name, font: await subset(file) })),
  );
  const { characterSet } = fontkit.create(fonts[0]?.font ?? Buffer.of()) as fontkit.Font;
  const codePoints = characterSet.filter((codePoint) => codePoint !== NO_CHARACTER);
  return [
    '// Written by embed-typeface.ts. Public Sans, SIL Open Font License 1.1.',
    '/** TrueType fonts in base64, by weight. */',
    'export const PUBLIC_SANS = {',
    ...fonts.map(({ name, font }) => `  ${name}: '${font.toString('base64')}',`),
    '} as const;',
    '',
    '/** The code points that each of them has a glyph for. */',
    `export const CODE_POINTS: readonly number[] = ${JSON.stringify(codePoints)};`,
    '',
  ].join('\n');
}

async function subset(file: string): Promise<Buffer> {
  const whole = await readFile(
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/public-sans/${file}`)),
  );
  const characters = BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const options = { targetFormat: 'truetype', keepFeatures: FEATURES } as const;
  return subsetFont(whole, characters.join(''), options);
}

if (import.meta.main) {
  await writeFile(join(import.meta.dirname, 'public-sans.ts'), await embedTypeface());
}
