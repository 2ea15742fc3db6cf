import type { Database } from '#server/adapters/neon.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { newId } from '#server/platform/identifier.ts';

/** Whether an address has a link of its own to the report's page: the order's two have, and no other. */
export function hasReportLink(
  { customerEmail, copyTo, erasedAt }: Pick<OrderRecord, 'customerEmail' | 'copyTo' | 'erasedAt'>,
  address: string,
): boolean {
  const isSame = (other: string | null) => other?.toLowerCase() === address.toLowerCase();
  return erasedAt === null && (isSame(customerEmail) || isSame(copyTo));
}

/**
 * Returns the id of an address's link to the page of an order's report. Its first email makes it, and later ones have the same.
 * Null for an address that the order doesn't have, or has no more.
 */
export async function reportLinkOf(
  db: Database,
  orderId: string,
  address: string,
): Promise<string | null> {
  const [link] = await db.query<{ id: string }>(
    `/* report link */ insert into report_links (id, order_id, address)
     select $id, orders.id, $address from orders
     where orders.id = $orderId and erased_at is null
       and (lower(customer_email) = lower($address) or lower(copy_to) = lower($address))
     on conflict (order_id, lower(address)) do update set address = report_links.address
     returning id`,
    { id: newId(), orderId, address },
  );
  return link?.id ?? null;
}
