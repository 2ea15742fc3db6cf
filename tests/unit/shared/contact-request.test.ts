import { describe, expect, test } from 'vitest';
import { contactRequest } from '#shared/messages.ts';
import { UNKNOWN_COUNTY, UNKNOWN_LANGUAGE } from '../../fixtures.ts';
import { fieldErrorsOf } from './field-errors-of.ts';

const message = {
  firstName: 'Ana',
  lastName: 'López',
  email: 'ana@example.com',
  phone: '(305) 555-0136',
  inquiryType: 'general',
  message: 'Do you work in Hialeah?',
  website: '',
};

const errorsOf = (request: object) => fieldErrorsOf(contactRequest, request);

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
    expect(errorsOf({ ...message, ...difference })).toEqual([]);
  });

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName: first-name-missing'],
    ['a first name of 101 characters', { firstName: 'x'.repeat(101) }, 'firstName: too-long 100'],
    ['no last name', { lastName: ' ' }, 'lastName: last-name-missing'],
    ['a last name of 101 characters', { lastName: 'x'.repeat(101) }, 'lastName: too-long 100'],
    ['a last name that is a number', { lastName: 5 }, 'lastName: last-name-missing'],
    ['no email address', { email: '' }, 'email: email-missing'],
    ['a phone number without digits', { phone: 'call me' }, 'phone: phone-malformed'],
    ['a phone number of 41 digits', { phone: '1'.repeat(41) }, 'phone: too-long 40'],
    ['an unknown inquiry', { inquiryType: 'complaint' }, 'inquiryType: inquiry-missing'],
    ['no message', { message: '' }, 'message: message-missing'],
    ['a message of 5,001 characters', { message: 'x'.repeat(5_001) }, 'message: too-long 5000'],
    ['a filled honeypot', { website: 'x' }, 'website: honeypot-filled'],
    ['an unknown language', { language: UNKNOWN_LANGUAGE }, 'language: language-unknown'],
    ['an unknown field', { answeredAt: 'now' }, 'unknown field'],
  ])('with %s is rejected for that alone', (_, difference, error) => {
    expect(errorsOf({ ...message, ...difference })).toEqual([error]);
  });

  test('for a quote may leave the last name empty', () => {
    const quote = { ...message, inquiryType: 'Full Inspection Quote', lastName: '' };
    expect(errorsOf(quote)).toEqual([]);
  });

  const property = { propertyAddress: '88 Sabal Palm Way, Miami', county: 'miami-dade' };

  test.each([
    ['nothing about the property', null],
    ['the property alone', property],
    ['empty optional fields', { ...property, notes: '', folio: null, closingDate: '' }],
    [
      'a day that is past, which a repeated request may have',
      { ...property, closingDate: '2020-01-01' },
    ],
  ])('for a quote with %s is accepted', (_, quote) => {
    expect(errorsOf({ ...message, quote })).toEqual([]);
  });

  test.each([
    ['no address', { propertyAddress: '' }, 'quote.propertyAddress: address-missing'],
    ['an unknown county', { county: UNKNOWN_COUNTY }, 'quote.county: county-missing'],
    ['a day that is none', { closingDate: 'soon' }, 'quote.closingDate: date-malformed'],
    ['a folio of 41 digits', { folio: '1'.repeat(41) }, 'quote.folio: too-long 40'],
    ['the price', { price: 349_00 }, 'unknown field'],
  ])('for a quote with %s is rejected for that alone', (_, difference, error) => {
    expect(errorsOf({ ...message, quote: { ...property, ...difference } })).toEqual([error]);
  });
});
