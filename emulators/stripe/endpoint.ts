import type * as z from 'zod/mini';
import type { Account } from './account.ts';

/** An API request with a valid key. */
export interface ApiCall {
  /** The id in the path. */
  readonly id: string;
  /** A browser has the publishable key and may do less. */
  readonly keyKind: 'secret' | 'publishable';
  /** The origin of the request, where the emulator's pages are, too. */
  readonly origin: string;
}

export interface Endpoint<Parameters extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** True where a browser may call with the publishable key. */
  readonly forBrowsers?: true;
  readonly parameters: Parameters;
  /** @throws StripeApiError, which is stored under the idempotency key, as Stripe does once the work began */
  handle(account: Account, parameters: z.output<Parameters>, call: ApiCall): object;
}

/** Infers the type of `handle`'s parameters. */
export function endpoint<Parameters extends z.ZodMiniType>(
  definition: Endpoint<Parameters>,
): Endpoint {
  return definition;
}
