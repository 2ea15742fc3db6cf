import { retention } from '#business/retention.ts';
import type { Database } from '#server/adapters/neon.ts';
import { SESSION_IS_ALIVE } from '#server/database/office-sessions.ts';
import { type MarkedSubject, markRemoved } from '#server/database/removal-marks.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { causeOf, log } from '#server/platform/log.ts';

/** How many records have expired. Reports, emails and events are deleted with their order. */
export interface ExpiredCounts {
  readonly paidOrders: number;
  readonly unpaidOrders: number;
  readonly messages: number;
  /** Events whose order is gone, and emails about no single order or message. */
  readonly logEntries: number;
}

/** The size of a rule's first batch, in rows. The time that a batch took decides the size of the next one. */
const FIRST_BATCH = 200;

/**
 * The target time of a batch, in ms: far below the time limit of a query. A large or busy database gets smaller batches
 * instead of timeouts. Each batch is a transaction, so an interrupted run leaves no partial batch.
 */
const BATCH_TARGET_MS = 1_000;
const MAX_BATCH = 5_000;

/** A run starts no batch after this, in ms: scheduled functions are ended after 30 seconds. */
const START_WITHIN_MS = 20_000;

/** Records of `table` that match `condition` expire `years` after the time in their column `time`. */
interface Rule {
  readonly name: keyof ExpiredCounts;
  readonly table: string;
  readonly condition: string;
  readonly years: number;
  /** By default `created_at`. */
  readonly time?: 'created_at' | 'received_at' | 'purged_at' | 'removed_at';
  /** By default `id`. */
  readonly key?: 'hash';
  /** What is left behind of each, so that no copy of an earlier state brings it back. */
  readonly marks?: MarkedSubject;
}

const { records, inquiries } = retention;
const LED_TO_NO_ORDER =
  'not exists (select from orders where contact_message_id = contact_messages.id)';
const IS_ABOUT_NOTHING_STORED = 'order_id is null and contact_message_id is null';

/**
 * The rules, in this order: once an order is deleted, the message that led to it expires like any other message. Orders in
 * processing or under review are never purged, and the audit log is kept.
 */
const RULES: readonly Rule[] = [
  {
    name: 'paidOrders',
    table: 'orders',
    condition: orderIs.settled,
    years: records,
    marks: 'order',
  },
  {
    name: 'unpaidOrders',
    table: 'orders',
    condition: orderIs.abandoned,
    years: inquiries,
    marks: 'order',
  },
  {
    name: 'messages',
    table: 'contact_messages',
    condition: LED_TO_NO_ORDER,
    years: inquiries,
    marks: 'message',
  },
  { name: 'logEntries', table: 'outbox', condition: IS_ABOUT_NOTHING_STORED, years: inquiries },
  {
    name: 'logEntries',
    table: 'stripe_events',
    condition: 'order_id is null',
    years: records,
    time: 'received_at',
  },
  { name: 'logEntries', table: 'unknown_payments', condition: 'true', years: records },
  // No payment is reported for the first time so late, and no copy of the database is so old.
  {
    name: 'logEntries',
    table: 'removal_marks',
    condition: 'true',
    years: inquiries,
    time: 'removed_at',
    key: 'hash',
  },
  {
    name: 'logEntries',
    table: 'purged_orders',
    condition: 'true',
    years: inquiries,
    time: 'purged_at',
  },
];

/** The column that a record's age counts from. */
function timeOf({ time = 'created_at' }: Rule): string {
  return time;
}

function hasExpired(rule: Rule): string {
  return `${rule.condition} and ${timeOf(rule)} < now() - interval '${rule.years} years'`;
}

/**
 * SQL for whether records are still stored that expired at least three days ago. The oldest record is at the end of an
 * index; for `exists` Postgres prefers to read the table, and may read all of it.
 */
export const PURGE_IS_BEHIND = `coalesce(${RULES.map(
  (rule) =>
    `(select min(${timeOf(rule)}) from ${rule.table} where ${rule.condition}) < now() - interval '${rule.years} years 3 days'`,
).join(' or ')}, false)`;

/** Counts what {@link purgeExpired} would remove now. */
export async function countExpired(db: Database): Promise<ExpiredCounts> {
  const counts = await db.transaction(
    RULES.map((rule) => ({
      text: `select count(*)::integer as count from ${rule.table} where ${hasExpired(rule)}`,
    })),
  );
  return sum(RULES.map(({ name }, index) => [name, Number(counts[index]?.[0]?.count ?? 0)]));
}

