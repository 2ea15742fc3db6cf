import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface StubResponse {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
  /** Delays the response until it resolves. */
  readonly after?: Promise<unknown>;
}

interface StubServer {
  readonly received: ReceivedRequest[];
  /** The response to the next calls; null closes the connection instead. */
  response: StubResponse | null;
}

/** Starts a server for each test of a file. `fetch` reaches it by path alone, as a page reaches its own server. */
export function openStubServer(): StubServer {
  const state: StubServer = { received: [], response: { status: 200, body: '{}' } };
  const server = createServer(async (request, outgoing) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url: path, headers } = request;
    state.received.push({ method, path, headers, body });
    const { response } = state;
    if (!response) {
      outgoing.destroy();
      return;
    }
    await response.after;
    outgoing.writeHead(response.status, { 'Content-Type': response.type ?? 'application/json' });
    outgoing.end(response.body);
  });
  beforeEach(async () => {
    state.received.length = 0;
    state.response = { status: 200, body: '{}' };
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { fetch } = globalThis;
    vi.stubGlobal('location', new URL('/', origin));
    const documentElement = { dataset: {} };
    vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement }));
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      fetch(new URL(path, origin), init),
    );
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return state;
}
