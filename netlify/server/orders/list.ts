import type { Database } from '#server/adapters/neon.ts';
import type { County, ServiceType } from '#shared/orders.ts';
import type { OrderStatus, PaymentStatus } from '#shared/states.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';

/** Which orders are looked for; what is not given does not matter. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly county?: County | undefined;
  readonly service?: ServiceType | undefined;
  /** Placed on this day in Florida (`2026-01-31`) or later. */
  readonly since?: string | undefined;
  /** A part of the id, the address, or the customer's name, mail or phone. */
  readonly search?: string | undefined;
}

/** The orders that fit, the newest first. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  limit: number,
): Promise<OrderRecord[]> {
  const rows = await db.query(
    `select ${ORDER_COLUMNS} from orders
     where ($1::text is null or status = $1) and ($2::text is null or payment_status = $2)
       and ($3::text is null or county = $3) and ($4::text is null or service_type = $4)
       and ($5::text is null or created_at >= $5::date::timestamp at time zone 'America/New_York')
       and ($6::text is null or position(lower($6) in lower(concat_ws(E'\\n', id, property_address, customer_name,
                                                                      customer_email, customer_phone))) > 0)
     order by created_at desc, id desc limit $7`,
    [
      filter.status ?? null,
      filter.payment ?? null,
      filter.county ?? null,
      filter.service ?? null,
      filter.since ?? null,
      filter.search ?? null,
      limit,
    ],
  );
  return rows.map(toOrderRecord);
}
