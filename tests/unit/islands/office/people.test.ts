// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import Account from '#islands/office/account/Account.tsx';
import People from '#islands/office/people/People.tsx';
import { isSaved } from '#islands/office/people/SignatureForm.tsx';
import { keepLoaded } from '#islands/office/shell/use-data.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { EITHER, sweep } from '../../../sweep.ts';
import { render, startAnew } from './shown-screen.ts';

beforeEach(startAnew);

test.each([
  [{ passkeys: 0, invitedUntil: '2026-12-01T17:00:00.000Z' }, 'invited, the link works until'],
  [{ passkeys: 0, invitedUntil: null }, 'no passkey, and the invitation has ended'],
  [{ passkeys: 1, sessions: 0 }, 'not signed in, one passkey'],
  [{ passkeys: 2, sessions: 1 }, 'signed in, 2 passkeys'],
  [{ passkeys: 1, lastUsedAt: '2026-12-01T17:00:00.000Z' }, 'one passkey, last used Dec 1, 2026'],
  [{ printedName: 'Ana Gil', license: 'HI1' }, 'Signs reports as Ana Gil, HI1'],
  [{ printedName: 'Ana Gil' }, 'Signs reports as Ana Gil<'],
  [{}, 'No printed name yet'],
])('of a person with %j, owners read “%s”', (known, words) => {
  const person = {
    id: 'eva',
    email: 'eva@permitlens.example',
    role: 'clerk' as const,
    ...{
      printedName: null,
      license: null,
      passkeys: 1,
      sessions: 0,
      lastUsedAt: null,
      invitedUntil: null,
    },
    ...known,
  };
  keepLoaded(['GET /people'], [person]);
  expect(render(createElement(People))).toContain(words);
});

sweep(
  'a signature can be saved once either of its parts is another',
  { name: ['same', 'other'], license: ['same', 'other'] },
  ({ name, license }) => {
    const person = { printedName: 'same', license: 'same' } as Parameters<typeof isSaved>[0];
    const typed = { printedName: name, license };
    const form = { value: (field: keyof typeof typed) => typed[field] };
    const saved = isSaved(person, form as Parameters<typeof isSaved>[1]);
    return saved === (name === 'same' && license === 'same') ? [] : [`${saved}`];
  },
);

sweep(
  'the name of a button on one’s own account says since when it has what it removes',
  { used: EITHER },
  ({ used }) => {
    const lastUsedAt = used === 'with' ? '2026-11-29T15:05:00.000Z' : null;
    const createdAt = '2026-11-28T15:05:00.000Z';
    const passkeys = ['1', '2'].map((id) => ({ id, name: `Phone ${id}`, createdAt, lastUsedAt }));
    const session = { id: '1', browser: 'Safari', createdAt, isCurrent: false };
    keepLoaded(['GET /account'], {
      passkeys,
      sessions: [{ ...session, lastUsedAt: lastUsedAt ?? createdAt }],
    });
    const html = render(createElement(Account));
    const since = formatTimeInFlorida(createdAt);
    const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
    const wanted = [
      ...passkeys.map(({ name }) => `Remove the passkey ${name}, created ${since}`),
      `Sign out Safari, since ${since}`,
    ];
    return String(labels) === String(wanted) ? [] : labels.map(String);
  },
);

test.each([1, 2, 3])('of %i passkeys, one alone asks for a second', (count) => {
  const passkeys = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: 'Phone',
    createdAt: sample.createdAt,
    lastUsedAt: null,
  }));
  keepLoaded(['GET /account'], { passkeys, sessions: [] });
  const html = render(createElement(Account));
  expect(html.includes('You have one passkey')).toBe(count === 1);
  expect(html.includes('Remove the passkey')).toBe(count > 1);
});
