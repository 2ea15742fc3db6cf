import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openAddress } from '#emulators/netlify/address.ts';
import { publishDuePosts } from '#server/posts/publish.ts';
import { openSite } from './site.ts';

/** Netlify's build hook: notes what it is asked, and answers as it is told. */
async function openHook() {
  const address = await openAddress(0);
  const asked: string[] = [];
  let status = 200;
  address.setListener((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  });
  return {
    asked,
    url: `${address.origin}/build_hooks/hunter2`,
    answerWith: (next: number) => {
      status = next;
    },
    close: () => address.close(),
  };
}

const site = await openSite();
const hook = await openHook();
afterEach(() => {
  hook.asked.length = 0;
  hook.answerWith(200);
  delete process.env.BUILD_HOOK_URL;
  delete process.env.NEXT_PUBLICATION;
});
afterAll(() => hook.close());

const runSchedule = async (hookUrl: string, nextPublication: string) => {
  Object.assign(process.env, { BUILD_HOOK_URL: hookUrl, NEXT_PUBLICATION: nextPublication });
  await site.runSchedule('publish-posts');
};

describe('a scheduled post', () => {
  test('whose day has come is published by a build, which is asked for once a run', async () => {
    await runSchedule(hook.url, '2020-01-01');
    expect(hook.asked).toEqual(['POST /build_hooks/hunter2']);
  });

  test('whose day is to come waits, and no build is wasted', async () => {
    await runSchedule(hook.url, '2999-01-01');
    expect(hook.asked).toEqual([]);
  });

  test('is tried again where the build hook failed', async () => {
    hook.answerWith(404);
    await runSchedule(hook.url, '2020-01-01');
    hook.answerWith(200);
    await runSchedule(hook.url, '2020-01-01');
    expect(hook.asked).toHaveLength(2);
  });

  test('waits without a word where nobody has set a hook', async () => {
    await runSchedule('', '2020-01-01');
    expect(hook.asked).toEqual([]);
  });

  test.each([
    ['a minute before midnight', '2026-01-15T04:59:00Z', 0],
    ['at midnight', '2026-01-15T05:00:00Z', 1],
  ])('has its day by the clock of Florida: %s', async (_, now, builds) => {
    const publishing = { hookUrl: hook.url, nextPublication: '2026-01-15' };
    expect(await publishDuePosts(publishing, new Date(now))).toEqual({ builds });
  });
});

test('where none is scheduled, no build is asked for', async () => {
  await runSchedule(hook.url, '');
  expect(hook.asked).toEqual([]);
});

test('a hook that fails says how it failed, and never its address', async () => {
  hook.answerWith(404);
  const failed = publishDuePosts({ hookUrl: hook.url, nextPublication: '2020-01-01' });
  await expect(failed).rejects.toMatchObject({ message: 'build hook: answered 404' });
});