/**
 * Removes what is older than the privacy policy allows, in batches. Safe at any time and concurrently. The next
 * run continues where this one ran out of time. A failing rule is logged, and the other rules still run.
 * @param onProgress called after each batch with what was removed so far
 * @param timeMs how long batches may be started, in ms
 * @throws the first failing rule's error, after all rules ran
 */
export async function purgeExpired(
  db: Database,
  onProgress: (removed: ExpiredCounts) => void = () => {},
  timeMs = START_WITHIN_MS,
): Promise<ExpiredCounts> {
  const startUntil = Date.now() + timeMs;
  const removed: [keyof ExpiredCounts, number][] = [];
  const errors: unknown[] = [];
  for (const [index, rule] of RULES.entries()) {
    // An equal share of the remaining time: a large backlog must not block the other rules.
    const share = (startUntil - Date.now()) / (RULES.length - index);
    try {
      for await (const count of removeBatches(db, rule, Date.now() + share)) {
        removed.push([rule.name, count]);
        onProgress(sum(removed));
      }
    } catch (error) {
      log('error', 'purge-failed', { ...causeOf(error), table: rule.table });
      errors.push(error);
    }
  }
  await purgeOffice(db);
  if (errors.length > 0) throw errors[0];
  return sum(removed);
}

/**
 * Removes the office's sessions and invitations that have ended. Challenges, for their responses, and uploads are kept for
 * a day, and the draft of a report, for its correction, for 30 days.
 */
async function purgeOffice(db: Database): Promise<void> {
  await db.transaction([
    { text: `delete from office_challenges where created_at < now() - interval '1 day'` },
    { text: `delete from office_sessions where not (${SESSION_IS_ALIVE})` },
    { text: 'delete from invitations where expires_at < now()' },
    { text: `delete from uploads where created_at < now() - interval '1 day'` },
    {
      text: `delete from report_drafts using orders
             where orders.id = order_id and ${orderIs.closed} and saved_at < now() - interval '30 days'
               and not exists (select from reports where reports.order_id = orders.id and reports.created_at > now() - interval '30 days')`,
    },
    {
      text: `delete from report_photos where created_at < now() - interval '1 day'
             and not exists (select from report_drafts where report_drafts.order_id = report_photos.order_id)`,
    },
  ]);
}

/** Alerts the office by email, at most once a week, that expired records are still stored. */
export async function queuePurgeAlert(db: Database): Promise<void> {
  const week = `to_char(now(), 'IYYY-IW')`;
  await db.query(queueMail('purge_alert', { where: PURGE_IS_BEHIND, occasion: week }));
}

async function* removeBatches(
  db: Database,
  rule: Rule,
  startUntil: number,
): AsyncGenerator<number> {
  let size = FIRST_BATCH;
  while (Date.now() < startUntil) {
    const started = Date.now();
    const count = await removeBatch(db, rule, size);
    yield count;
    if (count < size) return;
    size = nextBatchSize(size, Date.now() - started);
  }
}

/** At most four times the previous size: that batch's rows may have been in memory by chance. */
function nextBatchSize(size: number, tookMs: number): number {
  const fitting = Math.floor((size * BATCH_TARGET_MS) / Math.max(tookMs, 1));
  return Math.max(1, Math.min(fitting, size * 4, MAX_BATCH));
}

/** The batch is materialized: Postgres may evaluate a plain subquery once for each row, which removes more than a batch. */
async function removeBatch(db: Database, rule: Rule, size: number): Promise<number> {
  const { table, key = 'id', marks } = rule;
  const marking = marks ? `, marked as (${markRemoved(marks, 'removed')})` : '';
  const removed = await db.query(
    `with batch as materialized (
       select ${key} from ${table} where ${hasExpired(rule)} limit $1 for update skip locked
     ), removed as (
       delete from ${table} using batch where ${table}.${key} = batch.${key} returning ${table}.${key}
     )${marking}
     select from removed`,
    [size],
  );
  return removed.length;
}

function sum(counts: readonly (readonly [keyof ExpiredCounts, number])[]): ExpiredCounts {
  const total = { paidOrders: 0, unpaidOrders: 0, messages: 0, logEntries: 0 };
  for (const [name, count] of counts) total[name] += count;
  return total;
}
