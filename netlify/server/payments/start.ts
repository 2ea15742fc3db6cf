import type { Database } from '#server/adapters/neon.ts';
import { type Intent, type Payments, PoisonedIdempotencyKey } from '#server/adapters/stripe.ts';
import { findOrder, orderNotFound } from '#server/orders/find.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { settle } from '#server/payments/settle.ts';
import { done, type Result, refused } from '#server/result.ts';
import type { StartPaymentRequest, StartPaymentResponse } from '#shared/payments.ts';
import { PROBLEM_TYPES } from '#shared/problem.ts';
import { isPayable } from '#shared/states.ts';
import { updateOfIntent } from './intent-update.ts';

/**
 * Stripe forgets an idempotency key after a day. An order older than this, in ms, whose intent was made but
 * never stored is looked for before a new one is made.
 */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000;

/**
 * The client secret with which a visitor pays an order. One intent per order, whatever happens: it is created
 * under the order's own key, its id is stored once, and every later start asks Stripe for that one.
 */
export async function startPayment(
  db: Database,
  payments: Payments,
  { orderId, amount }: StartPaymentRequest,
): Promise<Result<StartPaymentResponse>> {
  const order = await findOrder(db, orderId);
  if (!order) return orderNotFound;
  if (!isPayable(order)) return notPayable(order);
  if (amount !== order.totalAmount) return otherAmount;

  const { intent, holder } = await intentOf(db, payments, order);
  const report = intent && updateOfIntent(intent);
  if (report?.state === 'succeeded') {
    await settle(db, report, payments.livemode);
    return alreadyPaid;
  }
  // It may have been paid or given up while its intent was made.
  if (!isPayable(holder)) return notPayable(holder);
  if (!intent) return unknownToStripe;
  if (intent.status === 'canceled') return cancelled;
  return done({ clientSecret: intent.clientSecret });
}

/**
 * The order's intent, and the order as it was when it held this intent. None where Stripe doesn't know the stored
 * one, as after a move to another account: another beside it could be paid, too, should the first come back.
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
  const intent = forgotten ?? (await created(db, payments, order));
  const holder = await withIntent(db, order, intent.id);
  const held = holder.stripePaymentIntentId ?? intent.id;
  return { intent: held === intent.id ? intent : await payments.retrieve(held), holder };
}

/** Stores the intent's id, unless another was stored meanwhile. */
async function withIntent(
  db: Database,
  { id }: OrderRecord,
  intentId: string,
): Promise<OrderRecord> {
  const [row] = await db.query(
    `update orders set stripe_payment_intent_id = coalesce(stripe_payment_intent_id, $2)
     where id = $1 returning ${ORDER_COLUMNS}`,
    [id, intentId],
  );
  if (!row) throw new Error('an order is gone');
  return toOrderRecord(row);
}

/**
 * Makes the intent. A failure that Stripe has stored under the order's key would be replayed for ever: if it left
 * no intent behind, the order goes on to its next key.
 */
async function created(db: Database, payments: Payments, order: OrderRecord): Promise<Intent> {
  try {
    return await payments.create(order);
  } catch (error) {
    if (!(error instanceof PoisonedIdempotencyKey)) throw error;
    return (await payments.findByOrder(order)) ?? payments.create(await atNextKey(db, order));
  }
}

/** The order with the key after the one it had. Rivals that leave the same key behind arrive at the same next one. */
async function atNextKey(db: Database, order: OrderRecord): Promise<OrderRecord> {
  const [row] = await db.query(
    `update orders set payment_attempt = greatest(payment_attempt, $2::integer + 1)
     where id = $1 returning ${ORDER_COLUMNS}`,
    [order.id, order.paymentAttempt],
  );
  if (!row) throw new Error('an order is gone');
  return toOrderRecord(row);
}

const alreadyPaid = refused(
  409,
  PROBLEM_TYPES.alreadyPaid,
  'Already paid',
  'This order has already been paid. There is nothing more to pay.',
);

const cancelled = refused(
  409,
  '/problems/order-cancelled',
  'Order canceled',
  'This order was canceled and can no longer be paid. Please place a new one.',
);

const unknownToStripe = refused(
  409,
  '/problems/payment-unknown',
  'Payment unknown',
  'The payment that was begun for this order can’t go on. Please place a new order, or call us about a quote.',
);

const underReview = refused(
  409,
  '/problems/payment-under-review',
  'Payment under review',
  'We are looking into this order’s payment and will contact you. Please don’t pay again.',
);

function notPayable(order: OrderRecord): Result<never> {
  if (order.paymentStatus === 'needs_review') return underReview;
  return order.paymentStatus === 'pending' || order.paymentStatus === 'failed'
    ? cancelled
    : alreadyPaid;
}

const otherAmount = refused(
  422,
  '/problems/amount-differs',
  'Amount differs',
  'The amount differs from the order’s total. Please reload the page.',
  [{ path: 'amount', message: 'This is not the order’s total.' }],
);
