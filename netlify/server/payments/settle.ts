import { setTimeout } from 'node:timers/promises';
import type { Database, Row } from '#server/adapters/neon.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { ORDER_COLUMNS, type OrderRecord } from '#server/orders/record.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { completeUpdate, type StripeReads } from './complete-update.ts';
import { decideTransition } from './decide-transition.ts';
import { NO_CHANGE, type TransitionDecision } from './decision.ts';
import { type PaymentUpdate, updatesFromPayment } from './payment-update.ts';
import { PAYMENTS_OF_ORDER, toOrderWithPayments } from './read-ledger.ts';
import { type ReadOrder, writeChange } from './write-change.ts';

/** The order after an update, or undefined when the update is about none of our orders. */
export type Settlement =
  | { readonly order: OrderRecord; readonly decision: TransitionDecision }
  | undefined;

/**
 * Each lost race means that another request changed the order. The pause after it, in ms, is up to this much, and doubles: of
 * twenty requests at once, each has its turn.
 */
const FIRST_PAUSE = 10;
const MAX_ATTEMPTS = 8;

/**
 * The only way to `paid`: confirm-payment, the webhook and the reconciliation all settle here. Reads the order, decides
 * ({@link decideTransition}), and writes the transition, the event and the emails in one statement that does nothing
 * if the order was changed in the meantime; then it decides again. The same update, repeated, concurrent or late,
 * changes the order once and sends each email once. Stripe is asked for what the update lacks once the order was read, so what
 * it says is written to no later version of the order.
 * @param mailDelay how long its emails wait, as an SQL interval
 * @throws Unavailable when others keep changing the order
 */
export async function settle(
  db: Database,
  stripe: StripeReads,
  update: PaymentUpdate,
  mailDelay = '0',
): Promise<Settlement> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (attempt > 0) await setTimeout(Math.random() * FIRST_PAUSE * 2 ** attempt);
    const known = await orderOf(db, update);
    if (!known) return undefined;
    const { order } = known;
    let current = readBefore(update);
    let decision = known.isOld ? NO_CHANGE : decideTransition(known, current, stripe.livemode);
    if (decision.type === 'ask-stripe') {
      current = await completeUpdate(stripe, update);
      decision = decideTransition(known, current, stripe.livemode);
    }
    if (decision.type === 'too-early' || decision.type === 'ask-stripe') return { order, decision };
    if (decision.type === 'no-change') {
      await recordEvent(db, order, update);
      return { order, decision };
    }
    const written = await writeChange(db, known, decision, current, mailDelay);
    if (written) return { order: written, decision };
  }
  throw new Unavailable('database', 'the order kept changing while its payment was settled');
}

/**
 * Settles what Stripe has of a payment, its refunds and disputes, should events be missing. Since it was read, events may have
 * come: Stripe is asked again about what is final here and differs.
 * @param mailDelay see {@link settle}
 * @returns whether something changed
 */
export async function settlePayment(
  db: Database,
  stripe: StripeReads,
  payment: OrderPayment,
  mailDelay?: string,
): Promise<boolean> {
  let hasChanged = false;
  for (const update of updatesFromPayment(payment)) {
    const settlement = await settle(db, stripe, update, mailDelay);
    if (settlement?.decision.type === 'change') hasChanged = true;
  }
  return hasChanged;
}

/** What was read from Stripe before the order was may be outdated, as an event may be. */
function readBefore(update: PaymentUpdate): PaymentUpdate {
  return 'isCurrent' in update ? { ...update, isCurrent: false } : update;
}

interface OrderOfUpdate extends ReadOrder {
  /** The update's event is recorded already. */
  readonly isOld: boolean;
}

/**
 * The order that holds the intent, else the one that the intent names, else the one that an earlier event of the intent
 * was about.
 */
async function orderOf(db: Database, update: PaymentUpdate): Promise<OrderOfUpdate | undefined> {
  const [row] = await db.query(
    `/* order of a payment */ select ${ORDER_COLUMNS}, ${PAYMENTS_OF_ORDER}, ledger_version,
       exists (select from stripe_events where id = $eventId) as is_old
     from orders
     where id = coalesce(
       (select id from orders where stripe_payment_intent_id = $intentId),
       (select id from orders where id = $orderId),
       (select order_id from stripe_events where payment_intent_id = $intentId and order_id is not null limit 1)
     )`,
    paramsOf(update),
  );
  if (!row) return undefined;
  const version = Number(row.ledger_version);
  return { ...toOrderWithPayments(row), version, isOld: row.is_old === true };
}

/** Returns the parameters that identify an update and its event. */
function paramsOf({ intentId, orderId, event }: PaymentUpdate): Row {
  return { intentId, orderId, eventId: event?.id, eventType: event?.type };
}

async function recordEvent(db: Database, order: OrderRecord, update: PaymentUpdate): Promise<void> {
  if (!update.event) return;
  await db.query(
    `insert into stripe_events (id, type, order_id, payment_intent_id)
     values ($eventId, $eventType, $orderId, $intentId)
     on conflict (id) do nothing`,
    { ...paramsOf(update), orderId: order.id },
  );
}
