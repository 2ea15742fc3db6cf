import { hash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PUBLISH_FOLDER } from '#emulators/netlify/files.ts';
import { openLocalServer, PortTaken } from '#emulators/netlify/local-server.ts';
import { type Site, type SiteOptions, startSite } from '#emulators/netlify/start.ts';

/** Functions that return what they received. */
const FUNCTIONS = {
  'echo.mjs': `
    export default async (request, { params, ip, requestId }) => {
      const headers = new Headers({ 'Content-Type': 'application/json' });
      for (const cookie of ['a=1; Path=/', 'b=2; Path=/']) headers.append('Set-Cookie', cookie);
      const bytes = (await request.arrayBuffer()).byteLength;
      const { method, url } = request;
      return new Response(JSON.stringify({ method, url, params, ip, bytes, requestId }), { status: 201, headers });
    };
    export const config = { path: ['/api/echo', '/api/echo/:id'], excludedPath: '/api/echo/nothing' };`,
  'throw.mjs': `
    export default () => { throw new Error('the secret is 42'); };
    export const config = { path: '/api/throw' };`,
  'break-off.mjs': `
    export default () => new Response(new ReadableStream({
      start(controller) { controller.enqueue(new TextEncoder().encode('half of it')); },
      pull(controller) { controller.error(new Error('broke off')); },
    }));
    export const config = { path: '/api/break-off' };`,
  'slow.mjs': `
    export default (request, { waitUntil }) => {
      waitUntil(new Promise((done) => setTimeout(done, 150)).then(() => { globalThis.workDone = true; }));
      waitUntil(Promise.reject(new Error('failed afterwards')));
      return Response.json({});
    };
    export const config = { path: '/api/slow', method: ['POST'] };`,
  'clock.mjs': `
    export default async (request) => { globalThis.ticks = [...(globalThis.ticks ?? []), await request.json()]; };
    export const config = { schedule: '@daily' };`,
};

let folder: string;
let site: Site;

beforeEach(async () => {
  Reflect.deleteProperty(globalThis, 'workDone');
  Reflect.deleteProperty(globalThis, 'ticks');
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  for (const [file, source] of Object.entries(FUNCTIONS)) {
    await writeFile(join(folder, file), source);
  }
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site = await start();
});

afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

async function start(options: Partial<SiteOptions> = {}): Promise<Site> {
  return startSite({ server: await openLocalServer(0), functionsFolder: folder, ...options });
}

const fetchPath = (path: string, init: RequestInit = {}) => fetch(new URL(path, site.origin), init);

describe('a function', () => {
  test('receives the request, and its response is unchanged', async () => {
    const response = await fetchPath('/api/echo/01?x=1', { method: 'PUT', body: 'five!' });

    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(await response.json()).toEqual({
      method: 'PUT',
      url: `${site.origin}/api/echo/01?x=1`,
      params: { id: '01' },
      ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      bytes: 5,
      requestId: expect.stringMatching(/.{20}/),
    });
  });

  test('is found in any case and with a slash, and gets its parameters as they were written', async () => {
    const response = await fetchPath('/API/Echo/AbC/');
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ params: { id: 'AbC' } });
  });

  test('has none of the site’s own headers, as on Netlify', async () => {
    const { headers } = await fetchPath('/api/echo');
    expect(headers.has('content-security-policy')).toBe(false);
  });

  test('responds to HEAD without a body', async () => {
    const response = await fetchPath('/api/echo', { method: 'HEAD' });
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('');
  });

  test('does not handle an excluded path or another method: the site’s 404 does', async () => {
    for (const response of [await fetchPath('/api/echo/nothing'), await fetchPath('/api/slow')]) {
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
    }
  });

  test('that throws is a 500 without details, and the site continues', async () => {
    const response = await fetchPath('/api/throw');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Internal Server Error');
    expect((await fetchPath('/api/echo')).status).toBe(201);
  });

  test('whose response fails midway closes the connection, and the site continues', async () => {
    await expect(fetchPath('/api/break-off').then((response) => response.text())).rejects.toThrow();
    expect((await fetchPath('/api/echo')).status).toBe(201);
  });

  test('may work after its response: closing waits for it', async () => {
    await fetchPath('/api/slow', { method: 'POST' });
    await site.close();
    expect(globalThis).toHaveProperty('workDone', true);
    site = await start();
  });

  test('with a schedule runs by `runSchedules`, and has no path', async () => {
    await site.runSchedules();
    expect(globalThis).toHaveProperty('ticks', [
      { next_run: expect.stringMatching(/T00:00:00\.000Z$/) },
    ]);
    expect((await fetchPath('/.netlify/functions/clock', { method: 'POST' })).status).toBe(404);
  });
});

