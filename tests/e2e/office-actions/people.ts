import { openScreen } from '../failing-calls.ts';
import { audited, button, type Desk, fill, type OfficeWork, openAnew, type Typed } from './desk.ts';

async function openPerson({ page }: Desk, email: string): Promise<Typed> {
  await openAnew(page, '/office/people');
  await page.getByRole('button', { name: `Change ${email}` }).click();
  return [];
}

export const people: OfficeWork = {
  actions: [
    {
      name: 'an invitation',
      call: 'POST /people',
      isConfirmed: true,
      open: async ({ page }) => {
        await openScreen(page, '/office/people');
        return fill(page, { 'Email address': 'eva@example.com', Role: 'clerk' });
      },
      press: button('Invite'),
      done: 'eva@example.com is invited by email. The link works for 24 hours.',
      count: audited('invite'),
    },
    {
      name: 'another role',
      call: 'PUT /people/:id/role',
      isConfirmed: true,
      open: async (desk) => {
        await openPerson(desk, 'eva@example.com');
        return fill(desk.page, { 'Role of eva@example.com': 'owner' });
      },
      press: button('Change role'),
      showsItself: true,
      done: 'eva@example.com is owner now, and signs in again.',
      count: audited('change_role'),
    },
    {
      name: 'as whom somebody signs',
      call: 'PUT /people/:id/signature',
      isConfirmed: true,
      open: async (desk) => {
        await openPerson(desk, 'eva@example.com');
        return fill(desk.page, {
          'Printed name on reports': 'Sample Eva',
          'License number (optional)': 'HI9900417',
        });
      },
      press: button('Save signature'),
      showsItself: true,
      done: 'eva@example.com signs reports as Sample Eva, HI9900417 now.',
      count: audited('change_signature'),
    },
    {
      name: 'the sessions of somebody, ended',
      call: 'DELETE /people/:id/sessions',
      isConfirmed: true,
      open: async (desk) => {
        await desk.db.query(
          `insert into office_sessions (id, person_id, token_hash, browser)
           select repeat('0', 26), id, '\\x00', 'Another browser' from people where email = 'eva@example.com'`,
        );
        return openPerson(desk, 'eva@example.com');
      },
      press: button('Sign out everywhere'),
      showsItself: true,
      done: 'eva@example.com is signed out everywhere.',
      count: audited('end_sessions'),
    },
    {
      name: 'a lost passkey, replaced',
      call: 'POST /people',
      isConfirmed: true,
      open: (desk) => openPerson(desk, 'eva@example.com'),
      press: button('Replace lost passkey'),
      done: 'eva@example.com gets a new invitation. The old passkeys work no longer.',
      count: audited('invite'),
    },
    {
      name: 'somebody’s removal',
      call: 'DELETE /people/:id',
      isConfirmed: true,
      open: (desk) => openPerson(desk, 'eva@example.com'),
      press: button('Remove'),
      showsItself: true,
      done: 'eva@example.com is removed.',
      count: audited('remove_person'),
    },
  ],
};
