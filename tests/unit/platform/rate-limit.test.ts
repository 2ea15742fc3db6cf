import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toProblem } from '#server/http/problems.ts';
import { addressKeyOf, clientKeyOf, HOURLY_LIMITS } from '#server/platform/rate-limit.ts';

const SECRET = 'postgresql://user:secret@db.example/permitlens';

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', SECRET);
});

/** The keyed hash that identifies a network in the database. */
const hashOf = (network: string) =>
  createHmac('sha256', SECRET).update(network).digest('base64url');

describe('a client', () => {
  test('is stored as a keyed hash of the address', () => {
    expect(clientKeyOf('203.0.113.7')).toBe(hashOf('203.0.113.7'));
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:a:b:c:d', '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['1::2:3:4:5:6', '1:0:0:2'],
    ['::1', '0:0:0:0'],
    ['::2:3:4:5:6:7', '0:0:2:3'],
    ['1:2:3::', '1:2:3:0'],
  ])('at the IPv6 address %s counts as the network %s', (address, network) => {
    expect(clientKeyOf(address)).toBe(hashOf(network));
  });

  test.each(['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
    'at %s counts as the IPv4 address 203.0.113.7',
    (address) => {
      expect(clientKeyOf(address)).toBe(hashOf('203.0.113.7'));
    },
  );

  test('in another IPv6 network counts as another client', () => {
    expect(clientKeyOf('2001:db8:1:3::1')).not.toBe(clientKeyOf('2001:db8:1:2::1'));
  });
});

test('an email address is stored as a keyed hash that ignores case', () => {
  expect(addressKeyOf('Ana@Example.com')).toBe(hashOf('mailto:ana@example.com'));
  expect(addressKeyOf('ana+1@example.com')).toBe(addressKeyOf('ana@example.com'));
  expect(addressKeyOf('ana+1@example.com')).not.toBe(addressKeyOf('ana@example.org'));
});

test('a client may store 120 orders and 60 messages an hour, and ask for 30 emails of each kind and 120 challenges', () => {
  expect(HOURLY_LIMITS).toEqual({
    order: 120,
    message: 60,
    find: 30,
    resend: 30,
    office_challenge: 120,
  });
});

test('a client over the limit gets 429 and the office’s phone number', () => {
  const problem = toProblem({ type: 'too-many-requests' }, 'en');
  expect(problem).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
  expect(problem.detail).toContain('(305) 555-0136');
});
