import { type Command, Option } from 'commander';
import type { CliContext } from '#cli/cli-context.ts';
import {
  addListCommand,
  examples,
  type ListCommandOptions,
  type ListLayout,
  printList,
} from '#cli/command-builders.ts';
import { formatAmount, formatDay, formatState, sanitizeLine } from '#cli/format.ts';
import { parseDay } from '#cli/parse-arguments.ts';
import { listOrders, type OrderFilter } from '#server/orders/list.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { COUNTIES, SERVICE_TYPES } from '#shared/orders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';

const ORDERS: ListLayout<OrderRecord> = {
  emptyMessage: 'No orders match.',
  columns: [
    // Every command accepts the start of an id.
    { title: 'Order', width: 10, cell: ({ id }) => id.slice(0, 10) },
    { title: 'Placed', width: 10, optional: true, cell: ({ createdAt }) => formatDay(createdAt) },
    { title: 'Service', width: 9, optional: true, cell: ({ serviceType }) => serviceType },
    { title: 'Status', width: 11, cell: ({ status }) => formatState(status) },
    { title: 'Payment', width: 12, cell: ({ paymentStatus }) => formatState(paymentStatus) },
    {
      title: 'Total',
      width: 9,
      align: 'right',
      cell: ({ totalAmount }) => formatAmount(totalAmount),
    },
    {
      title: 'Customer, property',
      cell: ({ customerName, propertyAddress }) =>
        sanitizeLine(`${customerName}, ${propertyAddress}`),
    },
  ],
};

export function addOrders(program: Command, context: CliContext): void {
  addListCommand(program, 'orders', 'list orders')
    .addOption(new Option('--status <status>', 'status of the work').choices(ORDER_STATUSES))
    .addOption(new Option('--payment <status>', 'status of the payment').choices(PAYMENT_STATUSES))
    .addOption(new Option('--county <county>', 'county of the property').choices(COUNTIES))
    .addOption(new Option('--service <service>', 'service ordered').choices(SERVICE_TYPES))
    .option(
      '--since <day>',
      'placed on this day (Florida time) or later, like 2026-01-31',
      parseDay,
    )
    .option('--search <text>', 'part of the id, address, name, email or phone')
    .addHelpText(
      'after',
      examples(
        'orders --status confirmed              paid orders to start',
        'orders --payment needs_review          payments to review',
        'orders --search ana@example.com',
        'orders --since 2026-01-01 --limit 500 --json',
      ),
    )
    .action(async (options: OrderFilter & ListCommandOptions) => {
      await printList(
        context.terminal,
        options,
        await listOrders(context.db(), options, options.limit),
        ORDERS,
      );
    });
}
