import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Account, type EmulatorEvent, nullFields } from './account.ts';
import { endpoint } from './endpoint.ts';
import { listResponse, PAGE } from './lists.ts';

/** The address that events are sent to, and the secret that signs them. */
export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** After each failed attempt. Stripe waits hours, which is too long locally. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000, 60_000];
const TIMEOUT_MS = 20_000;

export interface WebhookSettings {
  readonly account: Pick<Account, 'state' | 'clock'>;
  readonly save: () => void;
  readonly pausesMs?: readonly number[];
}

/**
 * Sends events to the webhook endpoint, signed, until it responds with 2xx or the pauses are used up. Like Stripe, it
 * guarantees no order: each event has its own attempts.
 */
export class Webhooks {
  readonly #account: WebhookSettings['account'];
  readonly #save: () => void;
  readonly #pausesMs: readonly number[];
  /** Deliveries in progress, also those that wait for another attempt. */
  readonly #running = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  #endpoint: WebhookEndpoint | undefined;
  #paused = new AbortController();

  constructor({ account, save, pausesMs = PAUSES_MS }: WebhookSettings) {
    this.#account = account;
    this.#save = save;
    this.#pausesMs = pausesMs;
  }

  /** Sets the endpoint; pending events are sent there, too. */
  setEndpoint(endpoint: WebhookEndpoint | undefined): void {
    this.#endpoint = endpoint;
    this.resume();
  }

  urls(): string[] {
    return this.#endpoint === undefined ? [] : [this.#endpoint.url];
  }

  /** Queues an event. The caller saves the state. */
  enqueue(eventId: string): void {
    if (this.#endpoint === undefined) return;
    this.#account.state.deliveries.set(eventId, { eventId, failedAttempts: 0 });
    this.#start(eventId);
  }

  /** Pauses all deliveries until `resume`. */
  pause(): void {
    this.#paused.abort();
  }

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
    let pauseMs: number | undefined = 0;
    while (pauseMs !== undefined) {
      await setTimeout(pauseMs, undefined, { signal: this.#paused.signal }).catch(() => {});
      const { deliveries, events } = this.#account.state;
      const delivery = deliveries.get(eventId);
      const event = events.get(eventId);
      if (!delivery || !event || !this.#endpoint || this.#paused.signal.aborted) return;
      const isDelivered = await this.#post(event, this.#endpoint);
      if (this.#closing.signal.aborted) return;
      pauseMs = isDelivered ? undefined : this.#pausesMs[delivery.failedAttempts];
      if (pauseMs === undefined) deliveries.delete(eventId);
      else deliveries.set(eventId, { eventId, failedAttempts: delivery.failedAttempts + 1 });
      if (isDelivered) events.set(eventId, { ...event, pending_webhooks: 0 });
      this.#save();
    }
  }

  /** Returns whether the endpoint accepted the event. */
  async #post(event: EmulatorEvent, { url, secret }: WebhookEndpoint): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({
            payload,
            secret,
            timestamp: Math.floor(this.#account.clock() / 1000),
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

/** The one endpoint that is set, which receives all events. */
export const listWebhookEndpoints = endpoint({
  method: 'GET',
  path: '/v1/webhook_endpoints',
  parameters: z.strictObject(PAGE),
  handle(account, page) {
    const endpoints = account.webhookUrls().map(
      (url): Stripe.WebhookEndpoint => ({
        id: 'we_local',
        object: 'webhook_endpoint',
        created: 0,
        enabled_events: ['*'],
        livemode: false,
        metadata: {},
        status: 'enabled',
        url,
        ...nullFields('api_version', 'application', 'description'),
      }),
    );
    return listResponse('/v1/webhook_endpoints', endpoints, page);
  },
});
