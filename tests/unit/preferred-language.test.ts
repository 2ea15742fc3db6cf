import { expect, test } from 'vitest';
import { preferredLanguage } from '#server/http/preferred-language.ts';

test.each([
  [null, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-US,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,es;q=0.9', 'en'],
  ['fr-CA, ES-419;q=0.7, en;q=0.3', 'es'],
  ['en;q=0.1, es;q=0.2', 'es'],
  ['es;q=0, en', 'en'],
  ['ht, *;q=0.5', 'en'],
  ['es;q=much', 'en'],
  [',;=;q=', 'en'],
])('prefers, of our languages, by %j: %s', (acceptLanguage, language) => {
  expect(preferredLanguage(acceptLanguage)).toBe(language);
});
