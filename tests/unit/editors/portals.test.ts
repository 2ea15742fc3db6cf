import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type PortalState, sentenceOf } from '#editors/check/portals.ts';

/** A portal that responds to `/301/there` with status 301 and `Location: /there`, and never to `/hangs`. */
let portal: Server;
let origin: string;
const requests: { path: string; userAgent: string | undefined }[] = [];

beforeAll(async () => {
  portal = createServer(({ url = '/', headers }, response) => {
    requests.push({ path: url, userAgent: headers['user-agent'] });
    if (url === '/hangs') return;
    const [, status = '200', location] = /^\/(\d{3})(\/.*)?$/.exec(url) ?? [];
    response.writeHead(Number(status), location ? { location } : {}).end('A page.');
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
afterAll(() => {
  portal.closeAllConnections();
  portal.close();
});

test.each<[situation: string, path: string, type: PortalState['type']]>([
  ['a page', '/search', 'responds'],
  ['a temporary redirect to its start page', '/302/home', 'responds'],
  ['a permanent redirect', '/301/new-search', 'moved'],
  ['a permanent redirect of another kind', '/308/new-search', 'moved'],
  ['a permanent redirect and then one for now', '/301/302/home', 'moved'],
  ['a redirect for now and then a permanent one', '/302/301/new-search', 'moved'],
  ['no such page', '/404', 'gone'],
  ['a page that is gone', '/410', 'gone'],
  ['a permanent redirect to no such page', '/301/404', 'gone'],
  ['a refusal', '/403', 'refuses'],
  ['a failure', '/503', 'fails'],
  ['redirects without an end', '/302/302/302/302/302/302/302/302/302', 'fails'],
  ['no response', '/hangs', 'fails'],
])('a portal that responds with %s is reported, and what to do', async (_, path, type) => {
  const state = await openPortal(origin + path, 500);
  expect(state.type).toBe(type);
  expect(sentenceOf(state)).toMatch(/\.$/);
});

test('a portal is opened once, by somebody who says who asks', async () => {
  requests.length = 0;
  await openPortal(`${origin}/503`);
  expect(requests).toEqual([{ path: '/503', userAgent: expect.stringContaining('@') }]);
});

test('a host that is unknown is a failure in words', async () => {
  expect(await openPortal('http://portal.invalid/')).toMatchObject({
    type: 'fails',
    reason: expect.stringContaining('portal.invalid'),
  });
});

test('a move names the new address', async () => {
  expect(await openPortal(`${origin}/301/new-search`)).toEqual({
    type: 'moved',
    to: `${origin}/new-search`,
  });
});
