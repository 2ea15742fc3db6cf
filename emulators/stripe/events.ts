import Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Account, type EmulatorEvent, newId, nowSeconds } from './account.ts';
import { endpoint } from './endpoint.ts';
import { listResponse, PAGE } from './lists.ts';
import { listOf, text } from './parameters.ts';

type ContentOf<Event> = Event extends EmulatorEvent ? Pick<Event, 'type' | 'data'> : never;

/** The `request` of an event that a bank or a test caused. */
export const NO_REQUEST: Stripe.Event.Request = { id: null, idempotency_key: null };

/** Stores an event, dated now, and enqueues it for the webhook endpoint. */
export function recordEvent(
  account: Account,
  content: ContentOf<EmulatorEvent>,
  request: Stripe.Event.Request,
): void {
  const event: EmulatorEvent = {
    id: newId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowSeconds(account),
    livemode: false,
    pending_webhooks: account.webhookUrls().length,
    request,
    ...content,
  };
  account.state.events.set(event.id, event);
  account.enqueueDelivery(event);
}

export const listEvents = endpoint({
  method: 'GET',
  path: '/v1/events',
  parameters: z.strictObject({
    ...PAGE,
    type: z.optional(text),
    types: z.optional(listOf(text)),
  }),
  handle({ state }, { type, types = type ? [type] : undefined, ...page }) {
    const events = [...state.events.values()].filter(
      (event) => types?.includes(event.type) ?? true,
    );
    return listResponse('/v1/events', events, page);
  },
});
