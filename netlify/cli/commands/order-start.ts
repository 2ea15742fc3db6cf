import type { Command } from 'commander';
import type { CliContext } from '#cli/cli-context.ts';
import {
  addMutationCommand,
  COMMAND,
  type CommandOptions,
  examples,
} from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { findOrderByPrefix } from '#cli/find-by-id-prefix.ts';
import { formatState } from '#cli/format.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { startWork } from '#server/orders/start-work.ts';
import { orderNumber } from '#shared/order-number.ts';
import { summarizeOrder } from './order-summary.ts';

export function addOrderStart(order: Command, context: CliContext): void {
  addMutationCommand(order, 'start <id>', 'start work on a paid order')
    .addHelpText('after', examples('order start 7k2m9x'))
    .action(async (idPrefix: string, options: CommandOptions) => {
      const found = await findOrderByPrefix(context, idPrefix);
      await context.terminal.confirm(
        options,
        [...summarizeOrder(found), 'The customer gets a mail.'],
        'Start work on this order?',
        'start',
      );
      const started = unwrap(await startWork(context.db(), found.id, context.operator));
      await sendMailNow(context);
      context.terminal.info(
        `Work has started. When the report is ready: ${COMMAND} order deliver ${orderNumber(started.id)} --report FILE`,
      );
      await context.terminal.printResult(
        options,
        started,
        () => `${started.id}  ${formatState(started.status)}`,
      );
    });
}
