import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { DISPUTE_IS_UNDECIDED } from '#server/adapters/stripe-dispute.ts';
import { isPending } from '#server/adapters/stripe-payment.ts';
import { settlePayment } from './settle.ts';

/** At most this many orders are read again per run, those first that were not read for the longest time. */
const MAX_ORDERS = 20;

/**
 * The ids of orders whose money is not decided: Stripe has not said how an inquiry, a dispute or an appeal ended, or that a refund
 * was made. A webhook that never came is noticed by reading them again until they end.
 */
export async function ordersUndecided(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `/* undecided orders */ update orders set payment_checked_at = now()
     where id in (
       select id from orders
       where id in (select id from orders where refunds_pending
                    union select order_id from disputes where ${DISPUTE_IS_UNDECIDED})
       order by payment_checked_at nulls first, id
       limit $1 for update skip locked
     )
     returning id`,
    [MAX_ORDERS],
  );
  return rows.map(({ id }) => id);
}

/**
 * Settles what Stripe has of an order's payments now, and notes when none of its refunds is pending any more.
 * @param mailDelay see {@link settlePayment}
 * @returns whether something changed
 */
export async function settleUndecided(
  db: Database,
  payments: Payments,
  orderId: string,
  mailDelay: string,
): Promise<boolean> {
  const rows = await db.query<{ intentId: string; version: number }>(
    `select payment_intent_id as "intentId", ledger_version as version
     from (select order_id, payment_intent_id from ledger_entries where order_id = $1
           union select order_id, payment_intent_id from disputes where order_id = $1) as known
     join orders on orders.id = order_id`,
    [orderId],
  );
  let hasChanged = false;
  let isRefundPending = false;
  for (const { intentId } of rows) {
    const payment = await payments.payment(intentId);
    if (!payment) continue;
    isRefundPending ||= payment.refunds.some(isPending);
    if (await settlePayment(db, payments, payment, mailDelay)) hasChanged = true;
  }
  if (!isRefundPending) {
    // Not if a refund was booked since: Stripe is asked about that one in the next run.
    await db.query(
      `update orders set refunds_pending = false
       where id = $orderId and refunds_pending and ledger_version = $version`,
      { orderId, version: rows[0]?.version ?? 0 },
    );
  }
  return hasChanged;
}
