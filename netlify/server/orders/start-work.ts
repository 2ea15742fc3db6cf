import type { Database } from '#server/adapters/neon.ts';
import { changedConcurrently, type Operator } from '#server/audit-log.ts';
import { done, type Result, refused } from '#server/result.ts';
import { canTransitionOrder } from '#shared/states.ts';
import { findOrder, orderNotFound } from './find.ts';
import type { OrderRecord } from './record.ts';
import { updateOrderStatus } from './update-status.ts';

/** Takes a confirmed order into work. */
export async function startWork(
  db: Database,
  id: string,
  operator: Operator,
): Promise<Result<OrderRecord>> {
  const order = await findOrder(db, id);
  if (!order) return orderNotFound;
  if (!canTransitionOrder(order.status, 'in_progress')) return notStartable(order);
  const started = await updateOrderStatus(db, order, 'in_progress', {
    operator,
    action: 'start',
  });
  return started ? done(started) : changedConcurrently;
}

const REASONS: Readonly<Partial<Record<OrderRecord['status'], string>>> = {
  pending: 'It is not paid yet: work begins once the payment came.',
  in_progress: 'It is in progress already.',
  delivered: 'It was delivered.',
  cancelled: 'It was canceled.',
};

function notStartable({ status }: OrderRecord): Result<never> {
  return refused(409, '/problems/not-startable', 'Not startable', REASONS[status] ?? status);
}
