import type { Database } from '#server/adapters/neon.ts';
import { type IdempotencyReason, requestFingerprint } from '#server/platform/idempotency.ts';
import { newId } from '#server/platform/identifier.ts';
import { countRequest, HOURLY_LIMITS, type RateLimited } from '#server/platform/rate-limit.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import type { InvalidInput } from '#server/platform/validation.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { type CreateOrderRequest, newOrderErrors } from '#shared/order-form.ts';
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
interface CreatedOrder {
  readonly order: PlacedOrder;
  readonly isNew: boolean;
}

/**
 * Creates an order. Under the same idempotency key the same form returns the same order, whatever the rate limit, the day and
 * the price are by now, and another form is rejected. The key's unique index
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
  const errors = newOrderErrors(request);
  const isInvalid = errors.length > 0;
  const order: NewOrder = {
    ...request,
    ...storedOptionalFields(request),
    id: newId(),
    title: null,
    language: request.language ?? DEFAULT_LANGUAGE,
  };
  const [row] = await db.query(
    `/* create order */ with stored as (
       select ${ORDER_COLUMNS}, request_fingerprint from orders
       where idempotency_key = $key and request_fingerprint = $fingerprint
     ), ${countRequest('order', 'not exists (select from stored) and not $isInvalid::boolean')}, created as (
       insert into orders (${NEW_ORDER_COLUMNS}, idempotency_key, request_fingerprint)
       select ${NEW_ORDER_PARAMETERS}, $key, $fingerprint from requests where requests.count <= $limit
       on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
       returning ${ORDER_COLUMNS}, request_fingerprint
     )
     select * from stored union all select * from created`,
    { ...order, key, fingerprint, clientKey, isInvalid, limit: HOURLY_LIMITS.order },
  );
  if (!row) {
    return err(isInvalid ? { type: 'invalid-input', errors } : { type: 'too-many-requests' });
  }
  if (row.request_fingerprint !== fingerprint) return err({ type: 'idempotency-key-reused' });
  const stored = toOrderRecord(row);
  return ok({ order: toPlacedOrder(stored, request), isNew: stored.id === order.id });
}
