import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { CommandRejected, unwrap } from '#cli/errors.ts';
import { readNamedFile } from '#cli/files.ts';
import { findOrderByPrefix } from '#cli/find-by-id-prefix.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { officeOrigin } from '#server/platform/env.ts';
import { checkReport } from '#server/reports/check-report.ts';
import { deliver } from '#server/reports/deliver.ts';
import { paymentDoubts, uploadDoubts } from '#server/reports/doubts.ts';
import { deliveredAs } from '#shared/services.ts';
import { emailLines, formatStatus, summarizeOrder } from './order-summary.ts';

/** A larger file must not fill the memory. `checkReport` checks the exact limit. */
const MAX_PDF_BYTES = 100_000_000;

export function addOrderDeliver(order: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(
    order,
    'deliver <id>',
    'deliver an order: store its report and email it to the customer',
  )
    .requiredOption('--report <file>', 'a finished PDF of at most 10 MB')
    .option(
      '--corrected <what-changed>',
      'replace a report that was delivered before; the customer reads what changed',
    )
    .addHelpText(
      'after',
      `${examples(
        'order deliver SJG7C-HND84 --report report.pdf',
        'order deliver SJG7C-HND84 --report report.pdf --corrected "The pool’s permit is closed."',
      )}\n\nFor emergencies: reports are written and delivered in the office. Work must have begun there (Start work). Orders that are delivered as files can only be delivered there.`,
    )
    .action(async (idPrefix, { report, corrected: changed, ...options }) => {
      const pdf = await readNamedFile(report, MAX_PDF_BYTES);
      const found = await findOrderByPrefix(context, idPrefix);
      if (deliveredAs(found.serviceType) === 'files') {
        throw new CommandRejected(
          `This order is delivered file by file, only in the office: press Deliver on ${officeOrigin()}/office/orders/${found.id}`,
        );
      }
      const doubts = [
        ...paymentDoubts(found),
        ...uploadDoubts(unwrap(await checkReport(pdf, found.id))),
      ];
      const reportLine = `Report: ${report}, ${Math.ceil(pdf.length / 1024)} KB`;
      await context.terminal.confirm(
        options,
        [...summarizeOrder(found), reportLine, ...emailLines(found), ...doubts],
        'Email this report?',
        'send',
      );
      context.terminal.progress('Storing the report …');
      const delivery = { orderId: found.id, pdf, operator: context.operator, changed };
      const delivered = unwrap(
        await deliver(context.db(), delivery).finally(() => context.terminal.endProgress()),
      );
      await sendMailNow(context);
      await context.terminal.printResult(options, delivered, () => formatStatus(delivered));
    });
}
