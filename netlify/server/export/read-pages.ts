import type { Database, Row } from '#server/adapters/neon.ts';
import { APPOINTMENT_COLUMNS } from '#server/appointments/read.ts';
import { startOfFloridaDay } from '#server/database/sql-conditions.ts';
import { MESSAGE_COLUMNS } from '#server/messages/record.ts';
import { ORDER_COLUMNS } from '#server/orders/record.ts';
import type { ExportTime } from '#shared/office/figures.ts';

/** A half-open span of days in Florida: from the start of `from` to the start of `to` (`2026-01-31`). */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Rows per page: the memory stays the same for any number of rows. */
const PAGE = 500;

const COLUMNS = {
  orders: `${ORDER_COLUMNS}, ${APPOINTMENT_COLUMNS}`,
  ledger_entries: 'id, order_id, payment_intent_id, kind, amount, currency, created_at',
  order_refunds: `id, order_id, amount, created_at,
    (select currency from ledger_entries where ledger_entries.id = order_refunds.id) as currency`,
  contact_messages: MESSAGE_COLUMNS,
} as const;

/** A time of an order that an export goes by, and its column. */
const TIMES = {
  placed: 'created_at',
  paid: 'paid_at',
  delivered: 'delivered_at',
  refunded: 'refunded_at',
} as const satisfies Readonly<Record<ExportTime, string>>;

/**
 * The rows of a table from a span of days, the oldest first, page by page. A page starts after the last row of the page
 * before, so rows that are added or removed in the meantime shift and repeat none.
 * @param by which time of an order decides; orders without it are left out
 */
export async function* readPages(
  db: Database,
  table: keyof typeof COLUMNS,
  { from, to }: Days,
  by: ExportTime = 'placed',
): AsyncGenerator<Row[]> {
  const time = TIMES[by];
  // As text: a Date would lose the microseconds, and rows with them.
  let after: { readonly at: string; readonly id: string } | undefined;
  for (;;) {
    const rows: (Row & { id: string; at: string })[] = await db.query(
      `/* page of ${table} */ select ${COLUMNS[table]}, ${time}::text as at from ${table}
       where ${time} is not null and ($from::date is null or ${time} >= ${startOfFloridaDay('$from')})
         and ($to::date is null or ${time} < ${startOfFloridaDay('$to')})
         and ($afterTime::timestamptz is null or (${time}, id) > ($afterTime, $afterId))
       order by ${time}, id limit $limit`,
      { from, to, afterTime: after?.at, afterId: after?.id, limit: PAGE },
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last;
  }
}
