import type { Command } from 'commander';
import type { CliContext } from '#cli/cli-context.ts';
import { examples } from '#cli/command-builders.ts';
import { type CsvColumns, writeCsv } from '#cli/csv.ts';
import { UsageError } from '#cli/errors.ts';
import { formatFloridaIso, pluralize } from '#cli/format.ts';
import { parseDay } from '#cli/parse-arguments.ts';
import type { Row } from '#server/adapters/neon.ts';
import { type Days, pagesOf } from '#server/export/pages.ts';
import { type MessageRecord, toMessageRecord } from '#server/messages/record.ts';
import { type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { priceFromTotal } from '#shared/pricing.ts';

/** Returns dollars as a plain number, for spreadsheets. */
const amount = (cents: number): string => (cents / 100).toFixed(2);

/** The CSV columns of each field. A new order field needs an entry here, empty if it is not exported. */
const ORDERS: Readonly<Record<keyof OrderRecord, CsvColumns<OrderRecord>>> = {
  id: [['id', ({ id }) => id]],
  createdAt: [['placed', ({ createdAt }) => formatFloridaIso(createdAt)]],
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
  receivedAmount: [],
  refundedAmount: [['refunded', ({ refundedAmount }) => amount(refundedAmount)]],
  stripePaymentIntentId: [
    ['stripe_payment', ({ stripePaymentIntentId }) => stripePaymentIntentId ?? ''],
  ],
  failedRefundAmount: [],
  lostAmount: [['lost', ({ lostAmount }) => amount(lostAmount)]],
  paymentAttempt: [],
  paymentAskedAt: [],
};

const MESSAGES: CsvColumns<MessageRecord> = [
  ['id', ({ id }) => id],
  ['written', ({ createdAt }) => formatFloridaIso(createdAt)],
  ['answered', ({ answeredAt }) => (answeredAt ? formatFloridaIso(answeredAt) : '')],
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

export function addExport(program: Command, context: CliContext): void {
  const exports = program.command('export').description('export orders or messages as CSV');
  addTable(exports, context, 'orders', 'orders', Object.values(ORDERS).flat(), toOrderRecord);
  addTable(exports, context, 'messages', 'contact_messages', MESSAGES, toMessageRecord);
}

function addTable<Record>(
  exports: Command,
  context: CliContext,
  name: 'orders' | 'messages',
  table: Parameters<typeof pagesOf>[1],
  columns: CsvColumns<Record>,
  toRecord: (row: Row) => Record,
): void {
  exports
    .command(name)
    .description(`export ${name} as CSV, oldest first`)
    .option('--from <day>', 'first day (Florida time), like 2026-01-01', parseDay)
    .option('--to <day>', 'day after the last day (Florida time)', parseDay)
    .option('--out <file>', 'a new file; by default stdout')
    .addHelpText(
      'after',
      examples(
        `export ${name} --out ${name}.csv`,
        `export ${name} --from 2026-01-01 --to 2026-02-01 --out january.csv`,
      ) +
        `\n\nAmounts are in dollars, times in Florida time. Cells that start like a formula get a leading apostrophe, phone\nnumbers (+1 …) included. For stdout, run npm silently: npm run -s desk -- export ${name} | head`,
    )
    .action(async ({ from, to, out }: Options) => {
      if (from && to && from >= to) throw new UsageError('--to must be a later day than --from.');
      let written = 0;
      const records = async function* () {
        for await (const page of pagesOf(context.db(), table, { from, to })) {
          yield* page.map(toRecord);
          written += page.length;
          context.terminal.progress(`${written.toLocaleString('en-US')} exported …`);
        }
      };
      await writeCsv(records(), columns, out ?? context.terminal.stdout).finally(() =>
        context.terminal.endProgress(),
      );
      context.terminal.info(
        `${pluralize(written, name.slice(0, -1))}${out ? ` exported to ${out}` : ''}.`,
      );
    });
}
