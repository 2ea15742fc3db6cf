import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, examples } from '#cli/command-builders.ts';
import { sanitizeLine } from '#cli/format.ts';
import { parseDay, parseLimit, stateOption } from '#cli/parse-arguments.ts';
import { type Column, renderTable } from '#cli/table.ts';
import { listOrders, ORDER_SORTINGS, type OrderSorting } from '#server/orders/list.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { COUNTIES } from '#shared/counties.ts';
import { isDueAfter } from '#shared/due-date.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount } from '#shared/pricing.ts';
import { SERVICE_TYPES } from '#shared/services.ts';
import { CLOSED_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES, stateInWords } from '#shared/states.ts';

/** How the list is printed. */
interface ListLayout {
  /** Printed when there are no rows. */
  readonly emptyMessage: string;
  readonly columns: readonly Column<OrderRecord>[];
}

const NUMBER: Column<OrderRecord> = {
  title: 'Order',
  width: 11,
  cell: ({ id }) => orderNumber(id),
};
const PLACED: Column<OrderRecord> = {
  title: 'Placed',
  width: 10,
  cell: ({ createdAt }) => dayInFlorida(createdAt),
};
const DUE: Column<OrderRecord> = { title: 'Due', width: 10, cell: dueDay };
const CLOSING: Column<OrderRecord> = { title: 'Closing', width: 12, cell: closingDay };
const SERVICE: Column<OrderRecord> = {
  title: 'Service',
  width: 9,
  optional: true,
  cell: ({ serviceType }) => serviceType,
};
const STATUS: Column<OrderRecord> = {
  title: 'Status',
  width: 11,
  cell: ({ status }) => stateInWords(status),
};
const PAYMENT: Column<OrderRecord> = {
  title: 'Payment',
  width: 12,
  cell: ({ paymentStatus }) => stateInWords(paymentStatus),
};
const TOTAL: Column<OrderRecord> = {
  title: 'Total',
  width: 9,
  align: 'right',
  cell: ({ totalAmount }) => formatAmount(totalAmount),
};
const CUSTOMER: Column<OrderRecord> = {
  title: 'Customer, property',
  cell: ({ customerName, propertyAddress }) => sanitizeLine(`${customerName}, ${propertyAddress}`),
};

const ORDERS: ListLayout = {
  emptyMessage: 'No orders match.',
  columns: [
    NUMBER,
    { ...PLACED, optional: true },
    { ...DUE, optional: true },
    SERVICE,
    STATUS,
    PAYMENT,
    TOTAL,
    CUSTOMER,
  ],
};

/** Columns for orders that are due: the days come first, and the payment is known. */
const DUE_ORDERS: ListLayout = {
  emptyMessage: 'No report is due.',
  columns: [NUMBER, DUE, CLOSING, STATUS, SERVICE, { ...TOTAL, optional: true }, CUSTOMER],
};

/** Printed when the limit may have cut the list. */
const CUT_MESSAGES: Readonly<Record<OrderSorting, (limit: number) => string>> = {
  placed: (limit) => `Only the newest ${limit} are listed.`,
  paid: (limit) => `Only the ${limit} that were paid last are listed.`,
  due: (limit) => `Only the ${limit} that are due first are listed.`,
};

/** The day on which the report is due, while the customer waits for it. */
function dueDay({ dueAt, status }: OrderRecord): string {
  return dueAt && !CLOSED_STATUSES.includes(status) ? dayInFlorida(dueAt) : '';
}

/** The day of the closing, with a mark where it is before the report is due. */
function closingDay({ closingDate, dueAt }: OrderRecord): string {
  if (!closingDate) return '';
  return isDueAfter(closingDate, dueAt) ? `${closingDate} !` : closingDate;
}

export function addOrders(program: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(program, 'orders', 'find orders, newest first')
    .option('--limit <number>', 'maximum number of rows', parseLimit, 25)
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
    )
    .addHelpText(
      'after',
      `${examples(
        'orders --due                           what to deliver next',
        'orders --status confirmed              paid orders to start',
        'orders --payment needs_review          payments to review',
        'orders --search ana@example.com',
        'orders --since 2026-01-01 --limit 500 --json',
      )}\n\nWith --due, ! marks a closing that is before the report is due.`,
    )
    .action(async (options) => {
      const { limit } = options;
      const sort = options.sort ?? (options.due ? 'due' : 'placed');
      const due = options.due && 'true';
      const orders = await listOrders(context.db(), { ...options, due }, limit, sort);
      const { emptyMessage, columns } = options.due ? DUE_ORDERS : ORDERS;
      const { terminal } = context;
      await terminal.printResult(options, orders, () =>
        orders.length === 0 ? emptyMessage : renderTable(columns, orders, terminal.width),
      );
      if (orders.length === limit)
        terminal.info(`${CUT_MESSAGES[sort](limit)} Use --limit to list more.`);
    });
}
