import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { refused } from './result.ts';

/** What a browser named a filled-in form, and what the form held. */
export interface RequestFingerprint {
  /** Null where no key came: then each sending is a form of its own. */
  readonly key: string | null;
  readonly fingerprint: string | null;
}

/** A key as draft-ietf-httpapi-idempotency-key-header has it: visible ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The form as it was sent, or nothing where its key can't be one. */
export async function requestFingerprint(
  key: string | null,
  request: object,
): Promise<RequestFingerprint | undefined> {
  if (key === null) return { key, fingerprint: null };
  if (!KEY.test(key)) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return { key, fingerprint: Buffer.from(digest).toString('hex') };
}

export const malformedIdempotencyKey = refused(
  422,
  '/problems/invalid-input',
  'Invalid input',
  'The request could not be accepted. Please reload the page and try again.',
  [{ path: IDEMPOTENCY_KEY, message: 'Use 1 to 255 visible ASCII characters.' }],
);

export const idempotencyKeyReused = refused(
  422,
  '/problems/idempotency-key-reused',
  'Idempotency key used before',
  'This form was already sent with other details. Please reload the page and try again.',
  [{ path: IDEMPOTENCY_KEY, message: 'This key belongs to another form.' }],
);
