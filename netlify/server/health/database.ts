import type { Database } from '#server/adapters/neon.ts';
import { NO_MAIL_RUN } from '#server/outbox/failure-words.ts';
import { WAITS_FOR_DECISION } from '#server/payments/looked-for.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { PURGE_IS_BEHIND } from '#server/privacy/purge-expired.ts';
import type { Finding } from './finding.ts';
import { checkOutbox, FAILING_ATTEMPTS, type OutboxCounts } from './mail.ts';
import { newestMigration } from './newest-migration.ts';

/** Stripe's signatures may be five minutes old: a clock that is further off than this, in ms, is drifting there. */
const CLOCK_TOLERANCE_MS = 60_000;

const UNDEFINED_TABLE = '42P01';

interface DatabaseState extends OutboxCounts {
  readonly now: Date;
  readonly migrations: readonly string[];
  /** Whether records are stored longer than the privacy policy says. */
  readonly purgeIsBehind: boolean;
  /** Received payments whose orders are missing. */
  readonly unknownPayments: number;
}

/**
 * Checks that the database responds, has every migration and the same time, and that its outbox is sent.
 * @param migrations the files that must have been applied
 */
export async function checkDatabase(
  open: () => Database,
  migrations: readonly string[] = [newestMigration()],
): Promise<Finding[]> {
  try {
    const sentAt = Date.now();
    const state = await readState(open());
    if (!state) return [notMigrated(migrations)];
    const missing = migrations.filter((name) => !state.migrations.includes(name));
    return [
      missing.length > 0
        ? notMigrated(missing)
        : { about: 'database', note: `responds, ${state.migrations.length} migrations applied` },
      checkClock(state.now, sentAt),
      checkOutbox(state),
      checkPurge(state),
      checkPayments(state),
    ];
  } catch (error) {
    return [toFinding(error)];
  }
}

/** @returns undefined before the first migration */
async function readState(db: Database): Promise<DatabaseState | undefined> {
  try {
    const [row] = await db.query(
      `select count(*) filter (where not refused)::integer as failed, count(*) filter (where refused)::integer as refused,
              now() as now,
              (select coalesce(array_agg(name), '{}') from schema_migrations) as migrations,
              (select count(*)::integer from outbox where sent_at is null and failed_at is null and not refused
                 and attempts >= $failingAttempts and last_error is not null) as failing,
              (select count(*)::integer from outbox where sent_at is null and failed_at is null
                 and attempts = 0 and last_error = $noMailRun) as untried,
              (select count(*)::integer from outbox where sent_at is null and failed_at is null
                 and next_attempt_at < now() - interval '2 hours') as overdue,
              (select ${PURGE_IS_BEHIND}) as "purgeIsBehind",
              (select count(*)::integer from unknown_payments where ${WAITS_FOR_DECISION}) as "unknownPayments"
       from outbox where failed_at is not null and dismissed_at is null`,
      { failingAttempts: FAILING_ATTEMPTS, noMailRun: NO_MAIL_RUN },
    );
    return row as unknown as DatabaseState;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) {
      return undefined;
    }
    throw error;
  }
}

function notMigrated(missing: readonly string[]): Finding {
  if (missing.length === 0) return { about: 'database', note: 'responds, and is not migrated yet' };
  return {
    about: 'database',
    problem: `is not migrated: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    remedy: 'Run npm run migrate.',
  };
}

function checkClock(databaseTime: Date, sentAt: number): Finding {
  const receivedAt = Date.now();
  const skew = Math.max(databaseTime.getTime() - receivedAt, sentAt - databaseTime.getTime(), 0);
  if (skew <= CLOCK_TOLERANCE_MS) return { about: 'clock' };
  return {
    about: 'clock',
    problem: 'differs from the database’s',
    figures: `by ${Math.round(skew / 1000)} seconds`,
    remedy: 'Set this machine’s clock by the network’s time.',
  };
}

function checkPurge({ purgeIsBehind }: DatabaseState): Finding {
  if (!purgeIsBehind) return { about: 'retention', note: 'no expired records' };
  return {
    about: 'retention',
    problem: 'is behind: records are still stored that expired days ago',
    remedy:
      'Look in Netlify, Logs, Functions, why purge-expired fails. A purge by hand removes them now.',
  };
}

function checkPayments({ unknownPayments }: DatabaseState): Finding {
  const about = 'payments';
  if (unknownPayments === 0) return { about, note: 'each has its order' };
  return {
    about,
    problem: 'needs attention',
    figures: `${unknownPayments} received for orders that are missing here`,
    remedy:
      'Run copy-back, as docs/deploying.md says under Restoring data. Otherwise refund them in Stripe. Today lists them.',
  };
}

function toFinding(error: unknown): Finding {
  if (error instanceof Unavailable) {
    return {
      about: 'database',
      problem: 'can’t be reached',
      remedy:
        'See whether DATABASE_URL is the one that Neon shows under Connect, and Neon is up: neonstatus.com.',
      mayPass: true,
    };
  }
  return {
    about: 'database',
    problem: 'rejects the credentials',
    remedy:
      'Copy DATABASE_URL again from Neon, under Connect: its user, password or database is wrong.',
  };
}
