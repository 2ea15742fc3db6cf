import type { Command } from 'commander';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, type CommandOptions, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { writeNewFile } from '#cli/files.ts';
import { findOrderByPrefix } from '#cli/find-by-id-prefix.ts';
import { formatDateTime } from '#cli/format.ts';
import { findReport } from '#server/orders/find-report.ts';

interface Options extends CommandOptions {
  readonly out: string;
}

export function addOrderReport(order: Command, context: CliContext): void {
  addQueryCommand(order, 'report <order>', 'save the report that was mailed last')
    .requiredOption('--out <file>', 'a new file')
    .addHelpText('after', examples('order report SJG7C-HND84 --out report.pdf'))
    .action(async (idPrefix: string, { out, ...options }: Options) => {
      const found = await findOrderByPrefix(context, idPrefix);
      const { pdf, deliveredAt } = unwrap(await findReport(context.db(), found.id));
      await writeNewFile(out, pdf);
      await context.terminal.printResult(
        options,
        { orderId: found.id, file: out, bytes: pdf.length, deliveredAt },
        () =>
          `${out}: the report of ${formatDateTime(deliveredAt)}, ${Math.ceil(pdf.length / 1024)} KB`,
      );
    });
}
