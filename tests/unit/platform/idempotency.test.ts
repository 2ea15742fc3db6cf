import { describe, expect, test } from 'vitest';
import { toProblem } from '#server/http/problems.ts';
import { fingerprintOf, requestFingerprint } from '#server/platform/idempotency.ts';

const form = { firstName: 'Ana', message: 'Hello' };

describe('an idempotency key', () => {
  test.each(['a', '!~', 'x'.repeat(255), '550e8400-e29b-41d4-a716-446655440000'])(
    'of 1 to 255 visible ASCII characters is accepted: %j',
    (key) => {
      expect(requestFingerprint(key, form)).toMatchObject({ value: { key } });
    },
  );

  test.each(['', 'a b', ' a', 'a\n', 'é', '\u007f', 'x'.repeat(256)])(
    'of any other form is rejected: %j',
    (key) => {
      expect(requestFingerprint(key, form)).toEqual({
        ok: false,
        reason: { type: 'idempotency-key-malformed' },
      });
    },
  );

  test('that is missing leaves the form without a fingerprint', () => {
    expect(requestFingerprint(null, form)).toEqual({
      ok: true,
      value: { key: null, fingerprint: null },
    });
  });

  test.each(['idempotency-key-malformed', 'idempotency-key-reused'] as const)(
    'that is rejected leads to a 422 that names the header: %s',
    (type) => {
      const problem = toProblem({ type }, 'en');
      expect(problem.status).toBe(422);
      expect(problem.errors?.map(({ path }) => path)).toEqual(['Idempotency-Key']);
    },
  );

  test('that is reused with another form has its own problem type, unlike a malformed one', () => {
    expect(toProblem({ type: 'idempotency-key-malformed' }, 'en').type).toBe(
      '/problems/invalid-input',
    );
    expect(toProblem({ type: 'idempotency-key-reused' }, 'en').type).toBe(
      '/problems/idempotency-key-reused',
    );
  });
});

describe('the request fingerprint', () => {
  test('is the SHA-256 of its JSON, in hexadecimal', () => {
    // printf '{"a":1}' | sha256sum
    expect(fingerprintOf({ a: 1 })).toBe(
      '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
    );
  });

  test('is the same for the same form and differs with one character', () => {
    expect(fingerprintOf({ ...form })).toBe(fingerprintOf(form));
    expect(fingerprintOf({ ...form, message: 'Hello!' })).not.toBe(fingerprintOf(form));
  });
});
