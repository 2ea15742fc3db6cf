import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret is stored and looked up, as a `bytea`. */
export function hashOf(secret: string | Uint8Array): string {
  return `\\x${hash('sha256', secret)}`;
}
