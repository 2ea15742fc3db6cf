import { type StoredResponse, StripeApiError } from './account.ts';

const STORED_MS = 24 * 60 * 60 * 1000;

/** A POST with a key. */
export interface KeyedRequest {
  readonly key: string;
  readonly path: string;
  readonly parameters: string;
}

/**
 * Stripe's rules for idempotency keys: https://docs.stripe.com/api/idempotent_requests.
 * A response is stored for 24 hours once the work has begun, a 500 like any other. The same key with another request is
 * an error, and so is a key whose first request is still in progress.
 */
export class IdempotencyKeys {
  readonly #responses: Map<string, StoredResponse>;
  readonly #inProgress = new Set<string>();

  constructor(responses: Map<string, StoredResponse>) {
    this.#responses = responses;
  }

  /** The response to replay; undefined for a new key. Throws 400 or 409 as Stripe does. */
  find({ key, path, parameters }: KeyedRequest): StoredResponse | undefined {
    if (this.#inProgress.has(key)) {
      throw new StripeApiError(409, 'Another request with this key is in progress.', {
        code: 'idempotency_key_in_use',
        type: 'idempotency_error',
      });
    }
    const stored = this.#stored(key);
    if (stored && (stored.path !== path || stored.parameters !== parameters)) {
      throw new StripeApiError(400, 'This key was used with another request.', {
        type: 'idempotency_error',
      });
    }
    return stored;
  }

  /** Stores a response. A key's first response stays. */
  store(
    request: KeyedRequest,
    response: { status: number; body: string; requestId: string },
  ): void {
    if (this.#stored(request.key) !== undefined) return;
    const { path, parameters } = request;
    const { status, body, requestId } = response;
    const stored = { path, parameters, status, body, requestId, storedAt: Date.now() };
    this.#responses.set(request.key, stored);
  }

  #stored(key: string): StoredResponse | undefined {
    const stored = this.#responses.get(key);
    return stored && stored.storedAt > Date.now() - STORED_MS ? stored : undefined;
  }

  /** Marks a key as in use until the returned function is called. */
  markInUse(key: string): () => void {
    this.#inProgress.add(key);
    return () => this.#inProgress.delete(key);
  }
}
