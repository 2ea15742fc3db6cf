import type { Database } from '#server/adapters/neon.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { updatesFromPayment } from './payment-update.ts';
import { settle } from './settle.ts';

/** Settles the refunds and disputes of a payment as Stripe has them now, should no event have reported them. */
export async function settlePayment(db: Database, payment: OrderPayment): Promise<void> {
  for (const update of updatesFromPayment(payment)) await settle(db, update, payment.livemode);
}
