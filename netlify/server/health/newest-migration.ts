import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The newest file of sql/. integrations/bundle-functions.ts inlines its name in the functions, which are deployed without that folder. */
export function newestMigration(): string {
  return process.env.NEWEST_MIGRATION || findNewestMigration();
}

export function findNewestMigration(): string {
  const files = readdirSync(join(import.meta.dirname, '../../../sql'));
  return (
    files
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  );
}
