import type { Database } from '#server/adapters/neon.ts';
import { IS_QUOTED, orderIs } from '#server/orders/state-conditions.ts';
import { queueMail } from '#server/outbox/queue.ts';

const REMINDER = 'payment_reminder';

/** A reminder is queued for an order that has been unpaid for an hour, and no longer after a day. */
const REMIND_AFTER = '1 hour';
const REMIND_WITHIN = '1 day';

/** An address gets at most one reminder in this time, for however many orders: anybody can type it. */
const ONE_PER_ADDRESS_IN = '1 day';

/** At most this many reminders are queued in one run. Their emails must fit into its time. */
const MAX_PER_RUN = 50;

/** An order that may be reminded of: unpaid for an hour, and no quote, whose own email asks for the payment. */
const IS_WAITING = `${orderIs.unpaid} and status = 'pending' and not (${IS_QUOTED})
  and created_at between now() - interval '${REMIND_WITHIN}' and now() - interval '${REMIND_AFTER}'`;

/**
 * The database was restored a short time ago, as far as it shows: a payment has no order, or emails wait that may have been
 * sent, and not because a change can still be taken back. Reminders may have been sent too, and `copy-back` brings back which were.
 */
const SEEMS_RESTORED = `exists (select from unknown_payments where created_at > now() - interval '2 hours')
  or exists (select from outbox where sent_at is null and failed_at is null and attempts = 0 and next_attempt_at > now()
    and not exists (select from undoable_changes where outbox.id = any(mails)))`;

const HAS_SAME_CUSTOMER = 'lower(customer_email) = lower(waiting.customer_email)';

/** The customer has paid another order since. */
const PAID_ANOTHER = `select from orders
  where ${HAS_SAME_CUSTOMER} and not (${orderIs.unpaid}) and coalesce(paid_at, 'infinity') > waiting.created_at`;

const REMINDED_LATELY = `select from orders join outbox on outbox.order_id = orders.id
  where ${HAS_SAME_CUSTOMER} and kind = '${REMINDER}' and outbox.created_at > now() - interval '${ONE_PER_ADDRESS_IN}'`;

/**
 * Queues a reminder for each customer's newest order that still waits for its payment. Whether it does is checked again
 * when the email is sent.
 * @returns how many were queued
 */
export async function queuePaymentReminders(db: Database): Promise<number> {
  const queued = await db.query(
    `/* queue reminders */ with newest as (
       select distinct on (lower(customer_email)) id, created_at, copy_to, customer_email from orders as waiting
       where ${IS_WAITING} and not exists (${PAID_ANOTHER}) and not exists (${REMINDED_LATELY})
         and not (${SEEMS_RESTORED})
       order by lower(customer_email), created_at desc
     ), reminded as (
       select * from newest order by created_at limit ${MAX_PER_RUN}
     )
     ${queueMail(REMINDER, { from: 'reminded', order: 'reminded' })} returning id`,
  );
  return queued.length;
}
