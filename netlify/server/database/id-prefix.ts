import type { Database } from '../adapters/neon.ts';

/** Long enough to be unique among thousands of ids most of the time, short enough to type. */
export const SHORTEST_PREFIX = 4;

/** The tables whose ids people type. */
export type TableWithIds = 'orders' | 'contact_messages';

/**
 * The ids of orders or messages with this prefix, at most two: operators need not type 26 characters.
 * @param prefix of an id; one that is too short matches nothing
 */
export async function idsWithPrefix(
  db: Database,
  prefix: string,
  table: TableWithIds,
): Promise<string[]> {
  if (!/^[0-9a-z]+$/.test(prefix) || prefix.length < SHORTEST_PREFIX) return [];
  const rows = await db.query<{ id: string }>(
    `select id from ${table} where starts_with(id, $1) order by id limit 2`,
    [prefix],
  );
  return rows.map(({ id }) => id);
}
