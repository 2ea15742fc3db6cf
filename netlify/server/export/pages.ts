import type { Database, Row } from '#server/adapters/neon.ts';
import { MESSAGE_COLUMNS } from '#server/messages/record.ts';
import { ORDER_COLUMNS } from '#server/orders/record.ts';

/** A span of days in Florida, half-open: from the beginning of `from` to the beginning of `to` (`2026-01-31`). */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** So many rows are held at once, however many there are. */
const PAGE = 500;

const COLUMNS = { orders: ORDER_COLUMNS, contact_messages: MESSAGE_COLUMNS } as const;

/**
 * All rows of a table that were stored in a span of days, the oldest first, a page at a time. Each page begins
 * after the last row of the one before, so that rows stored or removed meanwhile neither shift nor double any.
 */
export async function* pagesOf(
  db: Database,
  table: keyof typeof COLUMNS,
  { from, to }: Days,
): AsyncGenerator<Row[]> {
  // As text: a Date would lose the microseconds, and rows with them.
  let after: { readonly at: string; readonly id: string } | undefined;
  for (;;) {
    const rows: (Row & { id: string; at: string })[] = await db.query(
      `/* page of ${table} */ select ${COLUMNS[table]}, created_at::text as at from ${table}
       where ($1::date is null or created_at >= $1::date::timestamp at time zone 'America/New_York')
         and ($2::date is null or created_at < $2::date::timestamp at time zone 'America/New_York')
         and ($3::timestamptz is null or (created_at, id) > ($3, $4))
       order by created_at, id limit $5`,
      [from ?? null, to ?? null, after?.at ?? null, after?.id ?? null, PAGE],
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last;
  }
}
