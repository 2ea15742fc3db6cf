import { openScreen } from '../failing-calls.ts';
import { invitationPath } from '../office-entrance.ts';
import { audited, button, type OfficeWork, openAnew } from './desk.ts';

export const access: OfficeWork = {
  prepare: async ({ db }) => {
    await db.query(
      `insert into office_sessions (id, person_id, token_hash, browser)
       select repeat('0', 26), id, '\\x00', 'Another browser' from people where email = 'second@example.com'`,
    );
  },
  actions: [
    {
      name: 'another session, ended',
      call: 'DELETE /account/sessions/:id',
      open: async ({ page, db }) => {
        await openAnew(page, '/office/account');
        await page.getByRole('button', { name: /^Sign out Another browser/ }).waitFor();
        // What is read again says other times than what is shown.
        for (const table of ['passkeys', 'office_sessions'])
          await db.query(`update ${table} set last_used_at = now() - interval '5 minutes'`);
        return [];
      },
      press: ({ page }) => page.getByRole('button', { name: /^Sign out Another browser/ }).click(),
      showsItself: true,
      saysItself: true,
      done: 'That session is signed out.',
      count: `select 2 - count(*) from office_sessions`,
    },
    {
      name: 'the request for another passkey',
      call: 'POST /account/passkeys/challenge',
      open: async ({ page }) => {
        await openScreen(page, '/office/account');
        return [];
      },
      press: button('Add a passkey'),
      done: 'The passkey is added.',
      count: 'select count(*) from passkeys',
    },
    {
      name: 'a passkey, removed',
      call: 'DELETE /account/passkeys/:id',
      isConfirmed: true,
      open: async ({ page }) => {
        await openScreen(page, '/office/account');
        return [];
      },
      press: ({ page }) =>
        page
          .getByRole('button', { name: /^Remove the passkey/ })
          .last()
          .click(),
      showsItself: true,
      done: 'The passkey is removed.',
      count: audited('remove_passkey'),
    },
    {
      name: 'another passkey',
      call: 'POST /account/passkeys',
      isConfirmed: true,
      open: async ({ page }) => {
        await openScreen(page, '/office/account');
        return [];
      },
      press: button('Add a passkey'),
      done: 'The passkey is added.',
      count: 'select count(*) from passkeys',
    },
    {
      name: 'a sign-out',
      call: 'DELETE /session',
      open: async () => [],
      press: button('Sign out'),
      done: 'With the finger, face or PIN that unlocks this device.',
      count: `select 1 - count(*) from office_sessions`,
    },
    {
      name: 'the request of a sign-in',
      call: 'POST /sign-in/challenge',
      open: async () => [],
      press: button('Sign in with a passkey'),
      done: 'Nothing to do.',
      count: `select count(*) from office_sessions`,
    },
    {
      name: 'a sign-in',
      call: 'POST /sign-in',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByText('With the finger, face or PIN that unlocks this device.').waitFor();
        return [];
      },
      press: button('Sign in with a passkey'),
      done: 'Nothing to do.',
      count: 'select count(*) from office_sessions',
    },
  ],
};

/** What an invited person does, before there is a desk. */
export const invitation: OfficeWork = {
  actions: [
    {
      name: 'an invitation, accepted',
      call: 'POST /invitation',
      open: async () => [],
      press: button('Create a passkey'),
      done: /You have one passkey/,
      doneBefore: /^This invitation was used/,
      count: 'select count(*) from passkeys',
    },
    {
      name: 'the request of an invited person’s passkey',
      call: 'POST /invitation/challenge',
      open: async ({ page, site }) => {
        await page.goto(await invitationPath(site, 'owner', 'second@example.com'));
        return [];
      },
      press: button('Create a passkey'),
      done: /You have one passkey/,
      count: 'select count(*) from passkeys',
    },
  ],
};
