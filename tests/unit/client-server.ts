import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
  /** Resolves when the answer may go out. At once, unless told. */
  readonly after?: Promise<unknown>;
}

export interface RespondingServer {
  readonly received: Received[];
  /** The answer to the next calls; null hangs up instead. */
  answer: Answer | null;
}

/**
 * A server of its own for each test, reached as a page reaches the server it came from: by path alone.
 */
export function respondingServer(): RespondingServer {
  const state: RespondingServer = { received: [], answer: { status: 200, body: '{}' } };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url: path, headers } = request;
    state.received.push({ method, path, headers, body });
    const { answer } = state;
    if (!answer) {
      response.destroy();
      return;
    }
    await answer.after;
    response.writeHead(answer.status, { 'Content-Type': answer.type ?? 'application/json' });
    response.end(answer.body);
  });
  beforeEach(async () => {
    state.received.length = 0;
    state.answer = { status: 200, body: '{}' };
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { fetch } = globalThis;
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
