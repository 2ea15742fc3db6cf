import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { CommandRejected, unwrap } from '#cli/errors.ts';
import { pluralize, sanitizeLine } from '#cli/format.ts';
import { parseDatabaseUrl } from '#cli/parse-arguments.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { setting } from '#server/platform/env.ts';
import { findLineage } from '#server/recovery/lineage.ts';
import { type Recovered, recover } from '#server/recovery/recover.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';

export function addRecover(program: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(program, 'recover', 'bring back what a restore of the database undid')
    .requiredOption(
      '--from <database-url>',
      'the branch with the state before the restore',
      parseDatabaseUrl,
    )
    .addHelpText(
      'after',
      `${examples("recover --from 'postgresql://…'")}

Run it after a restore in Neon, with the connection string of the branch that Neon kept (production_old_…). It copies orders
and messages, reads their payments from Stripe, follows their work, and removes who and what was removed. Everybody signs in
to the office again. It prints what it left for a person. If it is interrupted, repeat it: nothing is done twice.`,
    )
    .action(async ({ from, ...options }) => {
      if (isSameDatabase(from, setting('DATABASE_URL'))) {
        throw new CommandRejected('Nothing was changed: --from is the site’s own database.');
      }
      const branch = context.databaseAt(from);
      const { since, until } = unwrap(await findLineage(context.db(), branch));
      await context.terminal.confirm(
        options,
        [
          `The branch was written until ${formatTimeInFlorida(until)}`,
          `What differs since ${formatTimeInFlorida(since)} is compared`,
          'All people of the office have to sign in again',
        ],
        'Recover from this branch?',
        'recover',
      );
      const onProgress = (step: string) => context.terminal.progress(`Recovering ${step} …`);
      const recovered = unwrap(
        await recover({
          db: context.db(),
          branch,
          stripe: context.stripe(),
          operator: context.operator,
          onProgress,
        }).finally(() => context.terminal.endProgress()),
      );
      await sendMailNow(context);
      await context.terminal.printResult(options, recovered, () => formatRecovered(recovered));
    });
}

/** Neon reaches a branch by two hosts, one of them with a pooler. */
function isSameDatabase(one: string, other: string): boolean {
  const hostOf = (url: string) => new URL(url).host.replace('-pooler.', '.');
  return hostOf(one) === hostOf(other) && new URL(one).pathname === new URL(other).pathname;
}

function formatRecovered(recovered: Recovered): string {
  const { copied, followed, settled, removed, ended, left, sentTwice } = recovered;
  const rows = Object.entries(copied).map(
    ([table, count]) => `${count} ${table.replaceAll('_', ' ')}`,
  );
  return [
    `Copied: ${rows.join(', ') || 'nothing'}.`,
    `Settled by Stripe: ${pluralize(settled, 'change')}. Followed the branch: ${pluralize(followed, 'change')}.`,
    `Removed: ${pluralize(removed.orders, 'order')}, ${pluralize(removed.messages, 'message')}; people: ${removed.people.join(', ') || 'nobody'}.`,
    `Ended: ${ended} sessions, passkeys and invitations.`,
    ...listOf('Sent before the restore and again after it:', sentTwice, 'No email was sent twice.'),
    ...listOf('Left for you:', left, 'Nothing is left for you.'),
  ].join('\n');
}

function listOf(title: string, lines: readonly string[], none: string): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${sanitizeLine(line)}`)] : [none];
}
