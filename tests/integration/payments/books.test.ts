import { expect, test } from 'vitest';
import { LEDGER_COUNTS } from '#server/export/ledger-figures.ts';
import { statsOfMonths } from '#server/export/monthly-stats.ts';
import { CARDS } from '../../fixtures.ts';
import { runCli, runCliExport } from '../cli/cli.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { currentFigures } from './current-figures.ts';
import { succeededEvent } from './stripe-events.ts';

const site = await openSite();
const { accept } = openChanges(site);

const { totalAmount } = sampleOrder;

/** What the books have of this month, in cents. */
async function booked() {
  const { received, refunded, lost } = await currentFigures(site.db);
  return { received, refunded, lost };
}

/** The sum of a file's amounts as a spreadsheet computes it, in cents: what is no plain number counts nothing. */
function sumOfFile(rows: readonly Record<string, string | undefined>[]): number {
  const amounts = rows.map(({ amount }) =>
    /^-?\d+\.\d\d$/.test(amount ?? '') ? Number(amount) : 0,
  );
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100);
}

test('whatever money does, the month’s books and files have what Stripe received, refunded and lost', async () => {
  const expected = { received: 0, refunded: 0, lost: 0 };
  const expectBooked = async (moved: Partial<typeof expected>) => {
    for (const [name, amount] of Object.entries(moved)) {
      expected[name as keyof typeof expected] += amount;
    }
    await site.waitUntilIdle();
    expect(await booked()).toEqual(expected);
  };

  const { intentId, ...order } = await site.storePaidOrder();
  await expectBooked({ received: totalAmount });
  const refundId = await site.refundInStripe(intentId, 5_000);
  await expectBooked({ refunded: 5_000 });
  site.stripe.failRefund(refundId);
  await expectBooked({ refunded: -5_000 });
  site.stripe.dispute(intentId, 3_000);
  await expectBooked({});
  site.stripe.closeDispute(intentId, 'lost');
  await expectBooked({ lost: 3_000 });
  site.stripe.dispute(intentId, 2_000);
  site.stripe.closeDispute(intentId, 'won');
  await expectBooked({});
  const appealed = site.stripe.dispute(intentId, 1_000);
  site.stripe.closeDispute(intentId, 'lost', appealed);
  await expectBooked({ lost: 1_000 });
  site.stripe.closeDispute(intentId, 'won', appealed);
  await expectBooked({ lost: -1_000 });
  site.stripe.dispute(intentId, 500, { status: 'prevented' });
  await expectBooked({ lost: 500 });
  site.stripe.dispute(intentId, 700, { currency: 'eur', withdrawn: 757 });
  site.stripe.closeDispute(intentId, 'lost');
  await expectBooked({ lost: 757 });
  const inquiry = site.stripe.dispute(intentId, totalAmount, { status: 'warning_needs_response' });
  await expectBooked({});
  await runCli('order', 'refund', order.id, '--yes');
  await expectBooked({ refunded: totalAmount - 3_000 - 500 - 757 });
  site.stripe.closeDispute(intentId, 'warning_closed', inquiry);
  await expectBooked({});

  // A second payment of a paid order, which was never accepted for it.
  const paid = await site.storePaidOrder();
  const second = await site.createExtraIntent(paid.id);
  await site.stripe.pay(second.id, CARDS.good);
  await expectBooked({ received: 2 * totalAmount });
  await runCli('order', 'refund', paid.id, '--payment', second.id, '--yes');
  await expectBooked({ refunded: totalAmount });

  // A payment of another amount, under review until it is refunded.
  const review = await site.placeOrderWithIntent();
  const other = await site.createExtraIntent(review.order.id, { amount: totalAmount + 500 });
  await site.stripe.pay(other.id, CARDS.good);
  await expectBooked({ received: totalAmount + 500 });
  await runCli('order', 'refund', review.order.id, '--yes');
  await expectBooked({ refunded: totalAmount + 500 });

  // Euros are never accepted, and dollars are counted.
  const abroad = await site.createExtraIntent((await site.placeOrder()).id, { currency: 'eur' });
  await site.stripe.pay(abroad.id, CARDS.good);
  await expectBooked({});
  await site.refundInStripe(abroad.id, 1_000);
  await expectBooked({});

  // Another payment that the office accepted for the order.
  const accepted = await site.placeOrderWithIntent();
  const instead = await site.createExtraIntent(accepted.order.id, { amount: totalAmount + 700 });
  await site.stripe.pay(instead.id, CARDS.good);
  await site.waitUntilIdle();
  expect(await accept(accepted.order.id)).toBeUndefined();
  await expectBooked({ received: totalAmount + 700 });

  const { received, refunded, lost } = expected;
  const file = await runCliExport('payments');
  expect(sumOfFile(file)).toBe(await site.heldByStripe());
  expect(sumOfFile(file)).toBe(received - refunded - lost);
  expect(sumOfFile(await runCliExport('refunds'))).toBe(refunded);
  const abroadRows = file.filter(({ payment }) => payment === abroad.id);
  expect(
    abroadRows.map(({ what, amount, other_currency }) => [what, amount, other_currency]),
  ).toEqual([
    ['payment', '', `${totalAmount} (smallest unit of eur)`],
    ['refund', '', '1000 (smallest unit of eur)'],
  ]);
  expect(new Set(file.map(({ what }) => what))).toEqual(
    new Set(Object.values(LEDGER_COUNTS).map(({ words }) => words)),
  );
});

test('what the bank takes back between the office’s request for a refund and the refund has not its reason', async () => {
  const { id, intentId } = await site.storePaidOrder();
  await site.forceOrderState(id, { refund_because: 'asked' });
  site.stripe.dispute(intentId, 3_000);
  site.stripe.closeDispute(intentId, 'lost');
  await site.waitUntilIdle();
  await site.refundInStripe(intentId, 5_000);
  expect(
    await site.db.query(
      `select kind, because from ledger_entries where kind <> 'received' order by id`,
    ),
  ).toEqual([
    { kind: 'lost', because: null },
    { kind: 'refunded', because: 'asked' },
  ]);
});

test('an event that arrives after the month’s end is booked in the month in which it happened', async () => {
  const { intentId } = await site.placeChargedOrder({ webhooks: false });
  const event = succeededEvent(await site.getIntent(intentId));
  const created = Date.parse('2026-03-01T04:59:59Z') / 1000;
  expect((await site.deliverEvent({ ...event, created })).status).toBe(200);
  expect(await statsOfMonths(site.db, ['2026-02', '2026-03'])).toMatchObject([
    { received: totalAmount },
    { received: 0 },
  ]);
});
