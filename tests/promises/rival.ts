import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 7_000;
const PAUSE_MS = 10;

/**
 * A second connection to the database, with which a test steps into the window between two statements of the
 * site: it holds a lock until all who are to race stand before it, and lets them go at once.
 */
export interface Rival {
  query(text: string, params?: unknown[]): Promise<void>;
  /**
   * Does all works up to their first statement that writes a table, so that each has read and decided before any
   * writes; then lets them go together.
   */
  race<T>(table: string, works: readonly (() => Promise<T>)[]): Promise<T[]>;
  /** Waits until so many other sessions stand before locks. */
  untilWaiting(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openRival(connectionString: string): Promise<Rival> {
  const client = new pg.Client(connectionString);
  await client.connect();

  const waiting = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      'select count(distinct pid)::integer as count from pg_locks where not granted',
    );
    return rows[0]?.count ?? 0;
  };
  const untilWaiting = async (count: number): Promise<void> => {
    const deadline = Date.now() + PATIENCE_MS;
    while ((await waiting()) < count) {
      if (Date.now() > deadline) {
        throw new Error(`only ${await waiting()} of ${count} sessions came to wait`);
      }
      await setTimeout(PAUSE_MS);
    }
  };

  return {
    query: async (text, params) => {
      await client.query(text, params);
    },
    race: async (table, works) => {
      await client.query('begin');
      try {
        // Exclusive lets others read and not write.
        await client.query(`lock table ${table} in exclusive mode`);
        const done = Promise.all(works.map((work) => work()));
        done.catch(() => {});
        await untilWaiting(works.length);
        await client.query('commit');
        return await done;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    untilWaiting,
    close: () => client.end(),
  };
}
