import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { type Operator, recordAudit } from '#server/database/audit-log.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently } from '#server/orders/update-order.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import { isUnderReview } from '#shared/states.ts';
import { decideTransition } from './decide-transition.ts';
import { type UpdateOf, updatesFromPayment } from './payment-update.ts';
import { findOrderWithPayments } from './read-ledger.ts';
import { settle } from './settle.ts';
import {
  attachmentOf,
  attachPayment,
  type NoSinglePayment,
  type OwnPaymentReceived,
  paymentUnderReview,
} from './under-review.ts';
import { firstDueAt } from './write-change.ts';

/** An order under review, and the payment that an operator may accept for it. */
export interface AcceptablePayment {
  readonly order: OrderRecord;
  readonly payment: OrderPayment;
}

type NotAcceptable = Reason<'not-under-review' | 'other-currency-or-mode' | 'payment-disputed'>;

/**
 * Checks whether the payment under review can be accepted. Another amount can, and one that was refunded in part;
 * another currency or mode can't, nor can disputed money.
 */
export async function findAcceptablePayment(
  db: Database,
  stripe: StripeAdmin,
  orderId: string,
  intentId?: string,
): Promise<Result<AcceptablePayment, OrderNotFound | NotAcceptable | NoSinglePayment>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const order = found.value;
  if (!isUnderReview(order)) return err({ type: 'not-under-review' });
  const reviewed = await paymentUnderReview(stripe, order, intentId);
  if (!reviewed.ok) return reviewed;
  const payment = reviewed.value;
  if (payment.currency !== CURRENCY || payment.livemode !== stripe.livemode) {
    return err({ type: 'other-currency-or-mode' });
  }
  if (payment.hasOpenDispute) return err({ type: 'payment-disputed' });
  return ok({ order, payment });
}

/**
 * Returns the order as it will be once the payment is accepted, and the emails that this will queue. Decides what
 * {@link acceptPayment} decides, and writes nothing.
 */
export async function previewAcceptance(
  db: Database,
  { order, payment }: AcceptablePayment,
): Promise<{ readonly order: OrderRecord; readonly mails: readonly MailToQueue[] }> {
  const stored = await findOrderWithPayments(db, order.id);
  if (!stored) return { order, mails: [] };
  let known = stored;
  for (const update of [...updatesFromPayment(payment), attachmentOf(order, payment)]) {
    const decision = decideTransition(known, update, payment.livemode);
    if (decision.type === 'change') known = decision;
  }
  const accepted = acceptanceOf(payment);
  const decision = decideTransition(known, accepted, payment.livemode);
  if (decision.type !== 'change') return { order, mails: [] };
  const { order: paid, mails } = decision;
  const dueAt = paid.dueAt ?? (paid.paidAt === null ? firstDueAt(paid, accepted) : null);
  return { order: { ...paid, dueAt }, mails };
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
  { order, payment }: AcceptablePayment,
  operator: Operator,
  assertionId?: string,
): Promise<Result<OrderRecord, OwnPaymentReceived | ChangedConcurrently>> {
  const attached = await attachPayment(db, payments, order, payment);
  if (!attached.ok) return attached;
  const settlement = await settle(db, acceptanceOf(payment), payments.livemode);
  if (settlement?.decision.type !== 'change') return err({ type: 'changed-concurrently' });
  await recordAudit(db, {
    operator,
    action: 'accept',
    orderId: order.id,
    detail: `received ${formatDollars(payment.received)}, expected ${formatDollars(order.totalAmount)}`,
    assertionId,
  });
  return ok(settlement.order);
}
