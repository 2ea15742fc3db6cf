import { orderIdsWithPrefix, SHORTEST_PREFIX } from '#server/database/id-prefix.ts';
import { findOrder } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { CliContext } from './cli-context.ts';
import { CommandRejected, unwrap } from './errors.ts';

/**
 * Returns the id of the order that starts with what was typed.
 * @param typed an id or its start, an order's number or its checkout link
 * @throws CommandRejected when no id, or more than one, starts with it
 */
export async function resolveOrderId(context: CliContext, typed: string): Promise<string> {
  const prefix = toIdPrefix(typed);
  if (prefix.length < SHORTEST_PREFIX) {
    throw new CommandRejected(
      `${typed} is too short. Type at least ${SHORTEST_PREFIX} characters of the order’s id.`,
    );
  }
  const [id, another] = await orderIdsWithPrefix(context.db(), prefix);
  if (!id) throw new CommandRejected(`No order has an id that starts with ${typed}.`);
  if (another) {
    throw new CommandRejected(`More than one order id starts with ${typed}. Type more of it.`);
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
