import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAddress, PortTaken } from '#emulators/netlify/address.ts';
import { type Site, type SiteOptions, startSite } from '#emulators/netlify/start.ts';

/** Functions that tell what they were given. */
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
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  for (const [file, source] of Object.entries(FUNCTIONS)) {
    await writeFile(join(folder, file), source);
  }
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site = await serve();
});

afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

async function serve(options: Partial<SiteOptions> = {}): Promise<Site> {
  return startSite({ address: await openAddress(0), functionsFolder: folder, ...options });
}

const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, site.origin), init);

describe('a function', () => {
  test('gets what was sent, and its answer arrives as it is', async () => {
    const response = await ask('/api/echo/01?x=1', { method: 'PUT', body: 'five!' });

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

  test('is given the site’s own headers by nobody, as on Netlify', async () => {
    const { headers } = await ask('/api/echo');
    expect(headers.has('content-security-policy')).toBe(false);
  });

  test('answers a HEAD without a body', async () => {
    const response = await ask('/api/echo', { method: 'HEAD' });
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('');
  });

  test('answers neither an excluded path nor another method: the site’s 404 does', async () => {
    for (const response of [await ask('/api/echo/nothing'), await ask('/api/slow')]) {
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
    }
  });

  test('that throws gives 500 without a word of why, and the site goes on', async () => {
    const response = await ask('/api/throw');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Internal Server Error');
    expect((await ask('/api/echo')).status).toBe(201);
  });

  test('whose answer breaks off cuts the connection, and the site goes on', async () => {
    await expect(ask('/api/break-off').then((response) => response.text())).rejects.toThrow();
    expect((await ask('/api/echo')).status).toBe(201);
  });

  test('may go on after its answer: closing waits for it', async () => {
    await ask('/api/slow', { method: 'POST' });
    await site.close();
    expect(globalThis).toHaveProperty('workDone', true);
    site = await serve();
  });

  test('with a schedule runs when told, and has no address', async () => {
    await site.runSchedules();
    expect(globalThis).toHaveProperty('ticks', [
      { next_run: expect.stringMatching(/T00:00:00\.000Z$/) },
    ]);
    expect((await ask('/.netlify/functions/clock', { method: 'POST' })).status).toBe(404);
  });
});

describe('a request', () => {
  test('larger than Netlify takes is refused with an answer', async () => {
    const response = await ask('/api/echo', { method: 'POST', body: new Uint8Array(7_000_000) });
    expect(response.status).toBe(413);
  });

  test.each([
    ['GET', '/', 'elsewhere.example', 421],
    ['GET', 'http://elsewhere.example/', 'localhost', 400],
    ['GET', '//elsewhere.example/terms', 'localhost', 404],
    ['TRACE', '/', 'localhost', 405],
  ])('%s %s of host %s is answered with %d', async (method, path, host, status) => {
    const { port } = new URL(site.origin);
    const asked = request({ port, host: '127.0.0.1', method, path, headers: { host } });
    asked.end();
    const [response] = await once(asked, 'response');
    await buffer(response);
    expect(response.statusCode).toBe(status);
  });

  test('given up half-way troubles nobody', async () => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1').resume();
    socket.write('POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf');
    socket.destroySoon();
    await once(socket, 'close');

    expect((await ask('/api/echo')).status).toBe(201);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a checkout page', () => {
  const stripe = { handle: async () => new Response('window.Stripe = {}') };

  test('loads the local Stripe before any other script, where that is in use', async () => {
    await site.close();
    site = await serve({ stripe });
    const page = await (await ask('/checkout/01')).text();
    expect(page.match(/<script\b[^>]*>/)?.[0]).toBe('<script src="/__local/stripe/script.js">');
    expect(page).toContain("frame-src 'self' https://js.stripe.com");
    expect(await (await ask('/__local/stripe/script.js')).text()).toBe('window.Stripe = {}');
    expect(await (await ask('/')).text()).not.toContain('__local');
  });

  test('knows nothing of it otherwise', async () => {
    expect(await (await ask('/checkout/01')).text()).not.toContain('__local');
    expect((await ask('/__local/stripe/script.js')).status).toBe(404);
  });
});

describe('the address', () => {
  test('is reached by every name of this machine’s own, and from nowhere else', async () => {
    const { port } = new URL(site.origin);
    const reached = (host: string) =>
      new Promise((answer) => {
        const socket = connect(Number(port), host);
        socket.on('connect', () => answer(true)).on('error', () => answer(false));
        socket.on('connect', () => socket.destroy());
      });
    const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all);

    expect(await reached('localhost')).toBe(true);
    for (const { address, internal, scopeid } of addresses) {
      if (!scopeid) expect([address, await reached(address)]).toEqual([address, internal]);
    }
  });

  test('that another program has is refused by name, before anything starts', async () => {
    const taken = Number(new URL(site.origin).port);
    await expect(openAddress(taken)).rejects.toThrow(PortTaken);
    await expect(openAddress(taken)).rejects.toThrow(`Port ${taken} is taken`);
  });

  test('lets requests wait until the site is ready', async () => {
    const address = await openAddress(0);
    const early = fetch(`${address.origin}/api/echo`);
    await site.close();
    site = await startSite({ address, functionsFolder: folder });
    expect((await early).status).toBe(201);
  });
});
