import { expect, test } from 'vitest';
import { shownWhole } from '#shared/search-results.ts';

test.each([
  ['title', 65],
  ['description', 155],
] as const)(
  'a %s of at most %i letters is shown whole, and else its shorter form',
  (kind, most) => {
    const texts = [most, most + 1].map((length) => 'x'.repeat(length));
    expect(texts.map((text) => shownWhole(kind, text, 'Short'))).toEqual([texts[0], 'Short']);
  },
);
