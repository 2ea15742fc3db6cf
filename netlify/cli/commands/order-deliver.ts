import { readFile, stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { CliContext } from '#cli/context.ts';
import { sendMailNow } from '#cli/send-now.ts';
import { CommandRejected, unwrap } from '#cli/terminal/exit.ts';
import { type CommandOptions, examples, mutation } from '#cli/terminal/terminal.ts';
import { words } from '#cli/terminal/text.ts';
import { deliver, LARGEST_REPORT_BYTES } from '#server/orders/deliver.ts';
import { orderNamed, orderSummaryLine } from './order-work.ts';

interface Options extends CommandOptions {
  readonly report: string;
  readonly corrected?: boolean;
}

export function addOrderDeliver(order: Command, desk: CliContext): void {
  mutation(order, 'deliver <id>', 'deliver an order: store its report and mail it to the customer')
    .requiredOption('--report <file>', 'the report, a PDF of 10 MB at most')
    .option('--corrected', 'it was delivered before: send this report in place of that one')
    .addHelpText(
      'after',
      `${examples(
        'order deliver 7k2m9x --report report.pdf',
        'order deliver 7k2m9x --report report-2.pdf --corrected',
      )}\n\nAn order is delivered from "in progress": take it into work with order start first.`,
    )
    .action(async (beginning: string, { report, corrected = false, ...manners }: Options) => {
      const pdf = await readReport(report);
      const found = await orderNamed(desk, beginning);
      const file = `The report: ${report}, ${Math.ceil(pdf.length / 1024)} KB`;
      await desk.terminal.agree(
        manners,
        [...orderSummaryLine(found), file],
        'Mail the report to the customer?',
      );
      desk.terminal.progress('Storing the report …');
      const delivery = { orderId: found.id, pdf, operator: desk.operator, corrected };
      const delivered = unwrap(
        await deliver(desk.db(), delivery).finally(() => desk.terminal.endProgress()),
      );
      await sendMailNow(desk);
      await desk.terminal.show(
        manners,
        delivered,
        () => `${delivered.id}  ${words(delivered.status)}`,
      );
    });
}

/** Reads no more into memory than could be sent; the verb says what is wrong with it. */
async function readReport(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > 10 * LARGEST_REPORT_BYTES)
      throw new CommandRejected(`${path} is far too large for a report.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof CommandRejected) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new CommandRejected(`${path} can’t be read (${code}).`);
  }
}
