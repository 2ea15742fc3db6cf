import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import {
  addMutationCommand,
  COMMAND,
  type CommandOptions,
  examples,
} from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { findOrderByPrefix } from '#cli/find-by-id-prefix.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { startWork } from '#server/orders/start-work.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { isRefundable } from '#shared/states.ts';
import { formatStatus, summarizeOrder } from './order-summary.ts';

/** Also with --yes: the office may want to wait for the bank. */
const DISPUTE_WARNING =
  'Warning: the customer’s bank disputes the payment and has withdrawn the money. If the dispute is lost, this work is unpaid.';

export function addOrderStart(order: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(order, 'start <id>', 'start work on a paid order')
    .addHelpText('after', examples('order start 7k2m9x'))
    .action(async (idPrefix, options) => {
      const order = await findOrderByPrefix(context, idPrefix);
      const { id } = order;
      if (order.paymentStatus === 'disputed') context.terminal.info(DISPUTE_WARNING);
      await confirm(context, options, order, 'Start work on this order?', 'start');
      const started = unwrap(await startWork(context.db(), id, context.operator));
      await sendMailNow(context);
      context.terminal.info(
        `Work has started. When the report is ready: ${COMMAND} order deliver ${orderNumber(id)} --report FILE`,
      );
      await context.terminal.printResult(options, started, () => formatStatus(started));
    });
}

export function addOrderCancel(order: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(order, 'cancel <id>', 'cancel an order; a payment stays until it is refunded')
    .addHelpText('after', examples('order cancel 7k2m9x'))
    .action(async (idPrefix, options) => {
      const order = await findOrderByPrefix(context, idPrefix);
      const { id } = order;
      await confirm(context, options, order, 'Cancel this order?', 'cancel');
      const canceled = unwrap(
        await cancelOrder(context.db(), context.payments(), id, context.operator),
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

function confirm(
  context: CliContext,
  options: CommandOptions,
  order: OrderRecord,
  question: string,
  expected: string,
): Promise<void> {
  const facts = [...summarizeOrder(order), 'The customer gets an email.'];
  return context.terminal.confirm(options, facts, question, expected);
}
