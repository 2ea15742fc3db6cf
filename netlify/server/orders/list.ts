import type { Database } from '#server/adapters/neon.ts';
import { containing, startOfFloridaDay, whereAll } from '#server/database/sql-conditions.ts';
import type { County, ServiceType } from '#shared/orders.ts';
import type { OrderStatus, PaymentStatus } from '#shared/states.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';
import { orderIs } from './state-conditions.ts';

/** The order of a list, by its name: placed newest first, paid newest first without unpaid ones, due soonest first. */
const SORTED_BY = {
  placed: 'created_at desc, id desc',
  paid: 'paid_at desc, id desc',
  due: 'due_at, id',
} as const;
export type OrderSorting = keyof typeof SORTED_BY;
export const ORDER_SORTINGS = Object.keys(SORTED_BY) as OrderSorting[];

/** Which orders to list; a filter that is not given does not apply. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly county?: County | undefined;
  readonly service?: ServiceType | undefined;
  /** Placed on this day in Florida (`2026-01-31`) or later. */
  readonly since?: string | undefined;
  /** The number, or a part of the id, the address, the customer's name, email or phone, the folio, their file number or the address for copies. */
  readonly search?: string | undefined;
  /** Only paid orders whose report is not delivered yet. */
  readonly due?: boolean | undefined;
}

/** The text that a search covers. The index `orders_search` has the same expression. */
const SEARCHED = `lower(id || E'\\n' || property_address || E'\\n' || customer_name || E'\\n' || customer_email || E'\\n' || customer_phone)`;

/** The texts of few orders that a search covers. The index `orders_search_references` has the same expressions. */
const SEARCHED_REFERENCES = `lower(coalesce(folio, '') || E'\\n' || coalesce(reference, '') || E'\\n' || coalesce(copy_to, ''))`;
const HAS_REFERENCES = '(folio is not null or reference is not null or copy_to is not null)';

/** As the commands print it, or with a space. A name can look like one, so it is searched for as text too. */
const ORDER_NUMBER = /^[0-9a-z]{5}[- ][0-9a-z]{5}$/i;

/** The orders that match, by default the newest first. */
export async function listOrders(
  db: Database,
  { status, payment, county, service, since, search, due }: OrderFilter,
  limit: number,
  sort: OrderSorting = 'placed',
): Promise<OrderRecord[]> {
  const conditions = whereAll([
    status && 'status = $status',
    payment && 'payment_status = $payment',
    county && 'county = $county',
    service && 'service_type = $service',
    since && `created_at >= ${startOfFloridaDay('$since')}`,
    search &&
      `(${SEARCHED} like $pattern or ${HAS_REFERENCES} and ${SEARCHED_REFERENCES} like $pattern
        ${ORDER_NUMBER.test(search) ? `or ${SEARCHED} like replace(replace($pattern, '-', ''), ' ', '')` : ''})`,
    due && orderIs.awaitingReport,
    sort === 'paid' && 'paid_at is not null',
  ]);
  const rows = await db.query(
    `select ${ORDER_COLUMNS} from orders ${conditions} order by ${SORTED_BY[sort]} limit $limit`,
    { status, payment, county, service, since, pattern: search && containing(search), limit },
  );
  return rows.map(toOrderRecord);
}
