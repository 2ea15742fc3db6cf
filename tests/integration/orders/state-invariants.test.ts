import { expect, test } from 'vitest';
import { problemOf, reachableOrders } from '../../explore-orders.ts';
import { leftIn, lostIn, refundedIn, type State } from '../../order-state-space.ts';
import { currentFigures } from '../payments/current-figures.ts';
import { openSite } from '../site.ts';
import { distinctWays, storeWays } from './stored-ways.ts';

const site = await openSite();

const ways = distinctWays(reachableOrders());

const sumOf = (kinds: string) => `coalesce(sum(amount) filter (where kind in (${kinds})), 0)`;
const REFUNDED = `${sumOf("'refunded'")} - ${sumOf("'refund_failed'")}`;
const LOST = `${sumOf("'lost', 'prevented'")} - ${sumOf("'reinstated'")}`;

/**
 * What holds of every stored order, in whichever state and however it came there: each query selects the ids of those of
 * which it doesn't. They repeat no rule of the code but say what its columns, views and triggers mean.
 */
const INVARIANTS: Readonly<Record<string, string>> = {
  'an order’s sums are those of its own payment in the ledger': `
    select orders.id from orders, lateral (
      select ${sumOf("'received'")} as received, ${REFUNDED} as refunded, ${sumOf("'refund_failed'")} as failed, ${LOST} as lost
      from ledger_entries where order_id = orders.id and payment_intent_id = stripe_payment_intent_id) as own
    where (coalesce(received_amount, 0), refunded_amount, failed_refund_amount, lost_amount)
          is distinct from (received, refunded, failed, lost)`,
  'what is left of other payments is theirs in the ledger': `
    select orders.id from orders, lateral (
      select coalesce(sum(greatest(rest, 0)), 0) as rest from (
        select ${sumOf("'received'")} - (${REFUNDED}) - (${LOST}) as rest
        from ledger_entries
        where order_id = orders.id and payment_intent_id is distinct from stripe_payment_intent_id
        group by payment_intent_id) as payments) as others
    where other_amount is distinct from rest`,
  'what disputes took and gave back is in the ledger': `
    select orders.id from orders
    where (select coalesce(sum(lost_amount - reinstated_amount), 0) from disputes where order_id = orders.id)
          is distinct from (select ${LOST} from ledger_entries where order_id = orders.id)`,
  'only a dispute that ended, or is appealed, has taken money': `
    select order_id from disputes
    where outcome in ('inquiry', 'inquiry_closed', 'open') and lost_amount <> reinstated_amount`,
  'the refunds of the books add up to those of the order’s payments': `
    select orders.id from orders
    where (select coalesce(sum(amount), 0) from order_refunds where order_id = orders.id)
          is distinct from (select ${REFUNDED} from ledger_entries where order_id = orders.id)`,
  'each refund of the books has a row, above zero, and each failed one below': `
    select orders.id from orders
    where (select array_agg(amount order by id) from order_refunds where order_id = orders.id)
          is distinct from (select array_agg(case kind when 'refunded' then amount else -amount end order by id)
                            from ledger_entries where order_id = orders.id and kind in ('refunded', 'refund_failed'))`,
  'the time of a refund is there exactly while something is refunded': `
    select id from orders where (refunded_at is null) is distinct from (refunded_amount = 0)`,
  'the time of a cancellation is there exactly when the order is canceled': `
    select id from orders where (cancelled_at is null) is distinct from (status <> 'cancelled')`,
  'the time of the delivery is there exactly when the report was delivered': `
    select id from orders where (delivered_at is null) is distinct from (status <> 'delivered')`,
  'the time of the payment is there whenever the company has accepted money': `
    select id from orders
    where (payment_status in ('paid', 'partially_refunded', 'disputed') and paid_at is null)
       or (payment_status in ('pending', 'processing', 'failed') and paid_at is not null)`,
  'an unpaid order has no money': `
    select id from orders where payment_status in ('pending', 'processing', 'failed')
      and (received_amount is not null or refunded_amount <> 0 or lost_amount <> 0) and status <> 'cancelled'`,
  'a disputed order has an open dispute of its own payment': `
    select id from orders where payment_status = 'disputed' and not exists (
      select from disputes where order_id = orders.id and outcome in ('open', 'appeal')
        and payment_intent_id = stripe_payment_intent_id)`,
};

test('every stored order keeps what its columns, views and times say of each other', async () => {
  const stored = await storeWays(site.db, ways);
  process.stdout.write(`${stored.length} orders stored\n`);
  expect(stored.length).toBeGreaterThan(500);
  const broken: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const rows = await site.db.query(query);
    if (rows.length > 0) broken[name] = rows.map(({ id, order_id }) => id ?? order_id);
  }
  expect(broken).toEqual({});

  const states = stored.map(({ way }) => way.at(-1) as State);
  expect(states.map(problemOf).filter(Boolean)).toEqual([]);
  // The time of the first payment, and what the figures of the month have, as Stripe knows it.
  const rows = await site.db.query('select id, paid_at from orders');
  const paidIds = rows.filter(({ paid_at }) => paid_at !== null).map(({ id }) => id);
  const wanted = states.filter(({ order }) => order.paidAt !== null).map(({ order }) => order.id);
  expect(paidIds.sort()).toEqual(wanted.sort());
  const payments = states.flatMap(({ stripe }) => stripe);
  const total = (amount: (payment: (typeof payments)[number]) => number) =>
    payments.reduce((sum, payment) => sum + amount(payment), 0);
  const stats = await currentFigures(site.db);
  expect(stats).toMatchObject({
    received: total(({ received }) => received),
    refunded: total(refundedIn),
    lost: total(lostIn),
    paid: wanted.length,
    delivered: states.filter(({ order }) => order.status === 'delivered').length,
  });
  expect(stats.received - stats.refunded - stats.lost).toBe(total(leftIn));
});
