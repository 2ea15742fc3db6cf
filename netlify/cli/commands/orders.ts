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
import { parseDay, stateOption } from '#cli/parse-arguments.ts';
import {
  listOrders,
  ORDER_SORTINGS,
  type OrderFilter,
  type OrderSorting,
} from '#server/orders/list.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { orderNumber } from '#shared/order-number.ts';
import { COUNTIES, SERVICE_TYPES } from '#shared/orders.ts';
import { CLOSED_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';

const ORDERS: ListLayout<OrderRecord> = {
  emptyMessage: 'No orders match.',
  columns: [
    { title: 'Order', width: 11, cell: ({ id }) => orderNumber(id) },
    { title: 'Placed', width: 10, optional: true, cell: ({ createdAt }) => formatDay(createdAt) },
    { title: 'Due', width: 10, optional: true, cell: dueDay },
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

/** The day on which the report is due, while the customer waits for it. */
function dueDay({ dueAt, status }: OrderRecord): string {
  return dueAt && !CLOSED_STATUSES.includes(status) ? formatDay(dueAt) : '';
}

/** Orders are stored by their ids, and an order's number has a hyphen. */
function withoutHyphen(search: string): string {
  return /^[0-9a-z]{5}-[0-9a-z]{5}$/i.test(search.trim()) ? search.trim().replace('-', '') : search;
}

export function addOrders(program: Command, context: CliContext): void {
  addListCommand(program, 'orders', 'list orders')
    .option('--due', 'only paid orders without a report, the soonest due first')
    .addOption(stateOption('--status <status>', 'status of the work', ORDER_STATUSES))
    .addOption(stateOption('--payment <status>', 'status of the payment', PAYMENT_STATUSES))
    .addOption(new Option('--county <county>', 'county of the property').choices(COUNTIES))
    .addOption(new Option('--service <service>', 'service ordered').choices(SERVICE_TYPES))
    .option(
      '--since <day>',
      'placed on this day (Florida time) or later, like 2026-01-31',
      parseDay,
    )
    .addOption(
      new Option('--sort <time>', 'placed or paid, newest first, or due, soonest first').choices(
        ORDER_SORTINGS,
      ),
    )
    .option(
      '--search <text>',
      'part of the number, address, name, email, phone, folio or file reference',
      withoutHyphen,
    )
    .addHelpText(
      'after',
      examples(
        'orders --due                           what to deliver next',
        'orders --status confirmed              paid orders to start',
        'orders --payment needs_review          payments to review',
        'orders --search ana@example.com',
        'orders --since 2026-01-01 --limit 500 --json',
      ),
    )
    .action(
      async (options: OrderFilter & ListCommandOptions & { readonly sort?: OrderSorting }) => {
        await printList(
          context.terminal,
          options,
          await listOrders(context.db(), options, options.limit, options.sort),
          ORDERS,
        );
      },
    );
}
