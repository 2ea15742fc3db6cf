import { StripeFailure } from './failures.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;

/** An answer kept under its idempotency key, and the request it answered. */
export interface StoredResponse {
  readonly path: string;
  /** What must be the same when the key comes again. */
  readonly parameters: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/** A POST that carries a key. */
export interface KeyedRequest {
  readonly key: string;
  readonly path: string;
  readonly parameters: string;
}

/**
 * Stripe's rules for idempotency keys: https://docs.stripe.com/api/idempotent_requests.
 * An answer is kept for 24 hours from where the work began, a 500 like any other; the same key with another
 * request is refused, and so is a key whose first request is still under way.
 */
export class IdempotencyKeys {
  readonly #answers: Map<string, StoredResponse>;
  readonly #clock: () => number;
  readonly #underWay = new Set<string>();

  constructor(answers: Map<string, StoredResponse>, clock: () => number) {
    this.#answers = answers;
    this.#clock = clock;
  }

  /** The answer to give again, or undefined for a new key. Throws 400 or 409 as Stripe does. */
  find(request: KeyedRequest): StoredResponse | undefined {
    if (request.key.length > LONGEST_KEY) throw tooLong(request.key);
    if (this.#underWay.has(request.key)) throw inUse(request.key);
    this.#forgetExpired();
    const stored = this.#answers.get(request.key);
    if (stored === undefined) return undefined;
    if (stored.path !== request.path) throw otherEndpoint(request.key, stored.path);
    if (stored.parameters !== request.parameters) throw otherParameters(request.key);
    return stored;
  }

  /** Keeps an answer; a key's first answer stands. */
  keep(request: KeyedRequest, answer: { status: number; body: string; requestId: string }): void {
    if (this.#answers.has(request.key)) return;
    const { path, parameters } = request;
    this.#answers.set(request.key, { path, parameters, ...answer, storedAt: this.#clock() });
  }

  /** Marks a key as under way until the function it gives is called. */
  begin(key: string): () => void {
    this.#underWay.add(key);
    return () => this.#underWay.delete(key);
  }

  #forgetExpired(): void {
    const oldest = this.#clock() - KEPT_MS;
    for (const [key, { storedAt }] of this.#answers) {
      if (storedAt <= oldest) this.#answers.delete(key);
    }
  }
}

function otherParameters(key: string): StripeFailure {
  return idempotencyError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

function otherEndpoint(key: string, path: string): StripeFailure {
  return idempotencyError(
    400,
    `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

function tooLong(key: string): StripeFailure {
  return idempotencyError(
    400,
    `Idempotency keys can be up to ${LONGEST_KEY} characters long; this one is ${key.length}.`,
  );
}

function inUse(key: string): StripeFailure {
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function idempotencyError(status: number, message: string): StripeFailure {
  return new StripeFailure(status, { type: 'idempotency_error', message });
}
