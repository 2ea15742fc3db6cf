/** `npm run migrate`: applies pending migrations to the database in DATABASE_URL. */
import { database } from '#server/adapters/neon.ts';
import { MigrationRejected, migrate } from '#server/database/migrations.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import type { Streams } from './terminal.ts';

/** @returns the exit code */
export async function runMigrate({ stdout, stderr }: Streams): Promise<number> {
  try {
    const applied = await migrate(database());
    for (const name of applied) stdout.write(`Applied ${name}\n`);
    if (applied.length === 0) stdout.write('The database is up to date.\n');
    return 0;
  } catch (error) {
    if (!(error instanceof MigrationRejected || error instanceof Unavailable)) throw error;
    stderr.write(`Migration failed. ${error.message}\n`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runMigrate(process);
