import { expect, test } from 'vitest';
import { languageOfPath, pathIn, pathInDefaultLanguage, unlessDefault } from '#shared/languages.ts';

test.each([
  ['/', '/es'],
  ['/#contact', '/es#contact'],
  ['/?a=1', '/es?a=1'],
  ['/terms', '/es/terms'],
  ['/checkout/abc?a=1#b', '/es/checkout/abc?a=1#b'],
])('the page %s is %s in Spanish, and back', (english, spanish) => {
  expect(pathIn('en', english)).toBe(english);
  expect(pathIn('es', english)).toBe(spanish);
  if (!/[?#]/.test(english)) expect(pathInDefaultLanguage(spanish)).toBe(english);
  expect(pathInDefaultLanguage(english)).toBe(english);
});

test.each([
  ['/', 'en'],
  ['/terms', 'en'],
  ['/es', 'es'],
  ['/es/terms', 'es'],
  ['/es.html', 'es'],
  ['/escrow', 'en'],
  ['/fr/terms', 'en'],
])('the path %s is in the language %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test('a request names its language only where that is not the default', () => {
  expect(unlessDefault('en')).toBeUndefined();
  expect(unlessDefault('es')).toBe('es');
});
