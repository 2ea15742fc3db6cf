import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, addQueryCommand, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { pluralize, sanitizeLine } from '#cli/format.ts';
import { parseDatabaseUrl } from '#cli/parse-arguments.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { type Column, renderTable } from '#cli/table.ts';
import { type AccessDifference, compareAccess } from '#server/access/compare-people.ts';
import { invite, invitedPerson } from '#server/access/invitations.ts';
import { lockedSince, lockOffice, unlockOffice } from '#server/access/office-lock.ts';
import { listPeople } from '#server/access/people.ts';
import { validate } from '#server/platform/validation.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { Person } from '#shared/office/access.ts';
import { ROLES } from '#shared/office/roles.ts';
import { openBranch } from './copy-back.ts';

const PEOPLE: readonly Column<Person>[] = [
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Role', width: 8, cell: ({ role }) => role },
  { title: 'Passkeys', width: 8, cell: ({ passkeys }) => String(passkeys) },
  {
    title: 'Last used',
    width: 10,
    cell: ({ lastUsedAt }) => (lastUsedAt ? dayInFlorida(lastUsedAt) : ''),
  },
  { title: 'Invited', width: 7, cell: ({ invitedUntil }) => (invitedUntil ? 'yes' : '') },
];

function describeDifferences(differences: readonly AccessDifference[]): string {
  if (differences.length === 0) return 'The same people, passkeys and invitations are in both.';
  return differences
    .map(({ about, here, there }) => {
      if (here === null) return `Only in the branch: ${about}, ${there}`;
      return there === null
        ? `Only here: ${about}, ${here}`
        : `${about}: ${here} here, ${there} there`;
    })
    .map(sanitizeLine)
    .join('\n');
}

/** Keeps everybody out of the office, as after a restore of the database, which lets in whoever was removed since. */
function addLock(office: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(office, 'lock', 'sign everybody out, and let nobody in until it is unlocked')
    .addHelpText(
      'after',
      `${examples('office lock', 'office unlock')}

Customers, schedules and these commands go on.`,
    )
    .action(async (options) => {
      const facts = ['Everybody is signed out, and nobody can sign in or create a passkey.'];
      await context.terminal.confirm(options, facts, 'Lock the office?', 'lock');
      const ended = await lockOffice(context.db(), context.operator);
      await context.terminal.printResult(
        options,
        ended,
        () => `The office is locked. Ended: ${pluralize(ended.sessions, 'session')}.`,
      );
    });
  addMutationCommand(office, 'unlock', 'let the people of the office sign in again').action(
    async (options) => {
      const people = await listPeople(context.db());
      await context.terminal.confirm(
        options,
        people.map(({ email, role }) => `${email}, ${role}`),
        'Let these people in again?',
        'unlock',
      );
      const wasLocked = await unlockOffice(context.db(), context.operator);
      await context.terminal.printResult(options, { wasLocked }, () =>
        wasLocked ? 'The office is open.' : 'The office was not locked.',
      );
    },
  );
}

/** The office's people, for its first owner and for an owner who has lost every passkey. */
export function addOffice(program: CommandUnknownOpts, context: CliContext): void {
  const office = program
    .command('office')
    .description('who may use the office: invite, people, lock, unlock');
  addQueryCommand(office, 'people', 'list the people of the office, or compare them with a branch')
    .option('--from <database-url>', 'the branch to compare with', parseDatabaseUrl)
    .action(async ({ from, ...options }) => {
      if (from) {
        const { db, branch } = await openBranch(context, from);
        const differences = await compareAccess(db, branch);
        await context.terminal.printResult(options, differences, () =>
          describeDifferences(differences),
        );
        return;
      }
      const people = await listPeople(context.db());
      const since = await lockedSince(context.db());
      if (since) context.terminal.info(`Locked since ${formatTimeInFlorida(since)}.`);
      await context.terminal.printResult(options, people, () =>
        people.length === 0
          ? 'Nobody is invited yet.'
          : renderTable(PEOPLE, people, context.terminal.width),
      );
    });
  addLock(office, context);
  addMutationCommand(office, 'invite <email>', 'invite a person, or replace a lost passkey')
    .addOption(
      new Option('--role <role>', 'what the person may do').choices(ROLES).makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      `${examples('office invite eva@example.com --role owner')}

Prints the link, which is also emailed. It works once, for 24 hours. If the person has passkeys already, they and their
sessions end now.`,
    )
    .action(async (typed, options) => {
      const { email, role } = unwrap(validate(invitedPerson, { email: typed, role: options.role }));
      await context.terminal.confirm(
        options,
        [`${email}, ${role}`, 'Passkeys that this person has end now.'],
        'Invite this person?',
        'invite',
      );
      const { personId, link } = unwrap(
        await invite(context.db(), { email, role }, context.operator),
      );
      await sendMailNow(context);
      await context.terminal.printResult(options, { id: personId, email, role, link }, () => link);
    });
}
