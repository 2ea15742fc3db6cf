import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validate } from '#server/platform/validation.ts';

// The content check imports the whole of zod, which sets English messages for all of a worker's files.
const { localeError } = z.config();
beforeEach(() => {
  z.config({ localeError: undefined });
});
afterEach(() => {
  z.config({ localeError });
});

const house = z.strictObject({ rooms: z.array(z.strictObject({ name: z.string() })) });

const NOT_ASKED_FOR = 'field-unknown';

test.each<[what: string, value: unknown, errors: object[]]>([
  ['beside the others', { rooms: [], x: 1 }, [{ path: 'x', error: NOT_ASKED_FOR }]],
  [
    'in an entry of a list',
    { rooms: [{ name: 'Kitchen' }, { name: 'Hall', x: 1, y: 2 }] },
    [
      { path: 'rooms.1.x', error: NOT_ASKED_FOR },
      { path: 'rooms.1.y', error: NOT_ASKED_FOR },
    ],
  ],
  [
    'of the name that JavaScript keeps for itself',
    JSON.parse('{ "rooms": [], "__proto__": {} }'),
    [{ path: '__proto__', error: NOT_ASKED_FOR }],
  ],
])('a field that nothing asks for is rejected by its path: %s', (_, value, errors) => {
  expect(validate(house, value)).toEqual({ ok: false, reason: { type: 'invalid-input', errors } });
});

test('what is wrong without words of its own is said to be invalid, at most twenty times', () => {
  const result = validate(house, { rooms: Array(21).fill({ name: 1 }) });
  const errors = Array.from({ length: 20 }, (_, index) => ({
    path: `rooms.${index}.name`,
    error: 'field-invalid',
  }));
  expect(result).toMatchObject({ ok: false, reason: { errors } });
  expect(!result.ok && result.reason.errors).toHaveLength(20);
});
