import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import { type BuiltPage, builtPages, inlineTexts } from './built-pages.ts';

/**
 * Each page has only the rules of its own stylesheet (src/styles/pages). A component is unstyled on a page whose
 * stylesheet doesn't scan it for classes, and no other test would notice.
 */
const pages = builtPages();
const stylesheet = await compileRules(new Set(pages.flatMap((page) => [...classesUsedOn(page)])));
const known = classesIn(stylesheet);

test.each(pages.map((page) => [page.file, page] as const))(
  '%s has rules for all of its classes',
  (_file, page) => {
    const styled = classesIn(inlineTexts(page, 'style').join('\n'));
    expect(known.size).toBeGreaterThan(100);
    expect(styled.size).toBeGreaterThan(20);
    const unstyled = [...classesUsedOn(page)].filter(
      (name) => known.has(name) && !styled.has(name),
    );
    expect(unstyled).toEqual([]);
  },
);

/** Compiles Tailwind's rules for these classes with the site's theme. */
async function compileRules(classes: Set<string>): Promise<string> {
  const { resolve: locate } = createRequire(import.meta.url);
  const loadStylesheet = async (id: string, base: string) => {
    const path = id.startsWith('.') ? resolve(base, id) : locate(id);
    return { path, base: dirname(path), content: await readFile(path, 'utf8') };
  };
  const { build } = await compile('@import "./theme.css";', {
    base: resolve(import.meta.dirname, '../../src/styles'),
    loadStylesheet,
  });
  return build([...classes]);
}

function classesIn(styles: string): Set<string> {
  const selectors = styles.matchAll(/\.(?=[a-zA-Z_\\-])((?:\\.|[\w-])+)/g);
  return new Set([...selectors].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));
}

function classesUsedOn({ html }: BuiltPage): Set<string> {
  const attributes = html.matchAll(/ class="([^"]*)"/g);
  return new Set([...attributes].flatMap(([, names = '']) => names.split(/\s+/)));
}

/** The number of font sizes in src/styles/theme.css, and the values that inherit one. */
const FONT_SIZES = 10;
const INHERITED_SIZES = new Set(['inherit', '100%']);

test('all pages together have the font sizes of the theme only', () => {
  const theme = readFileSync('src/styles/theme.css', 'utf8');
  const sizes = new Map(
    [...theme.matchAll(/--text-(\w+): ([^;]+);/g)].map(([, name, size = '']) => [
      normalizeSize(size),
      `--text-${name}`,
    ]),
  );
  expect(sizes.size).toBe(FONT_SIZES);
  const others = pages.flatMap((page) => {
    // On paper, sizes are in points.
    const styles = inlineTexts(page, 'style')
      .join('\n')
      .replaceAll(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
    return [...styles.matchAll(/font-size:([^;}]+)/g)]
      .map(([, size = '']) => normalizeSize(size.replace(/^var\(--text-\w+\)$/, '')))
      .filter((size) => size !== '' && !sizes.has(size) && !INHERITED_SIZES.has(size));
  });
  expect([...new Set(others)], 'Use a size of src/styles/theme.css').toEqual([]);
});

/** A size as the build minifies it: `clamp(1.25rem,1.18rem+.3vw,1.4375rem)`. */
function normalizeSize(size: string): string {
  return size.replaceAll(/\s+/g, '').replaceAll(/\b0\./g, '.');
}
