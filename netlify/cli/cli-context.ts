import { userInfo } from 'node:os';
import { type Database, openDatabase } from '#server/adapters/neon.ts';
import { type Payments, payments } from '#server/adapters/stripe.ts';
import { type StripeAdmin, stripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { setting } from '#server/platform/env.ts';
import type { Terminal } from './terminal.ts';

/** Storing a report of ten megabytes takes long over an office's connection. */
const QUERY_TIMEOUT_MS = 120_000;

/** Services and terminal of a command. Services are opened on first use: listing orders opens no connection to Stripe. */
export interface CliContext {
  db(): Database;
  /** Another database, by its connection string. */
  databaseAt(databaseUrl: string): Database;
  payments(): Payments;
  stripe(): StripeAdmin;
  /** Operator for the audit log: the person of --as, else the name at this computer. */
  operator: Operator;
  readonly terminal: Terminal;
}

export function openCliContext(terminal: Terminal): CliContext {
  let db: Database | undefined;
  const databaseAt = (databaseUrl: string) =>
    openDatabase({
      databaseUrl,
      fetchEndpoint: setting('NEON_FETCH_ENDPOINT'),
      timeoutMs: QUERY_TIMEOUT_MS,
    });
  return {
    db: () => {
      db ??= databaseAt(setting('DATABASE_URL'));
      return db;
    },
    databaseAt,
    payments,
    stripe: stripeAdmin,
    operator: userInfo().username.slice(0, 100),
    terminal,
  };
}
