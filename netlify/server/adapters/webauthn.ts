import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Assertion, Registration } from '#shared/office/access.ts';

// Imported when there is something to verify: the library takes 100 ms to load (integrations/bundle-functions.ts).

/** Of a credential's id, in bytes: https://www.w3.org/TR/webauthn-3/#credential-id */
const LONGEST_ID = 1023;

/** Facts that a browser's signature must be about. */
export interface Expected {
  /** As base64url. */
  readonly challenge: string;
  readonly origin: string;
}

/** A passkey as it is stored. */
interface StoredPasskey {
  readonly id: string;
  /** COSE, as Postgres writes a `bytea`: `\\x` and hexadecimal digits. */
  readonly publicKey: string;
  readonly counter: number;
}

/** Returns the passkey that was created with the person's PIN, finger or face; undefined if anything is wrong. */
export function verifiedPasskey(
  response: Registration,
  expected: Expected,
): Promise<StoredPasskey | undefined> {
  return unlessRejected(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      // The schema in server/access/credentials.ts checks what the library reads; its type has more.
      response: response as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      supportedAlgorithmIDs: [-8, -7, -257],
      ...checks(expected),
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    if (Buffer.from(id, 'base64url').length > LONGEST_ID) return undefined;
    return { id, publicKey: `\\x${Buffer.from(publicKey).toString('hex')}`, counter };
  });
}

/**
 * Returns the passkey's new counter; undefined if the signature or anything that it is about is wrong. The caller compares the
 * counter with the stored one when it stores it: two uses at once would both read the old one.
 */
export function verifiedCounter(
  response: Assertion,
  expected: Expected,
  { id, publicKey }: Pick<StoredPasskey, 'id' | 'publicKey'>,
): Promise<number | undefined> {
  return unlessRejected(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey.slice(2), 'hex')),
        counter: 0,
      },
      ...checks(expected),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

function checks({ challenge, origin }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  };
}

/** The library throws for whatever is wrong with a response, which a client wrote. */
async function unlessRejected<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
