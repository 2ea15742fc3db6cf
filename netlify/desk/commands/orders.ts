import { type Command, Option } from 'commander';
import type { Desk } from '#desk/context.ts';
import { toDay, toLimit } from '#desk/terminal/arguments.ts';
import { columns, examples, type Manners, reading, say, show } from '#desk/terminal/terminal.ts';
import { day, dollars, oneLine, words } from '#desk/terminal/text.ts';
import { listOrders, type OrderFilter } from '#server/orders/list.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { COUNTIES, SERVICE_TYPES } from '#shared/orders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';

const COLUMNS = [
  { title: 'Order', width: 10 },
  { title: 'Placed', width: 10, spare: true },
  { title: 'Service', width: 9, spare: true },
  { title: 'Work', width: 11 },
  { title: 'Payment', width: 12 },
  { title: 'Total', width: 9, align: 'right' },
  { title: 'Customer, property' },
] as const;

export function addOrders(program: Command, desk: Desk): void {
  reading(program, 'orders', 'list orders, the newest first')
    .addOption(new Option('--status <status>', 'how the work stands').choices(ORDER_STATUSES))
    .addOption(new Option('--payment <status>', 'how the payment stands').choices(PAYMENT_STATUSES))
    .addOption(new Option('--county <county>', 'where the property is').choices(COUNTIES))
    .addOption(new Option('--service <service>', 'what was ordered').choices(SERVICE_TYPES))
    .option('--since <day>', 'placed on this day in Florida or later (2026-01-31)', toDay)
    .option('--search <text>', 'a part of the id, address, name, email or phone')
    .option('--limit <number>', 'how many at most', toLimit, 25)
    .addHelpText(
      'after',
      examples(
        'orders --status confirmed              what waits to be begun',
        'orders --payment needs_review          money to decide about',
        'orders --search ana@example.com',
        'orders --since 2026-01-01 --limit 500 --json',
      ),
    )
    .action(async ({ limit, ...options }: OrderFilter & Manners & { limit: number }) => {
      const orders = await listOrders(desk.db(), options, limit);
      await show(options, orders, () => asTable(orders));
      if (orders.length === limit) say(`These are the newest ${limit}. More with --limit.`);
    });
}

function asTable(orders: readonly OrderRecord[]): string {
  if (orders.length === 0) return 'No order fits.';
  return columns(
    COLUMNS,
    orders.map((order) => [
      // Its beginning is enough for every command.
      order.id.slice(0, 10),
      day(order.createdAt),
      order.serviceType,
      words(order.status),
      words(order.paymentStatus),
      dollars(order.totalAmount),
      oneLine(`${order.customerName}, ${order.propertyAddress}`),
    ]),
  );
}
