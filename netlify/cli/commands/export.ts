import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { examples } from '#cli/command-builders.ts';
import { writeCsv } from '#cli/csv.ts';
import { UsageError } from '#cli/errors.ts';
import { pluralize, sanitizeLines } from '#cli/format.ts';
import { parseDay } from '#cli/parse-arguments.ts';
import { type Cell, toCsv } from '#server/export/csv.ts';
import { type Days, readPages } from '#server/export/read-pages.ts';
import { type ExportName, TABLES } from '#server/export/tables.ts';
import { EXPORT_TABLES, EXPORT_TIMES, type ExportTime } from '#shared/office/figures.ts';

interface Options extends Days {
  readonly by?: ExportTime;
  readonly out?: string;
}

export function addExport(program: CommandUnknownOpts, context: CliContext): void {
  const exports = program
    .command('export')
    .description('export orders, payments, refunds or messages as CSV');
  for (const name of EXPORT_TABLES) {
    const command = addTable(exports, context, name);
    if (name === 'orders') {
      command.addOption(
        new Option('--by <time>', 'the time that --from and --to are about')
          .choices(EXPORT_TIMES)
          .default('placed'),
      );
    }
  }
}

function addTable(exports: CommandUnknownOpts, context: CliContext, name: ExportName) {
  const { source, titles, toCells } = TABLES[name];
  return exports
    .command(name)
    .description(`export ${name} as CSV, oldest first`)
    .option('--from <day>', 'first day (Florida time), like 2026-01-01', parseDay)
    .option('--to <day>', 'day after the last day (Florida time)', parseDay)
    .option('--out <file>', 'a new file; by default stdout')
    .addHelpText(
      'after',
      examples(
        `export ${name} --out ${name}.csv`,
        `export ${name} --from 2026-01-01 --to 2026-02-01 --out january.csv`,
      ) +
        `\n\nAmounts are in dollars, times in Florida time. Text that starts like a formula gets a leading apostrophe, phone\nnumbers (+1 …) included.`,
    )
    .action(async ({ from, to, by, out }: Options) => {
      if (from && to && from >= to) throw new UsageError('--to must be a later day than --from.');
      let written = 0;
      // Files keep every character; in a terminal, what customers typed is made harmless.
      const isShown = !out && context.terminal.isInteractive;
      const rows = async function* () {
        for await (const page of readPages(context.db(), source, { from, to }, by)) {
          for (const row of page) yield isShown ? toCells(row).map(shownCell) : toCells(row);
          written += page.length;
          context.terminal.progress(`${written.toLocaleString('en-US')} exported …`);
        }
      };
      await writeCsv(toCsv(titles, rows()), out ?? context.terminal.stdout).finally(() =>
        context.terminal.endProgress(),
      );
      context.terminal.info(
        `${pluralize(written, name.slice(0, -1))}${out ? ` exported to ${out}` : ''}.`,
      );
    });
}

function shownCell(cell: Cell): Cell {
  return typeof cell === 'string' ? sanitizeLines(cell) : cell;
}
