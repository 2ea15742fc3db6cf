import type { Command } from 'commander';
import { toLimit } from './arguments.ts';
import { type Column, table } from './table.ts';
import { type CommandOptions, query, type Terminal } from './terminal.ts';

export interface ListCommandOptions extends CommandOptions {
  readonly limit: number;
}

/** How a list is printed. */
export interface List<Row> {
  /** What is said where there is nothing to list. */
  readonly none: string;
  readonly columns: readonly (Column & { readonly cell: (row: Row) => string })[];
}

/** A command that lists, the newest first. */
export function listing(parent: Command, usage: string, description: string): Command {
  return query(parent, usage, `${description}, the newest first`).option(
    '--limit <number>',
    'how many at most',
    toLimit,
    25,
  );
}

/**
 * Prints rows as a table, and says so where there may be more of them. The table is as wide as the terminal, or as
 * wide as it takes where a program or a file reads on.
 */
export async function showList<Row>(
  terminal: Terminal,
  manners: ListCommandOptions,
  rows: readonly Row[],
  { none, columns }: List<Row>,
): Promise<void> {
  const asTable = () => {
    const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
    return table(columns, cells, terminal.width);
  };
  await terminal.show(manners, rows, () => (rows.length === 0 ? none : asTable()));
  const { limit } = manners;
  if (rows.length === limit) terminal.say(`These are the newest ${limit}. More with --limit.`);
}
