import type Stripe from 'stripe';
import { isIntentId } from './stripe-intents.ts';

/**
 * The ids of the intents whose money moved since a time, whether their events are still kept or not: charges, refunds and
 * disputes that were created since then. What changed since then of an older one, like the end of a dispute, has events only.
 */
export async function intentIdsMovedSince(stripe: Stripe, time: Date): Promise<string[]> {
  const page = { created: { gte: Math.floor(time.getTime() / 1000) }, limit: 100 };
  const ids = new Set<string>();
  for (const list of [
    stripe.charges.list(page),
    stripe.refunds.list(page),
    stripe.disputes.list(page),
  ]) {
    // Each has the intent that it belongs to; a charge that was made without one is none of ours.
    for await (const { payment_intent: intent } of list as AsyncIterable<OfPayment>) {
      const id = typeof intent === 'string' ? intent : intent?.id;
      if (id && isIntentId(id)) ids.add(id);
    }
  }
  return [...ids];
}

type OfPayment = Pick<Stripe.Charge | Stripe.Refund | Stripe.Dispute, 'payment_intent'>;
