import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FaultPlan } from '../fault-plan.ts';
import { checkAddress } from './address.ts';
import { type Answer, json } from './answer.ts';
import { type Engine, EngineStopped } from './engine.ts';
import { Refusal } from './refusal.ts';
import { readWork, type Work } from './request.ts';

export interface Endpoint {
  /** What the driver's `neonConfig.fetchEndpoint` has to be. */
  readonly url: string;
  /** How many requests came since it was opened. */
  requestCount(): number;
  /** Ends all connections, those of hanging requests too. */
  close(): Promise<void>;
}

const SQL_PATH = '/sql';
/** Neon's own limit for a request. */
const LARGEST_BODY_BYTES = 64 * 1024 * 1024;
const LABEL_LENGTH = 80;
/** Idle connections are the client's to end. Ended here, one may take a request with it that is on its way. */
const UNLIMITED = 0;

/** Answers the driver's posts on 127.0.0.1. */
export async function openEndpoint(
  port: number,
  engine: Engine,
  faults: FaultPlan,
): Promise<Endpoint> {
  let requests = 0;
  const server = createServer({ keepAliveTimeout: UNLIMITED }, (request, response) => {
    requests += 1;
    answer(request, response, engine, faults).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}${SQL_PATH}`,
    requestCount: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  engine: Engine,
  faults: FaultPlan,
): Promise<void> {
  if (request.url !== SQL_PATH || request.method !== 'POST') {
    send(response, json(404, { message: `Queries are posted to ${SQL_PATH}.` }));
    return;
  }
  try {
    const work = readWork(await readBody(request), request.headers);
    const perform = async () => {
      checkAddress(request.headers['neon-connection-string']?.toString());
      return engine.run(work);
    };
    const fault = faults.take(labelOf(work));
    switch (fault?.kind) {
      case 'answer':
        send(response, json(fault.status, fault.body ?? {}), fault.headers);
        return;
      case 'cut-before':
        request.socket.destroy();
        return;
      case 'cut-after':
        await perform();
        request.socket.destroy();
        return;
      case 'hang':
        return;
      case undefined:
        send(response, await perform());
    }
  } catch (error) {
    send(response, answerTo(error));
  }
}

/** @throws Refusal when it is too large or not UTF-8 */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read to its end all the same: who is still sending doesn't hear the refusal.
    if (length <= LARGEST_BODY_BYTES) chunks.push(chunk);
  }
  if (length > LARGEST_BODY_BYTES) throw Refusal.ofRequest('the request is too large', '54000');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw Refusal.ofRequest('the body is not UTF-8');
  }
}

/** On one line, so that a plan's pattern need not know how a statement is laid out. */
function labelOf({ statements }: Work): string {
  const beginnings = statements.map(({ query }) =>
    query.trim().replaceAll(/\s+/g, ' ').slice(0, LABEL_LENGTH),
  );
  return `sql: ${beginnings.join('; ')}`;
}

function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) return json(400, error.fields);
  if (error instanceof EngineStopped) {
    return json(500, { message: `${error.message}. Start it again.` });
  }
  throw error;
}

function send(response: ServerResponse, { status, body }: Answer, headers = {}): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': body.byteLength,
    ...headers,
  });
  response.end(body);
}
