import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, languageOfPath } from '#shared/languages.ts';
import { embedTypeface } from '../../netlify/server/pdf/typeface/embed-typeface.ts';
import {
  ENGLISH_SUBSET,
  expandUnicodeRange,
  LATIN_SUBSET,
  subsetTypeface,
  TRANSLATIONS_SUBSET,
} from '../../src/styles/typeface/subset-typeface.ts';
import { builtPages } from './built-pages.ts';
import { ROOT } from './imports.ts';

const FOLDER = join(ROOT, 'src/styles/typeface');

test('the font files equal the output of subset-typeface.ts', async () => {
  const subsets = await subsetTypeface();
  expect(subsets.map(({ file }) => file)).toContain(ENGLISH_SUBSET.file);
  for (const { file, font } of subsets) {
    expect(readFileSync(join(FOLDER, file)).equals(font), file).toBe(true);
  }
});

test('the fonts of PDFs equal the output of embed-typeface.ts', async () => {
  const written = readFileSync(join(ROOT, 'netlify/server/pdf/typeface/public-sans.ts'), 'utf8');
  expect(written === (await embedTypeface())).toBe(true);
});

test('the unicode-range of each font face equals its subset', () => {
  const css = readFileSync(join(FOLDER, 'typeface.css'), 'utf8').replaceAll(/\s+/g, ' ');
  const rules = [...css.matchAll(/url\("\.\/([^"]+)"\)[^;]*; unicode-range: ([^;]+);/g)];
  // The last rule wins where both ranges have a character.
  expect(rules.map(([, file, unicodeRange]) => ({ file, unicodeRange }))).toEqual([
    LATIN_SUBSET,
    ENGLISH_SUBSET,
  ]);
});

describe('our own pages use the characters of one font file', () => {
  // Posts may have other characters, such as those of Doña and café: then another font is loaded.
  const ours = builtPages().filter(({ file }) => !/^(\w\w\/)?blog/.test(file));

  test.each(ours.map(({ file, html }) => [file, html] as const))('%s', (file, html) => {
    const isEnglish = languageOfPath(`/${file}`) === DEFAULT_LANGUAGE;
    const subset = isEnglish ? ENGLISH_SUBSET : TRANSLATIONS_SUBSET;
    const characters = new Set(expandUnicodeRange(subset.unicodeRange));
    expect(textOf(html).length).toBeGreaterThan(100);
    const others = [...textOf(html)].filter((character) => !characters.has(character));
    expect(others).toEqual([]);
  });
});

function textOf(html: string): string {
  return html
    .replaceAll(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ');
}
