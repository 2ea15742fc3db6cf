import { createHash } from 'node:crypto';
import type { Database } from '#server/adapters/neon.ts';
import { newId } from '#server/identifier.ts';
import { done, type Outcome, refused } from '#server/outcome.ts';
import { countingSender, HOURLY_LIMITS, tooMany } from '#server/sender.ts';
import type { PlacedOrder, PlaceOrderRequest } from '#shared/orders.ts';
import { IDEMPOTENCY_KEY } from '#shared/routes.ts';
import { ORDER_COLUMNS, placedPart, toOrderRecord } from './record.ts';

/** A key as RFC draft-ietf-httpapi-idempotency-key has it: visible ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Stores an order whose total the schema has checked against the price. Sent again with the same key, the same
 * form gives the same order (200) and another form is refused: the key's unique index decides, so that any
 * number of requests at once make one order.
 * @param idempotencyKey what the browser named this filled-in form, if it did
 * @param sender see {@link senderOf}
 */
export async function placeOrder(
  db: Database,
  request: PlaceOrderRequest,
  idempotencyKey: string | null,
  sender: string,
): Promise<Outcome<PlacedOrder>> {
  if (idempotencyKey !== null && !KEY.test(idempotencyKey)) return malformedKey;
  const id = newId();
  const fingerprint = idempotencyKey && fingerprintOf(request);
  const [row] = await db.query(
    `/* place order */ with ${countingSender('$12', 'order')}
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
      idempotencyKey,
      fingerprint,
      sender,
      HOURLY_LIMITS.order,
    ],
  );
  if (!row) return tooMany;
  if (row.request_fingerprint !== fingerprint) return keyUsedForAnotherOrder;
  const order = placedPart(toOrderRecord(row));
  return done(order, order.id === id ? 201 : 200);
}

function fingerprintOf(request: PlaceOrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

const malformedKey = refused(
  422,
  '/problems/invalid-input',
  'Invalid input',
  'The request could not be accepted. Please reload the page and try again.',
  [{ path: IDEMPOTENCY_KEY, message: 'Use 1 to 255 visible ASCII characters.' }],
);

const keyUsedForAnotherOrder = refused(
  422,
  '/problems/idempotency-key-reused',
  'Idempotency key used before',
  'This form was already sent with other details. Please reload the page and try again.',
  [{ path: IDEMPOTENCY_KEY, message: 'This key belongs to another order.' }],
);
