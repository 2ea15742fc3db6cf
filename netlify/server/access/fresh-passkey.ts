import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/adapters/neon.ts';
import type { FileBody } from '#server/platform/file-body.ts';
import { type Err, err, type Ok, type Reason } from '#server/platform/result.ts';
import { timeLimits } from '#server/platform/time-limits.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import type { Assertion } from '#shared/office/access.ts';
import {
  type BoundRequest,
  CHALLENGE_IS_OPEN,
  challengeOf,
  createFreshChallenge,
  type FreshPasskeyNeeded,
  purposeInSql,
} from './challenges.ts';
import { assertion } from './credentials.ts';
import { COUNTER_MOVES, type PasskeyRefused, STORED_PASSKEY, verify } from './passkeys.ts';

/** How long a request that carries an assertion may take before another one with the same may carry it out. */
const CLAIM = '30 seconds';

/** The session ended meanwhile. */
type SignedOut = Reason<'signed-out'>;

/** Response to a request: a file is sent, and anything else kept for whoever repeats the request. */
type Outcome = (Ok<unknown> & { readonly file?: FileBody }) | Err<unknown>;

/**
 * Carries a request out once for each assertion of a fresh passkey. The same request with the same assertion gets the
 * first result; with another body, path or session the assertion is refused. A request that was cut off, or failed at a
 * service, is carried out again under the same assertion's id, within the challenge's five minutes. A file is sent whole
 * once.
 * @param header the assertion as JSON; without it, the reason has the challenge to sign
 */
export async function withFreshPasskey<Response extends Outcome>(
  db: Database,
  request: BoundRequest,
  header: string | null,
  carryOut: (assertionId: string) => Promise<Response>,
): Promise<Response | Err<FreshPasskeyNeeded | PasskeyRefused | SignedOut>> {
  if (header === null) {
    return err({ type: 'fresh-passkey-needed', options: await createFreshChallenge(db, request) });
  }
  const response = parse(header);
  if (!response) return err({ type: 'passkey-refused' });
  const challenge = challengeOf(response.response);
  const [row] = await db.query(
    `select ${STORED_PASSKEY}
     from office_challenges join office_sessions on office_sessions.id = session_id
     join passkeys on passkeys.person_id = office_sessions.person_id
     where challenge = $challenge and purpose = ${purposeInSql('fresh_passkey')} and session_id = $sessionId and method = $method
       and path = $path and body_hash = $bodyHash::bytea and passkeys.id = $passkeyId
       -- Later than that, only what is being done or was done is returned.
       and (${CHALLENGE_IS_OPEN} or claimed_until > now() or result is not null)`,
    { challenge, ...request, passkeyId: response.id },
  );
  if (!row) return refusal(db, request);
  const counter = await verify(response, challenge, row);
  if (counter === undefined) return err({ type: 'passkey-refused' });

  const { keyInUse, keyInUsePause } = timeLimits();
  const waitUntil = Date.now() + keyInUse;
  while (!(await claim(db, challenge, response.id, counter))) {
    const first = await firstUse<Response>(db, challenge);
    if (!first) return refusal(db, request);
    // Another use had this counter, or a later one: the passkey was copied.
    if (!first.isUsed) return err({ type: 'passkey-refused' });
    if (first.result) return first.result;
    if (Date.now() > waitUntil) throw new Unavailable('function', 'the first request still runs');
    await setTimeout(keyInUsePause);
  }
  return carryOutClaimed(db, challenge, carryOut);
}

/** Removing oneself ends the session, and its challenges with it, also for a press that is under way. */
async function refusal(
  db: Database,
  { sessionId }: BoundRequest,
): Promise<Err<PasskeyRefused | SignedOut>> {
  const sessions = await db.query('select from office_sessions where id = $sessionId', {
    sessionId,
  });
  return err({ type: sessions.length > 0 ? 'passkey-refused' : 'signed-out' });
}

function parse(header: string): Assertion | undefined {
  try {
    return assertion.safeParse(JSON.parse(header)).data;
  } catch {
    return undefined;
  }
}

/** SQL for whether no request has carried a challenge's request out, or is at it. */
const IS_FREE = `result is null and (claimed_until is null or claimed_until < now())`;

/**
 * Claims a challenge for one request. On its first use, the passkey's counter must have moved; a repeated assertion has the
 * number that the first one left behind.
 */
async function claim(
  db: Database,
  challenge: string,
  passkeyId: string,
  counter: number,
): Promise<boolean> {
  const rows = await db.query(
    `with used as (
       update passkeys set counter = greatest(counter, $counter), last_used_at = now() from office_challenges
       where passkeys.id = $passkeyId and challenge = $challenge and ${IS_FREE}
         and (used_at is not null or ${COUNTER_MOVES})
       returning challenge
     )
     update office_challenges set used_at = coalesce(used_at, now()), claimed_until = now() + $claim::interval
     from used where office_challenges.challenge = used.challenge and ${IS_FREE}
     returning office_challenges.challenge`,
    { challenge, passkeyId, counter, claim: CLAIM },
  );
  return rows.length > 0;
}

/** Whether a request has claimed a challenge, and its result once it has one; undefined if the challenge is gone. */
async function firstUse<Response>(
  db: Database,
  challenge: string,
): Promise<{ readonly isUsed: boolean; readonly result: Response | null } | undefined> {
  const [row] = await db.query<{ isUsed: boolean; result: Response | null }>(
    'select used_at is not null as "isUsed", result from office_challenges where challenge = $challenge',
    { challenge },
  );
  return row;
}

async function carryOutClaimed<Response extends Outcome>(
  db: Database,
  challenge: string,
  carryOut: (assertionId: string) => Promise<Response>,
): Promise<Response> {
  const finish = (result: Outcome | null) =>
    db.query(
      'update office_challenges set claimed_until = null, result = $result::jsonb where challenge = $challenge',
      { challenge, result: result && JSON.stringify(result) },
    );
  try {
    const result = await carryOut(challenge);
    if (!('file' in result && result.file)) {
      await finish(result);
      return result;
    }
    // A file holds customers' data, so that it isn't stored. One that broke off is read again.
    const bytes = sentOnce(result.file, (isWhole) =>
      finish(isWhole ? err({ type: 'passkey-refused' }) : null),
    );
    const content = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
    return { ...result, file: { ...result.file, content } };
  } catch (error) {
    // Nobody knows what was done: the next request with this assertion finishes it.
    await finish(null).catch(() => undefined);
    throw error;
  }
}

/** Bytes of a file. They end once `finish` knows that all were sent; it is told too if they broke off. */
async function* sentOnce(
  { content }: FileBody,
  finish: (isWhole: boolean) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  let isWhole = false;
  try {
    if (content instanceof ReadableStream) yield* content;
    else yield content;
    isWhole = true;
    await finish(true);
  } finally {
    if (!isWhole) await finish(false).catch(() => undefined);
  }
}
