import type { Database } from '#server/adapters/neon.ts';
import { insertAssignment } from '#server/assignments/assign.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { allowsCause, isWorkPaid, type OrderStatus } from '#shared/states.ts';
import { findOrder, type OrderNotFound } from './find.ts';
import type { OrderRecord } from './record.ts';
import { type ChangedConcurrently, type OrderPlan, updateOrderStatus } from './update-order.ts';

type NotStartable = Reason<'not-startable', { readonly status: OrderStatus }>;

/** Whether work can start. A full refund ends the work, so there is none to start. */
export function isStartable(order: OrderRecord): boolean {
  return allowsCause(order.status, 'started') && isWorkPaid(order);
}

/** Decides whether work on an order starts. The customer is mailed. */
export function planStart(order: OrderRecord): Result<OrderPlan, NotStartable> {
  const { status } = order;
  if (!isStartable(order)) return err({ type: 'not-startable', status });
  const started = { ...order, status: 'in_progress' } as const;
  return ok({
    order,
    outcome: { order: started, mails: [{ kind: 'work_started' }] },
    also: GIVE_TO_OPERATOR,
  });
}

/** Whoever starts the work has it. At a terminal that may be nobody of the office. */
const GIVE_TO_OPERATOR = insertAssignment(
  'orders',
  `(select updated.id, people.id as person_id from updated, people where lower(email) = lower($operator)) as starter`,
);

/** Starts work on an order as it is now. */
export async function startWork(
  db: Database,
  id: string,
  operator: Operator,
): Promise<Result<OrderRecord, OrderNotFound | NotStartable | ChangedConcurrently>> {
  const found = await findOrder(db, id);
  if (!found.ok) return found;
  const plan = planStart(found.value);
  return plan.ok ? updateOrderStatus(db, plan.value, { operator, action: 'start' }) : plan;
}
