import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import { validate } from '#server/validation.ts';
import { newId } from '#server/identifier.ts';
import type { Operator } from '#server/audit-log.ts';
import { done, type Result } from '#server/result.ts';
import { orderForm } from '#shared/order-form.ts';
import { FULL_INSPECTION_RANGE, formatDollars, priceOf } from '#shared/pricing.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';

const { propertyAddress, county, customerName, customerEmail, customerPhone, notes } =
  orderForm.shape;

const range = `${formatDollars(FULL_INSPECTION_RANGE.from)} to ${formatDollars(FULL_INSPECTION_RANGE.to)}`;

/** What a Full Inspection is quoted with: the order form, and the agreed price in place of a listed one. */
const quoteForm = z.strictObject({
  propertyAddress,
  county,
  customerName,
  customerEmail,
  customerPhone,
  notes,
  /** In cents, before the fee. Whole dollars: the fee could not be told from the total otherwise. */
  price: z.int().check(
    z.refine(
      (cents) => cents >= FULL_INSPECTION_RANGE.from && cents <= FULL_INSPECTION_RANGE.to,
      `A Full Inspection is quoted at ${range}, before the fee.`,
    ),
    z.refine((cents) => cents % 100 === 0, 'Quote a price in whole dollars.'),
  ),
});
export type QuoteForm = z.output<typeof quoteForm>;

/** A quoted order, and whether it was quoted before in the same words. */
export interface Quoted {
  readonly order: OrderRecord;
  readonly isNew: boolean;
}

/** Checks a quote; the one that is returned is trimmed. */
export function checkQuote(form: QuoteForm): Result<QuoteForm> {
  return validate(quoteForm, form);
}

/**
 * Makes an order at an agreed price, and the mail that takes its checkout link to the customer, both or neither.
 * The same quote given again is the same order, as long as that one can be paid.
 * @param messageId the message that asked for the quote: it is answered by this
 */
export async function quoteOrder(
  db: Database,
  form: QuoteForm,
  operator: Operator,
  messageId?: string,
): Promise<Result<Quoted>> {
  const checked = checkQuote(form);
  if (!checked.ok) return checked;
  const quote = checked.body;
  const id = newId();
  const fingerprint = createHash('sha256').update(JSON.stringify(quote)).digest('hex');
  const [row] = await db.query(
    `/* quote order */ with quoted as (
       insert into orders (id, service_type, property_address, county, customer_name, customer_email, customer_phone,
                           notes, total_amount, contact_message_id, request_fingerprint, idempotency_key)
       select $1, 'full', $2, $3, $4, $5, $6, $7, $8::integer, $9, $10::text,
              'quote:' || $10 || ':' || (select count(*) from orders
                                         where request_fingerprint = $10 and status = 'cancelled')
       on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
       returning ${ORDER_COLUMNS}
     ), answered as (
       update contact_messages set answered_at = coalesce(answered_at, now()) where id = $9
     ), logged as (
       insert into desk_log (operator, action, order_id) select $11, 'quote', id from quoted where id = $1
     ), mailed as (
       insert into outbox (kind, order_id, dedupe_key) select 'quote_ready', id, 'quote_ready:' || id from quoted
       on conflict (dedupe_key) do nothing
     )
     select * from quoted`,
    [
      id,
      quote.propertyAddress,
      quote.county,
      quote.customerName,
      quote.customerEmail,
      quote.customerPhone,
      quote.notes || null,
      priceOf(quote.price).totalAmount,
      messageId ?? null,
      fingerprint,
      operator,
    ],
  );
  if (!row) throw new Error('a quote was not stored');
  const order = toOrderRecord(row);
  return done({ order, isNew: order.id === id }, order.id === id ? 201 : 200);
}
