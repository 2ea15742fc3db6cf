import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Faults of the connection to the database:
 * - `down`: closes every connection, and forwards nothing
 * - `silent`: accepts everything, and forwards nothing
 * - `trickling`: forwards requests, and returns responses byte by byte
 * - `cut`: forwards requests, and closes the connection in the middle of the response
 */
export type ConnectionFault = 'down' | 'silent' | 'trickling' | 'cut';

interface TcpProxy {
  /** The value of `NEON_FETCH_ENDPOINT` that sends queries through the proxy. */
  readonly endpoint: string;
  /** Applies a fault to all traffic until `repair`. */
  break(fault: ConnectionFault): void;
  /**
   * Forwards the next requests, and holds the one after them, and all that follow, until `repair` forwards them.
   * @returns resolves once one is held
   */
  holdAfter(requests: number): Promise<void>;
  repair(): void;
  close(): Promise<void>;
}

const MS_PER_BYTE = 100;

/** A TCP proxy in front of the database's HTTP endpoint. */
export async function openTcpProxy(fetchEndpoint: string): Promise<TcpProxy> {
  const { hostname, port, pathname } = new URL(fetchEndpoint);
  const sockets = new Set<Socket>();
  let fault: ConnectionFault | undefined;
  let hold: Hold | undefined;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    // A reset connection also emits `close`.
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };

  const server = createServer((site) => {
    track(site);
    const database = track(connect(Number(port), hostname));
    site.on('data', (request) => {
      if (fault === 'down') site.destroy();
      else if (hold && isHeld(request, hold)) hold.waiting.push(() => database.write(request));
      else if (fault !== 'silent') database.write(request);
    });
    database.on('data', (response: Buffer) => {
      if (fault === 'trickling') {
        drip(site, response);
      } else if (fault === 'cut') {
        site.write(response.subarray(0, response.length / 2));
        site.destroySoon();
      } else {
        site.write(response);
      }
    });
    site.once('close', () => database.destroy());
    // The server closes idle connections; a silent connection doesn't forward even that.
    database.once('close', () => {
      if (fault !== 'silent') site.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    break: (next) => {
      fault = next;
    },
    holdAfter: (requests) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = { left: requests, waiting: [], begin: resolve };
      return promise;
    },
    repair: () => {
      fault = undefined;
      const waiting = hold?.waiting ?? [];
      hold = undefined;
      for (const forward of waiting) forward();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Hold {
  /** How many requests are still forwarded. */
  left: number;
  readonly waiting: (() => void)[];
  readonly begin: () => void;
}

/** Whether bytes of a request are held. A request begins with its method. */
function isHeld(bytes: Buffer, hold: Hold): boolean {
  if (bytes.subarray(0, 5).toString() === 'POST ') hold.left -= 1;
  if (hold.left >= 0) return false;
  hold.begin();
  return true;
}

function drip(socket: Socket, bytes: Buffer): void {
  let sent = 0;
  const dripping = setInterval(() => {
    if (sent === bytes.length || socket.destroyed) return clearInterval(dripping);
    socket.write(bytes.subarray(sent, ++sent));
  }, MS_PER_BYTE);
}
