import type { Database } from '#server/adapters/neon.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { queueMail } from '#server/outbox.ts';

const REMINDER = 'payment_reminder';

/** A reminder is queued for an order that has been unpaid for an hour, and no longer after a day. */
const REMIND_AFTER = '1 hour';
const REMIND_WITHIN = '1 day';

/** An address gets at most one reminder in this time, for however many orders: anybody can type it. */
const ONE_PER_ADDRESS_IN = '1 day';

/** At most this many reminders are queued in one run. Their emails must fit into its time. */
const MAX_PER_RUN = 50;

/**
 * Queues a reminder for orders that were placed an hour ago and never paid: one for each order, and only for the newest
 * order of an address. There is none for quotes, whose own email asks for the payment, and none where the customer has
 * paid another order since. Whether the order still waits is checked again when the email is sent.
 * @returns how many were queued
 */
export async function queuePaymentReminders(db: Database): Promise<number> {
  const queued = await db.query(
    `/* queue reminders */ with newest as (
       select distinct on (lower(customer_email)) id, created_at, copy_to, customer_email from orders as waiting
       where ${orderIs.unpaid} and status = 'pending' and service_type <> 'full'
         and created_at between now() - $within::interval and now() - $after::interval
         and not exists (
           select from orders where lower(customer_email) = lower(waiting.customer_email)
             and not (${orderIs.unpaid}) and coalesce(paid_at, 'infinity') > waiting.created_at
         )
         and not exists (
           select from orders join outbox on outbox.order_id = orders.id
           where lower(customer_email) = lower(waiting.customer_email)
             and kind = $kind and outbox.created_at > now() - $perAddress::interval
         )
       order by lower(customer_email), created_at desc
     ), reminded as (
       select * from newest order by created_at limit $limit
     )
     ${queueMail(REMINDER, { from: 'reminded', order: 'reminded' })} returning id`,
    {
      kind: REMINDER,
      after: REMIND_AFTER,
      within: REMIND_WITHIN,
      perAddress: ONE_PER_ADDRESS_IN,
      limit: MAX_PER_RUN,
    },
  );
  return queued.length;
}
