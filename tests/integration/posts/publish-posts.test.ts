import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openLocalServer } from '#emulators/netlify/local-server.ts';
import { publishDuePosts } from '#server/posts/publish.ts';
import { openSite } from '../site.ts';

/** A double of Netlify's build hook. It records requests and responds with a chosen status. */
async function openHook() {
  const server = await openLocalServer(0);
  const received: string[] = [];
  let status = 200;
  server.setListener((request, response) => {
    received.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  });
  return {
    received,
    url: `${server.origin}/build_hooks/hunter2`,
    respondWith: (next: number) => {
      status = next;
    },
    close: () => server.close(),
  };
}

const site = await openSite();
const hook = await openHook();
afterEach(() => {
  hook.received.length = 0;
  hook.respondWith(200);
});
afterAll(() => hook.close());

const runSchedule = async (hookUrl: string, nextPublication: string) => {
  vi.stubEnv('BUILD_HOOK_URL', hookUrl);
  vi.stubEnv('NEXT_PUBLICATION', nextPublication);
  await site.runSchedule('publish-posts');
};

describe('a scheduled post', () => {
  test('triggers one build per run once its day has come', async () => {
    await runSchedule(hook.url, '2020-01-01');
    expect(hook.received).toEqual(['POST /build_hooks/hunter2']);
  });

  test('triggers no build before its day', async () => {
    await runSchedule(hook.url, '2999-01-01');
    expect(hook.received).toEqual([]);
  });

  test('triggers a build again after the build hook failed', async () => {
    hook.respondWith(404);
    await runSchedule(hook.url, '2020-01-01');
    hook.respondWith(200);
    await runSchedule(hook.url, '2020-01-01');
    expect(hook.received).toHaveLength(2);
  });

  test('triggers no build without BUILD_HOOK_URL', async () => {
    await runSchedule('', '2020-01-01');
    expect(hook.received).toEqual([]);
  });

  test.each([
    ['a minute before midnight', '2026-01-15T04:59:00Z', 0],
    ['at midnight', '2026-01-15T05:00:00Z', 1],
  ])('is due by Florida time: %s', async (_, now, builds) => {
    const publishing = { hookUrl: hook.url, nextPublication: '2026-01-15' };
    expect(await publishDuePosts(publishing, new Date(now))).toEqual({ builds });
  });
});

test('triggers no build when no post is scheduled', async () => {
  await runSchedule(hook.url, '');
  expect(hook.received).toEqual([]);
});

test('reports the status of a failed build hook without its URL', async () => {
  hook.respondWith(404);
  const failed = publishDuePosts({ hookUrl: hook.url, nextPublication: '2020-01-01' });
  await expect(failed).rejects.toMatchObject({ message: 'build hook: responded with 404' });
});
