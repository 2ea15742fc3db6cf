import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const DEFAULT_PORT = 4321;

/** How long requests in progress may take when the server closes. */
const GRACE_MS = 5_000;

/** An HTTP server that only this machine can reach. Requests wait until there is a listener. */
export interface LocalServer {
  readonly port: number;
  /** Such as `http://localhost:4321`. */
  readonly origin: string;
  setListener(listener: RequestListener): void;
  /** Accepts no new requests, and waits for those in progress. */
  close(): Promise<void>;
}

/** Another program uses the port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    );
  }
}

/** PORT is not a port number. */
export class MalformedPort extends Error {
  override readonly name = 'MalformedPort';
}

/**
 * Returns the port in PORT, or the default. 0 is any free one.
 * @throws MalformedPort
 */
export function portFromEnvironment({ PORT } = process.env): number {
  if (!PORT) return DEFAULT_PORT;
  const port = Number(PORT);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new MalformedPort(`PORT must be a number from 1 to 65535, not ${PORT}.`);
}

/**
 * Opens an HTTP server on a port of the loopback interfaces; 0 is any free one.
 *
 * `localhost` is 127.0.0.1 for some programs and ::1 for others: listens on both where both exist.
 * @throws PortTaken
 */
export async function openLocalServer(port: number): Promise<LocalServer> {
  const listening = Promise.withResolvers<RequestListener>();
  const wait = async (request: IncomingMessage, response: ServerResponse) => {
    const listener = await listening.promise;
    listener(request, response);
  };

  const first = await listen(wait, port, '127.0.0.1');
  if (!first) throw new PortTaken(port);
  const { port: opened } = first.address() as AddressInfo;
  const second = await listen(wait, opened, '::1').catch(async (error: unknown) => {
    await close(first);
    throw error;
  });
  const servers = second ? [first, second] : [first];

  return {
    port: opened,
    origin: `http://localhost:${opened}`,
    setListener: listening.resolve,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

/** Undefined where this machine has no such interface. */
async function listen(
  listener: RequestListener,
  port: number,
  host: string,
): Promise<Server | undefined> {
  const server = createServer(listener);
  server.listen({ port, host });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return undefined;
    if (code === 'EADDRINUSE') throw new PortTaken(port);
    throw error;
  }
}

async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await new Promise((closed) => server.close(closed));
  clearTimeout(cut);
}
