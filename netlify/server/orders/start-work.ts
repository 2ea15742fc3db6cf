import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { err, type Reason, type Result } from '#server/platform/result.ts';
import { allowsCause, isWorkPaid, type OrderStates, type OrderStatus } from '#shared/states.ts';
import { findOrder, type OrderNotFound } from './find.ts';
import type { OrderRecord } from './record.ts';
import { type ChangedConcurrently, updateOrderStatus } from './update-order.ts';

type NotStartable = Reason<'not-startable', { readonly status: OrderStatus }>;

/** Whether work can start. A full refund ends the work, so there is none to start. */
export function isStartable(order: OrderStates): boolean {
  return allowsCause(order.status, 'started') && isWorkPaid(order);
}

/** Starts work on an order, and mails the customer. */
export async function startWork(
  db: Database,
  id: string,
  operator: Operator,
): Promise<Result<OrderRecord, OrderNotFound | NotStartable | ChangedConcurrently>> {
  const found = await findOrder(db, id);
  if (!found.ok) return found;
  const { status } = found.value;
  if (!isStartable(found.value)) return err({ type: 'not-startable', status });
  const entry = { operator, action: 'start' } as const;
  return updateOrderStatus(db, found.value, 'in_progress', entry, ['work_started']);
}
