import type { Database } from '#server/adapters/neon.ts';

/**
 * Puts an order into a state, whether or not a move leads there: past the trigger that refuses what is no move.
 * @param state columns of `orders` and what they become
 */
export async function forceState(
  db: Database,
  orderId: string,
  state: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = Object.keys(state).map((column, at) => `${column} = $${at + 2}`);
  await db.transaction([
    { text: 'alter table orders disable trigger orders_moves' },
    {
      text: `update orders set ${changes.join(', ')} where id = $1`,
      params: [orderId, ...Object.values(state)],
    },
    { text: 'alter table orders enable trigger orders_moves' },
  ]);
}
