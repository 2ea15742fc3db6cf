import type { Database } from '#server/adapters/neon.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { countRequest, HOURLY_LIMITS, type RateLimited } from '#server/platform/rate-limit.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { Resendable } from '#shared/resend.ts';
import { findOrder, type OrderNotFound } from './find.ts';
import { orderIs } from './state-conditions.ts';

/** All orders of an email address together send at most this many emails again in 24 hours, copies included. */
export const MAX_RESENT_PER_DAY = 10;

/** Detail for the template, by which the emails of an address are counted too. */
const AGAIN = `'again'`;

/** SQL for the order, where it has such an email, with its newest report. After an erasure there is none. */
const MAILED: Readonly<Record<Resendable, string>> = {
  receipt: `select id, copy_to, customer_email from orders
            where id = $orderId and ${orderIs.settled} and erased_at is null`,
  report: `select orders.id, copy_to, customer_email, reports.id as report_id
           from orders join reports on order_id = orders.id
           where orders.id = $orderId and status = 'delivered' and erased_at is null and claimed_at is not null
           order by reports.created_at desc, reports.id desc limit 1`,
};

const SOURCE = {
  from: 'requests, recent, mailed',
  where: 'requests.count <= $limit and recent.count < $maxMails',
  order: 'mailed',
  detail: AGAIN,
  occasion: `concat('again:', date_trunc('hour', now()))`,
};

const QUEUE: Readonly<Record<Resendable, string>> = {
  receipt: queueMail('receipt', SOURCE),
  report: queueMail('report_ready', { ...SOURCE, reportId: 'report_id' }),
};

/**
 * Sends the receipt or the newest report of an order again, to the addresses that are stored with it, each at most once
 * within an hour of the clock.
 * @param clientKey see {@link clientKeyOf}
 */
export async function resendToCustomer(
  db: Database,
  orderId: string,
  mail: Resendable,
  clientKey: string,
): Promise<
  Result<
    Record<never, never>,
    OrderNotFound | RateLimited | Reason<'nothing-to-resend' | 'resent-recently'>
  >
> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const [row] = await db.query<{ count: number; has_mail: boolean; is_queued: boolean }>(
    `/* resend */ with ${countRequest('resend', 'true')}, mailed as (${MAILED[mail]}
     ), recent as (
       select count(*) as count from outbox
       where order_id in (select id from orders where lower(customer_email) = lower($email))
         and detail = ${AGAIN} and created_at > now() - interval '1 day'
     ), queued as (
       ${QUEUE[mail]} returning id
     )
     select count, exists (select from mailed) as has_mail, exists (select from queued) as is_queued from requests`,
    {
      orderId,
      email: found.value.customerEmail,
      clientKey,
      limit: HOURLY_LIMITS.resend,
      maxMails: MAX_RESENT_PER_DAY,
    },
  );
  if (!row) throw new Error('The request was not counted.');
  if (row.count > HOURLY_LIMITS.resend) return err({ type: 'too-many-requests' });
  if (!row.has_mail) return err({ type: 'nothing-to-resend' });
  return row.is_queued ? ok({}) : err({ type: 'resent-recently' });
}
