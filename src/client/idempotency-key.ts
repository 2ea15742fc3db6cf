import * as z from 'zod/mini';

/** The body of a sent form and its idempotency key. */
export const keyedRequest = z.object({ idempotencyKey: z.string(), body: z.string() });
export type KeyedRequest = Readonly<z.output<typeof keyedRequest>>;

/**
 * Returns `request` with an idempotency key. The same body keeps the key of the previous request, so that a double
 * click, a retry or a lost response counts once. A changed body gets a new key, because the server rejects it under the
 * old one.
 */
export function withIdempotencyKey(request: object, previous: KeyedRequest | null): KeyedRequest {
  const body = JSON.stringify(request);
  return previous?.body === body ? previous : { idempotencyKey: randomKey(), body };
}

/** 128 random bits. `crypto.randomUUID` needs https, and Safari has it since version 15.4. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
