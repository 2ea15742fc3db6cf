import type { Database, Row } from '#server/adapters/neon.ts';
import { newestMigration } from '#server/health/newest-migration.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';

/** How the two databases part. Times in ISO 8601 with microseconds, as Postgres writes them in JSON. */
export interface Lineage {
  /** Both have the same until then, at least: what is newer may differ. */
  readonly since: string;
  /** The branch's newest row: it was the site's database until then. */
  readonly until: string;
}

export type NotABranch = Reason<'not-a-branch' | 'branch-differs-in-migrations'>;

/** Times that lie between a statement and its commit, and a clock that is off. */
const MARGIN = '1 hour';

const MIGRATIONS = `select name, checksum, applied_at::text as applied_at from schema_migrations order by number`;

/** The events that no recovery copies: an event with the same time in both was recorded before they parted. */
const NEWEST_EVENTS = `select id, received_at::text as time from stripe_events order by received_at desc limit 2000`;

const UNTIL = `select to_jsonb(max(time)) #>> '{}' as until from (values
  ((select max(created_at) from orders)),
  ((select max(created_at) from contact_messages)),
  ((select max(created_at) from audit_log)),
  ((select max(greatest(created_at, sent_at)) from outbox)),
  ((select max(created_at) from order_notes)),
  ((select max(created_at) from reports)),
  ((select max(saved_at) from report_drafts)),
  ((select max(created_at) from report_photos)),
  ((select max(created_at) from people)),
  ((select max(greatest(created_at, last_used_at)) from passkeys)),
  ((select max(last_used_at) from office_sessions)),
  ((select max(received_at) from stripe_events)),
  ((select max(applied_at) from schema_migrations))
) as newest (time)`;

/**
 * Finds out when two databases of one history parted: the site's, which was restored, and the branch with the state before
 * that. Databases of one history have applied their first migration at the same microsecond.
 */
export async function findLineage(
  db: Database,
  branch: Database,
): Promise<Result<Lineage, NotABranch>> {
  const [here, theirs] = await Promise.all([
    db.transaction([{ text: MIGRATIONS }, { text: NEWEST_EVENTS }]),
    branch.transaction([{ text: MIGRATIONS }, { text: UNTIL }]),
  ]);
  const [migrations, events] = here;
  const [theirMigrations, [newest]] = theirs;
  const isSame = (row: Row, index: number) =>
    theirMigrations[index]?.applied_at === row.applied_at &&
    theirMigrations[index]?.name === row.name;
  const shared = migrations.filter(isSame);
  if (shared.length === 0) return err({ type: 'not-a-branch' });
  const names = (rows: readonly Row[]) => rows.map(({ name, checksum }) => `${name} ${checksum}`);
  // A later migration of the branch only adds what is not copied: the restore may have been made because of it.
  const isMigrated =
    String(names(migrations)) === String(names(theirMigrations.slice(0, migrations.length)));
  if (!isMigrated || !migrations.some(({ name }) => name === newestMigration())) {
    return err({ type: 'branch-differs-in-migrations' });
  }
  const [row] = await branch.query<{ since: string }>(
    `select to_jsonb(coalesce(
       (select max(received_at) from stripe_events
        join jsonb_to_recordset($events::jsonb) as known (id text, time timestamptz) on known.id = stripe_events.id
        where known.time = received_at),
       $migrated::timestamptz) - interval '${MARGIN}') #>> '{}' as since`,
    { events: JSON.stringify(events), migrated: shared.at(-1)?.applied_at },
  );
  if (!row) throw new Error('The branch did not respond.');
  return ok({ since: row.since, until: String(newest?.until) });
}
