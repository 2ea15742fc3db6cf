import { idsBeginning } from '#server/beginnings.ts';
import type { Desk } from './context.ts';
import { Refused } from './terminal/exit.ts';

const THINGS = { orders: 'order', contact_messages: 'message' } as const;

/**
 * The whole id of what is named by the beginning of one.
 * @throws Refused when none, or more than one, begins so
 */
export async function which(
  desk: Desk,
  table: keyof typeof THINGS,
  beginning: string,
): Promise<string> {
  const [id, another] = await idsBeginning(desk.db(), table, beginning.trim().toLowerCase());
  if (!id) throw new Refused(`There is no ${THINGS[table]} whose id begins with ${beginning}.`);
  if (another) {
    throw new Refused(`More than one ${THINGS[table]} begins with ${beginning}: type more of it.`);
  }
  return id;
}
