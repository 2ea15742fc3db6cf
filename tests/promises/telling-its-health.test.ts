import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { NEWEST_MIGRATION } from '#server/health/newest-migration.ts';
import { openSite } from './site.ts';

const site = await openSite();
afterAll(() => site.close());

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

test('the database is down: 503, and it says so', async () => {
  site.neon.faults.next(/count\(\*\)::integer as failed/, { kind: 'cut-before' });
  const response = await site.get('/api/health');
  expect(response.status).toBe(503);
  expect((await response.json()).errors).toEqual([
    { path: 'database', message: 'can’t be reached' },
  ]);
});

test('the migration that it asks for is the newest one', () => {
  const files = readdirSync('sql').filter((name) => name.endsWith('.sql'));
  expect(NEWEST_MIGRATION).toBe(files.sort().at(-1));
});

test('deployed before the database was migrated: 503, and it names what is missing', async () => {
  await site.db.query('delete from schema_migrations where name = $1', [NEWEST_MIGRATION]);
  const response = await site.get('/api/health');
  expect(response.status).toBe(503);
  expect((await response.json()).errors).toEqual([
    { path: 'database', message: `is not migrated: ${NEWEST_MIGRATION} is missing` },
  ]);
});
