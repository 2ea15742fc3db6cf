import { createHmac } from 'node:crypto';
import type { Account, PendingDelivery } from './account.ts';

/** Where events go, and the secret that signs them. */
export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** Growing pauses after each failed attempt: Stripe waits hours, a local run can't. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000, 60_000];
const ANSWER_WITHIN_MS = 20_000;

export interface WebhookSettings {
  readonly account: Pick<Account, 'state' | 'clock'>;
  readonly save: () => void;
  readonly pausesMs?: readonly number[];
}

/**
 * Sends events to the webhook endpoint, signed, until it answers 2xx or the pauses are used up. Like Stripe,
 * it promises no order: each event has its own attempts.
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

  /** Sets where events go from now on; what is still pending goes there too. */
  setEndpoint(endpoint: WebhookEndpoint | undefined): void {
    this.#endpoint = endpoint;
    this.#sendAllPending();
  }

  urls(): string[] {
    return this.#endpoint === undefined ? [] : [this.#endpoint.url];
  }

  /** Queues an event. The caller saves the state. */
  announce(eventId: string): void {
    if (this.#endpoint === undefined) return;
    this.#account.state.deliveries.set(eventId, { eventId, failedAttempts: 0 });
    this.#sendAfter(eventId, 0);
  }

  /** Holds every delivery back until `release`. */
  hold(): void {
    this.#held = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  release(): void {
    this.#held = false;
    this.#sendAllPending();
  }

  /** Sends an event once more, now, whatever became of it. Gives the endpoint's status. */
  async redeliver(eventId: string): Promise<number> {
    const status = await this.#post(eventId);
    if (status === undefined) throw new Error(`The webhook endpoint did not answer ${eventId}.`);
    return status;
  }

  /** Resolves when nothing is being sent and nothing waits for another attempt; held events don't count. */
  async settled(): Promise<void> {
    if (this.#isQuiet()) return;
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
        this.#tellIfQuiet();
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
    else if (delivery !== undefined) this.#tryAgainLater(delivery);
    this.#save();
  }

  #markDelivered(eventId: string): void {
    const { deliveries, events } = this.#account.state;
    deliveries.delete(eventId);
    const event = events.get(eventId);
    if (event !== undefined) events.set(eventId, { ...event, pending_webhooks: 0 });
  }

  #tryAgainLater({ eventId, failedAttempts }: PendingDelivery): void {
    const pauseMs = this.#pausesMs[failedAttempts];
    if (pauseMs === undefined) {
      this.#account.state.deliveries.delete(eventId);
      return;
    }
    this.#account.state.deliveries.set(eventId, { eventId, failedAttempts: failedAttempts + 1 });
    this.#sendAfter(eventId, pauseMs);
  }

  /** The endpoint's status; undefined where it could not be reached. */
  async #post(eventId: string): Promise<number | undefined> {
    const event = this.#account.state.events.get(eventId);
    if (event === undefined) throw new Error(`There is no event ${eventId}.`);
    if (this.#endpoint === undefined) throw new Error('No webhook endpoint is set.');
    const { url, secret } = this.#endpoint;
    const payload = JSON.stringify(event, null, 2);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(payload, secret, this.#account.clock()),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return undefined;
    }
  }

  #isQuiet(): boolean {
    return this.#timers.size === 0 && this.#sending.size === 0;
  }

  #tellIfQuiet(): void {
    if (!this.#isQuiet()) return;
    for (const tell of this.#whenSettled.splice(0)) tell();
  }
}

/** `Stripe-Signature` for a payload, signed at `now` (milliseconds): https://docs.stripe.com/webhooks#verify-manually */
function signatureHeader(payload: string, secret: string, now: number): string {
  const timestamp = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
