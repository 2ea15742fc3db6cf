import type { Database } from '#server/adapters/neon.ts';

/**
 * Returns what the customer asked or remarked when ordering: the order's notes, or those of the quote request that it
 * follows; both where the office changed them. Null without any, and once they are erased.
 */
export async function customerNotes(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db.query<{ own: string | null; requested: string | null }>(
    `select orders.notes as own, contact_messages.notes as requested
     from orders left join contact_messages on contact_messages.id = contact_message_id
     where orders.id = $orderId`,
    { orderId },
  );
  const { own = null, requested = null } = row ?? {};
  if (own === null || requested === null) return own ?? requested;
  return own.includes(requested) ? own : `${own}\n\n${requested}`;
}
