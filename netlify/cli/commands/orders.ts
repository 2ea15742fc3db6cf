import { type Command, Option } from 'commander';
import type { CliContext } from '#cli/context.ts';
import { toDay } from '#cli/terminal/arguments.ts';
import { type List, type ListCommandOptions, listing, showList } from '#cli/terminal/list.ts';
import { examples } from '#cli/terminal/terminal.ts';
import { day, dollars, oneLine, words } from '#cli/terminal/text.ts';
import { listOrders, type OrderFilter } from '#server/orders/list.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { COUNTIES, SERVICE_TYPES } from '#shared/orders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';

const ORDERS: List<OrderRecord> = {
  none: 'No order fits.',
  columns: [
    // Its beginning is enough for every command.
    { title: 'Order', width: 10, cell: ({ id }) => id.slice(0, 10) },
    { title: 'Placed', width: 10, spare: true, cell: ({ createdAt }) => day(createdAt) },
    { title: 'Service', width: 9, spare: true, cell: ({ serviceType }) => serviceType },
    { title: 'Work', width: 11, cell: ({ status }) => words(status) },
    { title: 'Payment', width: 12, cell: ({ paymentStatus }) => words(paymentStatus) },
    { title: 'Total', width: 9, align: 'right', cell: ({ totalAmount }) => dollars(totalAmount) },
    {
      title: 'Customer, property',
      cell: ({ customerName, propertyAddress }) => oneLine(`${customerName}, ${propertyAddress}`),
    },
  ],
};

export function addOrders(program: Command, desk: CliContext): void {
  listing(program, 'orders', 'list orders')
    .addOption(new Option('--status <status>', 'how the work stands').choices(ORDER_STATUSES))
    .addOption(new Option('--payment <status>', 'how the payment stands').choices(PAYMENT_STATUSES))
    .addOption(new Option('--county <county>', 'where the property is').choices(COUNTIES))
    .addOption(new Option('--service <service>', 'what was ordered').choices(SERVICE_TYPES))
    .option('--since <day>', 'placed on this day in Florida or later (2026-01-31)', toDay)
    .option('--search <text>', 'a part of the id, address, name, email or phone')
    .addHelpText(
      'after',
      examples(
        'orders --status confirmed              what waits to be begun',
        'orders --payment needs_review          money to decide about',
        'orders --search ana@example.com',
        'orders --since 2026-01-01 --limit 500 --json',
      ),
    )
    .action(async (options: OrderFilter & ListCommandOptions) => {
      await showList(
        desk.terminal,
        options,
        await listOrders(desk.db(), options, options.limit),
        ORDERS,
      );
    });
}
