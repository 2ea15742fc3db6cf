import type { Database } from '#server/adapters/neon.ts';
import { withSteps } from '#server/database/with-steps.ts';
import { countRequest, HOURLY_LIMITS, type RateLimited } from '#server/platform/rate-limit.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { CreationOptions, Registration } from '#shared/office/access.ts';
import { creationOptions, purposeInSql } from './challenges.ts';
import { lockedOr, OFFICE_IS_OPEN, type OfficeLocked } from './office-lock.ts';
import {
  type PasskeyRefused,
  refused,
  storePasskey,
  TAKE_CHALLENGE,
  verifyNew,
} from './passkeys.ts';
import { hashOf, newSecret } from './secrets.ts';
import { insertSession, newSession } from './sessions.ts';

export type InvitationInvalid = Reason<'invitation-invalid'>;

const invalid = err({ type: 'invitation-invalid' });

/** The invitation of the parameter `$invitation`, which is a token's hash. */
const INVITED = `invitations where token_hash = $invitation::bytea and expires_at > now()`;

/** Options for an invited person's first passkey. The invitation stays unused. */
export async function offerInvitedPasskey(
  db: Database,
  token: string,
  clientKey: string,
): Promise<Result<CreationOptions, InvitationInvalid | RateLimited | OfficeLocked>> {
  const challenge = newSecret();
  const [row] = await db.query(
    `with ${countRequest('office_challenge', 'true')}, person as (
       select people.id, email from people, ${INVITED} and person_id = people.id and ${OFFICE_IS_OPEN}
     ), created as (
       insert into office_challenges (challenge, purpose, person_id)
       select $challenge, ${purposeInSql('create_passkey')}, id from person, requests where count <= $limit
     )
     select count > $limit as limited, id, email from requests left join person on true`,
    {
      challenge,
      clientKey,
      invitation: hashOf(token),
      limit: HOURLY_LIMITS.office_challenge,
    },
  );
  if (row?.limited) return err({ type: 'too-many-requests' });
  if (!row?.id) return lockedOr(db, invalid);
  return ok(creationOptions(challenge, { id: String(row.id), email: String(row.email) }, []));
}

/** The steps of an acceptance: the invitation is used up only with the passkey that is stored. */
const ACCEPT = withSteps({
  challenge: `${TAKE_CHALLENGE} returning person_id`,
  // Locked: of two who accept it at once, one does.
  invitation: `select person_id from ${INVITED} for update`,
  // The challenge was for the person who is invited.
  accepted: 'select person_id from invitation join challenge using (person_id)',
  ...storePasskey('accepted'),
  used: 'delete from invitations using stored where invitations.person_id = stored.person_id',
  opened: insertSession('stored'),
});

/** Stores an invited person's passkey, which uses the invitation up, and signs the person in. Returns the session's token. */
export async function acceptInvitation(
  db: Database,
  token: string,
  response: Registration,
  browser: string,
): Promise<Result<string, InvitationInvalid | PasskeyRefused | OfficeLocked>> {
  const passkey = await verifyNew(response);
  if (!passkey) return refused;
  const { token: sessionToken, params } = newSession();
  const [row] = await db.query(
    `${ACCEPT} select exists (select from invitation) as invited, (select id from stored) as stored`,
    { ...passkey, ...params, invitation: hashOf(token), browser, assertionId: null },
  );
  if (row?.stored) return ok(sessionToken);
  return lockedOr(db, row?.invited ? refused : invalid);
}
