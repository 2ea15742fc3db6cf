import type { Database } from './adapters/neon.ts';

/** Enough that two of thousands rarely share them, few enough to type. */
const FEWEST = 4;

/**
 * The ids that begin so, two at most: whoever types one need not type 26 characters.
 * @param beginning of an id; one that is too short to be meant finds nothing
 */
export async function idsWithPrefix(
  db: Database,
  table: 'orders' | 'contact_messages',
  beginning: string,
): Promise<string[]> {
  if (!/^[0-9a-z]+$/.test(beginning) || beginning.length < FEWEST) return [];
  const rows = await db.query<{ id: string }>(
    `select id from ${table} where starts_with(id, $1) order by id limit 2`,
    [beginning],
  );
  return rows.map(({ id }) => id);
}
