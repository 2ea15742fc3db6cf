import { expect, test } from 'vitest';
import {
  INVITATION_PATH,
  isInvitationPath,
  tokenAsCode,
  tokenInAddress,
  tokenOfCode,
} from '#shared/office/invitation-token.ts';

const TOKEN = '7kq2m3vxabcd';

test.each(['#', '%23', '%2523'])(
  'an invitation whose sign a mail filter writes %s has its token',
  (sign) => {
    const url = new URL(`http://localhost${INVITATION_PATH}${sign}${TOKEN}`);
    expect(isInvitationPath(url.pathname)).toBe(true);
    expect(tokenInAddress(url)).toBe(TOKEN);
  },
);

test('another screen is no invitation, and one that was cut off has no token', () => {
  expect(isInvitationPath(`${INVITATION_PATH}s`)).toBe(false);
  expect(tokenInAddress(new URL(`http://localhost${INVITATION_PATH}`))).toBe('');
});

test.each([tokenAsCode(TOKEN), TOKEN, '7KQ2 M3VX ABCD', ' 7kq2–m3vx–abcd '])(
  'the code “%s” is the token',
  (typed) => {
    expect(tokenOfCode(typed)).toBe(TOKEN);
  },
);

test.each([
  ['O', '0'],
  ['o', '0'],
  ['I', '1'],
  ['l', '1'],
])('the letter %s is read as %s', (letter, digit) => {
  expect(tokenOfCode(`7${letter}`)).toBe(`7${digit}`);
});
