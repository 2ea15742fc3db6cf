import { expect, test } from 'vitest';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import { openSite } from '../site.ts';
import { prepareOfficeCalls } from './office-calls.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

/** What Postgres can't store. JSON can hold both. */
const UNSTORABLE = ['a\0b', 'a\ud800b'];

/** Copies of a value, each with another of its texts replaced. */
function replaceEachText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (typeof value !== 'object' || value === null || value instanceof Buffer) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    replaceEachText(part, text).map((changed) =>
      Array.isArray(value)
        ? value.map((each, index) => (index === Number(key) ? changed : each))
        : { ...value, [key]: changed },
    ),
  );
}

test('no call of the office fails for a text that can’t be stored, in any field of its body', async () => {
  const { owner, calls } = await prepareOfficeCalls(site);
  let sent = 0;
  for (const { name, method, action, needsPasskey, prepare } of calls) {
    const { path, body, headers } = await prepare();
    const isPublic = action === null;
    for (const changed of UNSTORABLE.flatMap((text) => replaceEachText(body, text))) {
      const { status } = isPublic
        ? await office.send(method, path, { body: changed })
        : await owner.call(method, path, changed, headers);
      sent += 1;
      expect.soft(status, `${name} ${JSON.stringify(changed)}`).toBeLessThan(500);
      // A draft may hold what its report may not.
      const isDraft = name === 'PUT /orders/:id/draft';
      if (!needsPasskey && !isDraft) expect.soft([404, 422], name).toContain(status);
    }
  }
  expect(sent).toBeGreaterThan(60);
});

test.each(UNSTORABLE)('a passkey that signed a challenge with %j is refused', async (challenge) => {
  const owner = await office.join('owner');
  const signed = owner.passkey.assert(office.ceremony(challenge));
  const refused = { status: 403, type: '/problems/passkey-refused' };
  const signIn = await office.send('POST', '/sign-in', { body: signed });
  expect(await signIn.json()).toMatchObject(refused);
  const header = { [ASSERTION_HEADER]: JSON.stringify(signed) };
  const fresh = await owner.call('POST', '/erasures', { email: 'a@example.com' }, header);
  expect(await fresh.json()).toMatchObject(refused);
  const strange = { ...signed, id: challenge };
  const malformed = { [ASSERTION_HEADER]: JSON.stringify(strange) };
  const other = await owner.call('POST', '/erasures', { email: 'a@example.com' }, malformed);
  expect(await other.json()).toMatchObject(refused);
});
