import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  ApiError,
  type Attempt,
  type CallArguments,
  prepare,
  readResponse,
  type Sent,
  type SentWith,
  send,
} from '#client/api.ts';
import type {
  BodyOf,
  ChangeName,
  OfficeCallName,
  PreviewBodyOf,
  PreviewOf,
  ResultOf,
} from '#shared/calls.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import {
  ASSERTION_HEADER,
  type CreationOptions,
  OFFICE_PROBLEMS,
  type OfficeProblem,
  type Registration,
  type RequestOptions,
  type SignedIn,
  UNATTENDED_HEADER,
} from '#shared/office/access.ts';
import { isAttended } from './attendance.ts';
import { Canceled } from './canceled.ts';
import { ask } from './questions.ts';
import { markSession, unmarkSession } from './session-mark.ts';

/** A call that was rejected. The message is a sentence for the person. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
  readonly problem: OfficeProblem;

  constructor(problem: OfficeProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Nothing came back. Whether the server received the request is unknown. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** A change's parameters, and what its preview depends on of its body. */
export type PreviewRequestOf<Name extends ChangeName> = Omit<Sent<Name>, 'body'> &
  (BodyOf<Name> extends undefined ? object : { readonly body: PreviewBodyOf<Name> }) &
  SentWith;

/** The changes whose result is unknown, by method and URL. */
const unsettled = new Map<string, Attempt>();

/**
 * Calls the office. An expired session opens sign-in over the screen, and the call is sent again afterwards; a call that
 * needs a fresh passkey asks for it. When the response is lost, the next call for the same is the same request again, with
 * the same passkey, so that it is done once.
 * @throws OfficeError, Canceled
 */
export function call<Name extends OfficeCallName>(
  ...[name, sent]: CallArguments<Name>
): Promise<ResultOf<Name>> {
  return sendOnce<Name>(toAttempt(name, sent));
}

/** Forgets what became of calls about an order or message: what they did is taken back. */
export function forgetUnsettled(subjectId: string): void {
  for (const target of unsettled.keys()) {
    if (target.includes(`/${subjectId}/`)) unsettled.delete(target);
  }
}

/**
 * Returns what a change would do. Nothing is done, so that it needs no passkey.
 * @throws OfficeError, Canceled
 */
export function preview<Name extends ChangeName>(
  name: Name,
  request: PreviewRequestOf<Name>,
): Promise<PreviewOf<Name>> {
  const { url, headers, ...attempt } = toAttempt(name, request);
  const { [IDEMPOTENCY_KEY]: _, ...others } = headers;
  return sendOnce({ ...attempt, url: url + PREVIEW, headers: others }) as Promise<PreviewOf<Name>>;
}

/** The query of a change's preview. */
const PREVIEW = '?preview';

/** Whether nothing is done, however often it is sent. */
function isRead({ method, url }: Attempt): boolean {
  return method === 'GET' || url.endsWith(PREVIEW);
}

async function sendOnce<Name extends OfficeCallName>(first: Attempt): Promise<ResultOf<Name>> {
  const target = `${first.method} ${first.url}`;
  const earlier = unsettled.get(target);
  const same = earlier?.content === first.content ? earlier : undefined;
  if (earlier && isConfirmed(earlier) && !same) {
    await sendOnce(earlier);
    throw new Error(
      'What you confirmed before is done now, and nothing else. Look at it, then try again.',
    );
  }
  // Its key stays the same until its result is known, also after signing in again.
  const unconfirmed = same && !isConfirmed(same) ? same : first;
  let attempt = same ?? first;
  for (;;) {
    try {
      const result = await receive<Name>(attempt);
      unsettled.delete(target);
      return result;
    } catch (error) {
      if (isUncertain(error)) {
        if (!isRead(attempt)) unsettled.set(target, attempt);
        if (!isConfirmed(attempt)) throw error;
        await ask('repeat');
        continue;
      }
      const wasUncertain = unsettled.delete(target);
      if (isSignedOut(error)) {
        await ask('sign-in');
        // A new session can't repeat what was confirmed in the old one.
        if (wasUncertain && isConfirmed(attempt)) throw new Error(NEVER_KNOWN);
        attempt = unconfirmed;
        continue;
      }
      const assertion = await assertFor(error);
      const headers = { ...unconfirmed.headers, [ASSERTION_HEADER]: assertion };
      attempt = { ...unconfirmed, headers };
    }
  }
}

const NEVER_KNOWN =
  'You were signed out before it was known whether this was done. Look at what is there, and try again only if it wasn’t.';

function isConfirmed({ headers }: Attempt): boolean {
  return ASSERTION_HEADER in headers;
}

/** Returns the fresh passkey's assertion that a rejected call needs; throws any other error. */
async function assertFor(error: unknown): Promise<string> {
  if (!(error instanceof OfficeError)) throw error;
  const { type, passkey } = error.problem;
  if (type !== OFFICE_PROBLEMS.freshPasskeyNeeded || !passkey) throw error;
  return confirm(passkey);
}

