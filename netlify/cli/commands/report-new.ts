import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, COMMAND, examples } from '#cli/command-builders.ts';
import { CommandRejected, unwrap } from '#cli/errors.ts';
import { readNamedFile, writeNewFile } from '#cli/files.ts';
import { findOrderByPrefix } from '#cli/find-by-id-prefix.ts';
import { pluralize, sanitizeLine } from '#cli/format.ts';
import { draftReport } from '#cli/report/draft.ts';
import { EDITOR_SCHEMA_FILE, editorSchema } from '#cli/report/editor-schema.ts';
import { sells } from '#report/tiers.ts';
import { importPermits } from '#server/reports/import-permits.ts';
import { orderNumber } from '#shared/order-number.ts';

/** Below the project's folder. Git ignores it: it holds customers' names. */
const FOLDER = 'reports';
const MAX_CSV_BYTES = 5_000_000;

export function addReportNew(report: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(report, 'new <order>', 'begin an order’s report: a file to fill in')
    .option('--permits <file>', 'a CSV of permits, as a county’s portal saves it')
    .option('--out <file>', `a new file (default: ${FOLDER}/NUMBER.yaml)`)
    .addHelpText(
      'after',
      `${examples('report new SJG7C-HND84', 'report new SJG7C-HND84 --permits permits.csv')}

The columns of the CSV are found by their names. What is not understood is listed, never guessed.`,
    )
    .action(async (idPrefix, { permits, out, ...options }) => {
      const csv = permits ? await readNamedFile(permits, MAX_CSV_BYTES) : undefined;
      const order = await findOrderByPrefix(context, idPrefix);
      if (order.status === 'cancelled')
        throw new CommandRejected('The order has been canceled, so no report is due.');
      const imported = csv && unwrap(importPermits(csv, sells(order.serviceType, 'license')));
      const file = out ?? join(FOLDER, `${orderNumber(order.id)}.yaml`);
      await mkdir(dirname(file), { recursive: true });
      await writeNewFile(file, draftReport({ order, file, imported }));
      await writeFile(join(dirname(file), EDITOR_SCHEMA_FILE), JSON.stringify(editorSchema()));

      const { permits: found = [], notImported = [] } = imported ?? {};
      await context.terminal.printResult(
        options,
        { orderId: order.id, file, permits: found.length, notImported },
        () =>
          [file, ...(csv ? [`  ${pluralize(found.length, 'permit')} from ${permits}`] : [])].join(
            '\n',
          ),
      );
      for (const note of notImported) context.terminal.info(`  ${sanitizeLine(note)}`);
      context.terminal.info(`Fill it in, then run: ${COMMAND} report check ${file}`);
      if (order.status !== 'in_progress') context.terminal.info(WHY_NOT_YET[order.status] ?? '');
    });
}

const WHY_NOT_YET: Readonly<Record<string, string>> = {
  pending: 'The order is not paid yet.',
  confirmed: 'Work has not started yet. Run `order start` before you deliver it.',
  delivered: 'The order was delivered before. Deliver this report with --corrected.',
};
