import type { Database } from '#server/adapters/neon.ts';
import {
  idempotencyKeyReused,
  malformedIdempotencyKey,
  requestFingerprint,
} from '#server/idempotency.ts';
import { newId } from '#server/identifier.ts';
import { countRequest, HOURLY_LIMITS, tooManyRequests } from '#server/rate-limit.ts';
import { done, type Result } from '#server/result.ts';
import type { PlaceOrderRequest } from '#shared/order-form.ts';
import type { PlacedOrder } from '#shared/orders.ts';
import { ORDER_COLUMNS, toOrderRecord, toPlacedOrder } from './record.ts';

/**
 * Stores an order whose total the schema has checked against the price. Sent again with the same key, the same
 * form gives the same order (200) and another form is refused: the key's unique index decides, so that any
 * number of requests at once make one order.
 * @param idempotencyKey what the browser named this filled-in form, if it did
 * @param sender see {@link clientKeyOf}
 */
export async function createOrder(
  db: Database,
  request: PlaceOrderRequest,
  idempotencyKey: string | null,
  sender: string,
): Promise<Result<PlacedOrder>> {
  const form = await requestFingerprint(idempotencyKey, request);
  if (!form) return malformedIdempotencyKey;
  const id = newId();
  const [row] = await db.query(
    `/* place order */ with ${countRequest('$12', 'order')}
     insert into orders (id, service_type, property_address, county, customer_name, customer_email, customer_phone,
                         notes, total_amount, idempotency_key, request_fingerprint)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9::integer, $10, $11 from counted where counted.count <= $13
     on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
     returning ${ORDER_COLUMNS}, request_fingerprint`,
    [
      id,
      request.serviceType,
      request.propertyAddress,
      request.county,
      request.customerName,
      request.customerEmail,
      request.customerPhone,
      request.notes || null,
      request.totalAmount,
      form.key,
      form.fingerprint,
      sender,
      HOURLY_LIMITS.order,
    ],
  );
  if (!row) return tooManyRequests;
  if (row.request_fingerprint !== form.fingerprint) return idempotencyKeyReused;
  const order = toPlacedOrder(toOrderRecord(row));
  return done(order, order.id === id ? 201 : 200);
}
