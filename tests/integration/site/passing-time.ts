import type { Database } from '#server/adapters/neon.ts';

/** Longer than anything is kept: a table with one row for each hour has no row in between. */
const FAR_HOURS = 1_000_000;

/** How Postgres writes a time: one stands in the keys of emails that go out once an hour. */
const TIME_IN_KEY = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d`;

/**
 * Moves every time that is stored back by so many hours, whatever its table and column, also those in the keys of emails: for
 * the product that many hours have passed.
 */
export async function moveTimesBack(db: Database, hours: number): Promise<void> {
  const columns = await db.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'`,
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  // In two steps: in one, a row might meet the next one's hour.
  const moves = [hours + FAR_HOURS, -FAR_HOURS].flatMap((shift) =>
    [...tables].map(([table, own]) => ({
      text: `update ${table} set ${own
        .map(({ column }) => `${column} = ${column} - make_interval(hours => $shift)`)
        .join(', ')}`,
      params: { shift },
    })),
  );
  const moveKeys = {
    text: `update outbox set dedupe_key = replace(dedupe_key, named, (named::timestamptz - make_interval(hours => $hours))::text)
           from (select id, substring(dedupe_key from $pattern) as named from outbox) as keys
           where keys.id = outbox.id and named is not null`,
    params: { hours, pattern: TIME_IN_KEY },
  };
  await db.transaction([...moves, moveKeys]);
}
