import { describe, expect, test } from 'vitest';
import {
  idempotencyKeyReused,
  malformedIdempotencyKey,
  requestFingerprint,
} from '#server/idempotency.ts';

const form = { firstName: 'Ana', message: 'Hello' };
const fingerprintOf = async (request: object) =>
  (await requestFingerprint('key', request))?.fingerprint;

describe('an idempotency key', () => {
  test.each(['a', '!~', 'x'.repeat(255), '550e8400-e29b-41d4-a716-446655440000'])(
    'of 1 to 255 visible ASCII characters is accepted: %j',
    async (key) => {
      expect(await requestFingerprint(key, form)).toMatchObject({ key });
    },
  );

  test.each(['', 'a b', ' a', 'a\n', 'é', '\u007f', 'x'.repeat(256)])(
    'of any other form is rejected: %j',
    async (key) => {
      expect(await requestFingerprint(key, form)).toBeUndefined();
    },
  );

  test('that was not sent leaves the form without a fingerprint', async () => {
    expect(await requestFingerprint(null, form)).toEqual({ key: null, fingerprint: null });
  });

  test.each([malformedIdempotencyKey, idempotencyKeyReused])(
    'that is rejected responds 422 and names the header',
    ({ problem }) => {
      expect(problem.status).toBe(422);
      expect(problem.errors?.map(({ path }) => path)).toEqual(['Idempotency-Key']);
    },
  );

  test('that is malformed is an invalid input; one of another form has a problem type of its own', () => {
    expect(malformedIdempotencyKey.problem.type).toBe('/problems/invalid-input');
    expect(idempotencyKeyReused.problem.type).toBe('/problems/idempotency-key-reused');
  });
});

describe('a form’s fingerprint', () => {
  test('is the SHA-256 of its JSON, in hexadecimal', async () => {
    // printf '{"a":1}' | sha256sum
    expect(await fingerprintOf({ a: 1 })).toBe(
      '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
    );
  });

  test('is the same for the same form and differs with one character', async () => {
    expect(await fingerprintOf({ ...form })).toBe(await fingerprintOf(form));
    expect(await fingerprintOf({ ...form, message: 'Hello!' })).not.toBe(await fingerprintOf(form));
  });
});
