import { onTestFinished } from 'vitest';
import type { Database } from '#server/adapters/neon.ts';
import { newestMigration } from '#server/health/newest-migration.ts';
import { addressKeyOf } from '#server/platform/rate-limit.ts';
import { sampleMessage } from '../samples.ts';

/** What the database has, and changes of it that no statement of the product makes. */
export function storedRows(db: Database) {
  return {
    rows: (
      table:
        | 'orders'
        | 'contact_messages'
        | 'message_answers'
        | 'stripe_events'
        | 'outbox'
        | 'reports'
        | 'report_links'
        | 'audit_log'
        | 'ledger_entries'
        | 'disputes'
        | 'unknown_payments'
        | 'undoable_changes'
        | 'purged_orders'
        | 'removal_marks'
        | 'office_lock'
        | 'people'
        | 'passkeys'
        | 'office_sessions'
        | 'office_challenges'
        | 'assignments',
    ) => db.query(`select * from ${table} order by 1`),
    /** Every row of every table, for comparing what is stored before and after. */
    everyRow: async () => {
      const tables = await db.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      const rows = await db.transaction(
        tables.map(({ name }) => ({ text: `select * from ${name} order by 1` })),
      );
      return Object.fromEntries(tables.map(({ name }, index) => [name, rows[index]]));
    },
    /** Sets columns of an order to any state, bypassing the trigger that rejects forbidden transitions. */
    forceOrderState: async (
      orderId: string,
      columns: Readonly<Record<string, unknown>>,
    ): Promise<void> => {
      const changes = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
      await db.transaction([
        { text: 'alter table orders disable trigger orders_transition' },
        {
          text: `update orders set ${changes.join(', ')} where id = $1`,
          params: [orderId, ...Object.values(columns)],
        },
        { text: 'alter table orders enable trigger orders_transition' },
      ]);
    },
    /** Records that the sender of the sample message has already got an acknowledgment in this hour and the next. */
    recordAcknowledgment: async (): Promise<void> => {
      await db.query(
        `insert into rate_limits (key, kind, hour)
         select $1, 'acknowledgment', date_trunc('hour', now()) + hours * interval '1 hour' from generate_series(0, 1) as hours`,
        [addressKeyOf(sampleMessage.email)],
      );
    },
    /** Makes the newest migration look missing until the test ends. */
    hideNewestMigration: async (): Promise<void> => {
      const rename = (from: string, to: string) =>
        db.query('update schema_migrations set name = $2 where name = $1', [from, to]);
      await rename(newestMigration(), 'hidden');
      onTestFinished(async () => {
        await rename('hidden', newestMigration());
      });
    },
    /** Moves the times of orders and outbox emails back by an interval. */
    ageEverythingBy: async (interval: string): Promise<void> => {
      await db.transaction([
        {
          text: `update orders set created_at = created_at - $1::interval,
                                   payment_checked_at = payment_checked_at - $1::interval`,
          params: [interval],
        },
        {
          text: 'update outbox set next_attempt_at = next_attempt_at - $1::interval',
          params: [interval],
        },
      ]);
    },
  };
}
