import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  expandUnicodeRange,
  subsetTypeface,
  ENGLISH_SUBSET,
  LATIN_SUBSET,
} from '../../src/styles/typeface/subset-typeface.ts';
import { builtPages } from './built-pages.ts';
import { ROOT } from './imports.ts';

const FOLDER = join(ROOT, 'src/styles/typeface');

test('the fonts of the site are the ones that cut.ts makes', async () => {
  const cut = await subsetTypeface();
  expect(cut.map(({ file }) => file)).toContain(ENGLISH_SUBSET.file);
  for (const { file, font } of cut) {
    expect(readFileSync(join(FOLDER, file)).equals(font), file).toBe(true);
  }
});

test('the style sheet asks each font for the characters it has', () => {
  const css = readFileSync(join(FOLDER, 'typeface.css'), 'utf8').replaceAll(/\s+/g, ' ');
  const rules = [...css.matchAll(/url\("\.\/([^"]+)"\)[^;]*; unicode-range: ([^;]+);/g)];
  // The rule that stands last counts where both have a character.
  expect(rules.map(([, file, unicodeRange]) => ({ file, unicodeRange }))).toEqual([
    LATIN_SUBSET,
    ENGLISH_SUBSET,
  ]);
});

describe('a page of ours is read in the font it comes with', () => {
  const english = new Set(expandUnicodeRange(ENGLISH_SUBSET.unicodeRange));
  // Editors may write of Doña and a café: then the other font comes, too.
  const ours = builtPages().filter(({ file }) => !file.startsWith('blog'));

  test.each(ours.map(({ file, html }) => [file, html] as const))('%s', (_, html) => {
    expect(textOf(html).length).toBeGreaterThan(100);
    const others = [...textOf(html)].filter((character) => !english.has(character));
    expect(others).toEqual([]);
  });
});

function textOf(html: string): string {
  return html
    .replaceAll(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ');
}
