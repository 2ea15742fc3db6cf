import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { CommandRejected, UsageError, unwrap } from '#cli/errors.ts';
import { resolveIdPrefix } from '#cli/find-by-id-prefix.ts';
import { formatSections, sanitizeLine } from '#cli/format.ts';
import { parseDatabaseUrl, parseMoment } from '#cli/parse-arguments.ts';
import type { Row } from '#server/adapters/neon.ts';
import { copyBack, countRows, type UnsentEmail } from '#server/copy-back/copy.ts';
import { copyPeople, findMissingPeople } from '#server/copy-back/people.ts';
import { type CopyBackPlan, idsSince, planCopyBack } from '#server/copy-back/plan.ts';
import { compareSchemas } from '#server/copy-back/schema.ts';
import { KINDS, type KindName } from '#server/copy-back/tables.ts';
import { setting } from '#server/platform/env.ts';
import { orderNumber } from '#shared/order-number.ts';

const WHAT = [...(Object.keys(KINDS) as KindName[]), 'people'] as const;

export function addCopyBack(program: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(
    program,
    'copy-back',
    'bring back what was lost, from a branch of the moment before',
  )
    .addArgument(new Argument('<what>', 'which rows').choices(WHAT))
    .argument('[ids...]', 'numbers of orders, ids of messages, or email addresses of people')
    .requiredOption('--from <database-url>', 'the branch', parseDatabaseUrl)
    .option(
      '--since <time>',
      'those created since then (drafts: saved), in Florida: 2026-11-20 14:00',
      parseMoment,
    )
    .addHelpText(
      'after',
      `${examples(
        "copy-back orders --since '2026-11-20 14:00' --from 'postgresql://…'",
        "copy-back orders SJG7C-HND84 --from 'postgresql://…' --yes",
      )}

It prints what it would do, and does it with --yes. Rows that are missing here are added with what belongs to them; nothing
that is here is replaced, and nothing that was erased or purged comes back. No email is sent. Repeated, it does nothing.`,
    )
    .action(async (what, typed, { from, since, ...options }) => {
      if ((typed.length === 0) === (since === undefined))
        throw new UsageError('Name what to copy back, or say since when with --since.');
      const { db, branch, schema } = await openBranch(context, from);
      if (options.yes) await context.terminal.confirm(options, [], 'Copy back?', 'copy');
      const label = `${what} ${since ? `since ${since.toISOString()}` : typed.join(', ')} from ${new URL(from).host}`;
      if (what === 'people') {
        const people = await findMissingPeople(db, branch, { emails: typed, since });
        if (options.yes) await copyPeople(db, people, context.operator, label);
        await context.terminal.printResult(options, { people: people.map(nameAndRole) }, () =>
          [...describePeople(people), ...ending(options.yes, people.length > 0)].join('\n'),
        );
        return;
      }
      const ids = since
        ? await idsSince(branch, what, since)
        : await Promise.all(typed.map((each) => resolveIdPrefix(branch, each, KINDS[what].root)));
      const plan = await planCopyBack(db, branch, schema, what, ids);
      const { unsent, notErased } = options.yes
        ? await copyBack(
            {
              db,
              branch,
              schema,
              payments: () => context.payments(),
              operator: context.operator,
              onProgress: (copied) => context.terminal.progress(`Copied: ${copied} …`),
            },
            what,
            plan,
            label,
          ).finally(() => context.terminal.endProgress())
        : { unsent: [], notErased: [] };
      const result = {
        missing: countRows(what, plan),
        forward: plan.items.flatMap(({ id, forward }) =>
          forward ? [`${orderNumber(id)} goes on to ${forward.status}.`] : [],
        ),
        erased: [...plan.erasures.keys()],
        left: [
          ...plan.left,
          ...notErased.map(
            (email) =>
              `${email} was erased there and has an open order here: erase again once it is done.`,
          ),
        ],
        sentTwice: plan.sentTwice,
        unsent,
        different: schema.different,
      };
      const isSomething = plan.items.length + plan.erasures.size > 0;
      await context.terminal.printResult(options, result, () =>
        [describe(plan, result), ...ending(options.yes, isSomething)].join('\n\n'),
      );
    });
}

/** Both databases, of which one is a branch of the other's past. */
export async function openBranch(context: CliContext, from: string) {
  if (isSameDatabase(from, setting('DATABASE_URL'))) {
    throw new CommandRejected('Nothing was changed: --from is the site’s own database.');
  }
  const [db, branch] = [context.db(), context.databaseAt(from)] as const;
  return { db, branch, schema: unwrap(await compareSchemas(db, branch)) };
}

/** Neon reaches a branch by two hosts, one of them with a pooler. */
function isSameDatabase(one: string, other: string): boolean {
  const hostOf = (url: string) => new URL(url).host.replace('-pooler.', '.');
  return hostOf(one) === hostOf(other) && new URL(one).pathname === new URL(other).pathname;
}

interface Result {
  readonly missing: Readonly<Record<string, number>>;
  readonly forward: readonly string[];
  readonly erased: readonly string[];
  readonly left: readonly string[];
  readonly sentTwice: readonly string[];
  readonly unsent: readonly UnsentEmail[];
  readonly different: readonly string[];
}

function describe({ items }: CopyBackPlan, result: Result): string {
  const counts = Object.entries(result.missing).map(
    ([table, count]) => `${count} ${table.replaceAll('_', ' ')}`,
  );
  const missing = items.filter(({ root }) => root).map(({ id }) => orderNumber(id));
  return formatSections(
    (
      [
        ['Missing here:', [counts.join(', ') || 'nothing', ...missing]],
        ['Work goes forward:', result.forward],
        ['Erased in the branch, and so here:', result.erased],
        [
          'Not sent there either, and not sent by this command. To send one:',
          result.unsent.map(
            ({ number, about }) => `npx permitlens mail resend ${number}  (${about})`,
          ),
        ],
        ['Sent there and here:', result.sentTwice],
        ['Left for you:', result.left],
        ['Columns that were not copied:', result.different],
      ] as const
    ).map(([title, lines]) => [title, lines.map(sanitizeLine)] as const),
  );
}

const nameAndRole = ({ email, role }: Row) => ({ email, role });

function describePeople(people: readonly Row[]): string[] {
  if (people.length === 0) return ['Nobody is missing here.'];
  return people.map(
    ({ email, role }) => `${email}: npx permitlens office invite ${email} --role ${role}`,
  );
}

function ending(yes: boolean | undefined, isSomething: boolean): string[] {
  if (!isSomething) return ['There is nothing to copy. If you expected something, check --from.'];
  return yes ? ['Done.'] : ['Nothing was changed. Repeat the command with --yes to do this.'];
}
