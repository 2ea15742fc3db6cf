import type { Database } from '#server/adapters/neon.ts';
import { done, type Result } from '#server/result.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { findOrder, orderNotFound } from './find.ts';
import { toPublicOrder } from './record.ts';

/** The public part of an order, for its checkout page. */
export async function readOrder(db: Database, id: string): Promise<Result<PublicOrder>> {
  const order = await findOrder(db, id);
  return order ? done(toPublicOrder(order)) : orderNotFound;
}
