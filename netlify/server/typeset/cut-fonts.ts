import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { codePointsOf, KEPT_NAMES, renameFont } from './font-file.ts';

/**
 * `node netlify/server/typeset/cut-fonts.ts` downloads the typefaces of PDFs from npm, cuts them to the scripts that names are
 * written in, and writes paper/fonts, and the table of their letters. All are under the SIL Open Font License 1.1
 * (paper/fonts/OFL.txt).
 */

interface Cut {
  /** As templates name it. No font that is installed anywhere is called so. */
  readonly family: string;
  readonly package: `@${string}/${string}@${string}`;
  /** Style and file of the package. */
  readonly files: Readonly<Record<string, string>>;
  /** Code points, of which it has what the typeface has. */
  readonly blocks: readonly (readonly [first: number, last: number])[];
  /** Features that are kept: by default those that a script needs to be read. */
  readonly features?: string[];
}

/** In the order in which a letter is looked for. */
const CUTS: readonly Cut[] = [
  {
    family: 'permit-pdf Latin',
    package: '@expo-google-fonts/public-sans@0.4.2',
    files: {
      400: '400Regular/PublicSans_400Regular.ttf',
      600: '600SemiBold/PublicSans_600SemiBold.ttf',
      800: '800ExtraBold/PublicSans_800ExtraBold.ttf',
    },
    // With Vietnamese, punctuation, currencies, fractions and a few signs.
    blocks: [
      [0x20, 0x7e],
      [0xa0, 0x24f],
      [0x2bb, 0x2dd],
      [0x300, 0x328],
      [0x1e00, 0x1eff],
      [0x2010, 0x215f],
      [0x2200, 0x22ff],
    ],
    // Tabular figures, and accents that no letter is composed with.
    features: ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'],
  },
  {
    family: 'permit-pdf Greek and Cyrillic',
    package: '@expo-google-fonts/noto-sans@0.4.2',
    files: { 400: '400Regular/NotoSans_400Regular.ttf' },
    // With the Latin letters, accents and signs that the first one lacks.
    blocks: [
      [0xa0, 0x52f],
      [0x1d00, 0x1fff],
      [0x2000, 0x218f],
      [0x2c60, 0x2c7f],
      [0x2de0, 0x2dff],
      [0xa640, 0xa7ff],
    ],
  },
  {
    family: 'permit-pdf Hebrew',
    package: '@fontsource/noto-sans-hebrew@5.3.0',
    files: { 400: 'files/noto-sans-hebrew-hebrew-400-normal.woff2' },
    blocks: [
      [0x590, 0x5ff],
      [0x20aa, 0x20aa],
      [0x25cc, 0x25cc],
      [0xfb1d, 0xfb4f],
    ],
  },
  {
    family: 'permit-pdf Arabic',
    package: '@expo-google-fonts/noto-sans-arabic@0.4.3',
    files: { 400: '400Regular/NotoSansArabic_400Regular.ttf' },
    blocks: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0x8a0, 0x8ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfeff],
    ],
  },
  {
    family: 'permit-pdf Devanagari',
    package: '@expo-google-fonts/noto-sans-devanagari@0.4.1',
    files: { 400: '400Regular/NotoSansDevanagari_400Regular.ttf' },
    blocks: [
      [0x900, 0x97f],
      [0x1cd0, 0x1cff],
      [0x25cc, 0x25cc],
      [0xa8e0, 0xa8ff],
    ],
  },
  {
    family: 'permit-pdf Thai',
    package: '@expo-google-fonts/noto-sans-thai@0.4.2',
    files: { 400: '400Regular/NotoSansThai_400Regular.ttf' },
    blocks: [[0xe00, 0xe7f]],
  },
  {
    family: 'permit-pdf Han and Kana',
    package: '@expo-google-fonts/noto-sans-sc@0.4.3',
    files: { 400: '400Regular/NotoSansSC_400Regular.ttf' },
    blocks: [
      [0x2e80, 0x312f],
      [0x31a0, 0x31ff],
      [0x3400, 0x9fff],
      [0xf900, 0xfaff],
      [0xff00, 0xffef],
      [0x20000, 0x3ffff],
    ],
    features: ['ccmp'],
  },
  {
    // What Japanese names have beyond that.
    family: 'permit-pdf Kanji',
    package: '@expo-google-fonts/noto-sans-jp@0.4.3',
    files: { 400: '400Regular/NotoSansJP_400Regular.ttf' },
    blocks: [
      [0xf900, 0xfaff],
      [0x20000, 0x3ffff],
    ],
    features: ['ccmp'],
  },
  {
    family: 'permit-pdf Hangul',
    package: '@expo-google-fonts/noto-sans-kr@0.4.3',
    files: { 400: '400Regular/NotoSansKR_400Regular.ttf' },
    blocks: [
      [0x3130, 0x318f],
      [0xac00, 0xd7a3],
    ],
    features: ['ccmp'],
  },
  {
    family: 'permit-pdf Emoji',
    package: '@expo-google-fonts/noto-emoji@0.4.7',
    files: { 400: '400Regular/NotoEmoji_400Regular.ttf' },
    blocks: [
      [0x200d, 0x200d],
      [0x20e3, 0x20e3],
      [0x2190, 0x2bff],
      [0xfe0f, 0xfe0f],
      [0x1f000, 0x1faff],
    ],
  },
];

