import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '#server/env.ts';
import { healthFindings } from '#server/health/check.ts';
import { newestMigration } from '#server/health/newest-migration.ts';
import { openSite } from './site.ts';

const site = await openSite();

test('all is set and up: 200', async () => {
  const response = await site.get('/api/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('what is missing is named, its value never', async () => {
  const secret = process.env.STRIPE_WEBHOOK_SECRET;
  process.env.STRIPE_WEBHOOK_SECRET = 'not-a-secret';
  const response = await site.get('/api/health');
  process.env.STRIPE_WEBHOOK_SECRET = secret;
  const body = await response.text();
  expect(response.status).toBe(503);
  expect(body).toContain('STRIPE_WEBHOOK_SECRET');
  expect(body).not.toContain('not-a-secret');
});

test('the time limits are malformed: 503, and they are named', async () => {
  process.env.RESPONSE_TIMEOUT_MS = '10 seconds';
  const response = await site.get('/api/health');
  delete process.env.RESPONSE_TIMEOUT_MS;
  expect(response.status).toBe(503);
  expect((await response.json()).errors).toEqual([
    { path: 'RESPONSE_TIMEOUT_MS', message: 'must be whole milliseconds, 1000 to 10000' },
  ]);
});

test('the database is down: 503, and it says so', async () => {
  site.neon.faults.next(/count\(\*\)::integer as failed/, { kind: 'cut-before' });
  const response = await site.get('/api/health');
  expect(response.status).toBe(503);
  expect((await response.json()).errors).toEqual([
    { path: 'database', message: 'can’t be reached' },
  ]);
});

test('the operators’ page explains everything that the response can name', async () => {
  const page = readFileSync('docs/operating.md', 'utf8');
  const [, section = ''] = page.split(/^## The health check$/m);
  const rows = (section.split(/^## /m)[0] ?? '').matchAll(
    /^\| (a variable's name|`[a-z ]+`) \|/gm,
  );
  const explained = [...rows].map(([, name = '']) => name);
  const settings: readonly string[] = SETTING_NAMES;
  const named = (await healthFindings()).map(({ about }) =>
    settings.includes(about) ? "a variable's name" : `\`${about}\``,
  );
  expect(new Set(explained)).toEqual(new Set(named));
});

test('the migration that it asks for is the newest one', () => {
  const files = readdirSync('sql').filter((name) => name.endsWith('.sql'));
  expect(newestMigration()).toBe(files.sort().at(-1));
});

test('deployed before the database was migrated: 503, and it names what is missing', async () => {
  await site.db.query('delete from schema_migrations where name = $1', [newestMigration()]);
  const response = await site.get('/api/health');
  expect(response.status).toBe(503);
  expect((await response.json()).errors).toEqual([
    { path: 'database', message: `is not migrated: ${newestMigration()} is missing` },
  ]);
});
