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
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { isRefundable } from '#shared/states.ts';
import { summarizeOrder } from './order-summary.ts';

export function addOrderCancel(order: Command, context: CliContext): void {
  addMutationCommand(order, 'cancel <id>', 'cancel an order; a payment stays until it is refunded')
    .addHelpText('after', examples('order cancel 7k2m9x'))
    .action(async (idPrefix: string, options: CommandOptions) => {
      const found = await findOrderByPrefix(context, idPrefix);
      await context.terminal.confirm(
        options,
        [...summarizeOrder(found), 'The customer gets a mail.'],
        'Cancel this order?',
        'cancel',
      );
      const canceled = unwrap(
        await cancelOrder(context.db(), context.payments(), found.id, context.operator),
      );
      await sendMailNow(context);
      if (isRefundable(canceled)) {
        context.terminal.info(
          `The customer’s payment has not been refunded. To refund it: ${COMMAND} order refund ${orderNumber(canceled.id)}`,
        );
      }
      await context.terminal.printResult(
        options,
        canceled,
        () => `${canceled.id}  ${formatState(canceled.status)}`,
      );
    });
}
