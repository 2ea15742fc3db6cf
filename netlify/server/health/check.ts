import { type Database, database } from '#server/adapters/neon.ts';
import { environmentProblems } from '#server/env.ts';
import { done, type Outcome, refused } from '#server/outcome.ts';
import { Unavailable } from '#server/unavailable.ts';
import type { FieldError } from '#shared/problem.ts';

/** Whether all that the site needs is set and up. Names what isn't, never a value. */
export async function checkHealth(
  open: () => Database = database,
): Promise<Outcome<{ status: string }>> {
  const settings = environmentProblems().map(({ name, problem }) => ({
    path: name,
    message: problem,
  }));
  const errors: FieldError[] = [...settings, ...(await databaseProblems(open))];
  if (errors.length === 0) return done({ status: 'ok' });
  return refused(
    503,
    '/problems/unhealthy',
    'Not healthy',
    'Something that the site needs is missing or down.',
    errors,
  );
}

/** Whether the database is there and has what the newest migration brought; and the mails given up for lost. */
async function databaseProblems(open: () => Database): Promise<FieldError[]> {
  try {
    const [row] = await open().query<{ failed: number }>(
      `select count(*)::integer as failed, (select max(refunded_amount) from orders where false)
       from outbox where failed_at is not null`,
    );
    return row?.failed
      ? [{ path: 'mail', message: `${row.failed} could not be sent and will not be tried again` }]
      : [];
  } catch (error) {
    const message =
      error instanceof Unavailable ? 'can’t be reached' : 'is not migrated: run npm run migrate';
    return [{ path: 'database', message }];
  }
}
