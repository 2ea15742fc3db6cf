import type { Database } from '../adapters/neon.ts';

/** Long enough to be unique among thousands of ids most of the time, short enough to type. */
export const SHORTEST_PREFIX = 4;

/**
 * The ids of orders with this prefix, at most two: operators need not type 26 characters.
 * @param prefix of an id; one that is too short matches nothing
 */
export async function orderIdsWithPrefix(db: Database, prefix: string): Promise<string[]> {
  if (!/^[0-9a-z]+$/.test(prefix) || prefix.length < SHORTEST_PREFIX) return [];
  const rows = await db.query<{ id: string }>(
    `select id from orders where starts_with(id, $1) order by id limit 2`,
    [prefix],
  );
  return rows.map(({ id }) => id);
}
