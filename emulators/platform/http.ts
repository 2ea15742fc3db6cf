import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Netlify's limit for what a function receives, in bytes. */
const PAYLOAD_LIMIT = 6 * 1024 * 1024;

/** Sender of a request. */
export interface Client {
  readonly ip: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Returns the response to a request. `Response.error()` closes the connection without one. */
export type RequestHandler = (request: Request, client: Client) => Promise<Response>;

/** A request that can't be represented as a `Request`, with the status to respond with. */
class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

/**
 * Rejects host names other than localhost: with DNS rebinding, a page elsewhere could otherwise read local mail. An IP
 * address can't be rebound, and only `npm run dev -- --host` is reachable by one that is not loopback.
 */
const LOCAL_HOST = /^(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i;

interface HttpServer {
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  /** Closes all connections, including those of hanging requests. */
  close(): Promise<void>;
}

interface ListenerOptions {
  /** In bytes; Netlify's limit by default. */
  readonly bodyLimit?: number;
}

/** Starts a server on any free port of 127.0.0.1. */
export async function startHttpServer(
  handle: RequestHandler,
  options?: ListenerOptions,
): Promise<HttpServer> {
  // Clients close idle connections. A server that does so can drop a request that is on its way.
  const server = createServer({ keepAliveTimeout: 0 }, requestListener(handle, options));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A listener for Node's server. It never throws: an error in the handler becomes a 500. */
export function requestListener(
  handle: RequestHandler,
  { bodyLimit = PAYLOAD_LIMIT }: ListenerOptions = {},
): RequestListener {
  return async (incoming, outgoing) => {
    const disconnected = new AbortController();
    outgoing.once('close', () => disconnected.abort());
    const client = { ip: incoming.socket.remoteAddress ?? '', signal: disconnected.signal };
    const response = await toRequest(incoming, bodyLimit)
      .then((request) => handle(request, client))
      .catch((error: unknown) => errorResponse(error, incoming));
    await sendResponse(response, outgoing);
  };
}

function errorResponse(error: unknown, incoming: IncomingMessage): Response {
  if (error instanceof MalformedRequest) {
    return new Response(`${error.message}\n`, { status: error.status });
  }
  // The client disconnected in the middle of the request.
  if (incoming.destroyed && !incoming.complete) return Response.error();
  console.error(`${incoming.method} ${incoming.url} failed`, error);
  return new Response('Internal Server Error\n', { status: 500 });
}

/**
 * The request as functions see it. The whole body is read first, as on Netlify.
 * @throws MalformedRequest when it is too large, or its host is not this machine
 */
async function toRequest(incoming: IncomingMessage, bodyLimit: number): Promise<Request> {
  const { method = 'GET' } = incoming;
  const url = urlOf(incoming);
  const body = await readBody(incoming, bodyLimit);
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  try {
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return new Request(url, { method, headers, ...(hasBody && { body }) });
  } catch {
    throw new MalformedRequest(405, `The method ${method} is not supported`);
  }
}

function urlOf({ url = '/', headers: { host = '' } }: IncomingMessage): URL {
  if (!LOCAL_HOST.test(host)) throw new MalformedRequest(421, 'The host must be localhost');
  // Concatenated, not resolved: as a relative URL, //elsewhere would name another host.
  const parsed = url.startsWith('/') ? URL.parse(`http://${host}${url}`) : null;
  if (!parsed) throw new MalformedRequest(400, 'The URL is malformed');
  return parsed;
}

async function readBody(
  incoming: IncomingMessage,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Read to the end even when it is too large: otherwise the client sees a broken connection and no response.
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
  }
  if (length > limit) throw new MalformedRequest(413, 'The request is too large');
  return Buffer.concat(chunks);
}

/** Streams a response unchanged. Node sends one header per cookie, and no body where HTTP allows none. */
async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  try {
    await pipeline(response.body ?? [], outgoing);
  } catch {
    // The client disconnected, or the body failed: HTTP signals that by closing the connection.
    outgoing.destroy();
  }
}
