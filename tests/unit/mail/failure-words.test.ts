import { expect, test } from 'vitest';
import { failureInWords, NO_MAIL_RUN } from '#server/outbox/failure-words.ts';

test.each([
  [NO_MAIL_RUN, 'the site could not start sending, so the hourly run will send it'],
  ['535', 'the mail server rejects our password'],
  ['530', 'the mail server rejects our password'],
  ['EAUTH', 'the mail server rejects our password'],
  ['552', 'the mailbox is full, or the email is too large'],
  ['550', 'the address doesn’t exist or refuses our mail'],
  ['451', 'the mail server asked us to try later'],
  ['ETLS', 'the mail server offers no encryption that can be trusted'],
  ['ESOCKET', 'the mail server couldn’t be reached'],
  ['not sent', 'the mail server gave no reason'],
])('an email that failed with %s says why', (code, words) => {
  expect(failureInWords(code)).toBe(`${words} (${code})`);
});
