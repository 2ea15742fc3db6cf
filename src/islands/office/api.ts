import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  ASSERTION_HEADER,
  OFFICE_PROBLEMS,
  type Registration,
  type SignedIn,
} from '#shared/office/access.ts';
import type { Problem } from '#shared/problem.ts';
import { Canceled } from './canceled.ts';
import { ask } from './dialogs.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** A call that was rejected. The message is a sentence for the person. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Nothing came back. Whether the server received the request is unknown. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const TIMEOUT_MS = 30_000;

/**
 * Calls the office. An expired session opens sign-in over the screen, and the call is sent again afterwards; a call that
 * needs a fresh passkey asks for it. A call that was confirmed is repeated with the same passkey when its answer is lost,
 * so that it is done once.
 * @param path after `/api/office`
 * @param body a Blob, sent as bytes, or a value that is sent as JSON
 * @throws OfficeError, Canceled
 */
export async function call<T = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const isJson = body !== undefined && !(body instanceof Blob);
  const content = isJson ? JSON.stringify(body) : body;
  for (;;) {
    try {
      return await send<T>(method, path, content, headers);
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error;
      const { type } = error.problem;
      if (type === OFFICE_PROBLEMS.freshPasskeyNeeded) {
        const { passkey } = error.problem as Problem & { passkey: RequestOptions };
        return sendConfirmed<T>(method, path, content, await confirm(passkey));
      }
      if (!isSignedOut(error)) throw error;
      await ask('sign-in');
    }
  }
}

/** Downloads the file that a call returns. */
export async function download(
  filename: string,
  ...request: Parameters<typeof call>
): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await call<Blob>(...request));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The person who is signed in; undefined if nobody is. */
export function currentPerson(): Promise<SignedIn | undefined> {
  return unlessSignedOut(send<SignedIn>('GET', '/session'));
}

/** Ends the session, if there is still one. */
export async function endSession(): Promise<void> {
  await unlessSignedOut(send('DELETE', '/session'));
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

/** Signs in with a passkey that the device offers. */
export async function signIn(): Promise<void> {
  const options = await send<RequestOptions>('POST', '/sign-in/challenge');
  const assertion = await unlessCanceled(startAuthentication({ optionsJSON: options }));
  await send('POST', '/sign-in', JSON.stringify(assertion));
}

/** Creates an invited person's passkey, which signs the person in. */
export async function acceptInvitation(token: string): Promise<void> {
  const options = await send<CreationOptions>(
    'POST',
    '/invitation/challenge',
    JSON.stringify({ token }),
  );
  const passkey = await createPasskey(options);
  await send('POST', '/invitation', JSON.stringify({ token, passkey }));
}

/** Adds a passkey of the person who is signed in. */
export async function addPasskey(): Promise<void> {
  const options = await call<CreationOptions>('POST', '/account/passkeys/challenge');
  await call('POST', '/account/passkeys', await createPasskey(options));
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

async function sendConfirmed<T>(
  method: Method,
  path: string,
  content: Content | undefined,
  assertion: string,
): Promise<T> {
  for (;;) {
    try {
      return await send<T>(method, path, content, { [ASSERTION_HEADER]: assertion });
    } catch (error) {
      if (!isUncertain(error)) throw error;
      await ask('repeat');
    }
  }
}

/** Whether it is unknown what became of a call: it can be repeated. */
export function isUncertain(error: unknown): boolean {
  return (
    error instanceof ConnectionLost || (error instanceof OfficeError && error.problem.status >= 500)
  );
}

type Content = string | Blob;

async function send<T>(
  method: Method,
  path: string,
  content?: Content,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const response = await fetch(`/api/office${path}`, {
    method,
    headers: { ...(content !== undefined && { 'Content-Type': mediaType(content) }), ...headers },
    body: content ?? null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ConnectionLost(
      'No answer from the office. Nothing that you typed is lost: check the connection and try again.',
    );
  });
  const isFile = response.headers.has('Content-Disposition');
  if (response.ok && isFile) {
    return (await response.blob().catch(() => {
      throw new Error(
        'The file did not arrive whole. Please try again; an export, with fewer days.',
      );
    })) as T;
  }
  const json = await response.json().catch(() => ({ detail: 'The office can’t be reached.' }));
  if (response.ok) return json as T;
  throw new OfficeError({ ...json, status: response.status });
}

function mediaType(content: Content): string {
  return typeof content === 'string' ? 'application/json' : 'application/octet-stream';
}

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
