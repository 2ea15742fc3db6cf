import { hash } from 'node:crypto';
import { err, ok, type Reason, type Result } from './result.ts';

/** A browser's key for a filled-in form, and a hash of the form's content. */
interface RequestFingerprint {
  /** Null without a key: then every request counts as a form of its own. */
  readonly key: string | null;
  readonly fingerprint: string | null;
}

type MalformedKey = Reason<'idempotency-key-malformed'>;

/** Why a form with an idempotency key is rejected. */
export type IdempotencyReason = MalformedKey | Reason<'idempotency-key-reused'>;

/** In characters. `sql/` checks the same. */
export const LONGEST_KEY = 255;

/** A key as draft-ietf-httpapi-idempotency-key-header has it: visible ASCII. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${LONGEST_KEY}}$`);

/** Checks a key, and computes the fingerprint of the form that was sent under it. */
export function requestFingerprint(
  key: string | null,
  request: object,
): Result<RequestFingerprint, MalformedKey> {
  if (key === null) return ok({ key, fingerprint: null });
  if (!KEY.test(key)) return err({ type: 'idempotency-key-malformed' });
  return ok({ key, fingerprint: fingerprintOf(request) });
}

/** The SHA-256 of a form's JSON, in hexadecimal. */
export function fingerprintOf(form: object): string {
  return hash('sha256', JSON.stringify(form));
}
