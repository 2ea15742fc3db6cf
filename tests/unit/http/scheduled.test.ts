import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { scheduled } from '#server/http/scheduled.ts';
import { SettingError } from '#server/platform/env.ts';
import { Unavailable } from '#server/platform/unavailable.ts';

let log: Mock;
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  log.mockRestore();
});

const loggedEntries = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

test('a scheduled function that succeeds responds with 204 and logs its figures', async () => {
  const { status } = await scheduled('reconcile', async () => ({ settled: 2 }))();
  expect(status).toBe(204);
  expect(loggedEntries()).toMatchObject([{ level: 'info', event: 'reconcile', settled: 2 }]);
});

test('a scheduled function that fails responds with 500, and logs the error without its message', async () => {
  const { status } = await scheduled('send-mail', async () => {
    throw new TypeError('ana@example.com');
  })();
  expect(status).toBe(500);
  expect(loggedEntries()).toMatchObject([
    { level: 'error', event: 'send-mail', error: 'TypeError' },
  ]);
  expect(JSON.stringify(loggedEntries())).not.toContain('ana@');
});

test.each([
  new SettingError('BUILD_HOOK_URL is malformed'),
  new Unavailable('stripe', 'no response'),
])('the log has the message of an error whose words are ours: %s', async (error) => {
  await scheduled('publish-posts', () => Promise.reject(error))();
  expect(loggedEntries()).toMatchObject([{ error: error.name, reason: error.message }]);
});
