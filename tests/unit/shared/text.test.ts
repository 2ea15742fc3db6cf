import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialedNumber } from '#shared/dial.ts';
import {
  emailAddress,
  optionalEmailAddress,
  optionalPhoneNumber,
  phoneNumber,
} from '#shared/email-and-phone.ts';
import { pluralForm } from '#shared/plural.ts';
import { LIMITS, optionalText, requiredText } from '#shared/text-limits.ts';

describe('a phone number', () => {
  test.each([
    '(305) 555-0136',
    '305.555.0136 x4',
    '+44 20 7946 0958',
    '+49 (0)30 / 1234-5678',
    '1-800-FLOWERS',
    '00 33 1 23 45 67 89',
    '+55 11 91234-5678 ext. 12',
    'tel:+1-305-555-0136;ext=5',
    '٠٥٥ ١٢٣ ٤٥٦٧',
  ])('%s is accepted', (phone) => {
    expect(phoneNumber.safeParse(phone).success).toBe(true);
  });

  test.each(['', 'call me', '123', 'me@example.com 3055550136', '<3055550136>', '1'.repeat(41)])(
    '%j is rejected',
    (phone) => {
      expect(phoneNumber.safeParse(phone).success).toBe(false);
    },
  );
});

test.each([
  ['(305) 555-0136', '+13055550136'],
  ['1-305-555-0136', '+13055550136'],
  ['305.555.0136 x4', '+13055550136,4'],
  ['tel:+1-305-555-0136;ext=5', '+13055550136,5'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+49 (0)30 / 1234-5678', '+493012345678'],
  ['00 33 1 23 45 67 89', '+33123456789'],
  ['1-800-FLOWERS', undefined],
  ['555-0136', undefined],
])('the phone number %s is dialed as %s', (phone, dialed) => {
  expect(dialedNumber(phone)).toBe(dialed);
});

describe('an optional phone number', () => {
  test.each(['', '  ', '1234'])('%j is accepted', (phone) => {
    expect(optionalPhoneNumber.parse(phone)).toBe(phone.trim());
  });

  test.each(['123', 'call me'])('%j is rejected', (phone) => {
    expect(optionalPhoneNumber.safeParse(phone).success).toBe(false);
  });
});

describe('an email address', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.org"])(
    '%s is accepted',
    (email) => {
      expect(emailAddress.safeParse(email).success).toBe(true);
    },
  );

  test.each([
    'nobody',
    'a@b',
    'a@b..co',
    'a b@example.com',
    'a@example.com\r\nBcc: x@example.com',
    'a@example.com, b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is rejected', (email) => {
    expect(emailAddress.safeParse(email).success).toBe(false);
  });

  test('that is empty is reported as missing only', () => {
    expect(emailAddress.safeParse('').error?.issues.map(({ message }) => message)).toEqual([
      'email-missing',
    ]);
  });
});

describe('an optional email address', () => {
  test.each(['', '  ', 'a@b.co'])('%j is accepted', (email) => {
    expect(optionalEmailAddress.parse(email)).toBe(email.trim());
  });

  test.each(['a@b', 'escrow', 'a@b.co, c@d.co'])('%j is rejected', (email) => {
    expect(optionalEmailAddress.safeParse(email).success).toBe(false);
  });
});

test('the length limits are the specified ones', () => {
  expect(LIMITS).toEqual({
    name: 100,
    address: 300,
    email: 254,
    phone: 40,
    title: 80,
    sentence: 500,
    longText: 5_000,
  });
});

describe('text', () => {
  const name = requiredText(LIMITS.name, 'full-name-missing');

  test('is trimmed', () => {
    expect(name.parse('  Ana María \n')).toBe('Ana María');
  });

  test('of spaces only is reported as missing', () => {
    expect(name.safeParse(' \t\n').error?.issues[0]?.message).toBe('full-name-missing');
  });

  test.each([
    '\u200b',
    '\u2060\u00ad',
    '\u3164',
    '\uffa0 \u115f',
    '\u2800',
    '\u202e\ufeff',
    '\u0301',
    '\u{e0020}',
  ])('of invisible characters only is reported as missing: %j', (text) => {
    const { error } = name.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual(['full-name-missing']);
  });

  test.each(['ع', '李', 'O\u200dK', '🏠', 'नि', '-'])('that is visible is accepted: %s', (text) => {
    expect(name.parse(text)).toBe(text);
  });

  test('of the maximum length is accepted, counting an emoji as one character', () => {
    const longest = '🏠'.repeat(LIMITS.name);
    expect(name.parse(longest)).toBe(longest);
  });

  test('that is too long is reported with its limit', () => {
    const text = 'x'.repeat(5_001);
    expect(optionalText(LIMITS.longText).safeParse(text).error?.issues[0]?.message).toBe(
      'too-long 5000',
    );
  });

  test('longer than the limit is rejected', () => {
    expect(name.safeParse('🏠'.repeat(LIMITS.name + 1)).success).toBe(false);
  });

  test.each(['a\u0000b', 'a\ud800b', '\udc00'])('that can’t be stored is rejected: %j', (text) => {
    expect(name.safeParse(text).success).toBe(false);
  });

  test('of any storable characters is kept unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !text.includes('\0')),
        (text) => {
          expect(optionalText(LIMITS.longText).parse(text)).toBe(text.trim());
        },
      ),
    );
  });
});

test.each([
  [1, 'en', 'an order'],
  [2, 'en', 'orders'],
  [1, 'es', 'an order'],
  [0, 'es', 'orders'],
  [1_000_000, 'es', 'orders'],
] as const)('%i in %s takes the plural form %j', (count, language, form) => {
  expect(pluralForm({ one: 'an order', other: 'orders' }, count, language)).toBe(form);
});
