import Stripe from 'stripe';
import { type Account, nowSeconds } from './account.ts';
import type { Cause, EmulatorEvent, Happening } from './event-types.ts';
import { newId } from './ids.ts';

/** Keeps an event, dated now, and announces it to the webhook endpoint. */
export function recordEvent(account: Account, happening: Happening, cause: Cause): void {
  const event: EmulatorEvent = {
    id: newId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowSeconds(account),
    livemode: false,
    pending_webhooks: account.webhookUrls().length,
    request: cause,
    ...happening,
  };
  account.state.events.set(event.id, event);
  account.announce(event);
}
