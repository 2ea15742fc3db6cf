import type { Database } from '#server/adapters/neon.ts';
import { movedMeanwhile, type Operator } from '#server/operator.ts';
import { done, type Outcome, refused } from '#server/outcome.ts';
import { mayMoveOrder } from '#shared/states.ts';
import { findOrder, orderNotFound } from './find.ts';
import { moved } from './move.ts';
import type { OrderRecord } from './record.ts';

/** Takes a confirmed order into work. */
export async function startWork(
  db: Database,
  id: string,
  operator: Operator,
): Promise<Outcome<OrderRecord>> {
  const order = await findOrder(db, id);
  if (!order) return orderNotFound;
  if (!mayMoveOrder(order.status, 'in_progress')) return notStartable(order);
  const started = await moved(db, order, 'in_progress', { operator, action: 'start' });
  return started ? done(started) : movedMeanwhile;
}

const REASONS: Readonly<Partial<Record<OrderRecord['status'], string>>> = {
  pending: 'It is not paid yet: work begins once the payment came.',
  in_progress: 'It is in progress already.',
  delivered: 'It was delivered.',
  cancelled: 'It was canceled.',
};

function notStartable({ status }: OrderRecord): Outcome<never> {
  return refused(409, '/problems/not-startable', 'Not startable', REASONS[status] ?? status);
}