const FONTS = join(import.meta.dirname, 'paper/fonts');
const LETTERS = join(import.meta.dirname, '../../../src/shared/letters/printed.ts');
const LATIN = 'permit-pdf Latin';

/** Returns the cut fonts of a typeface, by the names of their files. The same package gives the same bytes. */
async function cut({ family, files, blocks, features }: Cut, folder: string) {
  const text = blocks.map(([first, last]) => charactersBetween(first, last)).join('');
  const fonts: [name: string, font: Buffer][] = [];
  for (const [style, file] of Object.entries(files)) {
    const subset = await subsetFont(readFileSync(join(folder, file)), text, {
      targetFormat: 'truetype',
      noHinting: true,
      preserveNameIds: [...KEPT_NAMES],
      ...(features && { keepFeatures: features }),
    });
    const words = family.replace('permit-pdf ', '').toLowerCase().replaceAll(' ', '-');
    fonts.push([`${words}-${style}.ttf`, renameFont(subset, family, style)]);
  }
  return fonts;
}

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}

/** Writes code points as the table has them: how far each range begins behind the one before, and how long it is. */
function writeRanges(codePoints: ReadonlySet<number>): string {
  const written: string[] = [];
  let end = 0;
  let [first, last] = [-1, -1];
  const close = () => {
    if (first < 0) return;
    written.push((first - end).toString(36), (last - first).toString(36));
    end = last;
  };
  for (const codePoint of [...codePoints].sort((one, other) => one - other)) {
    if (codePoint !== last + 1) {
      close();
      first = codePoint;
    }
    last = codePoint;
  }
  close();
  return written.join(' ');
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  const packages = CUTS.map((each) => each.package);
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', ...packages], {
    stdio: 'inherit',
  });
  const letters = { latin: new Set<number>(), others: new Set<number>() };
  for (const each of CUTS) {
    const source = join(folder, 'node_modules', each.package.replace(/@[^@]+$/, ''));
    for (const [name, font] of await cut(each, source)) {
      writeFileSync(join(FONTS, name), font);
      const found = letters[each.family === LATIN ? 'latin' : 'others'];
      for (const codePoint of codePointsOf(font)) found.add(codePoint);
    }
  }
  rmSync(folder, { recursive: true });
  writeFileSync(
    LETTERS,
    [
      '// Written by netlify/server/typeset/cut-fonts.ts.',
      '/** Ranges of the code points that the fonts of PDFs have, see letters.ts. */',
      'export const PRINTED = {',
      ...Object.entries(letters).map(([name, found]) => `  ${name}:\n    '${writeRanges(found)}',`),
      '} as const;',
      '',
    ].join('\n'),
  );
}
