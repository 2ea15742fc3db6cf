import Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Account, type EmulatorEvent, newId, nowSeconds, nullFields } from './account.ts';
import { listEndpoint } from './lists.ts';
import { listOf, text } from './parameters.ts';

type ContentOf<Event> = Event extends EmulatorEvent ? Pick<Event, 'type' | 'data'> : never;

/** Stores an event, dated now, and enqueues it for the webhook endpoint. */
export function recordEvent(account: Account, content: ContentOf<EmulatorEvent>): void {
  const event: EmulatorEvent = {
    id: newId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowSeconds(),
    livemode: false,
    pending_webhooks: account.webhookUrl ? 1 : 0,
    request: nullFields('id', 'idempotency_key'),
    ...content,
  };
  account.state.events.set(event.id, event);
  account.enqueueDelivery(event.id);
}

export const listEvents = listEndpoint(
  '/v1/events',
  { type: z.optional(text), types: z.optional(listOf(text)) },
  ({ state }, { type, types = type ? [type] : undefined }) =>
    [...state.events.values()].filter((event) => types?.includes(event.type) ?? true),
);
