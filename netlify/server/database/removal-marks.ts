import { retention } from '#business/retention.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';

/** Whatever is marked. The check in `removal_marks.subject` has the same. */
export const MARKED_SUBJECTS = ['order', 'message', 'address'] as const;

/** Records of which each has an id of its own. */
export type MarkedSubject = Exclude<(typeof MARKED_SUBJECTS)[number], 'address'>;

/**
 * SQL that marks records as removed on purpose, in the statement that deletes them.
 * @param removed a CTE with the `id` of each
 */
export function markRemoved(subject: MarkedSubject, removed: string): string {
  return `insert into removal_marks (hash, subject)
    select sha256(convert_to(${removed}.id, 'UTF8')), '${subject}' from ${removed} on conflict do nothing`;
}

/** SQL that marks the address `$email` as erased. Each mark has its own salt: nobody can look addresses up in a list. */
export const MARK_ADDRESS = `
  insert into removal_marks (hash, subject, salt)
  select sha256(salt || convert_to(lower($email), 'UTF8')), 'address', salt
  from (select uuid_send(gen_random_uuid()) as salt) as mark`;

/** SQL for whether the order or message with this id was purged or erased. */
export function isMarked(id: string): string {
  return `exists (select from removal_marks where hash = sha256(convert_to(${id}, 'UTF8')))`;
}

/**
 * SQL for whether an order with this id was deleted before there were marks of purges and erasures alone, and had expired.
 * @param startedAt SQL for when its payment was started: at most so many days after the order was placed
 */
export function wasPurgedBefore(id: string, startedAt: string): string {
  return `exists (select from purged_orders where id = sha256(convert_to(${id}, 'UTF8'))
    and ${startedAt} < purged_at - interval '${retention.records} years' + interval '${DAYS_TO_PAY + 1} days')`;
}
