import { retention } from '#business/retention.ts';
import type { Database } from '#server/adapters/neon.ts';
import { orderIs } from '#server/orders/state-conditions.ts';

/** How many records have expired. Reports, mails and events are deleted with their order. */
export interface ExpiredCounts {
  readonly paidOrders: number;
  readonly unpaidOrders: number;
  readonly messages: number;
  /** Events and audit log entries whose order or message is gone. */
  readonly logEntries: number;
}

/** Rows per statement. Each statement is a transaction, so an interrupted run leaves whole batches. */
const BATCH = 500;

/** A run starts no batch after this, in ms: scheduled functions are ended after 30 seconds. */
const START_WITHIN_MS = 20_000;

/**
 * The rules, in this order: once an order is deleted, the message that led to it is a message like any other. Orders in
 * processing or under review are never purged.
 */
const RULES: readonly {
  readonly name: keyof ExpiredCounts;
  readonly table: string;
  readonly where: string;
}[] = [
  {
    name: 'paidOrders',
    table: 'orders',
    where: `${orderIs.settled} and ${isOlderThan(retention.records, 'created_at')}`,
  },
  {
    name: 'unpaidOrders',
    table: 'orders',
    where: `${orderIs.abandoned} and ${isOlderThan(retention.enquiries, 'created_at')}`,
  },
  {
    name: 'messages',
    table: 'contact_messages',
    where: `${isOlderThan(retention.enquiries, 'created_at')}
            and not exists (select from orders where contact_message_id = contact_messages.id)`,
  },
  {
    name: 'logEntries',
    table: 'stripe_events',
    where: `order_id is null and ${isOlderThan(retention.records, 'received_at')}`,
  },
  {
    name: 'logEntries',
    table: 'desk_log',
    where: `order_id is null and contact_message_id is null
            and ${isOlderThan(retention.records, 'created_at')}`,
  },
];

function isOlderThan(years: number, column: string): string {
  return `${column} < now() - interval '${years} years'`;
}

/** Counts what {@link purgeExpired} would remove now. */
export async function countExpired(db: Database): Promise<ExpiredCounts> {
  const counts = await db.transaction(
    RULES.map(({ table, where }) => ({
      text: `select count(*)::integer as count from ${table} where ${where}`,
    })),
  );
  return sum(RULES.map(({ name }, index) => [name, Number(counts[index]?.[0]?.count ?? 0)]));
}

/**
 * Removes what is older than the privacy policy allows, in batches. Safe at any time and concurrently. What a run has
 * no time for is left to the next one.
 * @param onProgress called after each batch with what was removed so far
 * @param timeMs how long batches may be started, in ms
 */
export async function purgeExpired(
  db: Database,
  onProgress: (removed: ExpiredCounts) => void = () => {},
  timeMs = START_WITHIN_MS,
): Promise<ExpiredCounts> {
  const startUntil = Date.now() + timeMs;
  const removed: [keyof ExpiredCounts, number][] = [];
  for (const { name, table, where } of RULES) {
    let count: number;
    do {
      count = await removeBatch(db, table, where);
      removed.push([name, count]);
      onProgress(sum(removed));
    } while (count === BATCH && Date.now() < startUntil);
  }
  return sum(removed);
}

/** The batch is materialized: Postgres may evaluate a plain subquery once for each row, which removes more than a batch. */
async function removeBatch(db: Database, table: string, where: string): Promise<number> {
  const removed = await db.query(
    `with batch as materialized (
       select id from ${table} where ${where} limit $1 for update skip locked
     )
     delete from ${table} using batch where ${table}.id = batch.id returning ${table}.id`,
    [BATCH],
  );
  return removed.length;
}

function sum(counts: readonly (readonly [keyof ExpiredCounts, number])[]): ExpiredCounts {
  const total = { paidOrders: 0, unpaidOrders: 0, messages: 0, logEntries: 0 };
  for (const [name, count] of counts) total[name] += count;
  return total;
}
