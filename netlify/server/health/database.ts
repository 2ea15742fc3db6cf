import type { Database } from '#server/adapters/neon.ts';
import { PURGE_IS_BEHIND } from '#server/privacy/purge-expired.ts';
import { Unavailable } from '#server/unavailable.ts';
import type { Finding } from './finding.ts';
import { newestMigration } from './newest-migration.ts';

/** Stripe's signatures may be five minutes old: a clock that is further off than this, in ms, is drifting there. */
const CLOCK_TOLERANCE_MS = 60_000;

/** A mail server that fails this often in a row is not just restarting. */
const FAILING_ATTEMPTS = 3;

const UNDEFINED_TABLE = '42P01';

interface DatabaseState {
  readonly now: Date;
  readonly migrations: readonly string[];
  /** Mails that are not retried any more. Those that a customer's address refused don't count: our mail works. */
  readonly failed: number;
  /** Mails that the mail server did not take at {@link FAILING_ATTEMPTS} or more attempts, and that are retried. */
  readonly failing: number;
  /** Mails that customers' addresses refused, and that nobody has dealt with. */
  readonly refused: number;
  /** Mails that the hourly schedule should have sent: one run may fail. */
  readonly overdue: number;
  /** Whether records are stored longer than the privacy policy says. */
  readonly purgeIsBehind: boolean;
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
                 and next_attempt_at < now() - interval '2 hours') as overdue,
              (select ${PURGE_IS_BEHIND}) as "purgeIsBehind"
       from outbox where failed_at is not null and dismissed_at is null`,
      { failingAttempts: FAILING_ATTEMPTS },
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
    problem: `differs from the database’s by ${Math.round(skew / 1000)} seconds`,
    remedy: 'Set this machine’s clock by the network’s time.',
  };
}

function checkOutbox({ failed, failing, refused, overdue }: DatabaseState): Finding {
  if (failed > 0) {
    return {
      about: 'mail',
      problem: `${failed} could not be sent and will not be tried again`,
      remedy:
        'See them with npm run desk -- mail --state failed, then mail resend or mail dismiss.',
    };
  }
  if (failing > 0) {
    return {
      about: 'mail',
      problem: `the mail server fails: ${failing} wait to be tried again`,
      remedy:
        'Look at SMTP_URL, OFFICE_EMAIL and the mail provider. npm run desk -- mail --state due shows the server’s code. The mails go out by themselves once it works.',
    };
  }
  if (overdue > 0) {
    return {
      about: 'mail',
      problem: `${overdue} should have been sent more than two hours ago`,
      remedy: 'Look in Netlify, Logs, Functions, whether send-mail runs every hour.',
    };
  }
  const note =
    refused > 0
      ? `${refused} refused by customers’ addresses: npm run desk -- mail --state failed`
      : 'none given up, none overdue';
  return { about: 'mail', note };
}

function checkPurge({ purgeIsBehind }: DatabaseState): Finding {
  if (!purgeIsBehind) return { about: 'retention', note: 'no expired records' };
  return {
    about: 'retention',
    problem: 'is behind: records are still stored that expired days ago',
    remedy:
      'Look in Netlify, Logs, Functions, why purge-expired fails; npm run desk -- purge removes them now.',
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
    problem: 'refuses us',
    remedy:
      'Copy DATABASE_URL again from Neon, under Connect: its user, password or database is wrong.',
  };
}
