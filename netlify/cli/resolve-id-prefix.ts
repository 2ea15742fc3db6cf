import { idsWithPrefix } from '#server/id-prefix.ts';
import type { CliContext } from './context.ts';
import { CommandRejected } from './terminal/exit.ts';

const THINGS = { orders: 'order', contact_messages: 'message' } as const;

/**
 * The whole id of what is named by the beginning of one.
 * @throws Refused when none, or more than one, begins so
 */
export async function resolveIdPrefix(
  desk: CliContext,
  table: keyof typeof THINGS,
  beginning: string,
): Promise<string> {
  const [id, another] = await idsWithPrefix(desk.db(), table, beginning.trim().toLowerCase());
  if (!id)
    throw new CommandRejected(`There is no ${THINGS[table]} whose id begins with ${beginning}.`);
  if (another) {
    throw new CommandRejected(
      `More than one ${THINGS[table]} begins with ${beginning}: type more of it.`,
    );
  }
  return id;
}
