import type Stripe from 'stripe';
import { type PaymentDispute, toCurrentDispute } from './stripe-dispute.ts';
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
    for await (const object of list as AsyncIterable<OfPayment>) {
      const id = intentIdOf(object);
      if (id) ids.add(id);
    }
  }
  return [...ids];
}

/**
 * Disputes that were created since a time, as Stripe has them now, and the intents of their payments. Those of a charge that was
 * made without an intent are none of ours.
 */
export async function disputesSince(stripe: Stripe, time: Date): Promise<DisputeOfIntent[]> {
  const disputes: DisputeOfIntent[] = [];
  const page = { created: { gte: Math.floor(time.getTime() / 1000) }, limit: 100 };
  for await (const dispute of stripe.disputes.list(page)) {
    const intentId = intentIdOf(dispute);
    if (intentId) disputes.push({ intentId, dispute: toCurrentDispute(dispute) });
  }
  return disputes;
}

export interface DisputeOfIntent {
  readonly intentId: string;
  readonly dispute: PaymentDispute;
}

function intentIdOf({ payment_intent: intent }: OfPayment): string | undefined {
  const id = typeof intent === 'string' ? intent : intent?.id;
  return id && isIntentId(id) ? id : undefined;
}

type OfPayment = Pick<Stripe.Charge | Stripe.Refund | Stripe.Dispute, 'payment_intent'>;
