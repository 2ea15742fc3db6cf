import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CHARACTERS,
  FONT_FILE,
  subsetTypeface,
} from '../../src/styles/typeface/subset-typeface.ts';
import { builtPages } from './built-pages.ts';
import { ROOT } from './imports.ts';

test('the font file equals the output of subset-typeface.ts', async () => {
  const written = readFileSync(join(ROOT, 'src/styles/typeface', FONT_FILE));
  expect(written.equals(await subsetTypeface())).toBe(true);
});

test('each page waits with its first paint until the script that loads the font has run', () => {
  for (const { file, html } of builtPages()) {
    expect(html, file).toMatch(/<link rel="expect" href="#first-paint" blocking="render">/);
    expect(html, file).toMatch(
      /<script data-font="[^"]+\.woff2">.*<\/script>\s*<template id="first-paint">/s,
    );
  }
});

describe('our own pages use the characters of the font', () => {
  // Posts may have others, which browsers take from another font.
  const ours = builtPages().filter(({ file }) => !/^(\w\w\/)?blog/.test(file));

  test.each(ours.map(({ file, html }) => [file, html] as const))('%s', (_file, html) => {
    expect(textOf(html).length).toBeGreaterThan(100);
    const others = [...textOf(html)].filter((character) => !CHARACTERS.includes(character));
    expect(others).toEqual([]);
  });
});

function textOf(html: string): string {
  return html
    .replaceAll(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ');
}