function toAttempt(name: OfficeCallName, { query = {}, ...sent }: SentWith = {}): Attempt {
  const key = name.startsWith('POST ') && { [IDEMPOTENCY_KEY]: crypto.randomUUID() };
  const byItself = !isAttended() && { [UNATTENDED_HEADER]: '1' };
  const headers = { ...key, ...byItself, ...sent.headers };
  const attempt = prepare(name, { ...sent, headers }, '/api/office');
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const asked = String(new URLSearchParams(given));
  return { ...attempt, url: attempt.url + (asked && `?${asked}`) };
}

type FileName = {
  [Name in OfficeCallName]: ResultOf<Name> extends Blob ? Name : never;
}[OfficeCallName];

/** Downloads the file that a call returns. */
export async function download<Name extends FileName>(
  filename: string,
  ...request: CallArguments<Name>
): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await call<Name>(...request));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The person who is signed in; undefined if nobody is. */
export function currentPerson(): Promise<SignedIn | undefined> {
  return unlessSignedOut(receive<'GET /session'>(toAttempt('GET /session')));
}

/** Ends the session, if there is still one. */
export async function endSession(): Promise<void> {
  await unlessSignedOut(receive<'DELETE /session'>(toAttempt('DELETE /session')));
  unmarkSession();
}

async function unlessSignedOut<T>(sent: Promise<T>): Promise<T | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (isSignedOut(error)) return undefined;
    throw error;
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof OfficeError && error.problem.type === OFFICE_PROBLEMS.signedOut;
}

/** Signs in with a passkey that the device offers, unless this browser's session still lives. */
export async function signIn(): Promise<void> {
  const optionsJSON = await call('POST /sign-in/challenge');
  if ('isSignedIn' in optionsJSON) return;
  const body = await unlessCanceled(startAuthentication({ optionsJSON }));
  await call('POST /sign-in', { body });
}

/** Creates an invited person's passkey, which signs the person in. */
export async function acceptInvitation(token: string): Promise<void> {
  const options = await call('POST /invitation/challenge', { body: { token } });
  const passkey = await createPasskey(options);
  await call('POST /invitation', { body: { token, passkey } });
  markSession();
}

const PASSKEYS = '/api/office/account/passkeys';

/** Adds a passkey of the person who is signed in. */
export async function addPasskey(): Promise<void> {
  // A device keeps one for each person: another one would replace the one that may be stored.
  const created = unsettled.get(`POST ${PASSKEYS}`);
  if (created) return void (await sendOnce(created));
  const options = await call('POST /account/passkeys/challenge');
  await call('POST /account/passkeys', { body: await createPasskey(options) });
}

/** Asks the device to create a passkey. The server reads no more of it than this. */
async function createPasskey(optionsJSON: CreationOptions): Promise<Registration> {
  const { id, rawId, type, clientExtensionResults, response } = await unlessCanceled(
    startRegistration({ optionsJSON }),
  );
  const { attestationObject, clientDataJSON, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: { ...clientExtensionResults },
    response: { attestationObject, clientDataJSON, transports },
  };
}

async function confirm(options: RequestOptions): Promise<string> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options }));
  } catch {
    // Declined, or the browser wants another press for each passkey: ask for one.
    await ask('confirm');
    return JSON.stringify(await unlessCanceled(startAuthentication({ optionsJSON: options })));
  }
}

/** Returns whether the result of a call is unknown. Then it can be repeated. */
export function isUncertain(error: unknown): boolean {
  return (
    error instanceof ConnectionLost || (error instanceof OfficeError && error.problem.status >= 500)
  );
}

async function receive<Name extends OfficeCallName>(attempt: Attempt): Promise<ResultOf<Name>> {
  let isFile = false;
  try {
    const response = await send(attempt);
    isFile = response.ok && response.headers.has('Content-Disposition');
    const read = isFile ? response.blob() : readResponse(Promise.resolve(response));
    const result = (await read) as ResultOf<Name>;
    // Each read needs a session.
    if (attempt.method === 'GET' && !(UNATTENDED_HEADER in attempt.headers)) markSession();
    return result;
  } catch (error) {
    if (isFile) throw new Error(FILE_BROKEN);
    if (!(error instanceof ApiError)) throw new ConnectionLost(CONNECTION_LOST);
    const problem = { detail: 'The office can’t be reached.', ...error.problem } as OfficeProblem;
    const rejection = new OfficeError({ ...problem, status: error.status });
    if (isSignedOut(rejection)) unmarkSession();
    throw rejection;
  }
}

const FILE_BROKEN = 'The file did not arrive whole. Please try again; an export, with fewer days.';

const CONNECTION_LOST =
  'No response from the office. Nothing that you typed is lost: check the connection and try again.';

/** Browsers throw the same for a person who declines and for a device without a passkey. */
async function unlessCanceled<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') {
      throw new Canceled('No passkey was used. You can try again.');
    }
    if (name === 'InvalidStateError')
      throw new Error('This device has a passkey of yours already.');
    throw new Error('This browser can’t use passkeys here. Try another browser or device.');
  }
}
