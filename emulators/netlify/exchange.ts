import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Netlify's limit for what a function receives, in bytes. */
const PAYLOAD_LIMIT = 6 * 1024 * 1024;

/** What a visitor sent can't be turned into a request; the status says why. */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

/** Only names of this machine: a page elsewhere whose name was made to mean 127.0.0.1 must not read our mail. */
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The request as functions see it, its body read to the end first, as on Netlify.
 * @throws MalformedRequest when it is too large, or its address is not one of ours
 */
export async function asRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET' } = incoming;
  const url = addressOf(incoming);
  const body = await bodyOf(incoming);
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  try {
    const carriesBody = method !== 'GET' && method !== 'HEAD';
    return new Request(url, { method, headers, ...(carriesBody && { body }) });
  } catch {
    throw new MalformedRequest(405, `${method} is not answered here`);
  }
}

function addressOf({ url = '/', headers: { host = '' } }: IncomingMessage): URL {
  if (!LOOPBACK_HOST.test(host)) throw new MalformedRequest(421, 'This site is called localhost');
  if (!url.startsWith('/')) throw new MalformedRequest(400, 'The address is malformed');
  try {
    // Put together as text: as a relative address, //elsewhere would name another host.
    return new URL(`http://${host}${url}`);
  } catch {
    throw new MalformedRequest(400, 'The address is malformed');
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Read to the end even when it is too much, or the sender would see a broken connection and no answer.
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= PAYLOAD_LIMIT) chunks.push(chunk);
  }
  if (length > PAYLOAD_LIMIT) throw new MalformedRequest(413, 'The request is too large');
  return Buffer.concat(chunks);
}

/**
 * Sends a response as it is: streamed, each cookie in a header of its own, no body where none belongs.
 * `Response.error()` is a cut connection.
 */
export async function send(
  response: Response,
  outgoing: ServerResponse,
  method: string | undefined,
): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);

  if (method === 'HEAD' || response.body === null) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  try {
    await pipeline(response.body, outgoing);
  } catch {
    // The visitor went away, or the body broke off: a cut connection is how HTTP says so.
    outgoing.destroy();
  }
}
