import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { findOrder } from '#server/orders/find.ts';
import { updateFromIntent } from './payment-update.ts';
import { settle, settlePayment } from './settle.ts';

/**
 * Settles what Stripe has of an order's own payment: a plan says why a change is not possible by it too, and the events
 * may be missing.
 */
export async function settleOwnPayment(
  db: Database,
  stripe: Pick<Payments, 'livemode' | 'retrieve' | 'payment'>,
  orderId: string,
): Promise<void> {
  const found = await findOrder(db, orderId);
  const own = found.ok ? found.value.stripePaymentIntentId : null;
  if (own === null) return;
  const [intent, payment] = await Promise.all([stripe.retrieve(own), stripe.payment(own)]);
  const update = intent && updateFromIntent(intent);
  if (update) await settle(db, stripe, update);
  if (payment) await settlePayment(db, stripe, payment);
}
