import type { Database } from '#server/adapters/neon.ts';
import { type Payments, PoisonedIdempotencyKey } from '#server/adapters/stripe.ts';
import type { Intent } from '#server/adapters/stripe-intents.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { err, ok, type Reason, type Result } from '#server/result.ts';
import type { StartPaymentRequest, StartPaymentResponse } from '#shared/payments.ts';
import { isPayable, isUnderReview, isUnpaid } from '#shared/states.ts';
import { updateFromIntent } from './payment-update.ts';
import { settle } from './settle.ts';

/**
 * Stripe's idempotency keys expire after a day. For an order older than this, in ms, an intent that was created but
 * never stored is looked up before a new one is created.
 */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000;

type NotPayable = Reason<'already-paid' | 'order-cancelled' | 'payment-under-review'>;
type NotStarted = NotPayable | Reason<'amount-differs' | 'payment-unknown-to-stripe'>;

/**
 * The client secret with which a visitor pays an order. An order has one intent: it is created under the order's own
 * idempotency key, its id is stored once, and every later start retrieves it.
 */
export async function startPayment(
  db: Database,
  payments: Payments,
  { orderId, amount }: StartPaymentRequest,
): Promise<Result<StartPaymentResponse, OrderNotFound | NotStarted>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return found;
  const order = found.value;
  if (!isPayable(order)) return err(whyNotPayable(order));
  if (amount !== order.totalAmount) return err({ type: 'amount-differs' });

  const { intent, holder } = await intentOf(db, payments, order);
  const update = intent && updateFromIntent(intent);
  if (update?.type === 'succeeded') {
    await settle(db, update, payments.livemode);
    return err({ type: 'already-paid' });
  }
  // It may have been paid or canceled while its intent was created.
  if (!isPayable(holder)) return err(whyNotPayable(holder));
  if (!intent) return err({ type: 'payment-unknown-to-stripe' });
  if (intent.status === 'canceled') return err({ type: 'order-cancelled' });
  return ok({ clientSecret: intent.clientSecret });
}

function whyNotPayable(order: OrderRecord): NotPayable {
  if (isUnderReview(order)) return { type: 'payment-under-review' };
  return { type: isUnpaid(order) ? 'order-cancelled' : 'already-paid' };
}

/**
 * The order's intent, and the order as it was when it held this intent. No intent where Stripe does not know the stored
 * one, as after a change of the account: with another beside it, both could be paid should the first come back.
 */
async function intentOf(
  db: Database,
  payments: Payments,
  order: OrderRecord,
): Promise<{ intent: Intent | undefined; holder: OrderRecord }> {
  const known = order.stripePaymentIntentId;
  if (known) return { intent: await payments.retrieve(known), holder: order };

  const isOld = Date.now() - Date.parse(order.createdAt) > KEY_LIFETIME_MS;
  const forgotten = isOld ? await payments.findByOrder(order) : undefined;
  const intent = forgotten ?? (await createIntent(db, payments, order));
  const holder = await attachIntent(db, order, intent.id);
  const held = holder.stripePaymentIntentId ?? intent.id;
  return { intent: held === intent.id ? intent : await payments.retrieve(held), holder };
}

/** Stores the intent's id, unless the order got another one in the meantime. */
async function attachIntent(
  db: Database,
  { id }: OrderRecord,
  intentId: string,
): Promise<OrderRecord> {
  const [row] = await db.query(
    `update orders set stripe_payment_intent_id = coalesce(stripe_payment_intent_id, $intentId)
     where id = $id returning ${ORDER_COLUMNS}`,
    { id, intentId },
  );
  if (!row) throw new Error('an order is gone');
  return toOrderRecord(row);
}

/**
 * Creates the intent. A failure that Stripe has stored under the order's key would be replayed until the key
 * expires: if it left no intent behind, the order takes its next key.
 */
async function createIntent(db: Database, payments: Payments, order: OrderRecord): Promise<Intent> {
  try {
    return await payments.create(intentRequest(order));
  } catch (error) {
    if (!(error instanceof PoisonedIdempotencyKey)) throw error;
    return (
      (await payments.findByOrder(order)) ??
      payments.create(intentRequest(await takeNextKey(db, order)))
    );
  }
}

/** One idempotency key per order and attempt: concurrent requests use the same one. */
function intentRequest({ id, totalAmount, paymentAttempt }: OrderRecord) {
  const idempotencyKey = `order-${id}-${paymentAttempt}`;
  return { orderId: id, amount: totalAmount, idempotencyKey };
}

/** The order with its next key. Concurrent requests that replace the same key arrive at the same next one. */
async function takeNextKey(db: Database, order: OrderRecord): Promise<OrderRecord> {
  const [row] = await db.query(
    `update orders set payment_attempt = greatest(payment_attempt, $attempt::integer + 1)
     where id = $id returning ${ORDER_COLUMNS}`,
    { id: order.id, attempt: order.paymentAttempt },
  );
  if (!row) throw new Error('an order is gone');
  return toOrderRecord(row);
}
