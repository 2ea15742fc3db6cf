import Stripe from 'stripe';
import { LOCAL_STRIPE } from '#emulators/keys.ts';

/** An event as Stripe tells it. Under one id it is one event, however often it is told. */
export function eventOf(type: string, object: object, id = `evt_${type}`) {
  return { id, object: 'event', type, livemode: false, data: { object } };
}

export const succeeded = (intent: object, id?: string) =>
  eventOf('payment_intent.succeeded', intent, id);

/**
 * An event as Stripe sends it: the payload's bytes, and the header that signs them.
 * @param timestamp when it was signed, in seconds since 1970
 */
export function signedEvent(
  event: object,
  { secret = LOCAL_STRIPE.webhookSecret as string, timestamp = Math.floor(Date.now() / 1000) } = {},
): { payload: string; header: string } {
  const payload = JSON.stringify(event);
  return {
    payload,
    header: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  };
}
