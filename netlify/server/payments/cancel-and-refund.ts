import type { Database } from '#server/adapters/neon.ts';
import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';
import { type AuditEntry, findAudit } from '#server/database/audit-log.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently, OrderPlan } from '#server/orders/update-order.ts';
import { err, ok, type Reason, type ReasonOf, type Result } from '#server/platform/result.ts';
import { canTransitionOrder, isUnderReview } from '#shared/states.ts';
import { MAILS_WITHOUT_REFUND, withCancellation } from './awaited-refund.ts';
import { type CancellationRequest, planCancellation, writeCancellation } from './cancel-order.ts';
import { carryOutRefund, type PlannedRefund, planRefund, refundInWords } from './refund.ts';
import { settlePayment } from './settle.ts';
import { attachPayment } from './under-review.ts';

/** A cancellation with the refund of everything that is left of the order's payment. Both passed all checks. */
export interface CancelAndRefundPlan extends OrderPlan {
  readonly refund: PlannedRefund;
  readonly outcome: OrderPlan['outcome'] &
    Pick<PlannedRefund['outcome'], 'amount' | 'leftAfterwards'>;
}

interface CancelAndRefundRequest extends CancellationRequest {
  /** The fresh passkey that it is ordered with. */
  readonly assertionId: string | undefined;
}

/**
 * Decides whether an order is canceled and its payment refunded, with one email about both. Of an order under review all of its money
 * goes back, which ends the review.
 */
export async function planCancelAndRefund(
  db: Database,
  stripe: StripeAdmin,
  order: OrderRecord,
  request: CancelAndRefundRequest,
): Promise<
  Result<CancelAndRefundPlan, ReasonOf<typeof planCancellation> | ReasonOf<typeof planRefund>>
> {
  const { assertionId } = request;
  const because = request.because ?? undefined;
  const isBegun = order.status === 'cancelled' && (await isCanceledBy(db, order, assertionId));
  const isReview = endsReview(order) && !request.onlyUnpaid;
  const cancellation =
    isBegun || isReview ? undefined : await planCancellation(db, stripe, order, request);
  if (cancellation?.ok === false) return cancellation;
  const refund = await planRefund(db, stripe, {
    orderId: order.id,
    because,
    another: true,
    assertionId,
  });
  if (!refund.ok) return refund;
  const { amount, leftAfterwards, mails, order: refunded } = refund.value.outcome;
  if (isUnderReview(refunded)) return err({ type: 'payment-under-review' });
  const after = { ...refunded, status: 'cancelled', cancelledBecause: because ?? null } as const;
  const outcome = { order: after, mails: withCancellation(mails), amount, leftAfterwards };
  return ok({ order, refund: refund.value, outcome, isBegun });
}

/** Whether an order's review would end with a cancellation. */
function endsReview(order: OrderRecord): boolean {
  return isUnderReview(order) && canTransitionOrder(order.status, 'cancelled');
}

/** Whether an order was canceled by this very request, whose refund may have been cut off. */
async function isCanceledBy(
  db: Database,
  { id }: OrderRecord,
  assertionId: string | undefined,
): Promise<boolean> {
  return assertionId !== undefined && (await findAudit(db, assertionId))?.orderId === id;
}

/**
 * Cancels the order, then refunds. The cancellation, its audit row and the reason are one statement, whose emails wait for the
 * refund: where Stripe rejects that, they go out as those of a cancellation alone.
 */
export async function cancelAndRefund(
  db: Database,
  stripe: StripeAdmin,
  { order, refund, outcome, isBegun }: CancelAndRefundPlan,
  entry: AuditEntry,
): Promise<
  Result<
    OrderRecord,
    ChangedConcurrently | Reason<'canceled-not-refunded', { readonly message: string }>
  >
> {
  if (!isBegun) {
    // What is only known at Stripe changes the order: then it is planned again.
    await settlePayment(db, stripe, refund.payment);
    if (isUnderReview(order)) {
      const attached = await attachPayment(db, stripe, order, refund.payment);
      if (!attached.ok) return err({ type: 'changed-concurrently' });
    }
    // Today has a payment under review, refunded or not: it needs no alert.
    const mails = MAILS_WITHOUT_REFUND.filter(
      ({ kind }) => kind === 'order_cancelled' || !isUnderReview(order),
    );
    const cancelled = { ...outcome, mails };
    const logged = { ...entry, detail: refundInWords(refund) };
    const written = await writeCancellation(db, { order, outcome: cancelled }, logged, true);
    if (!written.ok) return written;
  }
  const refunded = await carryOutRefund(db, stripe, refund);
  if (refunded.ok) return refunded;
  return err({ type: 'canceled-not-refunded', message: refunded.reason.message });
}
