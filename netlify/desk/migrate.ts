/** `npm run migrate`: brings the database named in DATABASE_URL up to date. */
import { database } from '#server/adapters/neon.ts';
import { Unavailable } from '#server/unavailable.ts';
import { MigrationRefused, migrate } from './migrations.ts';

try {
  const applied = await migrate(database());
  for (const name of applied) console.log(`Applied ${name}`);
  if (applied.length === 0) console.log('The database is up to date.');
} catch (error) {
  if (!(error instanceof MigrationRefused || error instanceof Unavailable)) throw error;
  console.error(`Not migrated. ${error.message}`);
  process.exitCode = 1;
}
