import type { Database } from '#server/adapters/neon.ts';
import { startOfFloridaDay } from '#server/florida-time.ts';
import type { County, ServiceType } from '#shared/orders.ts';
import type { OrderStatus, PaymentStatus } from '#shared/states.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';

/** Which orders to list; a filter that is not given does not apply. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly county?: County | undefined;
  readonly service?: ServiceType | undefined;
  /** Placed on this day in Florida (`2026-01-31`) or later. */
  readonly since?: string | undefined;
  /** A part of the id, the address, or the customer's name, email or phone. */
  readonly search?: string | undefined;
}

/** The orders that match, the newest first. */
export async function listOrders(
  db: Database,
  { status, payment, county, service, since, search }: OrderFilter,
  limit: number,
): Promise<OrderRecord[]> {
  const rows = await db.query(
    `select ${ORDER_COLUMNS} from orders
     where ($status::text is null or status = $status) and ($payment::text is null or payment_status = $payment)
       and ($county::text is null or county = $county) and ($service::text is null or service_type = $service)
       and ($since::text is null or created_at >= ${startOfFloridaDay('$since')})
       and ($search::text is null or position(lower($search) in lower(
              concat_ws(E'\\n', id, property_address, customer_name, customer_email, customer_phone))) > 0)
     order by created_at desc, id desc limit $limit`,
    { status, payment, county, service, since, search, limit },
  );
  return rows.map(toOrderRecord);
}
