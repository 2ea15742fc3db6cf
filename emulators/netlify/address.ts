import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long requests under way may take to finish when the address closes. */
const GRACE_MS = 5_000;

/** A port of this machine that only this machine can reach. Requests wait until somebody answers them. */
export interface LocalAddress {
  readonly port: number;
  /** As a browser names it: `http://localhost:4321`. */
  readonly origin: string;
  answer(listener: RequestListener): void;
  /** Takes no new requests and lets those under way finish. */
  close(): Promise<void>;
}

/** The port belongs to another program. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    );
  }
}

/**
 * Opens a port of the loopback interfaces; 0 takes any that is free.
 *
 * `localhost` is 127.0.0.1 for some programs and ::1 for others, so both are listened on where both exist.
 * @throws PortTaken
 */
export async function openAddress(port: number): Promise<LocalAddress> {
  const answering = Promise.withResolvers<RequestListener>();
  const wait = async (request: IncomingMessage, response: ServerResponse) => {
    const listener = await answering.promise;
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
    answer: answering.resolve,
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
