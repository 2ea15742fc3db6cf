import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { writeNewFile } from '#cli/files.ts';
import { findOrderByPrefix } from '#cli/find-by-id-prefix.ts';
import { findReport } from '#server/orders/find-report.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';

export function addOrderReport(order: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(order, 'report <order>', 'save the report that was mailed last')
    .requiredOption('--out <file>', 'a new file')
    .addHelpText('after', examples('order report SJG7C-HND84 --out report.pdf'))
    .action(async (idPrefix, { out, ...options }) => {
      const found = await findOrderByPrefix(context, idPrefix);
      const { pdf, deliveredAt } = unwrap(await findReport(context.db(), found.id));
      await writeNewFile(out, pdf);
      await context.terminal.printResult(
        options,
        { orderId: found.id, file: out, bytes: pdf.length, deliveredAt },
        () =>
          `${out}: the report of ${formatTimeInFlorida(deliveredAt)}, ${Math.ceil(pdf.length / 1024)} KB`,
      );
    });
}
