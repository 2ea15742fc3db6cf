import { describe, expect, test } from 'vitest';
import { contactRequest } from '#shared/messages.ts';

const message = {
  firstName: 'Ana',
  lastName: 'López',
  email: 'ana@example.com',
  phone: '(305) 555-0136',
  inquiryType: 'general',
  message: 'Do you work in Hialeah?',
  website: '',
};

/** The fields that a message is rejected for. */
const rejected = (request: object) =>
  contactRequest.safeParse(request).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a contact request', () => {
  test.each(['general', 'bulk', 'partnership', 'support'])(
    'about %s is accepted',
    (inquiryType) => {
      expect(contactRequest.parse({ ...message, inquiryType })).toEqual({
        ...message,
        inquiryType,
      });
    },
  );

  test.each([
    ['no phone number', { phone: undefined }],
    ['a phone number that is null', { phone: null }],
    ['an empty phone number', { phone: '' }],
    ['no honeypot field', { website: undefined }],
    ['a language', { language: 'es' }],
    ['a honeypot of spaces', { website: '  ' }],
    ['a message of 5,000 characters', { message: 'x'.repeat(5_000) }],
    ['a first name of 100 characters', { firstName: 'x'.repeat(100) }],
  ])('with %s is accepted', (_, difference) => {
    expect(rejected({ ...message, ...difference })).toEqual([]);
  });

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['a first name of 101 characters', { firstName: 'x'.repeat(101) }, 'firstName'],
    ['no last name', { lastName: ' ' }, 'lastName'],
    ['a last name of 101 characters', { lastName: 'x'.repeat(101) }, 'lastName'],
    ['a last name that is a number', { lastName: 5 }, 'lastName'],
    ['no email address', { email: '' }, 'email'],
    ['a phone number without digits', { phone: 'call me' }, 'phone'],
    ['a phone number of 41 digits', { phone: '1'.repeat(41) }, 'phone'],
    ['an unknown inquiry', { inquiryType: 'complaint' }, 'inquiryType'],
    ['no message', { message: '' }, 'message'],
    ['a message of 5,001 characters', { message: 'x'.repeat(5_001) }, 'message'],
    ['a filled honeypot', { website: 'x' }, 'website'],
    ['an unknown language', { language: 'fr' }, 'language'],
    ['an unknown field', { answeredAt: 'now' }, ''],
  ])('with %s is rejected for that field alone', (_, difference, field) => {
    expect(rejected({ ...message, ...difference })).toEqual([field]);
  });

  test('for a quote may leave the last name empty', () => {
    const quote = { ...message, inquiryType: 'Full Inspection Quote', lastName: '' };
    expect(rejected(quote)).toEqual([]);
  });
});
