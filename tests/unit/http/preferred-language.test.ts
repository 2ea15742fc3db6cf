import { expect, test } from 'vitest';
import { preferredLanguage } from '#server/http/preferred-language.ts';

test('a header of spaces takes no longer than its length', () => {
  const spaces = ' '.repeat(1_000_000);
  const started = process.cpuUsage();
  expect(preferredLanguage(`${spaces}x${spaces}`)).toBe('en');
  const { user } = process.cpuUsage(started);
  // Comparing each space with all others takes minutes.
  expect(user).toBeLessThan(5_000_000);
});

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
  ['es ; q=0.9 , en ; q=0.8', 'es'],
])('prefers, of our languages, by %j: %s', (acceptLanguage, language) => {
  expect(preferredLanguage(acceptLanguage)).toBe(language);
});
