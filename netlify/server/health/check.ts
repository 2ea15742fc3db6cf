import { type Database, database } from '#server/adapters/neon.ts';
import { done, type Result, refused } from '#server/result.ts';
import { checkDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { checkSettings } from './settings.ts';

/** What each check of the health response found, good or bad. */
export async function healthFindings(open: () => Database = database): Promise<Finding[]> {
  return [...checkSettings(), ...(await checkDatabase(open))];
}

/** Whether all that the site needs is set and up: the doctor's checks that cost nothing. Names what isn't, never a value. */
export async function checkHealth(
  open: () => Database = database,
): Promise<Result<{ status: string }>> {
  const errors = (await healthFindings(open)).flatMap(({ about, problem }) =>
    problem ? [{ path: about, message: problem }] : [],
  );
  if (errors.length === 0) return done({ status: 'ok' });
  return refused(
    503,
    '/problems/unhealthy',
    'Not healthy',
    'Something that the site needs is missing or down.',
    errors,
  );
}
