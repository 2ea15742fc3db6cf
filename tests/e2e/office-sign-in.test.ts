import { expect, test } from 'vitest';
import { addAuthenticator, invitationPath } from './office-entrance.ts';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const site = await openSite();

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
