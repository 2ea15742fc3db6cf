import type Stripe from 'stripe';
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

/** Whether Stripe replayed a failure that it stored under the idempotency key. */
export function isReplayedFailure(error: unknown): boolean {
  const known = asStripeError(error);
  return known?.type === 'StripeAPIError' && known.headers?.['idempotent-replayed'] === 'true';
}
