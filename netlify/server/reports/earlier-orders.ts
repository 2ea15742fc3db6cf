import type { Database } from '#server/adapters/neon.ts';
import type { EarlierOrder } from '#shared/office/reports.ts';

/** More than a property is ordered for: the newest ones say the most. */
const LISTED = 10;

/** An address and a parcel number as they are compared. The indexes `orders_by_property` and `orders_by_folio` have the same. */
const propertyOf = (row: string) =>
  `lower(regexp_replace(${row}.property_address, '[\\s.,#-]+', '', 'g'))`;
const folioOf = (row: string) => `upper(regexp_replace(${row}.folio, '[\\s.–-]+', '', 'g'))`;

/**
 * The other orders of the same address or parcel number for which a report was written, the newest first. Says nothing of
 * their customers.
 */
export async function listEarlierOrders(db: Database, orderId: string): Promise<EarlierOrder[]> {
  const rows = await db.query<Omit<EarlierOrder, 'draftSavedAt'> & { draftSavedAt: Date | null }>(
    `select earlier.id, earlier.service_type as "serviceType", earlier.status,
            earlier.property_address as "propertyAddress", earlier.folio, saved_at as "draftSavedAt"
     from orders as earlier left join report_drafts on order_id = earlier.id
     where (${propertyOf('earlier')} = (select ${propertyOf('orders')} from orders where id = $orderId)
            or ${folioOf('earlier')} = (select ${folioOf('orders')} from orders where id = $orderId))
       and earlier.id <> $orderId and earlier.erased_at is null
       and (earlier.status = 'delivered' or order_id is not null)
     order by earlier.created_at desc, earlier.id desc limit $limit`,
    { orderId, limit: LISTED },
  );
  return rows.map((row) => ({ ...row, draftSavedAt: row.draftSavedAt?.toISOString() ?? null }));
}
