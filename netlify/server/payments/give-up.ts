import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { Operator } from '#server/audit-log.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { settle } from '#server/payments/settle.ts';
import { updateOfIntent } from './intent-update.ts';

/**
 * Gives up an order that nobody paid. The payment is cancelled first: an order is never given up while it can
 * still be paid. What was paid in the meantime is settled instead. A payment that Stripe doesn't know, as after a
 * move to another account, is as good as cancelled: nobody can pay it here.
 * @param operator who asked for it; nobody, when it is the clock
 * @returns whether the order is cancelled now
 */
export async function giveUp(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  operator?: Operator,
): Promise<boolean> {
  if (order.stripePaymentIntentId) {
    const intent = await payments.cancel(order.stripePaymentIntentId);
    const report = intent && updateOfIntent(intent);
    if (report) await settle(db, report, payments.livemode);
    if (intent && intent.status !== 'canceled') return false;
  }
  // Not if somebody began to pay meanwhile: that payment would have to be cancelled first.
  const cancelled = await db.query(
    `with cancelled as (
       update orders set status = 'cancelled'
       where id = $1 and status = 'pending' and payment_status in ('pending', 'failed')
         and stripe_payment_intent_id is not distinct from $2
       returning id
     ), logged as (
       insert into desk_log (operator, action, order_id) select $3, 'cancel', id from cancelled where $3::text is not null
     )
     select id from cancelled`,
    [order.id, order.stripePaymentIntentId, operator ?? null],
  );
  return cancelled.length > 0;
}
