import type { Database, Row } from '#server/adapters/neon.ts';
import { isMarked } from '#server/database/removal-marks.ts';
import type { CommonSchema } from './schema.ts';
import { MARK_TABLES } from './tables.ts';

/** What the marks of both databases say about some orders or messages. */
export interface Marks {
  /** Purged or erased. */
  readonly removed: ReadonlySet<string>;
  /** Deleted before there were marks of purges and erasures alone. */
  readonly deletedBefore: ReadonlySet<string>;
  /** When each address, in lower case, was last erased, in ISO 8601. */
  readonly erasedAddresses: ReadonlyMap<string, string>;
}

export async function readMarks(
  databases: readonly Database[],
  ids: readonly string[],
  addresses: readonly string[],
): Promise<Marks> {
  const read = await Promise.all(
    databases.map((db) =>
      db.transaction([
        {
          text: `select id from unnest($ids::text[]) as id where ${isMarked('id')}`,
          params: { ids },
        },
        {
          text: `select each as id from unnest($ids::text[]) as each
                 where exists (select from purged_orders where purged_orders.id = sha256(convert_to(each, 'UTF8')))`,
          params: { ids },
        },
        { text: ERASED_ADDRESSES, params: { addresses } },
      ]),
    ),
  );
  const all = (index: 0 | 1 | 2) => read.flatMap((results) => results[index]);
  return {
    removed: new Set(all(0).map(({ id }) => String(id))),
    deletedBefore: new Set(all(1).map(({ id }) => String(id))),
    erasedAddresses: latest(all(2)),
  };
}

const ERASED_ADDRESSES = `
  select address, to_jsonb(max(removed_at)) #>> '{}' as until
  from (select distinct lower(each) as address from unnest($addresses::text[]) as each) as known
  join removal_marks on subject = 'address' and hash = sha256(salt || convert_to(address, 'UTF8'))
  group by address`;

const latest = (rows: readonly Row[]) => {
  const known = new Map<string, string>();
  for (const { address, until } of rows as { address: string; until: string }[]) {
    if ((known.get(address) ?? '') < until) known.set(address, until);
  }
  return known;
};

/** The branch's marks, as JSON, by table. */
export async function readTheirMarks(
  branch: Database,
  { columns }: CommonSchema,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const tables = MARK_TABLES.filter((table) => columns.has(table));
  const rows = await branch.transaction(
    tables.map((table) => ({ text: `select to_jsonb(${table}) as row from ${table}` })),
  );
  return new Map(
    tables.map((table, index) => [table, (rows[index] ?? []).map(({ row }) => row as Row)]),
  );
}

/**
 * The addresses here that the branch's marks erase, and not ours yet.
 * @param marks the branch's, as JSON
 */
export async function addressesErasedThere(
  db: Database,
  marks: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query(
    `with mark as (
       select theirs.* from jsonb_populate_recordset(null::removal_marks, $marks::jsonb) as theirs
       where theirs.subject = 'address' and not exists (select from removal_marks where removal_marks.hash = theirs.hash)
     ), known as (
       select lower(customer_email) as address from orders union select lower(copy_to) from orders
       union select lower(email) from contact_messages union select lower(copy_to) from contact_messages
       union select lower(recipient) from outbox
     )
     select address, to_jsonb(max(removed_at)) #>> '{}' as until
     from mark join known on hash = sha256(salt || convert_to(address, 'UTF8')) group by address`,
    { marks: JSON.stringify(marks) },
  );
  return latest(rows);
}
