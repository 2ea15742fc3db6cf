import type { Database } from '#server/adapters/neon.ts';
import { isId, NO_SUCH_ID } from '#server/platform/identifier.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { selectKnownOrders } from '#server/undo/offer.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord, toPublicOrder } from './record.ts';

export type OrderNotFound = Reason<'order-not-found'>;
/** The customer's data was erased: nothing may bring it back. */
export type OrderErased = Reason<'order-erased'>;

/** The order with this id. A malformed id is looked up like an unknown one, and takes as long. */
export async function findOrder(
  db: Database,
  id: string,
): Promise<Result<OrderRecord, OrderNotFound>> {
  return findOne(db, `select ${ORDER_COLUMNS} from orders where id = $1`, id);
}

/** The order with this id as people outside may know it: without what can still be taken back. */
export async function findKnownOrder(
  db: Database,
  id: string,
): Promise<Result<OrderRecord, OrderNotFound>> {
  return findOne(db, selectKnownOrders(ORDER_COLUMNS, 'orders.id = $1'), id);
}

async function findOne(
  db: Database,
  select: string,
  id: string,
): Promise<Result<OrderRecord, OrderNotFound>> {
  const [row] = await db.query(select, [isId(id) ? id : NO_SUCH_ID]);
  return row ? ok(toOrderRecord(row)) : err({ type: 'order-not-found' });
}

/** The order with this id, to write something about it. */
export async function findWritableOrder(
  db: Database,
  id: string,
): Promise<Result<OrderRecord, OrderNotFound | OrderErased>> {
  const found = await findOrder(db, id);
  return found.ok && found.value.erasedAt !== null ? err({ type: 'order-erased' }) : found;
}

/** The public part of an order, for its checkout page. */
export async function findPublicOrder(
  db: Database,
  id: string,
): Promise<Result<PublicOrder, OrderNotFound>> {
  const found = await findKnownOrder(db, id);
  return found.ok ? ok(toPublicOrder(found.value)) : found;
}
