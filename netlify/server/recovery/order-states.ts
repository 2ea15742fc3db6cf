import type { Database, Row } from '#server/adapters/neon.ts';
import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { acceptPayment, planAcceptance } from '#server/payments/accept.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import {
  canTransitionOrder,
  isSettled,
  isUnderReview,
  ORDER_STATUSES,
  type OrderStatus,
  stateInWords,
} from '#shared/states.ts';

/**
 * The next status on the shortest way to the branch's, if allowed transitions lead there. A pending order stays as it is: only
 * its payment confirms it.
 */
function nextStatus(from: OrderStatus, to: OrderStatus): OrderStatus | undefined {
  if (from === to || from === 'pending') return undefined;
  // Backward from the branch's status: what leads there in one transition, then in two, and so on.
  const leadingThere: OrderStatus[] = [to];
  for (const next of leadingThere) {
    if (canTransitionOrder(from, next)) return next;
    const before = ORDER_STATUSES.filter((status) => canTransitionOrder(status, next));
    leadingThere.push(...before.filter((status) => !leadingThere.includes(status)));
  }
  return undefined;
}

/**
 * Follows orders to the branch's status, by the transitions that led there: an accepted payment, work, delivery, cancellation.
 * Sends nothing: what was sent about it is in the outbox already. What no transition leads to is left for a person.
 */
export async function followStates(
  db: Database,
  stripe: StripeAdmin,
  rows: readonly Row[],
  operator: Operator,
): Promise<{ readonly followed: number; readonly left: readonly string[] }> {
  const known = new Map((await recordsOf(db, rows)).map((order) => [order.id, order]));
  const left: string[] = [];
  let followed = 0;
  for (const theirs of rows.map(toOrderRecord)) {
    let here = known.get(theirs.id);
    if (!here) {
      left.push(
        `${orderNumber(theirs.id)} (${statesOf(theirs)}) could not be copied: look it up in the branch.`,
      );
      continue;
    }
    if (isUnderReview(here) && isSettled(theirs))
      here = await accept(db, stripe, here, theirs, operator);
    for (
      let next = nextStatus(here.status, theirs.status);
      next;
      next = nextStatus(here.status, theirs.status)
    ) {
      const moved = await follow(db, here, theirs, next);
      if (!moved) break;
      here = moved;
      followed++;
    }
    const difference = differenceOf(here, theirs);
    if (difference) left.push(difference);
  }
  return { followed, left };
}

async function recordsOf(db: Database, rows: readonly Row[]): Promise<OrderRecord[]> {
  const found = await db.query(`select ${ORDER_COLUMNS} from orders where id = any($ids)`, {
    ids: rows.map(({ id }) => id),
  });
  return found.map(toOrderRecord);
}

/** Accepts the payment that was accepted in the branch. */
async function accept(
  db: Database,
  stripe: StripeAdmin,
  here: OrderRecord,
  { stripePaymentIntentId }: OrderRecord,
  operator: Operator,
): Promise<OrderRecord> {
  const plan = await planAcceptance(db, stripe, here.id, stripePaymentIntentId ?? undefined);
  const accepted = plan.ok ? await acceptPayment(db, stripe, plan.value, operator) : plan;
  return accepted.ok ? accepted.value : here;
}

/** @returns the order in its next status; undefined where it can't be reached */
async function follow(
  db: Database,
  here: OrderRecord,
  { deliveredAt, cancelledAt }: OrderRecord,
  next: OrderStatus,
): Promise<OrderRecord | undefined> {
  const [row] = await db.query(
    `update orders set status = $next,
       delivered_at = case when $next = 'delivered' then $deliveredAt::timestamptz else delivered_at end,
       cancelled_at = case when $next = 'cancelled' then $cancelledAt::timestamptz else cancelled_at end
     where id = $id and status = $status and payment_status = $paymentStatus
       and ($next <> 'delivered' or exists (select from reports where order_id = $id))
     returning ${ORDER_COLUMNS}`,
    { ...here, next, deliveredAt, cancelledAt },
  );
  return row && toOrderRecord(row);
}

/** Differences between an order's states and money, for a person. */
function differenceOf(here: OrderRecord, theirs: OrderRecord): string | undefined {
  const isSame =
    String(moneyOf(here)) === String(moneyOf(theirs)) && statesOf(here) === statesOf(theirs);
  if (isSame) return undefined;
  return `${orderNumber(here.id)} is ${describe(here)} here, and was ${describe(theirs)}.`;
}

function statesOf({ status, paymentStatus }: OrderRecord): string {
  return `${stateInWords(status)}, ${stateInWords(paymentStatus)}`;
}

function moneyOf({ receivedAmount, refundedAmount, lostAmount, otherAmount }: OrderRecord) {
  return [receivedAmount ?? 0, refundedAmount, lostAmount, otherAmount];
}

function describe(order: OrderRecord): string {
  const [received = 0, ...others] = moneyOf(order);
  const [refunded = 0, lost = 0, other = 0] = others;
  const amounts = [
    [received, 'received'],
    [refunded, 'refunded'],
    [lost, 'lost'],
    [other, 'of another payment'],
  ] as const;
  const named = amounts.flatMap(([amount, what]) =>
    amount > 0 ? [`${formatDollars(amount)} ${what}`] : [],
  );
  return [statesOf(order), ...named].join(', ');
}
