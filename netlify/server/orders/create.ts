import type { Database } from '#server/adapters/neon.ts';
import { type IdempotencyReason, requestFingerprint } from '#server/platform/idempotency.ts';
import { newId } from '#server/platform/identifier.ts';
import { countRequest, HOURLY_LIMITS, type RateLimited } from '#server/platform/rate-limit.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import type { InvalidInput } from '#server/platform/validation.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { type CreateOrderRequest, DAY_PAST, pastDays } from '#shared/order-form.ts';
import type { PlacedOrder } from '#shared/orders.ts';
import { storedOptionalFields } from './optional-fields.ts';
import {
  NEW_ORDER_COLUMNS,
  NEW_ORDER_PARAMETERS,
  type NewOrder,
  ORDER_COLUMNS,
  toOrderRecord,
  toPlacedOrder,
} from './record.ts';

/** An order, and whether this request created it. */
export interface CreatedOrder {
  readonly order: PlacedOrder;
  readonly isNew: boolean;
}

/**
 * Creates an order whose total the schema has checked against the price. Under the same idempotency key the same form
 * returns the same order, whatever the rate limit and the day, and another form is rejected. The key's unique index
 * decides, so any number of concurrent requests create one order.
 * @param idempotencyKey the browser's key for this filled-in form, if it sent one
 * @param clientKey see {@link clientKeyOf}
 */
export async function createOrder(
  db: Database,
  request: CreateOrderRequest,
  idempotencyKey: string | null,
  clientKey: string,
): Promise<Result<CreatedOrder, IdempotencyReason | InvalidInput | RateLimited>> {
  const form = requestFingerprint(idempotencyKey, request);
  if (!form.ok) return form;
  const { key, fingerprint } = form.value;
  const past = pastDays(request);
  const hasPastDay = past.length > 0;
  const order: NewOrder = {
    ...request,
    ...storedOptionalFields(request),
    id: newId(),
    language: request.language ?? DEFAULT_LANGUAGE,
  };
  const [row] = await db.query(
    `/* create order */ with stored as (
       select ${ORDER_COLUMNS}, request_fingerprint from orders
       where idempotency_key = $key and request_fingerprint = $fingerprint
     ), ${countRequest('order', 'not exists (select from stored) and not $hasPastDay::boolean')}, created as (
       insert into orders (${NEW_ORDER_COLUMNS}, idempotency_key, request_fingerprint)
       select ${NEW_ORDER_PARAMETERS}, $key, $fingerprint from requests where requests.count <= $limit
       on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
       returning ${ORDER_COLUMNS}, request_fingerprint
     )
     select * from stored union all select * from created`,
    { ...order, key, fingerprint, clientKey, hasPastDay, limit: HOURLY_LIMITS.order },
  );
  if (!row) {
    if (!hasPastDay) return err({ type: 'too-many-requests' });
    const errors = past.map((path) => ({ path, error: DAY_PAST }));
    return err({ type: 'invalid-input', errors });
  }
  if (row.request_fingerprint !== fingerprint) return err({ type: 'idempotency-key-reused' });
  const stored = toOrderRecord(row);
  return ok({ order: toPlacedOrder(stored, request), isNew: stored.id === order.id });
}
