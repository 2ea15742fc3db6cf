import { readFile, stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Desk } from '#desk/context.ts';
import { sendNow } from '#desk/send-now.ts';
import { demand, Refused } from '#desk/terminal/exit.ts';
import { changing, examples, type Manners } from '#desk/terminal/terminal.ts';
import { words } from '#desk/terminal/text.ts';
import { deliver, LARGEST_REPORT_BYTES } from '#server/orders/deliver.ts';
import { inShort, orderNamed } from './order-work.ts';

interface Options extends Manners {
  readonly report: string;
  readonly corrected?: boolean;
}

export function addOrderDeliver(order: Command, desk: Desk): void {
  changing(order, 'deliver <id>', 'deliver an order: store its report and mail it to the customer')
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
        [...inShort(found), file],
        'Mail the report to the customer?',
      );
      desk.terminal.progress('Storing the report …');
      const delivery = { orderId: found.id, pdf, operator: desk.operator, corrected };
      const delivered = demand(
        await deliver(desk.db(), delivery).finally(() => desk.terminal.endProgress()),
      );
      await sendNow(desk);
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
      throw new Refused(`${path} is far too large for a report.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof Refused) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new Refused(`${path} can’t be read (${code}).`);
  }
}
