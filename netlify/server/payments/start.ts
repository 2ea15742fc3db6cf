import type { Database, Row } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { PoisonedIdempotencyKey } from '#server/adapters/stripe-errors.ts';
import type { Intent } from '#server/adapters/stripe-intents.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import type { StartPaymentRequest, StartPaymentResponse } from '#shared/payments.ts';
import { isPayable, isUnderReview, isUnpaid } from '#shared/states.ts';
import { type OrderLookedFor, whyMissing } from './looked-for.ts';
import { updateFromIntent } from './payment-update.ts';
import { settle } from './settle.ts';

/** An intent that could not be stored was created within this time after `paymentAskedAt`, in ms. */
const REQUEST_WINDOW_MS = 5 * 60 * 1000;

/** An intent in one of these states waits for its payment. */
const OPEN: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

type NotPayable = Reason<'already-paid' | 'order-cancelled' | 'payment-under-review'>;
type NotStarted = NotPayable | Reason<'amount-differs' | 'payment-unknown-to-stripe'>;

/**
 * The client secret with which a visitor pays an order. An order has one intent: it is created under the order's own
 * idempotency key, its id is stored once, and every later start retrieves it. Only a canceled one, which can never be
 * paid, is replaced.
 */
export async function startPayment(
  db: Database,
  payments: Payments,
  { orderId, amount }: StartPaymentRequest,
): Promise<Result<StartPaymentResponse, OrderNotFound | OrderLookedFor | NotStarted>> {
  const found = await findOrder(db, orderId);
  if (!found.ok) return whyMissing(db, orderId);
  const order = found.value;
  if (!isPayable(order)) return err(whyNotPayable(order));
  if (amount !== order.totalAmount) return err({ type: 'amount-differs' });

  const { intent, holder } = await intentOf(db, payments, order);
  const update = intent && updateFromIntent(intent);
  if (update?.type === 'succeeded') {
    await settle(db, payments, update);
    return err({ type: 'already-paid' });
  }
  // It may have been paid or canceled while its intent was created.
  if (!isPayable(holder)) return err(whyNotPayable(holder));
  if (!intent) return err({ type: 'payment-unknown-to-stripe' });
  if (intent.status === 'canceled') throw new Unavailable('stripe', 'the intent was just canceled');
  return ok({ clientSecret: intent.clientSecret });
}

function whyNotPayable(order: OrderRecord): NotPayable {
  if (isUnderReview(order)) return { type: 'payment-under-review' };
  return { type: isUnpaid(order) ? 'order-cancelled' : 'already-paid' };
}

/**
 * The order's intent, and the order as it was when it held this intent. No intent where Stripe does not know the stored
 * one, as after a change of the account: with a second intent, both could be paid once the first is known again.
 */
async function intentOf(
  db: Database,
  payments: Payments,
  order: OrderRecord,
): Promise<{ intent: Intent | undefined; holder: OrderRecord }> {
  const known = order.stripePaymentIntentId;
  const own = known ? await retrieveForCards(payments, known) : undefined;
  if (known && own?.status !== 'canceled') return { intent: own, holder: order };

  const lost = await findLostIntent(payments, order);
  const asked = lost ? order : await recordIntentRequest(db, order);
  // The intent may have been canceled with its order.
  if (!isPayable(asked)) return { intent: own, holder: asked };
  const intent = lost ?? (await createIntent(db, payments, asked, known));
  const holder = await attachIntent(db, order, intent.id);
  const held = holder.stripePaymentIntentId ?? intent.id;
  return { intent: held === intent.id ? intent : await payments.retrieve(held), holder };
}

/** The intent, which can be paid by card only from now on if it can be paid at all. */
async function retrieveForCards(payments: Payments, intentId: string): Promise<Intent | undefined> {
  const intent = await payments.retrieve(intentId);
  const isLimited = !intent || intent.isCardsOnly || !OPEN.includes(intent.status);
  return isLimited ? intent : payments.limitToCards(intentId);
}

/**
 * An intent that was created before and could not be stored. Only the intents of the minutes after the
 * request are read, however old the order is, and none for an order without a request. That bounds the work:
 * Stripe forgets an idempotency key after a day, and its search lags behind its lists.
 */
async function findLostIntent(
  payments: Payments,
  { id, paymentAskedAt }: OrderRecord,
): Promise<Intent | undefined> {
  if (!paymentAskedAt) return undefined;
  const until = new Date(Date.parse(paymentAskedAt) + REQUEST_WINDOW_MS).toISOString();
  return payments.findByOrder({ id, since: paymentAskedAt, until });
}

/** Records the request for an intent before it is sent, so that an intent whose response is lost can be found. */
function recordIntentRequest(db: Database, { id }: OrderRecord): Promise<OrderRecord> {
  return updatePaymentFields(
    db,
    `payment_asked_at = case when payment_asked_at > now() - interval '${REQUEST_WINDOW_MS} ms' then payment_asked_at
                             else now() end`,
    { id },
  );
}

/** Stores the intent's id in place of the canceled one's, if any, unless the order got another one in the meantime. */
function attachIntent(
  db: Database,
  { id, stripePaymentIntentId: replaced }: OrderRecord,
  intentId: string,
): Promise<OrderRecord> {
  const set = `stripe_payment_intent_id = case
      when stripe_payment_intent_id is not distinct from $replaced::text then $intentId
      else stripe_payment_intent_id end`;
  return updatePaymentFields(db, set, { id, replaced, intentId });
}

/**
 * Creates the intent, in place of a canceled one if there is one. A failure that Stripe has stored under the order's key would be replayed until the key
 * expires: if it left no intent behind, the order takes its next key.
 */
async function createIntent(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  replaced: string | null,
): Promise<Intent> {
  try {
    return await payments.create(intentRequest(order, replaced));
  } catch (error) {
    if (!(error instanceof PoisonedIdempotencyKey)) throw error;
    return (
      (await findLostIntent(payments, order)) ??
      payments.create(intentRequest(await takeNextKey(db, order), replaced))
    );
  }
}

/**
 * One idempotency key per order, canceled intent and attempt: concurrent requests use the same one. The key of a canceled
 * intent would return that intent again.
 */
function intentRequest({ id, totalAmount, paymentAttempt }: OrderRecord, replaced: string | null) {
  const idempotencyKey = `order-${id}-${paymentAttempt}${replaced ? `-after-${replaced}` : ''}`;
  return { orderId: id, amount: totalAmount, idempotencyKey };
}

/** The order with its next key. Concurrent requests that replace the same key arrive at the same next one. */
function takeNextKey(db: Database, { id, paymentAttempt }: OrderRecord): Promise<OrderRecord> {
  const set = 'payment_attempt = greatest(payment_attempt, $paymentAttempt::integer + 1)';
  return updatePaymentFields(db, set, { id, paymentAttempt });
}

/**
 * Updates an order that was just read.
 * @param set SQL over its row, with `params` as parameters
 * @param params its `id` among them
 */
async function updatePaymentFields(db: Database, set: string, params: Row): Promise<OrderRecord> {
  const [row] = await db.query(
    `/* start payment */ update orders set ${set} where id = $id returning ${ORDER_COLUMNS}`,
    params,
  );
  if (!row) throw new Error('The order no longer exists.');
  return toOrderRecord(row);
}
