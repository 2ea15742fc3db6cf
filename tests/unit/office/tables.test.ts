import { expect, test } from 'vitest';
import { officeDocuments } from '#cli/office-tables.ts';
import { actionsOf, PERMISSIONS, permissionsFor } from '#server/office/permissions.ts';
import type { Action } from '#shared/office/actions.ts';

const ACTIONS = Object.keys(PERMISSIONS) as Action[];

test.each(officeDocuments())(
  '$file has the tables that `node netlify/cli/office-tables.ts` writes',
  ({ now, expected }) => {
    expect(now).toBe(expected);
  },
);

test('a clerk may do all that a reporter may, and an owner everything', () => {
  expect(actionsOf('clerk')).toEqual(expect.arrayContaining(actionsOf('reporter')));
  expect(actionsOf('owner').sort()).toEqual(ACTIONS.sort());
});

test('money, people and personal data are the owner’s, with a fresh passkey', () => {
  const guarded = ACTIONS.flatMap(permissionsFor).flatMap(({ label, roles, freshPasskey }) =>
    freshPasskey ? [[label, roles.join()]] : [],
  );
  expect(Object.fromEntries(guarded)).toEqual({
    Refund: 'owner',
    'Cancel what is paid': 'owner',
    'Accept a payment under review': 'owner',
    Export: 'owner',
    'Erase a person’s data': 'owner',
    'Invite, change and remove people': 'owner',
    'Add and remove one’s own passkeys': 'reporter,clerk,owner',
  });
});
