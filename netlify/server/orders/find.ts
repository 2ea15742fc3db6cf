import type { Database } from '#server/adapters/neon.ts';
import { isId, NO_SUCH_ID } from '#server/identifier.ts';
import { refused } from '#server/result.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';

/** The order with this id. A malformed id is looked up like an unknown one, and takes as long. */
export async function findOrder(db: Database, id: string): Promise<OrderRecord | undefined> {
  const [row] = await db.query(`select ${ORDER_COLUMNS} from orders where id = $1`, [
    isId(id) ? id : NO_SUCH_ID,
  ]);
  return row && toOrderRecord(row);
}

export const orderNotFound = refused(
  404,
  '/problems/order-not-found',
  'Order not found',
  'This order doesn’t exist or has expired.',
);
