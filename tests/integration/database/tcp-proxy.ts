import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Faults of the connection to the database:
 * - `down`: closes every connection, and forwards nothing
 * - `silent`: accepts everything, and forwards nothing
 * - `trickling`: forwards requests, and returns responses byte by byte
 * - `slow`: forwards requests, and returns each response {@link MS_PER_SLOW_RESPONSE} later
 * - `cut`: forwards requests, and closes the connection in the middle of the response
 */
export type ConnectionFault = 'down' | 'silent' | 'trickling' | 'slow' | 'cut';

export interface TcpProxy {
  /** The value of `NEON_FETCH_ENDPOINT` that sends queries through the proxy. */
  readonly endpoint: string;
  /** Applies a fault to all traffic until `repair`. */
  break(fault: ConnectionFault): void;
  repair(): void;
  close(): Promise<void>;
}

const MS_PER_BYTE = 100;
export const MS_PER_SLOW_RESPONSE = 1_500;

/** A TCP proxy in front of the database's HTTP endpoint. */
export async function openTcpProxy(fetchEndpoint: string): Promise<TcpProxy> {
  const { hostname, port, pathname } = new URL(fetchEndpoint);
  const sockets = new Set<Socket>();
  let fault: ConnectionFault | undefined;

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
      else if (fault !== 'silent') database.write(request);
    });
    database.on('data', (response: Buffer) => {
      if (fault === 'trickling') {
        drip(site, response);
      } else if (fault === 'slow') {
        setTimeout(() => site.write(response), MS_PER_SLOW_RESPONSE);
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
    repair: () => {
      fault = undefined;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function drip(socket: Socket, bytes: Buffer): void {
  let sent = 0;
  const dripping = setInterval(() => {
    if (sent === bytes.length || socket.destroyed) return clearInterval(dripping);
    socket.write(bytes.subarray(sent, ++sent));
  }, MS_PER_BYTE);
}
