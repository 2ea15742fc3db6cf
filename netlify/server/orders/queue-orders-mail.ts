import type { Database } from '#server/adapters/neon.ts';
import { queueMail } from '#server/outbox/queue.ts';
import {
  addressKeyOf,
  addressKindInSql,
  countRequest,
  HOURLY_LIMITS,
  type RateLimited,
} from '#server/platform/rate-limit.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';

/**
 * At most this many emails with a person's orders are sent in 24 hours, and one within each hour of the clock. Further
 * requests are accepted and send nothing, so nobody can flood a mailbox. A stranger who enters the address only makes its
 * owner receive the owner's own links.
 */
export const MAX_MAILS_PER_DAY = 3;

/** The email lists at most this many orders, the newest first. */
export const MAX_ORDERS_LISTED = 25;

/**
 * Queues the email with a person's orders. Whether there are any is looked up when the email is sent, so a request does
 * the same work for every address: one statement, which reads no order. An email without orders is dropped then.
 * @param email as the request's schema checked it; case doesn't matter
 * @param clientKey see {@link clientKeyOf}
 */
export async function queueOrdersMail(
  db: Database,
  email: string,
  clientKey: string,
): Promise<Result<Record<never, never>, RateLimited>> {
  const [requests] = await db.query<{ count: number }>(
    `/* find orders */ with ${countRequest('find', 'true')}, granted as (
       insert into rate_limits (key, kind)
       select $addressKey, ${addressKindInSql('orders_found')} from requests
       where requests.count <= $limit and $maxMails > (
         select count(*) from rate_limits
         where key = $addressKey and kind = ${addressKindInSql('orders_found')} and hour > now() - interval '1 day'
       )
       on conflict (key, kind, hour) do nothing
       returning hour
     ), mailed as (
       ${queueMail('orders_found', {
         from: 'granted',
         recipient: '$email',
         occasion: 'gen_random_uuid()',
       })}
     )
     select count from requests`,
    {
      email,
      addressKey: addressKeyOf(email),
      clientKey,
      limit: HOURLY_LIMITS.find,
      maxMails: MAX_MAILS_PER_DAY,
    },
  );
  if (!requests) throw new Error('The request was not counted.');
  return requests.count <= HOURLY_LIMITS.find ? ok({}) : err({ type: 'too-many-requests' });
}

/**
 * The orders that were placed with an email address, the newest first: whatever became of them, but none whose personal
 * data was erased. The address for copies finds nothing: the order is somebody else's.
 */
export async function ordersOfEmail(db: Database, email: string): Promise<OrderRecord[]> {
  const rows = await db.query(
    `select ${ORDER_COLUMNS} from orders where lower(customer_email) = lower($email) and erased_at is null
     order by created_at desc, id desc limit $limit`,
    { email, limit: MAX_ORDERS_LISTED },
  );
  return rows.map(toOrderRecord);
}
