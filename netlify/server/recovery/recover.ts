import type { Database } from '#server/adapters/neon.ts';
import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';
import { type Operator, recordAudit } from '#server/database/audit-log.ts';
import { reconcileSince } from '#server/payments/reconcile-since.ts';
import { ok, type Result } from '#server/platform/result.ts';
import { recoverAccess } from './access.ts';
import { type CopiedCounts, copyMissing } from './copy.ts';
import { followDrafts } from './drafts.ts';
import { continueNumbers, followEmails } from './emails.ts';
import { findLineage, type NotABranch } from './lineage.ts';
import { followMessages } from './messages.ts';
import { followStates } from './order-states.ts';
import { followFields, ordersOf, prepareForSettling } from './orders.ts';
import { removeRemoved } from './removals.ts';

/** Outcome of a recovery. */
export interface Recovered {
  readonly copied: CopiedCounts;
  /** How many orders, messages, corrections and erasures followed the branch. */
  readonly followed: number;
  /** How many changes Stripe's payments led to. */
  readonly settled: number;
  readonly removed: {
    readonly people: readonly string[];
    readonly orders: number;
    readonly messages: number;
  };
  /** Sessions, passkeys and invitations that were ended. */
  readonly ended: number;
  /** Matters for a person to look at, a sentence each. */
  readonly left: readonly string[];
  /** Emails that were sent before the restore, and once more between it and the recovery. */
  readonly sentTwice: readonly string[];
}

export interface Recovery {
  /** The site's database, which was restored. */
  readonly db: Database;
  /** The database before: the branch that Neon kept. Nothing writes it any more. */
  readonly branch: Database;
  readonly stripe: StripeAdmin;
  readonly operator: Operator;
  /** Called with what is done next. */
  readonly onProgress?: (step: string) => void;
}

/**
 * Brings back what a restore of the database undid. Orders are copied as they were placed, and become paid by what Stripe
 * knows: without its ledger, a dispute would not reach an order. Work follows by the orders' own transitions. What was taken
 * away in the branch is taken away here. It may be interrupted and repeated; once it has finished, another run changes nothing.
 */
export async function recover(recovery: Recovery): Promise<Result<Recovered, NotABranch>> {
  const { db, branch, stripe, operator, onProgress = () => {} } = recovery;
  const lineage = await findLineage(db, branch);
  if (!lineage.ok) return lineage;
  const { since, until } = lineage.value;
  onProgress('people');
  const detail = `from the branch of ${until}`;
  const wasRecovered = await isRecorded(db, { action: 'recovered', detail });
  if (!wasRecovered) await recordAudit(db, { operator, action: 'recover', detail });
  const access = await recoverAccess(db, branch, lineage.value, !wasRecovered);
  onProgress('erasures');
  const removed = await removeRemoved(db, branch, stripe, lineage.value);
  onProgress('orders and messages');
  await continueNumbers(db, branch);
  const sentTwice = await followEmails(db, branch, since);
  // Rows that are missing after a recovery were removed since.
  const copied = wasRecovered ? {} : await copyMissing(db, branch, since);
  let followed = await followMessages(db, branch);
  for await (const orders of ordersOf(branch)) await prepareForSettling(db, stripe, orders);

  onProgress('payments');
  const { settled } = await reconcileSince(db, stripe, new Date(since), {
    intentIds: await intentIdsSince(branch, since),
    onProgress: (read) => onProgress(`payments: ${read}`),
  });
  await db.query('delete from unknown_payments using orders where orders.id = order_id');

  onProgress('work');
  const left = [...access.left, ...removed.left];
  for await (const orders of ordersOf(branch)) {
    const states = await followStates(db, stripe, orders, operator);
    followed += states.followed + (await followFields(db, orders, lineage.value));
    left.push(...states.left);
  }
  left.push(...(await followDrafts(db, branch, since, until)));
  if (!wasRecovered) await recordAudit(db, { operator, action: 'recovered', detail });
  return ok({
    copied,
    followed,
    settled,
    removed: { people: access.removed, orders: removed.orders, messages: removed.messages },
    ended: access.ended,
    left,
    sentTwice,
  });
}

/** Whether a recovery from the same branch was recorded before. */
async function isRecorded(
  db: Database,
  run: { readonly action: string; readonly detail: string },
): Promise<boolean> {
  const rows = await db.query(
    'select from audit_log where action = $action and detail = $detail limit 1',
    run,
  );
  return rows.length > 0;
}

/** The payments that moved in the branch since a time. */
async function intentIdsSince(branch: Database, since: string): Promise<string[]> {
  const rows = await branch.query<{ id: string }>(
    `select payment_intent_id as id from ledger_entries where created_at >= $since::timestamptz
     union select payment_intent_id from disputes where outcome in ('inquiry', 'open')
     union select stripe_payment_intent_id from orders
       where created_at >= $since::timestamptz and stripe_payment_intent_id is not null`,
    { since },
  );
  return rows.map(({ id }) => id);
}
