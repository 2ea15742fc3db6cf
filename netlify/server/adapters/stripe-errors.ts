import type Stripe from 'stripe';
import { Unavailable } from '#server/platform/unavailable.ts';

/**
 * An idempotency key with which nothing can be done until Stripe forgets it, after a day: it replays a stored failure, or
 * was used with other parameters.
 */
export class PoisonedIdempotencyKey extends Unavailable {
  constructor() {
    super('stripe', 'the idempotency key is spent');
  }
}

/** The object that Stripe returns; undefined where it has none with this id. */
export async function ifKnown<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (asStripeError(error)?.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** Errors that are not about the request: Stripe can't (or, with our keys, won't) serve us now. */
const UNAVAILABLE_ERRORS = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
];

/** @throws Unavailable when Stripe can't serve us now; errors about the request itself are thrown as they are */
export async function mapStripeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const type = asStripeError(error)?.type;
    if (type === undefined) throw error;
    if (UNAVAILABLE_ERRORS.includes(type) || isKeyInUse(error))
      throw new Unavailable('stripe', type);
    throw error;
  }
}

/** The error, where it is one of Stripe's library: by its type, because the office starts without the library. */
export function asStripeError(error: unknown): Stripe.errors.StripeError | undefined {
  const isStripeError =
    error instanceof Error && 'type' in error && /^Stripe/.test(`${error.type}`);
  return isStripeError ? (error as Stripe.errors.StripeError) : undefined;
}

export function isKeyInUse(error: unknown): boolean {
  return asStripeError(error)?.code === 'idempotency_key_in_use';
}

/** Whether the idempotency key was used with other parameters. */
export function isKeyOfAnotherRequest(error: unknown): boolean {
  return asStripeError(error)?.type === 'StripeIdempotencyError' && !isKeyInUse(error);
}

/**
 * Whether Stripe replayed a failure that it stored under the idempotency key. It stores whatever came of a request once
 * its work began: a 500, and a 400 such as that of an account that is not activated
 * (https://docs.stripe.com/api/idempotent_requests).
 */
export function isReplayedFailure(error: unknown): boolean {
  return asStripeError(error)?.headers?.['idempotent-replayed'] === 'true';
}
