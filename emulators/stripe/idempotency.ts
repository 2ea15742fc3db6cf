import { StripeApiError } from './errors.ts';

const STORED_MS = 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 255;

/** A response stored under its idempotency key, and the request that it belongs to. */
export interface StoredResponse {
  readonly path: string;
  /** Must be the same when the key is used again. */
  readonly parameters: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

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
    if (key.length > MAX_KEY_LENGTH) {
      throw keyError(
        `Idempotency keys can be up to ${MAX_KEY_LENGTH} characters long; this one is ${key.length}.`,
      );
    }
    if (this.#inProgress.has(key)) {
      throw new StripeApiError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
    }
    const stored = this.#stored(key);
    if (stored === undefined) return undefined;
    if (stored.path !== path) {
      throw keyError(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (stored.parameters !== parameters) {
      throw keyError(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
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

function keyError(message: string): StripeApiError {
  return new StripeApiError(400, { type: 'idempotency_error', message });
}
