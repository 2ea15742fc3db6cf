import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { changedConcurrently, type Operator } from '#server/audit-log.ts';
import { giveUp } from '#server/payments/give-up.ts';
import { done, type Result, refused } from '#server/result.ts';
import { canTransitionOrder } from '#shared/states.ts';
import { findOrder, orderNotFound } from '../orders/find.ts';
import type { OrderRecord } from '../orders/record.ts';
import { updateOrderStatus } from '../orders/update-status.ts';

/**
 * Cancels an order that was not delivered. One that nobody paid can't be paid afterwards. Money that came stays
 * where it is: giving it back is a refund.
 */
export async function cancelOrder(
  db: Database,
  payments: Payments,
  id: string,
  operator: Operator,
): Promise<Result<OrderRecord>> {
  const order = await findOrder(db, id);
  if (!order) return orderNotFound;
  if (!canTransitionOrder(order.status, 'cancelled')) return notCancellable(order);
  switch (order.paymentStatus) {
    case 'processing':
      return underWay;
    case 'needs_review':
      return reviewFirst;
    case 'pending':
    case 'failed':
      if (await giveUp(db, payments, order, operator)) break;
      return paidMeanwhile;
    default:
      if (await updateOrderStatus(db, order, 'cancelled', { operator, action: 'cancel' })) break;
      return changedConcurrently;
  }
  return done({ ...order, status: 'cancelled' });
}

function notCancellable({ status }: OrderRecord): Result<never> {
  const detail = status === 'delivered' ? 'It was delivered.' : 'It was canceled before.';
  return refused(409, '/problems/not-cancellable', 'Not cancellable', detail);
}

const underWay = refused(
  409,
  '/problems/payment-under-way',
  'Payment under way',
  'The customer’s bank is working on the payment. Wait until it came or failed, then cancel.',
);

const reviewFirst = refused(
  409,
  '/problems/review-first',
  'Review first',
  'Its payment needs review. Decide on the money first: `order accept` or `order refund`.',
);

const paidMeanwhile = refused(
  409,
  '/problems/paid-meanwhile',
  'Paid meanwhile',
  'Somebody paid it, or began to, just now. Look at it again: what was paid needs a refund.',
);
