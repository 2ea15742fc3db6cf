import { expect, test } from 'vitest';
import { withInlineFigures } from '#blog/inline-figures.ts';

const image = (src: string) => `<img alt="Ask the city’s > “office”." width="680" src="${src}">`;

test.each([
  ['built', '/_astro/which-office-to-ask.C8m-pRA4_ZVuM6u.svg', 'Older than the city'],
  ['built, in Spanish', '/_astro/which-office-to-ask.es.qFOv7JRD_ZVu.svg', '¿Anterior a la ciudad'],
  ['served in development', '/_image?href=%2F%40fs%2Fwhich-office-to-ask.svg%3Fw', 'Older than'],
])('a drawing with words that is %s becomes a part of the page', (_, src, words) => {
  const html = withInlineFigures(`<p>${image(src)}</p>`);
  expect(html).toMatch(
    /^<p><svg role="img" aria-label="Ask the city’s > “office”\." width="680"[^>]*>.*<\/svg><\/p>$/,
  );
  expect(html).toContain(words);
  expect(html).not.toMatch(/font-family|<title>|<!--/);
});

test('a photograph stays an image', () => {
  const html = `<p>${image('/_astro/house.abc.webp')}</p>`;
  expect(withInlineFigures(html)).toBe(html);
});
