import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { err, type Reason, type Result } from '#server/platform/result.ts';
import { canTransitionOrder, isWorkPaid, type OrderStatus } from '#shared/states.ts';
import { findOrder, type OrderNotFound } from './find.ts';
import type { OrderRecord } from './record.ts';
import { type ChangedConcurrently, updateOrderStatus } from './update-status.ts';

type NotStartable =
  | Reason<'not-startable', { readonly status: OrderStatus }>
  | Reason<'money-returned'>;

/** Starts work on a confirmed order, and mails the customer. A full refund ends the work, so there is none to start. */
export async function startWork(
  db: Database,
  id: string,
  operator: Operator,
): Promise<Result<OrderRecord, OrderNotFound | NotStartable | ChangedConcurrently>> {
  const found = await findOrder(db, id);
  if (!found.ok) return found;
  const { status } = found.value;
  if (!canTransitionOrder(status, 'in_progress')) return err({ type: 'not-startable', status });
  if (!isWorkPaid(found.value)) return err({ type: 'money-returned' });
  const entry = { operator, action: 'start' } as const;
  return updateOrderStatus(db, found.value, 'in_progress', entry, ['work_started']);
}
