import type { Command } from 'commander';
import type { CliContext } from '#cli/context.ts';
import { type CsvColumns, writeCsv } from '#cli/csv.ts';
import { toDay } from '#cli/terminal/arguments.ts';
import { UsageError } from '#cli/terminal/exit.ts';
import { examples } from '#cli/terminal/terminal.ts';
import { count, floridaTime } from '#cli/terminal/text.ts';
import type { Row } from '#server/adapters/neon.ts';
import { type Days, pagesOf } from '#server/export/pages.ts';
import { type MessageRecord, toMessageRecord } from '#server/messages/record.ts';
import { type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { priceFromTotal } from '#shared/pricing.ts';

/** Dollars for a spreadsheet to count with. */
const amount = (cents: number): string => (cents / 100).toFixed(2);

/** The CSV columns of each field: a new field of an order is exported, or left out on purpose. */
const ORDERS: Readonly<Record<keyof OrderRecord, CsvColumns<OrderRecord>>> = {
  id: [['id', ({ id }) => id]],
  createdAt: [['placed', ({ createdAt }) => floridaTime(createdAt)]],
  serviceType: [['service', ({ serviceType }) => serviceType]],
  propertyAddress: [['property', ({ propertyAddress }) => propertyAddress]],
  county: [['county', ({ county }) => county]],
  customerName: [['customer', ({ customerName }) => customerName]],
  customerEmail: [['email', ({ customerEmail }) => customerEmail]],
  customerPhone: [['phone', ({ customerPhone }) => customerPhone]],
  notes: [['notes', ({ notes }) => notes ?? '']],
  status: [['work', ({ status }) => status]],
  paymentStatus: [['payment', ({ paymentStatus }) => paymentStatus]],
  totalAmount: [
    ['service_amount', ({ totalAmount }) => amount(priceFromTotal(totalAmount).serviceAmount)],
    ['processing_fee', ({ totalAmount }) => amount(priceFromTotal(totalAmount).processingFee)],
    ['total', ({ totalAmount }) => amount(totalAmount)],
  ],
  refundedAmount: [['refunded', ({ refundedAmount }) => amount(refundedAmount)]],
  stripePaymentIntentId: [
    ['stripe_payment', ({ stripePaymentIntentId }) => stripePaymentIntentId ?? ''],
  ],
  paymentAttempt: [],
};

const MESSAGES: CsvColumns<MessageRecord> = [
  ['id', ({ id }) => id],
  ['written', ({ createdAt }) => floridaTime(createdAt)],
  ['answered', ({ answeredAt }) => (answeredAt ? floridaTime(answeredAt) : '')],
  ['about', ({ inquiryType }) => inquiryType],
  ['first_name', ({ firstName }) => firstName],
  ['last_name', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone ?? ''],
  ['message', ({ message }) => message],
];

interface Options extends Days {
  readonly out?: string;
}

export function addExport(program: Command, desk: CliContext): void {
  const exports = program
    .command('export')
    .description('write orders or messages as CSV, for a spreadsheet or as a backup');
  addTable(exports, desk, 'orders', 'orders', Object.values(ORDERS).flat(), toOrderRecord);
  addTable(exports, desk, 'messages', 'contact_messages', MESSAGES, toMessageRecord);
}

function addTable<Record>(
  exports: Command,
  desk: CliContext,
  name: 'orders' | 'messages',
  table: Parameters<typeof pagesOf>[1],
  columns: CsvColumns<Record>,
  toRecord: (row: Row) => Record,
): void {
  exports
    .command(name)
    .description(`write ${name} as CSV, the oldest first`)
    .option('--from <day>', 'from the beginning of this day in Florida (2026-01-01)', toDay)
    .option(
      '--to <day>',
      'up to the beginning of this day in Florida, without the day itself',
      toDay,
    )
    .option('--out <file>', 'a new file; without it, to stdout')
    .addHelpText(
      'after',
      examples(
        `export ${name} --out ${name}.csv`,
        `export ${name} --from 2026-01-01 --to 2026-02-01 --out january.csv`,
      ) +
        `\n\nAmounts are dollars, times are Florida’s. A cell that begins like a formula has an apostrophe before it,\nphone numbers (+1 …) too. To stdout, run npm silently: npm run -s desk -- export ${name} | head`,
    )
    .action(async ({ from, to, out }: Options) => {
      if (from && to && from >= to) throw new UsageError('--to must be a later day than --from.');
      let written = 0;
      const records = async function* () {
        for await (const page of pagesOf(desk.db(), table, { from, to })) {
          yield* page.map(toRecord);
          written += page.length;
          desk.terminal.progress(`${written.toLocaleString('en-US')} written …`);
        }
      };
      await writeCsv(records(), columns, out ?? desk.terminal.stdout).finally(() =>
        desk.terminal.endProgress(),
      );
      desk.terminal.say(`${count(written, name.slice(0, -1))}${out ? ` in ${out}` : ''}.`);
    });
}
