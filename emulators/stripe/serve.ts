import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Server {
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a fetch-style handler on 127.0.0.1; port 0 is any free one. A `Response.error()` cuts the
 * connection. The request's signal aborts when the caller goes away.
 */
export async function serve(
  port: number,
  handle: (request: Request) => Promise<Response>,
): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, handle).catch((error: unknown) => {
      console.error('The local Stripe failed:', error);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const response = await handle(await readRequest(incoming, gone.signal));
  if (response.type === 'error') {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function readRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${headers.host ?? '127.0.0.1'}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
    signal,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
}
