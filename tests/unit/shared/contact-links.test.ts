import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callLink, mailLink } from '#shared/contact-links.ts';
import { emailAddress } from '#shared/email-and-phone.ts';
import { sweep } from '../../sweep.ts';

/** The signs that an address may have before its @. */
const SIGNS = Array.from("!#$%&'*+-./=?^_`{|}~");

sweep('a link to write leads to the address', { sign: SIGNS }, ({ sign }) => {
  const address = `ana${sign}maria@example.com`;
  expect(emailAddress.safeParse(address).success).toBe(true);
  const url = mailLink(address);
  const { pathname, search, hash } = new URL(url);
  return decodeURIComponent(pathname) === address && !search && !hash ? [] : [url];
});

/** Phone numbers as people type them, and what a phone dials. */
const PHONES = {
  '(305) 555-0123': 'tel:+13055550123',
  '+1 305.555.0123 ext. 4': 'tel:+13055550123,4',
  'Cell: 305 555 0123': 'tel:+13055550123',
  '+44 (0)20 7946 0958': 'tel:+442079460958',
  '1-800-FLOWERS': undefined,
} as const;

sweep('a link to call dials the number as it was typed', { phone: PHONES }, ({ phone }) =>
  callLink(phone) === PHONES[phone] ? [] : [String(callLink(phone))],
);

test('whatever a visitor typed is linked by these alone', () => {
  const own = /href=\{`(?:tel|mailto):\$\{(?!phoneNumberOf\(company\)|company\.)/;
  const files = globSync('src/{client,islands}/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([]);
});
