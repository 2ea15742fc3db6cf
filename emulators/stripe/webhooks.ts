import Stripe from 'stripe';
import * as z from 'zod';
import { type Account, nullFields, type PendingDelivery } from './account.ts';
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
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #sending = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #endpoint: WebhookEndpoint | undefined;
  #held = false;
  #whenSettled: (() => void)[] = [];

  constructor({ account, save, pausesMs = PAUSES_MS }: WebhookSettings) {
    this.#account = account;
    this.#save = save;
    this.#pausesMs = pausesMs;
  }

  /** Sets the endpoint; pending events are sent there, too. */
  setEndpoint(endpoint: WebhookEndpoint | undefined): void {
    this.#endpoint = endpoint;
    this.#sendAllPending();
  }

  urls(): string[] {
    return this.#endpoint === undefined ? [] : [this.#endpoint.url];
  }

  /** Queues an event. The caller saves the state. */
  enqueue(eventId: string): void {
    if (this.#endpoint === undefined) return;
    this.#account.state.deliveries.set(eventId, { eventId, failedAttempts: 0 });
    this.#sendAfter(eventId, 0);
  }

  /** Holds all deliveries until `release`. */
  hold(): void {
    this.#held = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  release(): void {
    this.#held = false;
    this.#sendAllPending();
  }

  /** Resolves when no delivery is in progress or waits for another attempt; held events don't count. */
  async settled(): Promise<void> {
    if (this.#isIdle()) return;
    await new Promise<void>((resolve) => {
      this.#whenSettled.push(resolve);
    });
  }

  async close(): Promise<void> {
    this.hold();
    this.#closing.abort();
    await Promise.allSettled(this.#sending);
  }

  #sendAllPending(): void {
    if (this.#endpoint === undefined || this.#held) return;
    for (const eventId of this.#account.state.deliveries.keys()) {
      if (!this.#timers.has(eventId)) this.#sendAfter(eventId, 0);
    }
  }

  #sendAfter(eventId: string, pauseMs: number): void {
    if (this.#held) return;
    const timer = setTimeout(() => {
      this.#timers.delete(eventId);
      const sending = this.#attempt(eventId).finally(() => {
        this.#sending.delete(sending);
        this.#resolveIfIdle();
      });
      this.#sending.add(sending);
    }, pauseMs);
    this.#timers.set(eventId, timer);
  }

  async #attempt(eventId: string): Promise<void> {
    const status = await this.#post(eventId);
    if (this.#closing.signal.aborted) return;
    const delivered = status !== undefined && status >= 200 && status < 300;
    const delivery = this.#account.state.deliveries.get(eventId);
    if (delivered) this.#markDelivered(eventId);
    else if (delivery !== undefined) this.#retryLater(delivery);
    this.#save();
  }

  #markDelivered(eventId: string): void {
    const { deliveries, events } = this.#account.state;
    deliveries.delete(eventId);
    const event = events.get(eventId);
    if (event !== undefined) events.set(eventId, { ...event, pending_webhooks: 0 });
  }

  #retryLater({ eventId, failedAttempts }: PendingDelivery): void {
    const pauseMs = this.#pausesMs[failedAttempts];
    if (pauseMs === undefined) {
      this.#account.state.deliveries.delete(eventId);
      return;
    }
    this.#account.state.deliveries.set(eventId, { eventId, failedAttempts: failedAttempts + 1 });
    this.#sendAfter(eventId, pauseMs);
  }

  /** The endpoint's status; undefined if it can't be reached. */
  async #post(eventId: string): Promise<number | undefined> {
    const event = this.#account.state.events.get(eventId);
    if (event === undefined) throw new Error(`There is no event ${eventId}.`);
    if (this.#endpoint === undefined) throw new Error('No webhook endpoint is set.');
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
            timestamp: Math.floor(this.#account.clock() / 1000),
          }),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined;
    }
  }

  #isIdle(): boolean {
    return this.#timers.size === 0 && this.#sending.size === 0;
  }

  #resolveIfIdle(): void {
    if (!this.#isIdle()) return;
    for (const resolve of this.#whenSettled.splice(0)) resolve();
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
        ...nullFields('api_version application description'),
      }),
    );
    return listResponse('/v1/webhook_endpoints', endpoints, page);
  },
});
