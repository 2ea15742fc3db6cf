import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const WAIT_TIMEOUT_MS = 20_000;
const PAUSE_MS = 10;

/**
 * A second connection to the database, with which a test steps into the window between two statements of the
 * site: it holds a lock until all who are to race stand before it, and lets them go at once.
 */
export interface SecondSession {
  query(text: string, params?: unknown[]): Promise<void>;
  /**
   * Does all works up to their first statement that writes a table, so that each has read and decided before any
   * writes; then lets them go together.
   */
  race<T>(table: string, works: readonly (() => Promise<T>)[]): Promise<T[]>;
  /** Does a work up to where it would write a row that this statement writes, and lets it go on after this. */
  overtake<T>(work: () => Promise<T>, text: string, params: unknown[]): Promise<T>;
  /** Waits until so many other sessions stand before locks. */
  untilWaiting(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openSecondSession(connectionString: string): Promise<SecondSession> {
  const client = new pg.Client(connectionString);
  await client.connect();

  const waiting = async (): Promise<number> => {
    // Within a transaction, Postgres otherwise shows the sessions as they were at the first look.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ count: number }>(
      `select count(distinct pid)::integer as count from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  };
  const untilWaiting = async (count: number): Promise<void> => {
    const deadline = Date.now() + WAIT_TIMEOUT_MS;
    while ((await waiting()) < count) {
      if (Date.now() > deadline) {
        throw new Error(`only ${await waiting()} of ${count} sessions came to wait`);
      }
      await setTimeout(PAUSE_MS);
    }
  };

  const query = async (text: string, params?: unknown[]): Promise<void> => {
    await client.query(text, params);
  };
  /** Runs a work against what `hold` locks, until so many sessions wait for it, and lets them go on together. */
  const holdBack = async <T>(
    hold: () => Promise<void>,
    sessions: number,
    work: () => Promise<T>,
  ): Promise<T> => {
    await query('begin');
    try {
      await hold();
      const done = work();
      done.catch(() => {});
      await untilWaiting(sessions);
      await query('commit');
      return await done;
    } catch (error) {
      await query('rollback');
      throw error;
    }
  };

  return {
    query,
    race: (table, works) =>
      holdBack(
        // Exclusive lets others read and not write.
        () => query(`lock table ${table} in exclusive mode`),
        works.length,
        () => Promise.all(works.map((work) => work())),
      ),
    overtake: (work, text, params) => holdBack(() => query(text, params), 1, work),
    untilWaiting,
    close: () => client.end(),
  };
}
