import Stripe from 'stripe';
import { Unavailable } from '#server/platform/unavailable.ts';

/** Stripe stored a failure under an idempotency key, and replays it until it forgets the key. */
export class PoisonedIdempotencyKey extends Unavailable {
  constructor() {
    super('stripe', 'a stored failure was replayed');
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
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
];

/** @throws Unavailable when Stripe can't serve us now; errors about the request itself are thrown as they are */
export async function mapStripeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isUnavailable = UNAVAILABLE_ERRORS.some((kind) => error instanceof kind);
    if (isUnavailable || isKeyInUse(error)) throw new Unavailable('stripe', error.type);
    throw error;
  }
}

/** The error, where it is one of Stripe's library. */
export function asStripeError(error: unknown): Stripe.errors.StripeError | undefined {
  return error instanceof Stripe.errors.StripeError ? error : undefined;
}

export function isKeyInUse(error: unknown): boolean {
  return asStripeError(error)?.code === 'idempotency_key_in_use';
}

/** Whether Stripe replayed a failure that it stored under the idempotency key. */
export function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}
