import { expect, test } from 'vitest';
import { suggestedEmail } from '#client/fields/email-suggestion.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['gmal.ocm', undefined],
  ['yaho.com', 'yahoo.com'],
  ['yahho.com', 'yahoo.com'],
  // Two typos of five letters, and of four.
  ['yahhu.com', 'yahoo.com'],
  ['liqz.com', undefined],
  ['hotmial.com', 'hotmail.com'],
  ['homtail.com', 'hotmail.com'],
  ['htomial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclud.com', 'icloud.com'],
  ['comcats.net', 'comcast.net'],
  ['belsouth.net', 'bellsouth.net'],
  ['ao.com', 'aol.com'],
])('%s is taken for a typo of %s', (typed, meant) => {
  expect(suggestedEmail(`ana@${typed}`)).toBe(meant && `ana@${meant}`);
});

test.each([
  'gmail.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'me.com',
  'mac.com',
  'gmx.com',
  'hey.com',
  'yahoo.es',
  'yahoo.ca',
  'hotmail.es',
  'hotmail.co.uk',
  'live.com.mx',
  'outlook.es',
  'fiu.edu',
  'miamidade.gov',
  'example.com',
])('%s is a domain of its own', (domain) => {
  expect(suggestedEmail(`ana@${domain}`)).toBeUndefined();
});

test.each(['', 'ana', 'ana@', 'ana@gmial', 'ana@gmial.', 'a na@gmial.com', 'ana@x@gmial.com'])(
  '%j is not asked about, because it is no address',
  (email) => {
    expect(suggestedEmail(email)).toBeUndefined();
  },
);

test('the mailbox stays as it was typed, without the spaces around the address', () => {
  expect(suggestedEmail(' Ana.Maria+casa@gmial.com ')).toBe('Ana.Maria+casa@gmail.com');
});
