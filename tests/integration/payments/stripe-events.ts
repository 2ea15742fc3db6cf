import Stripe from 'stripe';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { sampleOrder } from '../samples.ts';

/** An event in Stripe's format. Deliveries with the same id are one event. */
export function stripeEvent(type: string, object: object, id = `evt_${type}`) {
  return { id, object: 'event', type, livemode: false, data: { object } };
}

export const succeededEvent = (intent: object, id?: string) =>
  stripeEvent('payment_intent.succeeded', intent, id);

/** A refund of a part of the sample order. Stripe allows it for a disputed charge while the bank only inquires. */
export function partialRefundEvent(chargeId: string, intentId: string) {
  const charge = {
    id: chargeId,
    object: 'charge',
    amount_captured: sampleOrder.totalAmount,
    amount_refunded: 5_000,
    currency: 'usd',
    livemode: false,
    payment_intent: intentId,
    metadata: {},
  };
  return stripeEvent('charge.refunded', charge);
}

/**
 * Signs an event as Stripe does: returns the payload and its signature header.
 * @param timestamp the time of signing, in seconds since 1970
 */
export function signedEvent(
  event: object,
  { secret = LOCAL_STRIPE.webhookSecret as string, timestamp = Math.floor(Date.now() / 1000) } = {},
): { payload: string; header: string } {
  const payload = JSON.stringify(event);
  return { payload, header: signatureOf(payload, { secret, timestamp }) };
}

/** The header that signs a body, whatever it is. */
export function signatureOf(
  payload: string,
  { secret = LOCAL_STRIPE.webhookSecret as string, timestamp = Math.floor(Date.now() / 1000) } = {},
): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
