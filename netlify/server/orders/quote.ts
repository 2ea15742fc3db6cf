import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/audit-log.ts';
import { newId } from '#server/identifier.ts';
import { ok, type Result } from '#server/result.ts';
import { type InvalidInput, validate } from '#server/validation.ts';
import { orderForm } from '#shared/order-form.ts';
import { FULL_INSPECTION_RANGE, formatDollars, priceOf } from '#shared/pricing.ts';
import {
  NEW_ORDER_COLUMNS,
  NEW_ORDER_PARAMETERS,
  type NewOrder,
  ORDER_COLUMNS,
  type OrderRecord,
  toOrderRecord,
} from './record.ts';

const { propertyAddress, county, customerName, customerEmail, customerPhone, notes } =
  orderForm.shape;

const range = `${formatDollars(FULL_INSPECTION_RANGE.from)} to ${formatDollars(FULL_INSPECTION_RANGE.to)}`;

/** A quote for a Full Inspection: the order form, with the agreed price in place of a listed one. */
const quoteForm = z.strictObject({
  propertyAddress,
  county,
  customerName,
  customerEmail,
  customerPhone,
  notes,
  /** In cents, before the fee. Whole dollars: otherwise the fee could not be computed back from the total. */
  price: z.int().check(
    z.refine(
      (cents) => cents >= FULL_INSPECTION_RANGE.from && cents <= FULL_INSPECTION_RANGE.to,
      `A Full Inspection is quoted at ${range}, before the fee.`,
    ),
    z.refine((cents) => cents % 100 === 0, 'Quote a price in whole dollars.'),
  ),
});
export type QuoteForm = z.output<typeof quoteForm>;

/** A quoted order, and whether this call created it. */
export interface QuotedOrder {
  readonly order: OrderRecord;
  readonly isNew: boolean;
}

/** Checks a quote and trims its texts. */
export function checkQuote(form: QuoteForm): Result<QuoteForm, InvalidInput> {
  return validate(quoteForm, form);
}

/**
 * Creates an order at an agreed price, and the mail that takes its checkout link to the customer, both or neither.
 * The same quote given again returns the same order, as long as that one can be paid.
 * @param messageId the message that requested the quote: it is marked as answered
 */
export async function quoteOrder(
  db: Database,
  form: QuoteForm,
  operator: Operator,
  messageId?: string,
): Promise<Result<QuotedOrder, InvalidInput>> {
  const checked = checkQuote(form);
  if (!checked.ok) return checked;
  const { price, ...details } = checked.value;
  const fingerprint = createHash('sha256').update(JSON.stringify(checked.value)).digest('hex');
  const order: NewOrder = {
    ...details,
    id: newId(),
    serviceType: 'full',
    notes: details.notes || null,
    totalAmount: priceOf(price).totalAmount,
  };
  const [row] = await db.query(
    `/* quote order */ with quoted as (
       insert into orders (${NEW_ORDER_COLUMNS}, contact_message_id, request_fingerprint, idempotency_key)
       select ${NEW_ORDER_PARAMETERS}, $messageId, $fingerprint::text,
              'quote:' || $fingerprint || ':' || (select count(*) from orders
                                         where request_fingerprint = $fingerprint and status = 'cancelled')
       on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
       returning ${ORDER_COLUMNS}
     ), answered as (
       update contact_messages set answered_at = coalesce(answered_at, now()) where id = $messageId
     ), logged as (
       insert into desk_log (operator, action, order_id) select $operator, 'quote', id from quoted where id = $id
     ), mailed as (
       insert into outbox (kind, order_id, dedupe_key) select 'quote_ready', id, 'quote_ready:' || id from quoted
       on conflict (dedupe_key) do nothing
     )
     select * from quoted`,
    { ...order, messageId, fingerprint, operator },
  );
  if (!row) throw new Error('a quote was not stored');
  const stored = toOrderRecord(row);
  return ok({ order: stored, isNew: stored.id === order.id });
}
