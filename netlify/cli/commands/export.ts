import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { examples } from '#cli/command-builders.ts';
import { type CsvColumns, writeCsv } from '#cli/csv.ts';
import { UsageError } from '#cli/errors.ts';
import { formatFloridaIso, pluralize, sanitizeLines } from '#cli/format.ts';
import { parseDay } from '#cli/parse-arguments.ts';
import type { Row } from '#server/adapters/neon.ts';
import { type Days, EXPORT_TIMES, type ExportTime, readPages } from '#server/export/read-pages.ts';
import { type MessageRecord, toMessageRecord } from '#server/messages/record.ts';
import { STORED_FIELDS, type StoredFieldName } from '#server/orders/fields.ts';
import { type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { priceFromTotal } from '#shared/pricing.ts';

/** Returns dollars as a plain number, for spreadsheets. */
const amount = (cents: number): string => (cents / 100).toFixed(2);

/** How the values of a column are written, by its type. */
const FORMATS = {
  text: String,
  date: String,
  integer: (cents: unknown) => amount(Number(cents)),
  timestamptz: (moment: unknown) => formatFloridaIso(String(moment)),
} as const;

/** The parts of the total, which are columns of their own. */
const PRICE: CsvColumns<OrderRecord> = [
  ['service_amount', ({ totalAmount }) => amount(priceFromTotal(totalAmount).serviceAmount)],
  ['processing_fee', ({ totalAmount }) => amount(priceFromTotal(totalAmount).processingFee)],
];

const ORDERS: CsvColumns<OrderRecord> = (Object.keys(STORED_FIELDS) as StoredFieldName[]).flatMap(
  (field): CsvColumns<OrderRecord> => {
    const { column, exported } = STORED_FIELDS[field];
    if (exported === null) return [];
    const toCell = (order: OrderRecord) =>
      order[field] === null ? '' : FORMATS[column](order[field]);
    return [...(field === 'totalAmount' ? PRICE : []), [exported, toCell]];
  },
);

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
  ['language', ({ language }) => language],
];

/** A row of the table `order_refunds`. */
interface Refund {
  readonly order_id: string;
  readonly amount: number;
  readonly created_at: Date;
}

const REFUNDS: CsvColumns<Refund> = [
  ['order', ({ order_id }) => order_id],
  ['refunded', ({ created_at }) => formatFloridaIso(created_at)],
  ['amount', ({ amount: cents }) => amount(cents)],
];

interface Options extends Days {
  readonly by?: ExportTime;
  readonly out?: string;
}

export function addExport(program: CommandUnknownOpts, context: CliContext): void {
  const exports = program
    .command('export')
    .description('export orders, refunds or messages as CSV');
  addTable(exports, context, 'orders', 'orders', ORDERS, toOrderRecord).addOption(
    new Option('--by <time>', 'the time that --from and --to are about')
      .choices(EXPORT_TIMES)
      .default('placed'),
  );
  addTable(
    exports,
    context,
    'refunds',
    'order_refunds',
    REFUNDS,
    (row) => row as unknown as Refund,
  );
  addTable(exports, context, 'messages', 'contact_messages', MESSAGES, toMessageRecord);
}

function addTable<Item>(
  exports: CommandUnknownOpts,
  context: CliContext,
  name: 'orders' | 'refunds' | 'messages',
  table: Parameters<typeof readPages>[1],
  columns: CsvColumns<Item>,
  toRecord: (row: Row) => Item,
) {
  return exports
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
        `\n\nAmounts are in dollars, times in Florida time. Cells that start like a formula get a leading apostrophe, phone\nnumbers (+1 …) included.`,
    )
    .action(async ({ from, to, by, out }: Options) => {
      if (from && to && from >= to) throw new UsageError('--to must be a later day than --from.');
      let written = 0;
      const records = async function* () {
        for await (const page of readPages(context.db(), table, { from, to }, by)) {
          yield* page.map(toRecord);
          written += page.length;
          context.terminal.progress(`${written.toLocaleString('en-US')} exported …`);
        }
      };
      const isShown = !out && context.terminal.isInteractive;
      const cells = isShown ? columns.map(sanitized) : columns;
      await writeCsv(records(), cells, out ?? context.terminal.stdout).finally(() =>
        context.terminal.endProgress(),
      );
      context.terminal.info(
        `${pluralize(written, name.slice(0, -1))}${out ? ` exported to ${out}` : ''}.`,
      );
    });
}

/** The column with what customers typed made harmless for a terminal. Files keep every character. */
function sanitized<Item>([title, value]: CsvColumns<Item>[number]): CsvColumns<Item>[number] {
  return [title, (record) => sanitizeLines(value(record))];
}
