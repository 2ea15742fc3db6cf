import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { promisedDueDate } from '#shared/due-date.ts';
import type { ConfirmPaymentRequest, ConfirmPaymentResponse } from '#shared/payments.ts';
import { isSettled, isUnderReview } from '#shared/states.ts';
import { type OrderLookedFor, whyMissing } from './looked-for.ts';
import { updateFromIntent } from './payment-update.ts';
import { settle } from './settle.ts';

type NotConfirmed = Reason<
  'payment-of-another-order' | 'payment-mismatch' | 'payment-processing' | 'payment-not-completed'
>;

/**
 * Confirms a payment that a browser claims to have made: asks Stripe for its status and settles it. Nothing that the
 * browser sends is trusted: an order that isn't here costs no call at Stripe, whose webhook reports its payment.
 */
export async function confirmPayment(
  db: Database,
  payments: Payments,
  { orderId, paymentIntentId }: ConfirmPaymentRequest,
): Promise<Result<ConfirmPaymentResponse, OrderNotFound | OrderLookedFor | NotConfirmed>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return whyMissing(db, orderId);
  const intent = await payments.retrieve(paymentIntentId);
  if (!intent || intent.orderId !== orderId) return err({ type: 'payment-of-another-order' });

  const update = updateFromIntent(intent);
  const settlement = update && (await settle(db, payments, update));
  const order = settlement?.order ?? found.value;
  if (isUnderReview(order)) return err({ type: 'payment-mismatch' });
  if (isSettled(order)) {
    const { id, status, paymentStatus } = order;
    const dueAt = promisedDueDate(order) ?? undefined;
    return ok({ id, status, paymentStatus, dueAt });
  }
  return err({ type: update ? 'payment-processing' : 'payment-not-completed' });
}
