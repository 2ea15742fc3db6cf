import { retention } from '#business/retention.ts';
import type { Database } from '#server/adapters/neon.ts';

/** What is too old to be kept, as figures. Reports, mails and events go with their order. */
export interface ExpiredCounts {
  readonly paidOrders: number;
  readonly unpaidOrders: number;
  readonly messages: number;
  /** Events and deeds that belong to no order or message any more. */
  readonly remains: number;
}

/** So many rows go in one statement: each is a transaction of its own, and a run that is ended has done whole ones. */
const BATCH = 500;

/** A run begins no other batch after this, in ms: scheduled functions are ended after 30 seconds. */
const TIME_TO_BEGIN_MS = 20_000;

/**
 * What goes, in this order: once an order is gone, the message that led to it is a message like any other. Money
 * that is on its way or under review is nobody's to forget; an order stays until that is decided.
 */
const KINDS: readonly {
  readonly name: keyof ExpiredCounts;
  readonly table: string;
  readonly where: string;
}[] = [
  {
    name: 'paidOrders',
    table: 'orders',
    where: `payment_status not in ('pending', 'failed', 'processing', 'needs_review')
            and created_at < now() - interval '${retention.records} years'`,
  },
  {
    name: 'unpaidOrders',
    table: 'orders',
    where: `payment_status in ('pending', 'failed') and status = 'cancelled' and created_at < now() - interval '${retention.enquiries} years'`,
  },
  {
    name: 'messages',
    table: 'contact_messages',
    where: `created_at < now() - interval '${retention.enquiries} years'
            and not exists (select from orders where contact_message_id = contact_messages.id)`,
  },
  {
    name: 'remains',
    table: 'stripe_events',
    where: `order_id is null and received_at < now() - interval '${retention.records} years'`,
  },
  {
    name: 'remains',
    table: 'desk_log',
    where: `order_id is null and contact_message_id is null
            and created_at < now() - interval '${retention.records} years'`,
  },
];

/** Counts what {@link purgeExpired} would remove now, and removes nothing. */
export async function countExpired(db: Database): Promise<ExpiredCounts> {
  const counts = await db.transaction(
    KINDS.map(({ table, where }) => ({
      text: `select count(*)::integer as count from ${table} where ${where}`,
    })),
  );
  return sum(KINDS.map(({ name }, index) => [name, Number(counts[index]?.[0]?.count ?? 0)]));
}

/**
 * Removes what is older than the privacy policy allows, in batches. Safe at any time and by several at once; what
 * a run has no time for is left to the next one.
 * @param onProgress told after each batch what went so far
 * @param timeMs how long batches may be begun, in ms
 */
export async function purgeExpired(
  db: Database,
  onProgress: (gone: ExpiredCounts) => void = () => {},
  timeMs = TIME_TO_BEGIN_MS,
): Promise<ExpiredCounts> {
  const lastBeginning = Date.now() + timeMs;
  const gone: [keyof ExpiredCounts, number][] = [];
  for (const { name, table, where } of KINDS) {
    let count: number;
    do {
      count = await removeBatch(db, table, where);
      gone.push([name, count]);
      onProgress(sum(gone));
    } while (count === BATCH && Date.now() < lastBeginning);
  }
  return sum(gone);
}

/**
 * The batch is materialized: as a plain subquery Postgres may plan it so that it is evaluated once for each row, which
 * removes more than a batch.
 */
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
  const total = { paidOrders: 0, unpaidOrders: 0, messages: 0, remains: 0 };
  for (const [name, count] of counts) total[name] += count;
  return total;
}
