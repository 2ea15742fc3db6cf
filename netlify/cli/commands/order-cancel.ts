import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, COMMAND, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { findOrderByPrefix } from '#cli/find-by-id-prefix.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { CANCELLATION_REASONS } from '#shared/office/because.ts';
import { orderNumber } from '#shared/order-number.ts';
import { isRefundable } from '#shared/states.ts';
import { formatStatus, summarizeOrder } from './order-summary.ts';

export function addOrderCancel(order: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(order, 'cancel <id>', 'cancel an order; a payment stays until it is refunded')
    .addOption(
      new Option('--because <reason>', 'the reason that the customer reads').choices(
        CANCELLATION_REASONS,
      ),
    )
    .addHelpText('after', examples('order cancel 7k2m9x', 'order cancel 7k2m9x --because asked'))
    .action(async (idPrefix, options) => {
      const order = await findOrderByPrefix(context, idPrefix);
      const { id } = order;
      const facts = [...summarizeOrder(order), 'The customer gets an email.'];
      await context.terminal.confirm(options, facts, 'Cancel this order?', 'cancel');
      const canceled = unwrap(
        await cancelOrder(context.db(), context.payments(), id, context.operator, options.because),
      );
      await sendMailNow(context);
      if (isRefundable(canceled)) {
        context.terminal.info(
          `The customer’s payment has not been refunded. To refund it: ${COMMAND} order refund ${orderNumber(id)}`,
        );
      }
      await context.terminal.printResult(options, canceled, () => formatStatus(canceled));
    });
}
