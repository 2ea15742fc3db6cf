import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What can be wrong with the wire to the database:
 * - `down`: whoever connects or asks is cut off, and nothing arrives
 * - `silent`: it takes everything and passes nothing on
 * - `trickling`: requests arrive, answers come back byte by byte
 * - `slow`: requests arrive, answers come back whole, each {@link MS_PER_SLOW_RESPONSE} later
 * - `cut`: requests arrive and are done, answers break off in the middle
 */
export type FieldErrorMessage = 'down' | 'silent' | 'trickling' | 'slow' | 'cut';

export interface TcpProxy {
  /** What `NEON_FETCH_ENDPOINT` has to say for queries to go this way. */
  readonly endpoint: string;
  /** Everything that is asked from now on meets this. */
  break(trouble: FieldErrorMessage): void;
  mend(): void;
  close(): Promise<void>;
}

const MS_PER_BYTE = 100;
export const MS_PER_SLOW_RESPONSE = 1_500;

/** A TCP proxy in front of the database's HTTP endpoint. */
export async function openTcpProxy(fetchEndpoint: string): Promise<TcpProxy> {
  const { hostname, port, pathname } = new URL(fetchEndpoint);
  const sockets = new Set<Socket>();
  let trouble: FieldErrorMessage | undefined;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // Whoever is cut off learns of it by the end of the stream.
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };

  const server = createServer((site) => {
    keep(site);
    const database = keep(connect(Number(port), hostname));
    site.on('data', (asked) => {
      if (trouble === 'down') site.destroy();
      else if (trouble !== 'silent') database.write(asked);
    });
    database.on('data', (answered: Buffer) => {
      if (trouble === 'trickling') {
        drip(site, answered);
      } else if (trouble === 'slow') {
        setTimeout(() => site.write(answered), MS_PER_SLOW_RESPONSE);
      } else if (trouble === 'cut') {
        site.write(answered.subarray(0, answered.length / 2));
        site.destroySoon();
      } else {
        site.write(answered);
      }
    });
    site.once('close', () => database.destroy());
    // The server hangs up on who is quiet for long; a silent wire does not even tell that.
    database.once('close', () => {
      if (trouble !== 'silent') site.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    break: (next) => {
      trouble = next;
    },
    mend: () => {
      trouble = undefined;
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
