import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';
import {
  type Account,
  type EmulatorEvent,
  type EventContent,
  newId,
  nowSeconds,
} from './account.ts';

/** The URL that events are sent to, and the secret that signs them. */
export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
  /** Milliseconds before each further attempt. */
  readonly retryDelaysMs?: readonly number[];
}

/** After each failed attempt. Stripe waits hours, which is too long locally. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000, 60_000];
const TIMEOUT_MS = 20_000;

/**
 * Sends events to the webhook endpoint, signed, until it responds with 2xx or the delays are used up. Like Stripe, it
 * guarantees no order: each event has its own attempts.
 */
export class Webhooks {
  readonly #account: Pick<Account, 'state' | 'save'>;
  readonly #endpoint: WebhookEndpoint;
  /** Deliveries in progress, also those that wait for another attempt. */
  readonly #running = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  #paused = new AbortController();

  constructor(account: Pick<Account, 'state' | 'save'>, endpoint: WebhookEndpoint) {
    this.#account = account;
    this.#endpoint = endpoint;
  }

  /** Queues an event. The caller saves the state. */
  enqueue(eventId: string): void {
    this.#account.state.deliveries.set(eventId, { eventId, failedAttempts: 0 });
    this.#start(eventId);
  }

  /** Pauses all deliveries until `resume`. */
  pause(): void {
    this.#paused.abort();
  }

  /** Starts what is pending, also from before a restart. */
  resume(): void {
    this.#paused = new AbortController();
    for (const eventId of this.#account.state.deliveries.keys()) this.#start(eventId);
  }

  /** Resolves when no delivery is in progress or waits for another attempt; paused deliveries don't count. */
  async waitUntilIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async close(): Promise<void> {
    this.pause();
    this.#closing.abort();
    await this.waitUntilIdle();
  }

  #start(eventId: string): void {
    if (this.#paused.signal.aborted || this.#running.has(eventId)) return;
    const delivery = this.#deliver(eventId).finally(() => this.#running.delete(eventId));
    this.#running.set(eventId, delivery);
  }

  async #deliver(eventId: string): Promise<void> {
    const { retryDelaysMs = RETRY_DELAYS_MS } = this.#endpoint;
    let delayMs: number | undefined = 0;
    while (delayMs !== undefined) {
      await setTimeout(delayMs, undefined, { signal: this.#paused.signal }).catch(() => {});
      const { deliveries, events } = this.#account.state;
      const delivery = deliveries.get(eventId);
      const event = events.get(eventId);
      if (!delivery || !event || this.#paused.signal.aborted) return;
      const isDelivered = await this.#post(event);
      if (this.#closing.signal.aborted) return;
      if (isDelivered) events.set(eventId, { ...event, pending_webhooks: 0 });
      delayMs = isDelivered ? undefined : retryDelaysMs[delivery.failedAttempts];
      if (delayMs === undefined) deliveries.delete(eventId);
      else deliveries.set(eventId, { eventId, failedAttempts: delivery.failedAttempts + 1 });
      this.#account.save();
    }
  }

  /** Returns whether the endpoint accepted the event. */
  async #post(event: EmulatorEvent): Promise<boolean> {
    const { url, secret } = this.#endpoint;
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({
            payload,
            secret,
            timestamp: nowSeconds(),
          }),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}

/**
 * An event, dated now.
 * @param webhooks how many endpoints receive it
 */
export function newEvent(content: EventContent, webhooks: number): EmulatorEvent {
  return {
    id: newId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowSeconds(),
    livemode: false,
    pending_webhooks: webhooks,
    ...content,
  };
}
