import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

/** A phone's network: round trip in ms, bytes per ms, and TCP's slow start of ten packets (RFC 6928). */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 1_600_000 / 8 / 1000;
const PACKET = 1_460;
const INITIAL_PACKETS = 10;

/** How much slower the phone's CPU is. */
export const CPU_SLOWDOWN = 4;

const COMPRESSIBLE = /^(text\/|application\/(json|manifest|problem))/;

export interface SlowNetwork {
  readonly origin: string;
  close(): void;
}

/** Opens a URL that serves a site as over a phone's slow network, compressed as by a CDN. */
export async function openSlowNetwork(siteOrigin: string): Promise<SlowNetwork> {
  const cdn = createCompressingProxy(siteOrigin);
  const network = createThrottlingProxy(await listen(cdn));
  return {
    origin: `http://127.0.0.1:${await listen(network)}`,
    close() {
      network.close();
      cdn.close();
      cdn.closeAllConnections();
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Compresses hashed files once, as a CDN does. */
function createCompressingProxy(siteOrigin: string) {
  const compressed = new Map<string, Buffer>();
  return createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const outbound = forward(siteOrigin + url, { method, headers }, (response) => {
      void respond(response, url).then(
        ({ status, responseHeaders, body }) =>
          outgoing.writeHead(status, responseHeaders).end(body),
        () => outgoing.destroy(),
      );
    });
    outbound.on('error', () => outgoing.destroy());
    incoming.pipe(outbound);
  });

  async function respond(response: IncomingMessage, url: string) {
    const { 'transfer-encoding': _, ...responseHeaders } = response.headers;
    let body: Buffer = await buffer(response);
    if (COMPRESSIBLE.test(responseHeaders['content-type'] ?? '') && body.length > 0) {
      const cached = url.startsWith('/_astro/') ? compressed.get(url) : undefined;
      body = cached ?? brotliCompressSync(body);
      compressed.set(url, body);
      responseHeaders['content-encoding'] = 'br';
    }
    responseHeaders['content-length'] = String(body.length);
    return { status: response.statusCode ?? 502, responseHeaders, body };
  }
}

/** Forwards connections as the network would: all share its rate, and each has its own congestion window. */
function createThrottlingProxy(targetPort: number): Server {
  let freeAt = 0;
  return createTcpServer((phone) => {
    const site = connect(targetPort, '127.0.0.1');
    const openedAt = performance.now() + ROUND_TRIP_MS;
    let window = INITIAL_PACKETS * PACKET;
    let inFlight = 0;
    let waiting = Buffer.alloc(0);
    let isDone = false;

    // Timers of different lengths may fire out of order, so each one sends what is first in its queue.
    const toPhone: Buffer[] = [];
    const toSite: Buffer[] = [];

    const send = () => {
      while (waiting.length > 0 && inFlight < window) {
        const packet = waiting.subarray(0, Math.min(PACKET, window - inFlight));
        waiting = waiting.subarray(packet.length);
        inFlight += packet.length;
        freeAt = Math.max(freeAt, performance.now()) + packet.length / BYTES_PER_MS;
        const arrivesAt = freeAt + ROUND_TRIP_MS / 2;
        toPhone.push(packet);
        at(arrivesAt, () => phone.write(toPhone.shift() ?? ''));
        at(arrivesAt + ROUND_TRIP_MS / 2, () => {
          inFlight -= packet.length;
          window += packet.length;
          send();
        });
      }
      if (isDone && waiting.length === 0 && inFlight === 0) phone.end();
    };

    phone.on('data', (data) => {
      toSite.push(data);
      at(Math.max(openedAt, performance.now()) + ROUND_TRIP_MS / 2, () => {
        site.write(toSite.shift() ?? '');
      });
    });
    site.on('data', (data) => {
      waiting = Buffer.concat([waiting, data]);
      send();
    });
    site.on('end', () => {
      isDone = true;
      send();
    });
    phone.on('close', () => site.destroy());
    phone.on('error', () => site.destroy());
    site.on('error', () => phone.destroy());
  });
}

function at(time: number, run: () => void): void {
  setTimeout(run, Math.max(0, time - performance.now()));
}