describe('a request', () => {
  test('larger than Netlify’s limit is a 413', async () => {
    const response = await fetchPath('/api/echo', {
      method: 'POST',
      body: new Uint8Array(7_000_000),
    });
    expect(response.status).toBe(413);
  });

  test.each([
    ['GET', '/', 'elsewhere.example', 421],
    ['GET', '/__local/mailbox', 'elsewhere.example', 421],
    ['GET', '/', 'localhost.elsewhere.example', 421],
    ['GET', 'http://elsewhere.example/', 'localhost', 400],
    ['GET', '//elsewhere.example/terms', 'localhost', 404],
    ['TRACE', '/', 'localhost', 405],
  ])('%s %s of host %s is a %d', async (method, path, host, status) => {
    const { port } = new URL(site.origin);
    const sent = request({ port, host: '127.0.0.1', method, path, headers: { host } });
    sent.end();
    const [response] = await once(sent, 'response');
    await buffer(response);
    expect(response.statusCode).toBe(status);
  });

  test('aborted midway logs no error, and the site continues', async () => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1').resume();
    socket.write('POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf');
    socket.destroySoon();
    await once(socket, 'close');

    expect((await fetchPath('/api/echo')).status).toBe(201);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a checkout page', () => {
  const stripe = { handle: async () => new Response('window.Stripe = {}') };

  test('leads to the Stripe emulator’s script before any other runs, if the emulator is in use', async () => {
    await site.close();
    site = await start({ stripe });
    const page = await (await fetchPath('/checkout/01')).text();
    const [, first = ''] = page.match(/<script\b[^>]*>(.*?)<\/script>/s) ?? [];
    expect(first).toContain("'/__local/stripe/script.js'");
    expect(page).toContain(`script-src 'sha256-${hash('sha256', first, 'base64')}' 'self'`);
    expect(page).toContain("frame-src 'self' https://js.stripe.com");
    expect(await (await fetchPath('/__local/stripe/script.js')).text()).toBe('window.Stripe = {}');
    expect(await (await fetchPath('/')).text()).not.toContain('__local');
  });

  test('has no trace of it otherwise', async () => {
    expect(await (await fetchPath('/checkout/01')).text()).not.toContain('__local');
    expect((await fetchPath('/__local/stripe/script.js')).status).toBe(404);
  });
});

describe('a file', () => {
  const sent = (path: string, encodings: string) =>
    fetchPath(path, { headers: { 'accept-encoding': encodings } });

  test('is compressed for a browser that accepts it, and the same as without', async () => {
    const plain = await sent('/terms', 'identity');
    const compressed = await sent('/terms', 'gzip, br');
    expect(plain.headers.get('content-encoding')).toBe(null);
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
    const text = await plain.text();
    expect(await compressed.text()).toBe(text);
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(text.length / 3);
  });

  test('of each kind that is text is compressed', async () => {
    const files = globSync('**/*.{html,css,js,json,svg,txt,webmanifest,xml}', {
      cwd: PUBLISH_FOLDER,
    });
    const ofEachKind = new Map(files.map((file) => [extname(file), `/${file}`]));
    const plain = await Promise.all(
      [...ofEachKind].map(async ([kind, path]) => {
        const { headers } = await sent(path, 'br');
        return headers.get('content-encoding') === 'br'
          ? []
          : [`${kind}: ${headers.get('content-type')}`];
      }),
    );
    expect(plain.flat()).toEqual([]);
  });

  test('that is compressed already is sent as it is', async () => {
    expect((await sent('/favicon.ico', 'br')).headers.get('content-encoding')).toBe(null);
  });
});

describe('the server', () => {
  test('can be reached from this machine only', async () => {
    const { port } = new URL(site.origin);
    const isReachable = (host: string) =>
      new Promise((resolve) => {
        const socket = connect(Number(port), host);
        socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
        socket.on('connect', () => socket.destroy());
      });
    const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all);

    expect(await isReachable('localhost')).toBe(true);
    for (const { address, internal, scopeid } of addresses) {
      if (!scopeid) expect([address, await isReachable(address)]).toEqual([address, internal]);
    }
  });

  test('that another program uses is an error that names the port', async () => {
    const taken = Number(new URL(site.origin).port);
    await expect(openLocalServer(taken)).rejects.toThrow(PortTaken);
    await expect(openLocalServer(taken)).rejects.toThrow(`Port ${taken} is taken`);
  });

  test('makes requests wait until the site is ready', async () => {
    const server = await openLocalServer(0);
    const early = fetch(`${server.origin}/api/echo`);
    await site.close();
    site = await startSite({ server, functionsFolder: folder });
    expect((await early).status).toBe(201);
  });
});
