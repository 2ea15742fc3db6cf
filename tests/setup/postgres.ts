import type { TestProject } from 'vitest/node';
import { startNeon } from '#emulators/neon/start.ts';
import { startPostgres } from '#emulators/postgres/start.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { migrate } from '#server/database/migrations.ts';
import { floridaClock } from '#shared/florida-day.ts';
import { createDatabase, MIGRATED_TEMPLATE } from '../databases.ts';
import { WAIT_TIMEOUT_MS } from './time-limits.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL server. */
    readonly postgresUrl: string;
  }
}

/** A time zone where it is another day than in Florida now: a statement that takes the database's day takes a wrong one. */
function elsewhere(now: Date): string {
  return floridaClock(now).hour < 6 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
}

/**
 * Starts one PostgreSQL server per run, with a migrated database as a template: the first of its projects that needs it. Vitest
 * sets up one project after the other.
 */
export default async function startTestPostgres({ vitest }: TestProject) {
  if (vitest.getProvidedContext().postgresUrl) return;
  const server = await startPostgres(elsewhere(new Date()));
  const template = await createDatabase(server.connectionString, { name: MIGRATED_TEMPLATE });
  const neon = await startNeon({ postgres: template });
  await migrate(openDatabase({ ...neon, timeoutMs: WAIT_TIMEOUT_MS }));
  // PostgreSQL copies a template only while it has no connections.
  await neon.close();
  vitest.provide('postgresUrl', server.connectionString);
  return () => server.close();
}
