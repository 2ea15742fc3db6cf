import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLORS } from '#business/colors.ts';

test('emails, PDFs and pictures have the colors of the pages', () => {
  const theme = readFileSync('src/styles/theme.css', 'utf8');
  const colors = [...theme.matchAll(/^ {2}--color-([a-z-]+): (#[0-9a-f]{6});$/gm)].map(
    ([, name = '', value]) => [name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), value],
  );
  expect(Object.fromEntries(colors)).toEqual(COLORS);
});
