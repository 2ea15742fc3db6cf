import type { Account } from './account.ts';
import type { Cause } from './event-types.ts';
import type { Parameters } from './parameters.ts';

/** One API request, past its credentials. */
export interface ApiCall {
  readonly parameters: Parameters;
  /** The ids in the path, from left to right. */
  readonly ids: readonly string[];
  /** A browser holds the publishable key and may do less. */
  readonly keyKind: 'secret' | 'publishable';
  /** Where the request came in: the stand-in's pages for the customer are there too. */
  readonly origin: string;
  readonly cause: Cause;
}

/**
 * Reads and checks the parameters, then gives the work to do. Stripe keeps an idempotency key's answer only
 * from where the work begins, so a refusal of the parameters must be thrown before.
 */
export type Endpoint = (account: Account, call: ApiCall) => () => object;
