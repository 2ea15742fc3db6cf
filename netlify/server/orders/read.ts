import type { Database } from '#server/adapters/neon.ts';
import { done, type Outcome } from '#server/outcome.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { findOrder, orderNotFound } from './find.ts';
import { publicPart } from './record.ts';

/** The public part of an order, for its checkout page. */
export async function readOrder(db: Database, id: string): Promise<Outcome<PublicOrder>> {
  const order = await findOrder(db, id);
  return order ? done(publicPart(order)) : orderNotFound;
}
