import { idsWithPrefix } from '#server/id-prefix.ts';
import { findMessage } from '#server/messages/find.ts';
import type { MessageRecord } from '#server/messages/record.ts';
import { findOrder } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { CliContext } from './cli-context.ts';
import { CommandRejected, unwrap } from './errors.ts';

const KINDS = { orders: 'order', contact_messages: 'message' } as const;

/**
 * Returns the full id that starts with the prefix.
 * @throws CommandRejected when no id, or more than one, starts with it
 */
export async function resolveIdPrefix(
  context: CliContext,
  table: keyof typeof KINDS,
  idPrefix: string,
): Promise<string> {
  const [id, another] = await idsWithPrefix(context.db(), table, idPrefix.trim().toLowerCase());
  const kind = KINDS[table];
  if (!id) throw new CommandRejected(`No ${kind} has an id that starts with ${idPrefix}.`);
  if (another) {
    throw new CommandRejected(`More than one ${kind} id starts with ${idPrefix}. Type more of it.`);
  }
  return id;
}

/** @throws CommandRejected */
export async function findOrderByPrefix(
  context: CliContext,
  idPrefix: string,
): Promise<OrderRecord> {
  const id = await resolveIdPrefix(context, 'orders', idPrefix);
  return unwrap(await findOrder(context.db(), id));
}

/** @throws CommandRejected */
export async function findMessageByPrefix(
  context: CliContext,
  idPrefix: string,
): Promise<MessageRecord> {
  const id = await resolveIdPrefix(context, 'contact_messages', idPrefix);
  return unwrap(await findMessage(context.db(), id));
}
