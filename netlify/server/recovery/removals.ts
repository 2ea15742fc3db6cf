import { retention } from '#business/retention.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { ORDER_COLUMNS, toOrderRecord } from '#server/orders/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { cancelUnpaidOrder } from '#server/payments/cancel-order.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { Lineage } from './lineage.ts';

export interface Removed {
  readonly orders: number;
  readonly messages: number;
  readonly left: readonly string[];
}

/**
 * Removes what an erasure or the purge had removed: what is here, and not in the branch although it is older than the branch's
 * newest row. A paid order that has not expired is never removed: neither of them would have done so.
 */
export async function removeRemoved(
  db: Database,
  branch: Database,
  payments: Payments,
  { until }: Lineage,
): Promise<Removed> {
  const orders = await missingThere(db, branch, 'orders', until);
  const rows = await db.query(`select ${ORDER_COLUMNS} from orders where id = any($orders)`, {
    orders,
  });
  // No order that is removed can still be paid.
  for (const order of rows.map(toOrderRecord)) {
    if (order.status === 'pending') await cancelUnpaidOrder(db, payments, order);
  }
  const messages = await missingThere(db, branch, 'contact_messages', until);
  await removeMailToAddresses(db, branch, until);
  const params = { orders, messages };
  const [removedOrders, removedMessages, kept] = await db.transaction([
    {
      text: `delete from orders where id = any($orders)
               and (${orderIs.abandoned} or ${orderIs.settled} and created_at < now() - interval '${retention.records} years')
             returning id`,
      params,
    },
    {
      text: `delete from contact_messages where id = any($messages)
               and not exists (select from orders where contact_message_id = contact_messages.id) returning id`,
      params,
    },
    { text: 'select id from orders where id = any($orders) order by id', params },
  ]);
  return {
    orders: removedOrders.length,
    messages: removedMessages.length,
    left: kept.map(
      ({ id }) =>
        `${orderNumber(String(id))} is paid here, and the branch doesn’t have it: look it up.`,
    ),
  };
}

/** Emails about no order and no message, to an address that was erased. */
async function removeMailToAddresses(db: Database, branch: Database, until: string): Promise<void> {
  const unattached =
    'recipient is not null and order_id is null and contact_message_id is null and created_at <= $until::timestamptz';
  const theirs = await branch.query(`select dedupe_key from outbox where ${unattached}`, { until });
  await db.query(`delete from outbox where ${unattached} and dedupe_key <> all ($theirs)`, {
    until,
    theirs: theirs.map(({ dedupe_key }) => dedupe_key),
  });
}

/** The ids of the rows that the branch would have if nothing had removed them. */
async function missingThere(
  db: Database,
  branch: Database,
  table: 'orders' | 'contact_messages',
  until: string,
): Promise<string[]> {
  const here = await db.query<{ id: string }>(
    `select id from ${table} where created_at <= $until::timestamptz`,
    { until },
  );
  const missing = await branch.query<{ id: string }>(
    `select id from unnest($ids::text[]) as id where not exists (select from ${table} where ${table}.id = id.id)`,
    { ids: here.map(({ id }) => id) },
  );
  return missing.map(({ id }) => id);
}
