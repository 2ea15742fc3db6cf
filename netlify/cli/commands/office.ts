import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, addQueryCommand, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { type Column, renderTable } from '#cli/table.ts';
import { invite, invitedPerson } from '#server/access/invitations.ts';
import { listPeople } from '#server/access/people.ts';
import { validate } from '#server/platform/validation.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { type Person, ROLES } from '#shared/office/access.ts';

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

/** The office's people, for its first owner and for an owner who has lost every passkey. */
export function addOffice(program: CommandUnknownOpts, context: CliContext): void {
  const office = program.command('office').description('who may use the office: invite, people');
  addQueryCommand(office, 'people', 'list the people of the office').action(async (options) => {
    const people = await listPeople(context.db());
    await context.terminal.printResult(options, people, () =>
      people.length === 0
        ? 'Nobody is invited yet.'
        : renderTable(PEOPLE, people, context.terminal.width),
    );
  });
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
