import type { Database, Row } from '#server/adapters/neon.ts';
import { insertAudit } from '#server/database/audit-log.ts';
import { withSteps } from '#server/database/with-steps.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { officeOrigin } from '#server/platform/env.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { Assertion, CreationOptions, Passkey, Registration } from '#shared/office/access.ts';
import {
  CHALLENGE_IS_OPEN,
  challengeOf,
  creationOptions,
  passkeyName,
  purposeInSql,
  relyingPartyId,
} from './challenges.ts';
import { lockedOr, OFFICE_IS_OPEN, type OfficeLocked } from './office-lock.ts';
import { newSecret } from './secrets.ts';
import { insertSession, newSession, type Session } from './sessions.ts';

export type PasskeyRefused = Reason<'passkey-refused'>;

export const refused = err({ type: 'passkey-refused' });

/** SQL for a person's passkeys as JSON, oldest first. */
const PASSKEYS = `(select coalesce(jsonb_agg(jsonb_build_object('id', passkeys.id, 'transports', transports)), '[]')
  from passkeys where person_id = people.id)`;

/** Options for another passkey of a person who is signed in. */
export async function offerPasskey(
  db: Database,
  { personId }: Session,
): Promise<Result<CreationOptions, PasskeyRefused>> {
  const challenge = newSecret();
  const [row] = await db.query(
    `with created as (
       insert into office_challenges (challenge, purpose, person_id) values ($challenge, ${purposeInSql('create_passkey')}, $personId)
     )
     select id, email, ${PASSKEYS} as passkeys from people where id = $personId`,
    { challenge, personId },
  );
  if (!row) return refused;
  const person = { id: String(row.id), email: String(row.email) };
  return ok(creationOptions(challenge, person, (row.passkeys as Row[]).map(passkeyName)));
}

/** Stores another passkey of a person who is signed in. */
export async function addPasskey(
  db: Database,
  { personId }: Session,
  response: Registration,
  browser: string,
  assertionId: string,
): Promise<Result<{ readonly id: string }, PasskeyRefused | OfficeLocked>> {
  const passkey = await verifyNew(response);
  if (!passkey) return refused;
  const [row] = await db.query<{ stored: string | null }>(
    `${withSteps({ challenge: `${TAKE_CHALLENGE} and person_id = $personId returning person_id`, ...storePasskey('challenge') })}
     select (select id from stored) as stored`,
    { ...passkey, personId, browser, assertionId },
  );
  return row?.stored ? ok({ id: row.stored }) : lockedOr(db, refused);
}

/** Verifies a new passkey. Returns what is stored of it, and the challenge that it responds to. */
export async function verifyNew(response: Registration) {
  const challenge = challengeOf(response.response);
  const { verifiedPasskey } = await import('#server/adapters/webauthn.ts');
  const passkey = await verifiedPasskey(response, { challenge, origin: officeOrigin() });
  const { transports = [] } = response.response;
  return passkey && { ...passkey, challenge, host: relyingPartyId(), transports };
}

/** SQL that uses up the challenge of a new passkey. */
export const TAKE_CHALLENGE = `delete from office_challenges
  where challenge = $challenge and purpose = ${purposeInSql('create_passkey')} and ${CHALLENGE_IS_OPEN}`;

/** The steps that store a passkey for the person in `from`, unless the office is locked, record it, and mail the owners. */
export function storePasskey(from: string) {
  return {
    stored: `insert into passkeys (id, person_id, host, public_key, counter, transports, name)
      select $id, person_id, $host, $publicKey::bytea, $counter, $transports::text[], $browser
      from ${from} where ${OFFICE_IS_OPEN} on conflict (id) do nothing returning id, person_id`,
    owned: `select stored.id, email from stored join people on people.id = person_id`,
    logged: `insert into audit_log (operator, action, detail, assertion_id)
      select email, 'add_passkey', $browser, $assertionId from owned on conflict (assertion_id) do nothing`,
    mailed: queueMail('passkey_notice', {
      from: `owned, people as owner`,
      where: `owner.role = 'owner'`,
      recipient: 'owner.email',
      detail: `jsonb_build_object('person', owned.email, 'browser', $browser::text)::text`,
      occasion: `owned.id || ':' || owner.id`,
    }),
  };
}

/** Signs in with a passkey. Returns the session's token. */
export async function signIn(
  db: Database,
  response: Assertion,
  browser: string,
): Promise<Result<string, PasskeyRefused | OfficeLocked>> {
  const challenge = challengeOf(response.response);
  const [row] = await db.query(
    `with challenge as (
       delete from office_challenges where challenge = $challenge and purpose = ${purposeInSql('sign_in')} and ${CHALLENGE_IS_OPEN}
       returning challenge
     )
     select ${STORED_PASSKEY} from challenge, passkeys
     where passkeys.id = $id`,
    { challenge, id: response.id },
  );
  if (!row) return lockedOr(db, refused);
  const counter = await verify(response, challenge, row);
  if (counter === undefined) return refused;
  const { token, params } = newSession();
  // Another request may have removed the passkey in between. A counter that has not moved is a copy's.
  const opened = await db.query(
    `with used as (
       update passkeys set counter = $counter, last_used_at = now() where id = $id and ${COUNTER_MOVES} returning person_id
     )
     ${insertSession('used')} returning id`,
    { id: response.id, counter, browser, ...params },
  );
  return opened.length > 0 ? ok(token) : lockedOr(db, refused);
}

/** SQL for a passkey as {@link verify} takes it. */
export const STORED_PASSKEY = `passkeys.id, passkeys.person_id, public_key::text as public_key`;

/** SQL for whether `$counter` is one that no earlier use of the passkey had. Devices that don't count always say 0. */
export const COUNTER_MOVES = `(passkeys.counter < $counter or greatest(passkeys.counter, $counter) = 0)`;

/** Verifies an assertion with a row of {@link STORED_PASSKEY}. Returns the passkey's new counter. */
export async function verify(
  response: Assertion,
  challenge: string,
  { id, person_id, public_key }: Row,
): Promise<number | undefined> {
  const { userHandle } = response.response;
  const ownHandle = Buffer.from(String(person_id)).toString('base64url');
  if (userHandle && userHandle !== ownHandle) return undefined;
  const { verifiedCounter } = await import('#server/adapters/webauthn.ts');
  return verifiedCounter(
    response,
    { challenge, origin: officeOrigin() },
    { id: String(id), publicKey: String(public_key) },
  );
}

export async function listPasskeys(db: Database, { personId }: Session): Promise<Passkey[]> {
  const rows = await db.query(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
     where person_id = $personId order by created_at`,
    { personId },
  );
  return rows as unknown as Passkey[];
}

/** Removes one of a person's own passkeys, but not the last one. */
export async function removePasskey(
  db: Database,
  { personId, email }: Session,
  id: string,
  assertionId: string,
): Promise<Result<Record<never, never>, Reason<'not-found' | 'last-passkey'>>> {
  const [row] = await db.query(
    `with own as materialized (
       select id, name from passkeys where person_id = $personId for update
     ), removed as (
       delete from passkeys using own where passkeys.id = own.id and own.id = $id and (select count(*) from own) > 1
       returning own.name
     ), logged as (
       ${insertAudit('remove_passkey', 'removed', 'name')}
     )
     select (select count(*) from removed)::int as removed, exists (select from own where id = $id) as known`,
    { personId, id, operator: email, assertionId },
  );
  if (row?.removed) return ok({});
  return err({ type: row?.known ? 'last-passkey' : 'not-found' });
}
