import { expect, test } from 'vitest';
import { isId, NO_SUCH_ID, newId } from '#server/identifier.ts';

const ids = Array.from({ length: 5_000 }, newId);

test('an order’s id has 128 bits or more, from every place of it', () => {
  const places = Array.from(
    { length: ids[0]?.length ?? 0 },
    (_, place) => new Set(ids.map((id) => id[place])),
  );
  const bits = places.reduce((sum, letters) => sum + Math.log2(letters.size), 0);
  expect(bits).toBeGreaterThanOrEqual(128);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every new id is one, and can stand in an address', () => {
  for (const id of ids) expect(isId(id) && encodeURIComponent(id) === id).toBe(true);
  expect(isId(NO_SUCH_ID)).toBe(true);
});
