import { describe, expect, test, vi } from 'vitest';
import { KEY_KINDS, SoftwareAuthenticator } from '#emulators/office/authenticator.ts';
import { openLocalOffice } from '#emulators/office/start.ts';
import { HOURLY_LIMITS } from '#server/platform/rate-limit.ts';
import { purgeExpired } from '#server/privacy/purge-expired.ts';
import { type AuditRow, type Person, UNATTENDED_HEADER } from '#shared/office/access.ts';
import { tokenAsCode } from '#shared/office/invitation-token.ts';
import { ROLES } from '#shared/office/roles.ts';
import { openSite } from '../site.ts';
import { openOffice, problemOf } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const REFUSED = { status: 403, type: 'passkey-refused' };
const NEW_CLERK = { email: 'new@example.com', role: 'clerk' };
/** As long as a challenge can be answered, a browser waits for the person. */
const TIMEOUT = { timeout: 5 * 60 * 1000 };

describe('an invitation', () => {
  test('that has expired is not shown as one that is open', async () => {
    const owner = await office.join('owner');
    await office.invited('eva@example.com', 'clerk');
    const invitedUntil = async () => {
      const people: Person[] = await (await owner.call('GET', '/people')).json();
      return people.find(({ email }) => email === 'eva@example.com')?.invitedUntil;
    };
    expect(await invitedUntil()).toEqual(expect.any(String));
    await site.db.query(`update invitations set expires_at = now() - interval '1 second'`);
    expect(await invitedUntil()).toBeNull();
    await office.invited('eva@example.com', 'clerk');
    expect(Date.parse((await invitedUntil()) ?? '')).toBeGreaterThan(Date.now());
    await site.db.query(`update invitations set expires_at = now() - interval '1 second'`);
    await purgeExpired(site.db);
    expect((await site.everyRow()).invitations).toEqual([]);
  });

  test('creates one passkey, whatever opens its link before, and is used up by it', async () => {
    const { token } = await office.invited('eva@example.com', 'owner');
    await office.send('POST', '/invitation/challenge', { body: { token } });
    expect((await office.accept(token)).response.status).toBe(200);
    const again = await office.accept(token);
    expect(await problemOf(again.response)).toEqual({ status: 404, type: 'invitation-invalid' });
    expect(await site.rows('passkeys')).toHaveLength(1);
  });

  test('that replaces another one takes no passkey that was begun with that', async () => {
    const first = await office.invited('eva@example.com', 'clerk');
    const offered = await office.send('POST', '/invitation/challenge', {
      body: { token: first.token },
    });
    const { challenge, user } = await offered.json();
    const { token } = await office.invited('eva@example.com', 'owner');
    const passkey = SoftwareAuthenticator.create(user.id).register(office.ceremony(challenge));
    const late = await office.send('POST', '/invitation', { body: { token, passkey } });
    expect(await problemOf(late)).toEqual(REFUSED);
    expect((await office.accept(token)).response.status).toBe(200);
  });

  test('takes any kind of key that it offers, each of which signs in without a name', async () => {
    const { token } = await office.invited('eva@example.com', 'clerk');
    const offered = await office.send('POST', '/invitation/challenge', { body: { token } });
    const { pubKeyCredParams, authenticatorSelection } = await offered.json();
    const algorithms = pubKeyCredParams.map(({ alg }: { alg: number }) => alg);
    expect(algorithms.toSorted()).toEqual([-257, -7, -8]);
    expect(authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
    expect(KEY_KINDS).toHaveLength(algorithms.length);
    for (const kind of KEY_KINDS) {
      const invited = await office.invited(`${kind}@example.com`, 'clerk');
      const { response, passkey } = await office.accept(invited.token, kind);
      expect([kind, response.status]).toEqual([kind, 200]);
      expect(passkey && (await office.signIn(passkey)).status).toBe(200);
    }
  });

  test('is stored as a hash, and is not in the outbox', async () => {
    const { token } = await office.invited('eva@example.com', 'owner');
    expect(JSON.stringify(await site.everyRow())).not.toContain(token);
    await site.runSchedule('send-mail');
    const [mail] = await site.mails();
    expect(mail).toMatchObject({ recipient: 'eva@example.com' });
    expect(mail?.text).toContain(`/office/invitation#${token}`);
    expect(mail?.text).toContain(tokenAsCode(token));
  });

  test('ends after 24 hours', async () => {
    const { token } = await office.invited('eva@example.com', 'owner');
    await site.db.query(`update invitations set expires_at = expires_at - interval '24 hours'`);
    expect((await office.accept(token)).response.status).toBe(404);
  });

  test('to somebody with a passkey ends it and its sessions', async () => {
    const owner = await office.join('owner');
    const eva = await office.join('clerk', 'eva@example.com');
    await owner.confirm('POST', '/people', { email: 'EVA@example.com', role: 'clerk' });
    expect((await eva.call('GET', '/session')).status).toBe(401);
    expect(await problemOf(await office.signIn(eva.passkey))).toEqual(REFUSED);
  });

  test('and a session offer a passkey on a device that has none of this person, whoever else uses it', async () => {
    const eva = await office.join('clerk', 'eva@example.com');
    await office.join('clerk', 'lee@example.com');
    const offered = await (await eva.call('POST', '/account/passkeys/challenge')).json();
    const known = offered.excludeCredentials.map(({ id }: { id: string }) => id);
    expect(known).toEqual([eva.passkey.key.id]);
    const { token } = await office.invited('new@example.com', 'clerk');
    const first = await office.send('POST', '/invitation/challenge', { body: { token } });
    expect(await first.json()).toMatchObject({ excludeCredentials: [], ...TIMEOUT });
  });

  test('leaves the passkey and the session that other tests store of their people', async () => {
    await office.join('clerk', 'stored@example.com');
    await office.accept((await office.invited('invited@example.com', 'clerk')).token);
    for (const table of ['passkeys', 'office_sessions'] as const) {
      const [stored, accepted] = (await site.rows(table)).map(
        ({ host, counter, transports, name, browser }) => ({
          host,
          counter,
          transports,
          name,
          browser,
        }),
      );
      expect(accepted).toEqual(stored);
    }
  });

  test('each new passkey is mailed to each owner and recorded', async () => {
    for (const [name, role] of [
      ['owner', 'owner'],
      ['second', 'owner'],
      ['reporter', 'reporter'],
    ] as const) {
      await office.accept((await office.invited(`${name}@example.com`, role)).token);
    }
    const subjects = (await site.mails()).flatMap(({ recipient, subject }) =>
      subject?.startsWith('New passkey') ? [`${recipient}: ${subject}`] : [],
    );
    expect(subjects.sort()).toEqual([
      'owner@example.com: New passkey for owner@example.com',
      'owner@example.com: New passkey for reporter@example.com',
      'owner@example.com: New passkey for second@example.com',
      'second@example.com: New passkey for reporter@example.com',
      'second@example.com: New passkey for second@example.com',
    ]);
    expect(await site.rows('audit_log')).toMatchObject([
      { operator: 'test', action: 'invite', detail: 'owner@example.com, owner' },
      { operator: 'owner@example.com', action: 'add_passkey' },
      { operator: 'test', action: 'invite', detail: 'second@example.com, owner' },
      { operator: 'second@example.com', action: 'add_passkey' },
      { operator: 'test', action: 'invite', detail: 'reporter@example.com, reporter' },
      { operator: 'reporter@example.com', action: 'add_passkey' },
    ]);
  });
});

test('each refund is mailed to each owner too', async () => {
  await office.join('owner');
  await office.join('clerk');
  const { intentId } = await site.storePaidOrder();
  await site.refundInStripe(intentId, 50_00);
  const notices = (await site.mails()).filter(({ subject }) => subject?.startsWith('Refunded '));
  expect(notices.map(({ recipient }) => recipient).sort()).toEqual([
    'hello@permitlens.example',
    'owner@example.com',
  ]);
});

describe('signing in', () => {
  test('opens a session that no script can read and only this site sends', async () => {
    const { passkey } = await office.join('clerk');
    const response = await office.signIn(passkey);
    expect(response.headers.get('set-cookie')).toMatch(
      /^office=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    const session = await office.send('GET', '/session', { cookie: office.sessionOf(response) });
    expect(await session.json()).toMatchObject({ email: 'clerk@example.com', role: 'clerk' });
  });

  test('needs no passkey while the session lives, and a passkey afterwards', async () => {
    const { cookie } = await office.join('clerk');
    const ask = async () => (await office.send('POST', '/sign-in/challenge', { cookie })).json();
    expect(await ask()).toEqual({ isSignedIn: true });
    await site.db.query(`update office_sessions set last_used_at = now() - interval '61 minutes'`);
    expect(await ask()).toMatchObject({ userVerification: 'required', ...TIMEOUT });
  });

  test('takes a signature without the handle of its person, which devices may leave out', async () => {
    const { passkey } = await office.join('clerk');
    const { challenge } = await (await office.send('POST', '/sign-in/challenge')).json();
    const signed = passkey.assert(office.ceremony(challenge));
    const { userHandle: _, ...response } = signed.response;
    const body = { ...signed, response };
    expect((await office.send('POST', '/sign-in', { body })).status).toBe(200);
  });

  test('and an invitation give a client so many challenges an hour together', async () => {
    const { token } = await office.invited('eva@example.com', 'clerk');
    const origin = { Origin: process.env.SITE_URL ?? '' };
    const ask = async (path: string, body: unknown) =>
      (await site.post(`/api/office${path}`, body, origin, '192.0.2.7')).status;
    const accept = () => ask('/invitation/challenge', { token });
    expect(await ask('/sign-in/challenge', '')).toBe(200);
    await site.db.query('update rate_limits set count = count + $1', [
      HOURLY_LIMITS.office_challenge - 2,
    ]);
    expect([await accept(), await accept()]).toEqual([200, 429]);
    expect(await ask('/sign-in/challenge', '')).toBe(429);
  });
});

describe('a session', () => {
  test.each([
    ['an hour without a request', `last_used_at = now() - interval '61 minutes'`],
    ['twelve hours', `created_at = now() - interval '721 minutes'`],
  ])('ends after %s', async (_, set) => {
    const clerk = await office.join('clerk');
    await site.db.query(`update office_sessions set ${set}`);
    expect((await clerk.call('GET', '/session')).status).toBe(401);
    await purgeExpired(site.db);
    expect(await site.rows('office_sessions')).toEqual([]);
  });

  test('is not prolonged by what a page asks by itself', async () => {
    const clerk = await office.join('clerk');
    const lastUse = `now() - interval '50 minutes'`;
    await site.db.query(`update office_sessions set last_used_at = ${lastUse}`);
    const isProlonged = async () => {
      const [row] = await site.db.query(
        `select last_used_at > now() - interval '10 minutes' as prolonged from office_sessions`,
      );
      return row?.prolonged;
    };
    const byItself = { [UNATTENDED_HEADER]: '1' };
    for (const path of ['/today/version', '/today', '/session']) {
      expect((await clerk.call('GET', path, undefined, byItself)).status).toBe(200);
    }
    expect(await isProlonged()).toBe(false);
    await clerk.call('GET', '/today/version');
    expect(await isProlonged()).toBe(true);
  });

  test('ends with sign-out, a change of role, and the person', async () => {
    const owner = await office.join('owner');
    const clerk = await office.join('clerk');
    expect((await clerk.call('DELETE', '/session')).headers.get('set-cookie')).toContain(
      'Max-Age=0',
    );
    expect((await clerk.call('GET', '/session')).status).toBe(401);
    for (const change of [
      (id: string) => owner.confirm('PUT', `/people/${id}/role`, { role: 'clerk' }),
      (id: string) => owner.confirm('DELETE', `/people/${id}/sessions`),
      (id: string) => owner.confirm('DELETE', `/people/${id}`),
    ]) {
      const reporter = await office.join('reporter');
      expect((await reporter.call('GET', '/session')).status).toBe(200);
      expect((await change(reporter.id)).status).toBe(200);
      expect((await reporter.call('GET', '/session')).status).toBe(401);
    }
    expect(await site.db.query(`select from people where email like 'reporter%'`)).toEqual([]);
    expect(
      await site.db.query(`select detail from audit_log where action = 'remove_person'`),
    ).toEqual([{ detail: 'reporter@example.com' }]);
  });

  test('can be ended by its person alone', async () => {
    const clerk = await office.join('clerk');
    const other = await office.join('reporter');
    const { sessions } = await (await clerk.call('GET', '/account')).json();
    expect(sessions).toMatchObject([{ isCurrent: true }]);
    await other.call('DELETE', `/account/sessions/${sessions[0].id}`);
    expect((await clerk.call('GET', '/session')).status).toBe(200);
    await clerk.call('DELETE', `/account/sessions/${sessions[0].id}`);
    expect((await clerk.call('GET', '/session')).status).toBe(401);
  });
});

describe('people', () => {
  test('the last owner with a passkey can’t be removed or demoted, nor by a new invitation', async () => {
    const owner = await office.join('owner');
    await office.invited('invited@example.com', 'owner');
    const lastOwner = { status: 409, type: 'last-owner' };
    const self = `/people/${owner.id}`;
    expect(await problemOf(await owner.confirm('DELETE', self))).toEqual(lastOwner);
    expect(await problemOf(await owner.confirm('PUT', `${self}/role`, { role: 'clerk' }))).toEqual(
      lastOwner,
    );
    expect(
      await problemOf(
        await owner.confirm('POST', '/people', { email: owner.email, role: 'clerk' }),
      ),
    ).toEqual(lastOwner);
    expect((await owner.confirm('PUT', `${self}/role`, { role: 'owner' })).status).toBe(200);
    const other = await office.join('owner', 'other@example.com');
    expect((await other.confirm('DELETE', self)).status).toBe(200);
  });

  test('are listed by what they may do, owners first', async () => {
    for (const role of ROLES)
      for (const name of ['b', 'a']) await office.join(role, `${name}.${role}@example.com`);
    const owner = await office.join('owner', 'c.owner@example.com');
    const people: Person[] = await (await owner.call('GET', '/people')).json();
    expect(people.map(({ email }) => email.split('@')[0])).toEqual([
      ...['a.owner', 'b.owner', 'c.owner'],
      ...['a.clerk', 'b.clerk', 'a.reporter', 'b.reporter'],
    ]);
  });

  test('are listed with their passkeys and living sessions, which they see themselves, the one in use first', async () => {
    const owner = await office.join('owner');
    const [first, second] = [await office.join('clerk'), await office.join('clerk')];
    await site.db.query(
      `update office_sessions set created_at = now() - interval '13 hours' where person_id = $1`,
      [first.id],
    );
    const third = await office.join('clerk');
    await office.signIn(first.passkey);
    const people: Person[] = await (await owner.call('GET', '/people')).json();
    expect(people).toMatchObject([
      { email: owner.email, passkeys: 1, sessions: 1, lastUsedAt: null },
      { email: first.email, passkeys: 3, sessions: 2, lastUsedAt: expect.any(String) },
    ]);
    const { passkeys, sessions } = await (await third.call('GET', '/account')).json();
    expect(passkeys.map(({ id }: { id: string }) => id)).toEqual(
      [first, second, third].map(({ passkey }) => passkey.key.id),
    );
    expect(sessions).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
  });

  test('two owners who remove each other at once leave one', async () => {
    const owner = await office.join('owner');
    const other = await office.join('owner', 'other@example.com');
    const [first, second] = [
      await owner.assertFor('DELETE', `/people/${other.id}`),
      await other.assertFor('DELETE', `/people/${owner.id}`),
    ];
    await Promise.all([
      owner.call('DELETE', `/people/${other.id}`, undefined, first),
      other.call('DELETE', `/people/${owner.id}`, undefined, second),
    ]);
    expect(await site.db.query('select from people')).toHaveLength(1);
  });

  test('the audit log names each person, the newest row first', async () => {
    const owner = await office.join('owner');
    await office.invited('lee@example.com', 'clerk');
    await owner.confirm('POST', '/people', NEW_CLERK);
    const pageOf = async (query = '') => (await owner.call('GET', `/audit-log${query}`)).json();
    const { rows, next } = await pageOf();
    expect(rows).toMatchObject([
      { person: 'owner@example.com', action: 'invite', detail: 'new@example.com, clerk' },
      { person: 'test', action: 'invite', detail: 'lee@example.com, clerk' },
    ]);
    expect(next).toBeNull();
    await site.db.query(
      `insert into audit_log (operator, action) select 'eva', n::text from generate_series(1, 110) as n`,
    );
    const newest = await pageOf();
    expect(newest.rows.map(({ action }: AuditRow) => action)).toEqual(
      Array.from({ length: 100 }, (_, index) => `${110 - index}`),
    );
    const older = await pageOf(`?before=${newest.next}`);
    expect([older.rows.length, older.rows[0].action]).toEqual([10 + rows.length, '10']);
  });
});

test('on the local site, the emulator enters as an owner, and signs for pages of that site alone', async () => {
  const origin = process.env.SITE_URL ?? '';
  const local = openLocalOffice(origin);
  const post = async (path: string, body: object, from = origin) =>
    local.handle(
      new Request(`${origin}/__local/office/${path}`, {
        method: 'POST',
        headers: { Origin: from },
        body: JSON.stringify(body),
      }),
    );
  expect((await post('enter', {}, 'https://evil.example')).status).toBe(404);
  expect(await site.rows('people')).toEqual([]);
  // Pressed again, it enters again.
  for (let press = 0; press < 2; press++) {
    await post('enter', {});
    const { challenge } = await (await office.send('POST', '/sign-in/challenge')).json();
    const assertion = await post('assertion', { challenge, rpId: 'localhost' });
    const body = await assertion.json();
    expect((await office.send('POST', '/sign-in', { body })).status).toBe(200);
  }
  expect(await site.rows('people')).toMatchObject([{ role: 'owner' }]);
});

describe('where the office is', () => {
  test('with OFFICE_URL only that host responds', async () => {
    vi.stubEnv('OFFICE_URL', 'https://office.example.com');
    expect((await office.send('GET', '/session')).status).toBe(404);
    const response = await site.request('https://office.example.com/api/office/session');
    expect(await problemOf(response)).toEqual({ status: 401, type: 'signed-out' });
    await office.invited('eva@example.com', 'clerk');
    await site.runSchedule('send-mail');
    expect((await site.mails())[0]?.text).toContain(
      'https://office.example.com/office/invitation#',
    );
  });

  test('a deploy preview responds to nothing', async () => {
    vi.stubEnv('CONTEXT', 'deploy-preview');
    expect((await office.send('GET', '/session')).status).toBe(404);
    expect((await office.send('POST', '/sign-in/challenge')).status).toBe(404);
  });
});

test('an owner who removes themselves three times at once is removed once, and no press waits for another', async () => {
  await office.join('owner');
  const leaving = await office.join('owner', 'leaving@example.com');
  const path = `/people/${leaving.id}`;
  const same = await leaving.assertFor('DELETE', path);
  const presses = [same, same, same].map((header) =>
    leaving.call('DELETE', path, undefined, header),
  );
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([]);
  expect(await site.db.query(`select from people where email = 'leaving@example.com'`)).toEqual([]);
  const removals = (await site.rows('audit_log')).filter(
    ({ action }) => action === 'remove_person',
  );
  expect(removals).toHaveLength(1);
});
