import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { type Operator, recordAudit } from '#server/database/audit-log.ts';
import type { OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently } from '#server/orders/update-order.ts';
import type { Plan } from '#server/platform/plan.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import { isUnderReview } from '#shared/states.ts';
import { type Foreseen, foresee } from './foresee.ts';
import type { UpdateOf } from './payment-update.ts';
import { findOrderWithPayments } from './read-ledger.ts';
import { settle } from './settle.ts';
import {
  attachPayment,
  foreseeAttachment,
  type NoSinglePayment,
  type OwnPaymentReceived,
  paymentUnderReview,
} from './under-review.ts';
import { firstDueAt } from './write-change.ts';

/** An acceptance that passed all checks. */
interface AcceptancePlan extends Plan {
  /** As it was read. */
  readonly order: OrderRecord;
  readonly payment: OrderPayment;
  readonly outcome: Pick<Foreseen, 'order' | 'mails'>;
}

type NotAcceptable = Reason<'not-under-review' | 'other-currency-or-mode' | 'payment-disputed'>;

/**
 * Decides whether the payment under review is accepted. Another amount can be, and one that was refunded in part;
 * another currency or mode can't, nor can disputed money.
 */
export async function planAcceptance(
  db: Database,
  stripe: StripeAdmin,
  orderId: string,
  intentId?: string,
): Promise<
  Result<
    AcceptancePlan,
    OrderNotFound | NotAcceptable | NoSinglePayment | OwnPaymentReceived | ChangedConcurrently
  >
> {
  const known = await findOrderWithPayments(db, orderId);
  if (!known) return err({ type: 'order-not-found' });
  const { order } = known;
  if (!isUnderReview(order)) return err({ type: 'not-under-review' });
  const reviewed = await paymentUnderReview(stripe, order, intentId);
  if (!reviewed.ok) return reviewed;
  const payment = reviewed.value;
  if (payment.currency !== CURRENCY || payment.livemode !== stripe.livemode) {
    return err({ type: 'other-currency-or-mode' });
  }
  if (payment.hasOpenDispute) return err({ type: 'payment-disputed' });
  const attached = await foreseeAttachment(stripe, known, payment);
  if (!attached.ok) return attached;
  const acceptance = acceptanceOf(payment);
  const accepted = foresee(attached.value, [acceptance], payment.livemode);
  const { order: paid, mails } = accepted;
  if (isUnderReview(paid)) return err({ type: 'changed-concurrently' });
  const dueAt = paid.dueAt ?? firstDueAt(paid, acceptance);
  return ok({ order, payment, outcome: { order: { ...paid, dueAt }, mails } });
}

function acceptanceOf({ intentId, orderId, card }: OrderPayment): UpdateOf<'accepted'> {
  return { type: 'accepted', intentId, orderId, card, event: null, happenedAt: null };
}

/**
 * Accepts the payment under review: the order is paid, with the received amount as its total. What was refunded of it
 * before stays refunded. The receipt and the office's notice go out.
 */
export async function acceptPayment(
  db: Database,
  payments: Payments,
  { order, payment }: AcceptancePlan,
  operator: Operator,
  assertionId?: string,
): Promise<Result<OrderRecord, OwnPaymentReceived | ChangedConcurrently>> {
  const attached = await attachPayment(db, payments, order, payment);
  if (!attached.ok) return attached;
  // Recorded first: after a lost response it must be known that the request was begun.
  await recordAudit(db, {
    operator,
    action: 'accept',
    orderId: order.id,
    detail: `received ${formatDollars(payment.received)}, expected ${formatDollars(order.totalAmount)}`,
    assertionId,
  });
  const settlement = await settle(db, payments, acceptanceOf(payment));
  if (settlement?.decision.type !== 'change') return err({ type: 'changed-concurrently' });
  return ok(settlement.order);
}
