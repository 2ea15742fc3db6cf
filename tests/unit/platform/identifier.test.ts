import { describe, expect, test } from 'vitest';
import { isId, NO_SUCH_ID, newId } from '#server/platform/identifier.ts';
import { orderNumber } from '#shared/order-number.ts';

describe('a new id', () => {
  const newIds = (count: number) => Array.from({ length: count }, newId);

  test('has 26 characters of Crockford’s alphabet', () => {
    for (const id of newIds(100)) {
      expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
      expect(isId(id)).toBe(true);
    }
  });

  test('has at least 128 bits: any of 32 characters in each position', () => {
    const ids = newIds(2_000);
    const bits = Array.from({ length: 26 }, (_, place) =>
      Math.log2(new Set(ids.map((id) => id[place])).size),
    );
    expect(bits.reduce((sum, value) => sum + value, 0)).toBeGreaterThanOrEqual(128);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('an id', () => {
  test.each([
    ['25 characters', '0'.repeat(25)],
    ['27 characters', '0'.repeat(27)],
    ['a capital letter', `${'0'.repeat(25)}A`],
    ['a letter that reads as a digit', `${'0'.repeat(25)}l`],
    ['a slash', `${'0'.repeat(25)}/`],
    ['nothing', ''],
  ])('of %s is malformed', (_, value) => {
    expect(isId(value)).toBe(false);
  });

  test('that is never issued is well-formed', () => {
    expect(NO_SUCH_ID).toBe('00000000000000000000000000');
    expect(isId(NO_SUCH_ID)).toBe(true);
  });
});

test('an order’s number is the beginning of its id in two groups', () => {
  expect(orderNumber('sjg7chnd8401j8zk3v9q4m5n6p')).toBe('SJG7C-HND84');
});
