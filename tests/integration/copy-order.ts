import type { Database } from '#server/adapters/neon.ts';

/** Columns that no two orders share. */
const UNIQUE = ['id', 'idempotency_key', 'stripe_payment_intent_id'];

/**
 * Stores copies of an order.
 * @param set SQL for columns that are others than the order's, over `number`, which counts the copies from 1
 * @returns the copies' ids, in this order
 */
export async function copyOrder(
  { db }: { readonly db: Database },
  id: string,
  copies: number,
  set: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const given = ['id', ...Object.keys(set)];
  const [row] = await db.query(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = current_schema() and table_name = 'orders' and column_name <> all($1::text[])`,
    [[...UNIQUE, ...given]],
  );
  const stored = await db.query<{ id: string }>(
    `with taken as (select count(*) as count from orders)
     insert into orders (${given.join(', ')}, ${row?.columns})
     select rpad(lpad((taken.count + number)::text, 10, '0'), 26, '0'), ${[...Object.values(set), row?.columns].join(', ')}
     from orders, taken, generate_series(1, $2::int) as number where orders.id = $1
     returning id`,
    [id, copies],
  );
  return stored.map((each) => each.id);
}
