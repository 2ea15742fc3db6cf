import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { INVITATION_PATH, tokenAsCode, tokenInAddress } from '#shared/office/invitation-token.ts';
import { addAuthenticator, invitationPath } from './office-entrance.ts';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const site = await openSite();

const TWO_DAYS_MS = 2 * 24 * 60 * 60_000;

const CODE = /\/_astro\/office\./;

test('the sign-in is there before its code, flashes at nobody who is signed in, and asks for no session unless it is pressed', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = request.url().split('/api/office');
    if (call) calls.push(`${request.method()} ${call}`);
  });
  /** Opens the office, as it is until its code arrives. */
  const openWithoutCode = async () => {
    const release = await visitor.network.delay(CODE);
    // biome-ignore lint/plugin: without its code the page doesn't settle
    await page.goto('/office', { waitUntil: 'commit' });
    await page.locator('#first-paint').waitFor({ state: 'attached' });
    calls.length = 0;
    return release;
  };
  const waitUntilTakenOver = () => page.locator('html:not([data-office])').waitFor();

  await addAuthenticator(visitor);
  await visitor.goto(await invitationPath(site, 'clerk'));
  await visitor.button('Create a passkey').click();
  await visitor.heading('Your passkeys').waitFor();

  const release = await openWithoutCode();
  expect(await visitor.heading('Sign in').isVisible()).toBe(false);
  release();
  await visitor.heading('Today').waitFor();

  // The session lives, but nothing in the browser says so: no read that would is still under way.
  await visitor.settled();
  await page.evaluate(() => localStorage.clear());
  const releaseAgain = await openWithoutCode();
  await visitor.heading('Sign in').waitFor();
  await visitor.button('Sign in with a passkey').click();
  releaseAgain();
  await visitor.heading('Today').waitFor();
  expect(calls.slice(0, 2)).toEqual(['POST /sign-in/challenge', 'GET /session']);

  // The screen behind the frame has asked for its data.
  await page.getByText('Nothing to do.').waitFor();
  await visitor.button('Menu').click();
  await visitor.button('Sign out').click();
  await visitor.heading('Sign in').waitFor();
  await waitUntilTakenOver();
  expect(calls.at(-1)).toBe('DELETE /session');
});

test.each(['%23', '%2523'])(
  'an invitation whose "#" a mail filter wrote as %s opens, and its token leaves the path',
  async (separator) => {
    const visitor = await site.newVisitor({ viewport: PHONE });
    await visitor.goto((await invitationPath(site, 'clerk')).replace('#', separator));
    await visitor.heading('Welcome').waitFor();
    expect(await visitor.page.getByLabel('Code').count()).toBe(0);
    const { pathname, hash } = new URL(visitor.page.url());
    expect(pathname).toBe(INVITATION_PATH);
    expect(hash).toMatch(/^#[0-9a-z]{24}$/);
  },
);

test('an invitation whose link a mail filter has cut off is accepted by its code, as somebody types it', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await addAuthenticator(visitor);
  const link = new URL(await invitationPath(site, 'clerk'), site.origin);
  await visitor.goto('/office');
  await visitor.page.getByRole('link', { name: 'I have its code' }).click();
  const code = visitor.page.getByLabel('Code');
  await visitor.button('Create a passkey').click();
  await visitor.expectText('Type or paste the code of your invitation.');
  await code.fill('0000-1111');
  await visitor.button('Create a passkey').click();
  await visitor.expectText(/This invitation was used/);
  await code.fill(
    ` ${tokenAsCode(tokenInAddress(link)).replace(/0/g, 'O').replace(/1/g, 'l').replace(/-/g, ' ')}`,
  );
  await visitor.button('Create a passkey').click();
  await visitor.heading('Your passkeys').waitFor();
});

test('an invited owner creates a passkey, invites somebody with it, signs out, and Back shows nothing', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await addAuthenticator(visitor);
  await visitor.goto('/office');
  await visitor.heading('Sign in').waitFor();
  await visitor.button('Sign in with a passkey').waitFor();
  // Only where database and Stripe are both emulated; here the database is a PostgreSQL.
  expect(await visitor.button('Enter as the local owner').count()).toBe(0);
  await visitor.expectAccessibleAndResponsive();
  await visitor.goto(await invitationPath(site, 'owner'));
  await visitor.heading('Welcome').waitFor();
  await visitor.expectAccessibleAndResponsive();
  await visitor.button('Create a passkey').click();
  await visitor.heading('Your passkeys').waitFor();
  await visitor.expectText(/You have one passkey/);
  await visitor.expectAccessibleAndResponsive();

  const menu = visitor.button('Menu');
  await menu.click();
  await visitor.link('People').focus();
  await page.keyboard.press('Escape');
  await visitor.link('People').waitFor({ state: 'hidden' });
  expect(await menu.evaluate((button) => button.matches(':focus'))).toBe(true);
  await menu.click();
  await visitor.link('People').click();
  await visitor.heading('People').waitFor();
  expect(await visitor.heading('People').evaluate((title) => title.matches(':focus'))).toBe(true);
  await page.getByLabel('Email address').fill('eva@example.com');
  // The session ends while somebody types.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await visitor.button('Invite').click();
  await visitor.heading('Sign in again').waitFor();
  await visitor.expectAccessible();
  expect(await page.getByLabel('Email address').inputValue()).toBe('eva@example.com');
  await visitor.button('Sign in with a passkey').click();
  await visitor.expectText(/eva@example.com is invited by email/);
  await visitor.button('Change eva@example.com').click();
  await visitor.expectAccessibleAndResponsive();
  // A role that isn't saved is no part of a new invitation, and is gone with it.
  const role = page.getByLabel('Role of eva@example.com');
  await role.selectOption('clerk');
  await visitor.button('Replace lost passkey').click();
  await visitor.expectText(/eva@example.com gets a new invitation/);
  await visitor.button('Change eva@example.com').click();
  expect(await role.inputValue()).toBe('reporter');
  expect(cookies).toMatchObject([{ name: 'office', httpOnly: true, sameSite: 'Strict' }]);

  await visitor.button('Menu').click();
  await visitor.link('Audit log').click();
  await visitor.expectText(/: eva@example.com, reporter/);
  await visitor.expectAccessibleAndResponsive();
  expect(await page.getByText(/: eva@example.com, clerk/).count()).toBe(0);
  await openDatabase(site.neon).query(
    `insert into audit_log (operator, action, detail, created_at)
     select 'test', 'purge', n::text, now() - interval '9 days' * (n = 0)::int from generate_series(0, 250) as n`,
  );
  await page.getByLabel('First day').fill(dayInFlorida(new Date(Date.now() - TWO_DAYS_MS)));
  const entries = page.locator('main li');
  for (const count of [200, 250]) {
    await visitor.button('Show older entries').click();
    await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(count);
  }
  await visitor.expectText(/: 250/);
  // Older ones are asked for of the same days.
  await visitor.button('Show older entries').waitFor({ state: 'hidden' });
  expect(await page.getByText(': 0', { exact: true }).count()).toBe(0);
  await visitor.button('Menu').click();
  await visitor.button('Sign out').click();
  await visitor.heading('Sign in').waitFor();
  await visitor.back();
  await visitor.heading('Sign in').waitFor();
  expect(await page.getByText('eva@example.com').count()).toBe(0);
});
