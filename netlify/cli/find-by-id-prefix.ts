import type { Database } from '#server/adapters/neon.ts';
import { idsWithPrefix, SHORTEST_PREFIX, type TableWithIds } from '#server/database/id-prefix.ts';
import { findOrder } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { CliContext } from './cli-context.ts';
import { CommandRejected, unwrap } from './errors.ts';

/**
 * Returns the id of the order that starts with what was typed.
 * @param typed an id or its start, an order's number or its checkout link
 * @throws CommandRejected when no id, or more than one, starts with it
 */
export function resolveOrderId(context: CliContext, typed: string): Promise<string> {
  return resolveIdPrefix(context.db(), typed, 'orders');
}

/** The same in any database, also for messages. */
export async function resolveIdPrefix(
  db: Database,
  typed: string,
  table: TableWithIds,
): Promise<string> {
  const noun = table === 'orders' ? 'order' : 'message';
  const prefix = toIdPrefix(typed);
  if (prefix.length < SHORTEST_PREFIX) {
    throw new CommandRejected(
      `${typed} is too short. Type at least ${SHORTEST_PREFIX} characters of the ${noun}’s id.`,
    );
  }
  const [id, another] = await idsWithPrefix(db, prefix, table);
  if (!id) throw new CommandRejected(`No ${noun} has an id that starts with ${typed}.`);
  if (another) {
    throw new CommandRejected(`More than one ${noun} id starts with ${typed}. Type more of it.`);
  }
  return id;
}

/** Reads `SJG7C-HND84` or `sjg7c hnd84`, an id in any case, or the link that ends with it. */
function toIdPrefix(typed: string): string {
  const [, linked] = /\/checkout\/([^/?#]+)/.exec(typed) ?? [];
  return (linked ?? typed).toLowerCase().replaceAll(/[-\s]/g, '');
}

/** @throws CommandRejected */
export async function findOrderByPrefix(
  context: CliContext,
  idPrefix: string,
): Promise<OrderRecord> {
  const id = await resolveOrderId(context, idPrefix);
  return unwrap(await findOrder(context.db(), id));
}
