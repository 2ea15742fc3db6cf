import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestMailRun } from '#server/mail/run-request.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

// In this file, a message causes one email, to the office.
beforeEach(site.recordAcknowledgment);

/** What our functions send `minutesAgo`, made here a second time: with another key or text nobody is let in. */
function signature(minutesAgo: number, secret = process.env.DATABASE_URL ?? ''): string {
  const key = createHmac('sha256', secret).update('mail run').digest();
  const minute = Math.floor(Date.now() / 60_000) - minutesAgo;
  return createHmac('sha256', key).update(String(minute)).digest('base64url');
}

const run = (headers: Record<string, string>, method = 'POST') =>
  site.request('/api/mail-run', { method, headers });

/** Lets functions ask a site that responds with this status. */
const breakMailRun = (status: number) => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) =>
    String(input).endsWith('/api/mail-run')
      ? new Response('<title>Password</title>', { status })
      : fetch(input, init),
  );
};

const queueMailDueIn = async (seconds: number) => {
  const [mail] = await site.db.query(
    `insert into outbox (kind, dedupe_key, next_attempt_at)
     values ('purge_alert', $1::text, now() + make_interval(secs => $1::float)) returning next_attempt_at`,
    [seconds],
  );
  return mail?.next_attempt_at;
};

describe('a mail run', () => {
  test('begins for a request that is signed for this minute or the one before, and sends', async () => {
    for (const minutesAgo of [0, 1]) {
      await queueMailDueIn(-minutesAgo);
      const response = await run({ 'Mail-Run': signature(minutesAgo) });
      expect([response.status, await response.text()]).toEqual([202, '{}']);
      expect(await site.mails()).toHaveLength(minutesAgo + 1);
    }
  });

  test.each([
    ['is not signed', () => ({})],
    ['is signed for the minute before last', () => ({ 'Mail-Run': signature(2) })],
    ['is signed with another secret', () => ({ 'Mail-Run': signature(0, 'postgres://a:b@c/d') })],
    ['is no POST', () => ({ 'Mail-Run': signature(0) }), 'GET'],
  ] as const)('does not begin for a request that %s: there is no such path', async (...row) => {
    const [, headers, method] = row;
    await queueMailDueIn(0);
    const queries = site.neon.requestCount();
    const response = await run(headers(), method);
    await site.waitUntilIdle();
    expect(site.neon.requestCount()).toBe(queries);
    const unknown = await site.request('/api/nothing', { method: method ?? 'POST' });
    expect([response.status, await response.text()]).toEqual([404, await unknown.text()]);
    expect(await site.mails()).toEqual([]);
  });

  test('does not begin where the secret is missing', async () => {
    const header = { 'Mail-Run': signature(0) };
    vi.stubEnv('DATABASE_URL', '');
    expect((await run(header)).status).toBe(404);
  });

  test('also sends what falls due within seconds, and not before', async () => {
    const due = await queueMailDueIn(0.6);
    await queueMailDueIn(60);
    await requestMailRun(site.db);
    expect(await site.mails()).toHaveLength(1);
    const sent = (await site.rows('outbox')).filter(({ sent_at }) => sent_at !== null);
    expect(sent).toHaveLength(1);
    expect(Number(sent[0]?.sent_at)).toBeGreaterThanOrEqual(Number(due));
  });
});

describe('where no mail run begins', () => {
  test.each([401, 404, 500, 200])(
    'because it responds with %i, that is logged, health names it, and the hourly run sends',
    async (status) => {
      breakMailRun(status);
      expect((await site.post('/api/contact', sampleMessage)).status).toBe(201);
      await site.waitUntilIdle();
      expect(await site.mails()).toEqual([]);
      expect(site.logEntries()).toContainEqual(
        expect.objectContaining({
          event: 'mail-run-not-started',
          level: 'error',
          statusCode: status,
        }),
      );
      expect(await healthErrors()).toEqual([
        { path: 'mail', message: 'the site can’t start sending: some wait for the hourly run' },
      ]);
      await site.runSchedule('send-mail');
      expect(await site.mails()).toHaveLength(1);
      expect(await healthErrors()).toEqual([]);
    },
  );
});

const healthErrors = async () => (await (await site.get('/api/health')).json()).errors ?? [];
