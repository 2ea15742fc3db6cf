import { userInfo } from 'node:os';
import { type Database, openDatabase } from '#server/adapters/neon.ts';
import { type Payments, payments } from '#server/adapters/stripe.ts';
import { type StripeAdmin, stripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { Operator } from '#server/audit-log.ts';
import { setting } from '#server/env.ts';
import type { Terminal } from './terminal/terminal.ts';

/** A report of ten megabytes takes its time over an office's connection. */
const QUERY_TIMEOUT_MS = 120_000;

/** What the desk works with. Each is opened by who needs it: a list of orders asks nothing of Stripe. */
export interface CliContext {
  db(): Database;
  payments(): Payments;
  stripe(): StripeAdmin;
  /** Who is at the desk, for its log: the name that this machine knows. */
  readonly operator: Operator;
  readonly terminal: Terminal;
}

/** Opens a desk. A command opens each service that it needs from the environment as it is then. */
export function openCliContext(terminal: Terminal): CliContext {
  let db: Database | undefined;
  return {
    db: () => {
      db ??= openDatabase({
        databaseUrl: setting('DATABASE_URL'),
        fetchEndpoint: setting('NEON_FETCH_ENDPOINT'),
        timeoutMs: QUERY_TIMEOUT_MS,
      });
      return db;
    },
    payments,
    stripe: stripeAdmin,
    operator: userInfo().username.slice(0, 100),
    terminal,
  };
}
