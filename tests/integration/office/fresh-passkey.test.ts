import { describe, expect, test, vi } from 'vitest';
import { SoftwareAuthenticator } from '#emulators/office/authenticator.ts';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import { openSite } from '../site.ts';
import { openOffice, problemOf } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const REFUSED = { status: 403, type: 'passkey-refused' };
const NEW_CLERK = { email: 'new@example.com', role: 'clerk' };

describe('a fresh passkey', () => {
  const people = () => site.db.query(`select email from people where email like 'new%'`);

  test('is asked for by a request without one, which does nothing', async () => {
    const owner = await office.join('owner');
    const response = await owner.call('POST', '/people', NEW_CLERK);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      type: '/problems/fresh-passkey-needed',
      passkey: { rpId: 'localhost', allowCredentials: [{ id: owner.passkey.key.id }] },
    });
    expect(await people()).toEqual([]);
  });

  test('used twenty times at once, and again later, does its request once', async () => {
    const owner = await office.join('owner');
    const header = await owner.assertFor('POST', '/people', NEW_CLERK);
    const twenty = Array.from({ length: 20 }, () =>
      owner.call('POST', '/people', NEW_CLERK, header),
    );
    const responses = await Promise.all(twenty);
    const bodies = await Promise.all(responses.map((response) => response.text()));
    bodies.push(await (await owner.call('POST', '/people', NEW_CLERK, header)).text());
    expect(new Set(bodies)).toEqual(new Set([expect.stringMatching(/^\{"id":"\w{26}"\}$/)]));
    const invites = (await site.rows('audit_log')).filter(({ detail }) =>
      String(detail).startsWith('new@'),
    );
    expect(invites).toMatchObject([
      { operator: 'owner@example.com', action: 'invite', assertion_id: expect.any(String) },
    ]);
  });

  test('is carried out again when the first request was cut off, and recorded once', async () => {
    const owner = await office.join('owner');
    const header = await owner.assertFor('POST', '/people', NEW_CLERK);
    await owner.call('POST', '/people', NEW_CLERK, header);
    await site.db.query(
      `update office_challenges set result = null, claimed_until = now() - interval '1 second'`,
    );
    expect((await owner.call('POST', '/people', NEW_CLERK, header)).status).toBe(200);
    const recorded = (await site.rows('audit_log')).filter(({ assertion_id }) => assertion_id);
    expect(recorded).toHaveLength(1);
  });

  test.each([
    ['cut off', `claimed_until = now() - interval '1 second', result = null`, 403],
    ['under way', `claimed_until = now() + interval '30 seconds', result = null`, 503],
    ['done', 'claimed_until = null', 200],
  ])('after its five minutes begins nothing: where its request is %s', async (_, state, status) => {
    vi.stubEnv('RESPONSE_TIMEOUT_MS', '1000');
    const owner = await office.join('owner');
    const header = await owner.assertFor('POST', '/people', NEW_CLERK);
    expect((await owner.call('POST', '/people', NEW_CLERK, header)).status).toBe(200);
    await site.db.query(
      `update office_challenges set ${state}, created_at = now() - interval '6 minutes'`,
    );
    expect((await owner.call('POST', '/people', NEW_CLERK, header)).status).toBe(status);
  });

  test('for one request is refused for another body, path, method or session', async () => {
    const owner = await office.join('owner');
    const other = await office.join('owner', 'other@example.com');
    const clerk = await office.join('clerk');
    const path = `/people/${clerk.id}/role`;
    const body = { role: 'reporter' };
    const header = await owner.assertFor('PUT', path, body);
    for (const misused of [
      owner.call('PUT', path, { role: 'owner' }, header),
      owner.call('PUT', `/people/${other.id}/role`, body, header),
      other.call('PUT', path, body, header),
    ]) {
      expect(await problemOf(await misused)).toEqual(REFUSED);
    }
    const asked = await owner.call('PUT', `${path}?again`, body, header);
    expect(await problemOf(asked)).toEqual({ status: 422, type: 'invalid-input' });
    // No path has two methods that need one, so the challenge is made another method's.
    const setMethod = (method: string) =>
      site.db.query('update office_challenges set method = $1', [method]);
    await setMethod('DELETE');
    expect(await problemOf(await owner.call('PUT', path, body, header))).toEqual(REFUSED);
    await setMethod('PUT');
    expect((await owner.call('PUT', path, body, header)).status).toBe(200);
  });
});

describe('passkeys', () => {
  test('a person adds another one with a passkey, and keeps at least one', async () => {
    const clerk = await office.join('clerk');
    const another = async () => {
      const options = await clerk.call('POST', '/account/passkeys/challenge');
      const { challenge, user, excludeCredentials } = await options.json();
      expect(excludeCredentials).toMatchObject([{ id: clerk.passkey.key.id }]);
      const passkey = SoftwareAuthenticator.create(user.id);
      return { passkey, registration: passkey.register(office.ceremony(challenge)) };
    };
    const { passkey, registration } = await another();
    expect((await clerk.call('POST', '/account/passkeys', registration)).status).toBe(401);
    expect((await clerk.confirm('POST', '/account/passkeys', registration)).status).toBe(200);
    expect((await office.signIn(passkey)).status).toBe(200);

    const first = `/account/passkeys/${clerk.passkey.key.id}`;
    expect((await clerk.call('DELETE', first)).status).toBe(401);
    expect((await clerk.confirm('DELETE', first)).status).toBe(200);
    expect((await office.signIn(clerk.passkey)).status).toBe(403);
    // The session was opened by the removed passkey, and lives on; the other passkey confirms.
    const { passkey: options } = await (
      await clerk.call('DELETE', `/account/passkeys/${passkey.key.id}`)
    ).json();
    const last = await clerk.call('DELETE', `/account/passkeys/${passkey.key.id}`, undefined, {
      [ASSERTION_HEADER]: JSON.stringify(passkey.assert(office.ceremony(options.challenge))),
    });
    expect(await problemOf(last)).toEqual({ status: 409, type: 'last-passkey' });
  });
});
