import { company } from '#business/company.ts';
import type { Database, Row } from '#server/adapters/neon.ts';
import { officeOrigin } from '#server/platform/env.ts';
import { countRequest, HOURLY_LIMITS, type RateLimited } from '#server/platform/rate-limit.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type {
  CreationOptions,
  PasskeyName,
  RequestOptions,
  Transport,
} from '#shared/office/access.ts';
import { lockedOr, OFFICE_IS_OPEN, type OfficeLocked } from './office-lock.ts';
import { newSecret } from './secrets.ts';

/** What a challenge is signed for. The check in `office_challenges.purpose` has the same. */
export const CHALLENGE_PURPOSES = ['sign_in', 'create_passkey', 'fresh_passkey'] as const;
type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** A purpose as an SQL literal. */
export function purposeInSql(purpose: ChallengePurpose): string {
  return `'${purpose}'`;
}

/** How long a challenge can be answered. */
export const CHALLENGE_IS_OPEN = `office_challenges.created_at > now() - interval '5 minutes'`;
const TIMEOUT_MS = 5 * 60 * 1000;

/** The host that passkeys are bound to. */
export function relyingPartyId(): string {
  return new URL(officeOrigin()).hostname;
}

/** Stores a challenge to sign in with any passkey. Rate-limited by client. */
export async function createSignInChallenge(
  db: Database,
  clientKey: string,
): Promise<Result<RequestOptions, RateLimited | OfficeLocked>> {
  const challenge = newSecret();
  const [row] = await db.query(
    `with ${countRequest('office_challenge', 'true')}
     insert into office_challenges (challenge, purpose)
     select $challenge, ${purposeInSql('sign_in')} from requests
     where count <= $limit and ${OFFICE_IS_OPEN} returning challenge`,
    { challenge, clientKey, limit: HOURLY_LIMITS.office_challenge },
  );
  return row ? ok(requestOptions(challenge, [])) : lockedOr(db, err({ type: 'too-many-requests' }));
}

/** The request that a fresh passkey is for. */
export interface BoundRequest {
  readonly sessionId: string;
  readonly method: string;
  readonly path: string;
  readonly bodyHash: string;
}

export type FreshPasskeyNeeded = Reason<
  'fresh-passkey-needed',
  { readonly options: RequestOptions }
>;

/** Stores a challenge for one request of a session. */
export async function createFreshChallenge(
  db: Database,
  request: BoundRequest,
): Promise<RequestOptions> {
  const challenge = newSecret();
  const rows = await db.query(
    `with created as (
       insert into office_challenges (challenge, purpose, session_id, method, path, body_hash)
       values ($challenge, ${purposeInSql('fresh_passkey')}, $sessionId, $method, $path, $bodyHash::bytea)
     )
     select passkeys.id, transports from passkeys join office_sessions using (person_id)
     where office_sessions.id = $sessionId order by passkeys.created_at`,
    { challenge, ...request },
  );
  return requestOptions(challenge, rows.map(passkeyName));
}

export function passkeyName({ id, transports }: Row): PasskeyName {
  return { id: String(id), type: 'public-key', transports: transports as Transport[] };
}

function requestOptions(challenge: string, allowCredentials: PasskeyName[]): RequestOptions {
  return {
    challenge,
    rpId: relyingPartyId(),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
    allowCredentials,
  };
}

export function creationOptions(
  challenge: string,
  person: { readonly id: string; readonly email: string },
  excludeCredentials: PasskeyName[],
): CreationOptions {
  return {
    challenge,
    rp: { id: relyingPartyId(), name: `${company.name} office` },
    user: {
      id: Buffer.from(person.id).toString('base64url'),
      name: person.email,
      displayName: person.email,
    },
    // EdDSA, ES256 and RS256: one of them is on every device.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: TIMEOUT_MS,
    excludeCredentials,
  };
}

/**
 * The challenge that a response is to, as it claims; empty if it can't be one, or was signed in a frame of another site, where
 * the office never is.
 */
export function challengeOf(response: { readonly clientDataJSON: string }): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return !data.crossOrigin && /^[\w-]{43}$/.test(data.challenge) ? data.challenge : '';
  } catch {
    return '';
  }
}
