import type { Command } from 'commander';
import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import type { CliContext } from '#cli/context.ts';
import { resolveIdPrefix } from '#cli/resolve-id-prefix.ts';
import { unwrap } from '#cli/terminal/exit.ts';
import { type CommandOptions, examples, mutation } from '#cli/terminal/terminal.ts';
import { dollars, oneLine, words } from '#cli/terminal/text.ts';
import { findOrder } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { startWork } from '#server/orders/start-work.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { isRefundable } from '#shared/states.ts';

/** An order in the few words that an operator needs to know which one it is. */
export function orderSummaryLine(order: OrderRecord): string[] {
  return [
    `Order ${order.id}: ${services[order.serviceType].name}, ${dollars(order.totalAmount)}`,
    `${oneLine(order.propertyAddress)}, ${counties[order.county].label}`,
    `${oneLine(order.customerName)}, ${oneLine(order.customerEmail)}`,
    `Now ${words(order.status)}, payment ${words(order.paymentStatus)}`,
  ];
}

/** @throws Refused when there is none */
export async function orderNamed(desk: CliContext, beginning: string): Promise<OrderRecord> {
  return unwrap(await findOrder(desk.db(), await resolveIdPrefix(desk, 'orders', beginning)));
}

export function addOrderStart(order: Command, desk: CliContext): void {
  mutation(order, 'start <id>', 'take a paid order into work')
    .addHelpText('after', examples('order start 7k2m9x'))
    .action(async (beginning: string, manners: CommandOptions) => {
      const found = await orderNamed(desk, beginning);
      await desk.terminal.agree(manners, orderSummaryLine(found), 'Begin the work on it?');
      const started = unwrap(await startWork(desk.db(), found.id, desk.operator));
      desk.terminal.say(
        `Begun. When the report is there: npm run desk -- order deliver ${started.id.slice(0, 10)} --report FILE.pdf`,
      );
      await desk.terminal.show(manners, started, () => `${started.id}  ${words(started.status)}`);
    });
}

export function addOrderCancel(order: Command, desk: CliContext): void {
  mutation(order, 'cancel <id>', 'cancel an order; what was paid stays until it is refunded')
    .addHelpText('after', examples('order cancel 7k2m9x'))
    .action(async (beginning: string, manners: CommandOptions) => {
      const found = await orderNamed(desk, beginning);
      await desk.terminal.agree(manners, orderSummaryLine(found), 'Cancel it?');
      const cancelled = unwrap(
        await cancelOrder(desk.db(), desk.payments(), found.id, desk.operator),
      );
      if (isRefundable(cancelled)) {
        desk.terminal.say(
          `The customer’s money is still here. To give it back: npm run desk -- order refund ${cancelled.id.slice(0, 10)}`,
        );
      }
      await desk.terminal.show(
        manners,
        cancelled,
        () => `${cancelled.id}  ${words(cancelled.status)}`,
      );
    });
}
