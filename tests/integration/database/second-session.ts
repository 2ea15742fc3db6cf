import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { WAIT_TIMEOUT_MS } from '../../setup/time-limits.ts';

const PAUSE_MS = 10;

/**
 * A second connection to the database, with which a test acts between two statements of the site: it holds a lock
 * until all competing sessions wait for it, and then releases it.
 */
export interface SecondSession {
  query(text: string, params?: unknown[]): Promise<void>;
  /**
   * Runs all calls up to their first write to a table, so that each has read and decided before any writes; then
   * releases them together.
   */
  race<T>(table: string, calls: readonly (() => Promise<T>)[]): Promise<T[]>;
  /** Runs a call up to its write to a row, commits this statement on that row, and releases the call. */
  interleave<T>(call: () => Promise<T>, text: string, params: unknown[]): Promise<T>;
  /** Resolves when this many other sessions wait for locks. */
  waitForBlockedSessions(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openSecondSession(connectionString: string): Promise<SecondSession> {
  const client = new pg.Client(connectionString);
  await client.connect();

  const countBlocked = async (): Promise<number> => {
    // Within a transaction, Postgres otherwise repeats its first snapshot of the sessions.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ count: number }>(
      `select count(distinct pid)::integer as count from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  };
  const waitForBlockedSessions = async (count: number): Promise<void> => {
    const deadline = Date.now() + WAIT_TIMEOUT_MS;
    while ((await countBlocked()) < count) {
      if (Date.now() > deadline) {
        throw new Error(`only ${await countBlocked()} of ${count} sessions wait for a lock`);
      }
      await setTimeout(PAUSE_MS);
    }
  };

  const query = async (text: string, params?: unknown[]): Promise<void> => {
    await client.query(text, params);
  };
  /** Runs a call against the lock that `lock` takes, and releases it once `sessions` sessions wait for it. */
  const runBlocked = async <T>(
    lock: () => Promise<void>,
    sessions: number,
    call: () => Promise<T>,
  ): Promise<T> => {
    await query('begin');
    try {
      await lock();
      const result = call();
      result.catch(() => {});
      await waitForBlockedSessions(sessions);
      await query('commit');
      return await result;
    } catch (error) {
      await query('rollback');
      throw error;
    }
  };

  return {
    query,
    race: (table, calls) =>
      runBlocked(
        // In exclusive mode other sessions can read and can't write.
        () => query(`lock table ${table} in exclusive mode`),
        calls.length,
        () => Promise.all(calls.map((call) => call())),
      ),
    interleave: (call, text, params) => runBlocked(() => query(text, params), 1, call),
    waitForBlockedSessions,
    close: () => client.end(),
  };
}
