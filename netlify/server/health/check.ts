import { type Database, database } from '#server/adapters/neon.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { FieldError } from '#shared/problem.ts';
import { checkDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { checkSettings } from './settings.ts';

type Unhealthy = Reason<'unhealthy', { readonly errors: FieldError[] }>;

/** All findings of the health check, good or bad. */
export async function healthFindings(open: () => Database = database): Promise<Finding[]> {
  return [...checkSettings(), ...(await checkDatabase(open))];
}

/** Checks the settings and the database, for everybody. Names what is wrong, never a value and no figure. */
export async function checkHealth(
  open: () => Database = database,
): Promise<Result<{ status: string }, Unhealthy>> {
  const errors = (await healthFindings(open)).flatMap(({ about, problem }) =>
    problem ? [{ path: about, message: problem }] : [],
  );
  return errors.length === 0 ? ok({ status: 'ok' }) : err({ type: 'unhealthy', errors });
}
