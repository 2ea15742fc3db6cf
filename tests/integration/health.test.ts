import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { SETTING_NAMES } from '#server/env.ts';
import { healthFindings } from '#server/health/check.ts';
import { newestMigration } from '#server/health/newest-migration.ts';
import { openSite } from './site.ts';

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

test('names nothing that docs/operating.md does not explain', async () => {
  const page = readFileSync('docs/operating.md', 'utf8');
  const [, section = ''] = page.split(/^## The health check$/m);
  const rows = (section.split(/^## /m)[0] ?? '').matchAll(/^\| (a variable's name|`[a-z ]+`) \|/gm);
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
