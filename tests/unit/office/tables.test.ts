import { expect, test } from 'vitest';
import { officeDocuments } from '#cli/office-tables.ts';
import { ACTIONS, actionsOf } from '#server/access/roles.ts';

test.each(officeDocuments())(
  '$file has the tables that `node netlify/cli/office-tables.ts` writes',
  ({ now, expected }) => {
    expect(now).toBe(expected);
  },
);

test('a clerk may do all that a reporter may, and an owner everything', () => {
  expect(actionsOf('clerk')).toEqual(expect.arrayContaining(actionsOf('reporter')));
  expect(actionsOf('owner').sort()).toEqual(Object.keys(ACTIONS).sort());
});

test('money, people and personal data are the owner’s, with a fresh passkey', () => {
  const guarded = Object.entries(ACTIONS).flatMap(([action, { roles, freshPasskey }]) =>
    freshPasskey ? [[action, roles.join()]] : [],
  );
  expect(Object.fromEntries(guarded)).toEqual({
    refund: 'owner',
    cancel_paid: 'owner',
    accept_payments: 'owner',
    export: 'owner',
    erase: 'owner',
    change_people: 'owner',
    change_passkeys: 'reporter,clerk,owner',
  });
});
