import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { healthFindings } from '#server/health/check.ts';
import { newestMigration } from '#server/health/newest-migration.ts';
import { SETTING_NAMES } from '#server/platform/env.ts';
import { openSite } from '../site.ts';

const site = await openSite();

test('responds with 200 when every setting is valid and the database is up', async () => {
  const response = await site.get('/api/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('responds with 503 and names a malformed setting without its value', async () => {
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'not-a-secret');
  const response = await site.get('/api/health');
  const body = await response.text();
  expect(response.status).toBe(503);
  expect(body).toContain('STRIPE_WEBHOOK_SECRET');
  expect(body).not.toContain('not-a-secret');
});

test('responds with 503 and names a malformed timeout', async () => {
  vi.stubEnv('RESPONSE_TIMEOUT_MS', '10 seconds');
  const response = await site.get('/api/health');
  expect(response.status).toBe(503);
  expect((await response.json()).errors).toEqual([
    { path: 'RESPONSE_TIMEOUT_MS', message: 'must be whole milliseconds, 1000 to 10000' },
  ]);
});

test('responds with 503 and names the database while it is down', async () => {
  site.neon.faults.next(/as failed/, { kind: 'cut-before' });
  const response = await site.get('/api/health');
  expect(response.status).toBe(503);
  expect((await response.json()).errors).toEqual([
    { path: 'database', message: 'can’t be reached' },
  ]);
});

test('names nothing that docs/deploying.md does not explain', async () => {
  const page = readFileSync('docs/deploying.md', 'utf8');
  const [, section = ''] = page.split(/^### The health check$/m);
  const rows = (section.split(/^### /m)[0] ?? '').matchAll(
    /^\| (a variable's name|`[a-z ]+`) \|/gm,
  );
  const documented = [...rows].map(([, name = '']) => name);
  const settings: readonly string[] = SETTING_NAMES;
  const named = (await healthFindings()).map(({ about }) =>
    settings.includes(about) ? "a variable's name" : `\`${about}\``,
  );
  expect(new Set(documented)).toEqual(new Set(named));
});

test('checks for the newest migration', () => {
  const files = readdirSync('sql').filter((name) => name.endsWith('.sql'));
  expect(newestMigration()).toBe(files.sort().at(-1));
});

test('responds with 503 and names the missing migration', async () => {
  await site.hideNewestMigration();
  const response = await site.get('/api/health');
  expect(response.status).toBe(503);
  expect((await response.json()).errors).toEqual([
    { path: 'database', message: `is not migrated: ${newestMigration()} is missing` },
  ]);
});

test.each([
  ['is due for less than two hours', { next_attempt_at: '-119 minutes' }, null],
  [
    'is due for more than two hours',
    { next_attempt_at: '-121 minutes' },
    'some should have been sent more than two hours ago',
  ],
  [
    'no run could be requested for',
    { next_attempt_at: '-1 minute', last_error: 'mail-run' },
    'the site can’t start sending: some wait for the hourly run',
  ],
  [
    'no run could be requested for, but the mail server refused once',
    { next_attempt_at: '1 minute', attempts: 1, last_error: '451' },
    null,
  ],
  ['failed twice', { next_attempt_at: '1 minute', attempts: 2, last_error: '451' }, null],
  [
    'failed three times',
    { next_attempt_at: '1 minute', attempts: 3, last_error: '451' },
    'the mail server fails: some wait to be tried again',
  ],
  [
    'failed for good',
    { failed_at: '-1 day' },
    'some could not be sent and will not be tried again',
  ],
  ['failed for good, refused by its address', { failed_at: '-1 day', refused: true }, null],
  ['failed for good and was dismissed', { failed_at: '-1 day', dismissed_at: '-1 hour' }, null],
])('an email that %s (%o) is reported as: %s', async (_, columns, message) => {
  const { next_attempt_at, attempts, last_error, failed_at, refused, dismissed_at } = {
    ...{ next_attempt_at: '0', attempts: 0, last_error: null, refused: false },
    ...{ failed_at: null, dismissed_at: null },
    ...columns,
  };
  await site.db.query(
    `insert into outbox (kind, dedupe_key, next_attempt_at, attempts, last_error, refused, failed_at, dismissed_at)
     values ('purge_alert', 'one', now() + $1::interval, $2, $3, $4, now() + $5::interval, now() + $6::interval)`,
    [next_attempt_at, attempts, last_error, refused, failed_at, dismissed_at],
  );
  const { errors = [] } = await (await site.get('/api/health')).json();
  expect(errors).toEqual(message ? [{ path: 'mail', message }] : []);
  const mail = (await healthFindings()).find(({ about }) => about === 'mail');
  expect(mail?.figures).toBe(message ? '1' : undefined);
});

test.each([
  [-90, true],
  [-30, false],
  [30, false],
  [90, true],
])('a clock that is %i seconds off is reported: %s', async (seconds, isReported) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { errors = [] } = await (await site.get('/api/health')).json();
  expect(errors).toEqual(
    isReported ? [{ path: 'clock', message: 'differs from the database’s' }] : [],
  );
  const clock = (await healthFindings()).find(({ about }) => about === 'clock');
  expect(clock?.figures ?? '').toMatch(isReported ? /^by (89|9\d) seconds$/ : /^$/);
});
