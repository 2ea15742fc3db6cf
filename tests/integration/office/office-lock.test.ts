import { describe, expect, test } from 'vitest';
import { lockedSince, lockOffice } from '#server/access/office-lock.ts';
import { runCli, runCliJson } from '../cli/cli.ts';
import { openSite } from '../site.ts';
import { openOffice, problemOf } from './office-site.ts';
import { ceremoniesOf } from './passkey-ceremonies.ts';

const site = await openSite();
const office = openOffice(site);

const LOCKED = { status: 503, type: 'office-locked' };
const SIGNED_OUT = { status: 401, type: 'signed-out' };

const lock = () => runCliJson('office', 'lock', '--yes', '--as', 'eva@example.com');
const unlock = () => runCliJson('office', 'unlock', '--yes', '--as', 'eva@example.com');
const passkeys = async () => (await site.rows('passkeys')).length;

describe('while the office is locked', () => {
  test('whoever was signed in is signed out, and reads why nobody signs in', async () => {
    const clerk = await office.join('clerk');
    const { token } = await office.invited('new@example.com', 'clerk');
    expect(await lock()).toEqual({ sessions: 1 });
    expect(await problemOf(await clerk.call('GET', '/session'))).toEqual(SIGNED_OUT);
    const asked = await office.send('POST', '/sign-in/challenge', { cookie: clerk.cookie });
    expect(await asked.json()).toMatchObject({
      status: 503,
      detail: 'The office is locked. Ask the person who looks after the website.',
    });
    expect(await problemOf((await office.accept(token)).response)).toEqual(LOCKED);
    expect((await runCli('office', 'people')).errors).toContain('Locked since');
    await site.db.query('delete from people');
    expect(await runCli('office', 'people')).toMatchObject({
      output: 'Nobody is invited yet.\n',
      errors: expect.stringContaining('Locked since'),
    });
    expect(await site.rows('audit_log')).toContainEqual(
      expect.objectContaining({ operator: 'eva@example.com', action: 'lock_office' }),
    );
  });

  test.each(ceremoniesOf(office).map((ceremony) => [ceremony.name, ceremony] as const))(
    '%s that had begun lets nobody in and stores no passkey',
    async (_, { prepare }) => {
      const { begin } = await prepare('eva@example.com');
      const attempt = await begin();
      const before = await passkeys();
      await lock();
      const { status } = await attempt.send(attempt.sign());
      expect([401, 503]).toContain(status);
      expect(await site.rows('office_sessions')).toEqual([]);
      expect(await passkeys()).toBe(before);
    },
  );

  test('customers order and pay', async () => {
    await lock();
    const { id } = await site.placePaidOrder();
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

test('a sign-in at the moment of the lock leaves no session', async () => {
  const { passkey } = await office.join('clerk');
  const other = await site.openSecondSession();
  await other.query('begin');
  await other.query('lock table office_sessions in exclusive mode');
  const locking = lockOffice(site.db, 'eva');
  await other.waitForBlockedSessions(1);
  const signingIn = office.signIn(passkey);
  await other.waitForBlockedSessions(2);
  await other.query('commit');
  await other.close();
  const [response] = await Promise.all([signingIn, locking]);
  expect(await problemOf(response)).toEqual(LOCKED);
  expect(await site.rows('office_sessions')).toEqual([]);
});

test('locked twice and unlocked once, the same people sign in with the same passkeys', async () => {
  const { passkey } = await office.join('clerk');
  await lock();
  const since = await lockedSince(site.db);
  await lock();
  expect(await lockedSince(site.db)).toBe(since);
  expect(await unlock()).toEqual({ wasLocked: true });
  expect(await unlock()).toEqual({ wasLocked: false });
  expect((await office.signIn(passkey)).status).toBe(200);
  const done = await site.rows('audit_log');
  expect(done.filter(({ action }) => action === 'unlock_office')).toHaveLength(1);
});
