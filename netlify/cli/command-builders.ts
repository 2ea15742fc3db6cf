import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { parseLimit } from './parse-arguments.ts';
import { type Column, renderTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** How the commands are called: an npm script would take options for npm's own, and `--dry-run` would not reach us. */
export const COMMAND = 'npx permitlens';

/** The options that commands share. */
export interface CommandOptions {
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly as?: string;
}

/** How a list is printed. */
export interface ListLayout<Row> {
  /** Printed when there are no rows. */
  readonly emptyMessage: string;
  readonly columns: readonly Column<Row>[];
  /** What is printed when the limit may have cut the list. Absent where the newest come first. */
  readonly cutMessage?: ((limit: number) => string) | undefined;
}

/** Adds a command that only reads. */
export function addQueryCommand<Usage extends string>(
  parent: CommandUnknownOpts,
  usage: Usage,
  description: string,
) {
  return parent.command(usage).description(description).option('--json', 'print JSON');
}

/** Adds a command that changes something and asks for confirmation first. */
export function addMutationCommand<Usage extends string>(
  parent: CommandUnknownOpts,
  usage: Usage,
  description: string,
) {
  return addQueryCommand(parent, usage, description)
    .option('-y, --yes', 'skip the confirmation')
    .option('--as <email>', 'who you are, for the audit log; production asks for it');
}

/** Adds a command that lists rows, by default the newest first. */
export function addListCommand(parent: CommandUnknownOpts, name: string, description: string) {
  return addQueryCommand(parent, name, `${description}, newest first`).option(
    '--limit <number>',
    'maximum number of rows',
    parseLimit,
    25,
  );
}

/** Returns example lines for the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${COMMAND} ${line}`).join('\n')}`;
}

/** Prints rows as a table, and says so when the limit may have cut the list. */
export async function printList<Row>(
  terminal: Terminal,
  options: CommandOptions & { readonly limit: number },
  rows: readonly Row[],
  { emptyMessage, columns, cutMessage = newestOnly }: ListLayout<Row>,
): Promise<void> {
  await terminal.printResult(options, rows, () =>
    rows.length === 0 ? emptyMessage : renderTable(columns, rows, terminal.width),
  );
  const { limit } = options;
  if (rows.length === limit) {
    terminal.info(`${cutMessage(limit)} Use --limit to list more.`);
  }
}

const newestOnly = (limit: number) => `Only the newest ${limit} are listed.`;
