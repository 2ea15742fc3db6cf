import { describe, expect, test } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { openPayments, payments } from '#server/adapters/stripe.ts';
import { type PaymentEvent, toPaymentEvent } from '#server/adapters/stripe-events.ts';
import { nextStep } from '#server/office/next-step.ts';
import { findOrder } from '#server/orders/find.ts';
import { startWork } from '#server/orders/start-work.ts';
import { type PaymentUpdate, updateFromEvent } from '#server/payments/payment-update.ts';
import { settle } from '#server/payments/settle.ts';
import { settleUndecided } from '#server/payments/undecided.ts';
import { findUndecidedDispute } from '#server/payments/undecided-dispute.ts';
import { keptAmount } from '#shared/kept-amount.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { CARDS } from '../../fixtures.ts';
import { readTodayInWords } from '../agenda/today.ts';
import { runCli } from '../cli/cli.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { currentFigures } from './current-figures.ts';
import { stripeEvent } from './stripe-events.ts';

const site = await openSite();

const { totalAmount } = sampleOrder;

const mailAbout = async (subject: string) =>
  (await site.mails()).filter((mail) => mail.subject?.startsWith(subject));

/** What the books of this month have, in cents, and each entry. */
async function booked() {
  const { received, refunded, lost } = await currentFigures(site.db);
  const entries = await site.rows('ledger_entries');
  return {
    received,
    refunded,
    lost,
    entries: entries.map(({ kind, amount }) => `${kind} ${amount}`),
  };
}

/** Pays with a card whose bank asks about the charge. */
const placeOrderWithInquiry = async () => {
  const started = await site.placeOrderWithIntent();
  await site.stripe.pay(started.intentId, CARDS.inquiry);
  await site.waitUntilIdle();
  return started;
};

/** What only an hourly run found may be what a restored database had forgotten: its email waits, should it have been sent. */
async function expectToWait(subject: string): Promise<void> {
  await site.runSchedule('send-mail');
  expect(await mailAbout(subject)).toEqual([]);
  await site.ageEverythingBy('2 hours');
  await site.runSchedule('send-mail');
  expect(await mailAbout(subject)).toHaveLength(1);
}

const disputeIdOf = async (): Promise<string> => String((await site.rows('disputes'))[0]?.id);

describe('an inquiry of the bank', () => {
  test('leaves the order paid and workable, and alerts the office with the deadline and what to do', async () => {
    const { order } = await placeOrderWithInquiry();
    const paid = await site.getOrder(order.id);
    expect(paid).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    expect(paid).toHaveProperty('dueAt');
    expect(await startWork(site.db, order.id, 'eva')).toMatchObject({ ok: true });
    const [alert, ...more] = await mailAbout(`Bank inquiry ${orderNumber(order.id)}`);
    expect(more).toEqual([]);
    expect(alert?.text).toMatch(
      /asks about \$\d+ and takes evidence until \w+ \d+, \d{4}, [\d:]+ [AP]M/,
    );
    expect(alert?.text).toContain(`asks about ${formatDollars(totalAmount)} and`);
    expect(alert?.text).toContain('refund the payment in full');
    expect(await mailAbout('Payment disputed')).toEqual([]);
    expect(await readTodayInWords(site.db)).toMatch(
      /inquiry of the bank: .+respond in Stripe or refund in full by/,
    );
    expect(await site.rows('disputes')).toMatchObject([
      { outcome: 'inquiry', amount: totalAmount, lost_amount: 0, respond_by: expect.any(Date) },
    ]);
    expect(await booked()).toMatchObject({ received: totalAmount, refunded: 0, lost: 0 });
  });

  test('ends by a refund in full, which takes no more', async () => {
    const { order } = await placeOrderWithInquiry();
    expect((await runCli('order', 'refund', order.id, '--yes')).exitCode).toBe(0);
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await site.rows('disputes')).toMatchObject([{ outcome: 'inquiry_closed' }]);
    expect(await readTodayInWords(site.db)).toContain('Money went back (1)\n  cancel the order:');
    expect(await booked()).toMatchObject({ refunded: totalAmount, lost: 0 });
    const [closed] = await mailAbout('Dispute closed');
    expect(closed?.text).toContain(
      `the bank’s inquiry about ${formatDollars(totalAmount)} ended: the money stays`,
    );
  });

  test('that becomes a dispute stops the work, alerts again, and is lost to the cent', async () => {
    const { order, intentId } = await placeOrderWithInquiry();
    site.stripe.escalateInquiry(await disputeIdOf());
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await mailAbout('Payment disputed')).toHaveLength(1);
    expect((await runCli('order', 'refund', order.id, '--yes')).exitCode).not.toBe(0);
    site.stripe.closeDispute(intentId, 'lost');
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'lost',
      lostAmount: totalAmount,
    });
    expect((await booked()).entries).toEqual([`received ${totalAmount}`, `lost ${totalAmount}`]);
  });

  test('that ended changes nothing when its first event comes late', async () => {
    const { order, intentId } = await placeOrderWithInquiry();
    site.stripe.closeDispute(intentId, 'warning_closed');
    await site.waitUntilIdle();
    const [created] = await site.listStripeEvents('charge.dispute.created');
    expect((await site.deliverEvent({ ...created, id: 'evt_late' })).status).toBe(200);
    expect(await site.rows('disputes')).toMatchObject([{ outcome: 'inquiry_closed' }]);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await mailAbout('Bank inquiry')).toHaveLength(1);
  });
});

describe('a dispute whose first event has its end', () => {
  test.each([
    ['lost', 'lost', [`lost ${totalAmount}`]],
    ['prevented', 'lost', [`prevented ${totalAmount}`]],
    ['won', 'paid', []],
    ['warning_closed', 'paid', []],
  ] as const)('is settled at once: %s', async (status, paymentStatus, entries) => {
    const { intentId, ...order } = await site.storePaidOrder();
    site.stripe.dispute(intentId, totalAmount, { status });
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus });
    expect((await booked()).entries).toEqual([`received ${totalAmount}`, ...entries]);
    expect(await mailAbout('Payment disputed')).toEqual([]);
    expect(await mailAbout('Dispute closed')).toHaveLength(1);
  });

  test('over a part, prevented, leaves the rest paid', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    site.stripe.dispute(intentId, 5_000, { status: 'prevented' });
    await site.waitUntilIdle();
    const shown = { paymentStatus: 'paid', lostAmount: 5_000 };
    expect(await site.getOrder(order.id)).toMatchObject(shown);
    expect((await runCli('order', 'refund', order.id, '--yes')).exitCode).toBe(0);
    expect(await booked()).toMatchObject({ refunded: totalAmount - 5_000, lost: 5_000 });
  });
});

describe('a lost dispute that an appeal wins', () => {
  const loseDispute = async () => {
    const started = await site.placeChargedOrder({ webhooks: true });
    site.stripe.dispute(started.intentId);
    site.stripe.closeDispute(started.intentId, 'lost');
    await site.waitUntilIdle();
    expect(await site.getOrder(started.order.id)).toMatchObject({ paymentStatus: 'lost' });
    return started;
  };

  test.each([
    ['', 'update disputes set id = id'],
    // It stored no sums of a dispute.
    [
      ' that the version before sql/0003_disputes.sql stored',
      'update disputes set lost_amount = null, reinstated_amount = null',
    ],
  ])('brings the money%s back into order and books, and the work goes on', async (_, stored) => {
    const { order, intentId } = await loseDispute();
    await site.db.query(stored);
    site.stripe.closeDispute(intentId, 'won');
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await site.getOrder(order.id)).not.toHaveProperty('lostAmount');
    const books = await booked();
    expect(books).toMatchObject({ received: totalAmount, lost: 0 });
    expect(books.entries.slice(1)).toEqual([`lost ${totalAmount}`, `reinstated ${totalAmount}`]);
    const closed = await mailAbout('Dispute closed');
    expect(closed.at(-1)?.text).toContain(
      `was won after all: ${formatDollars(totalAmount)} came back`,
    );
    expect(await readTodayInWords(site.db)).toContain('Due (1)');
  });

  test('asks for a new due date where the old one has passed', async () => {
    const { order, intentId } = await loseDispute();
    await site.db.query(`update orders set due_at = now() - interval '1 hour'`);
    site.stripe.closeDispute(intentId, 'won');
    await site.waitUntilIdle();
    const asked = `set a new due date: ${orderNumber(order.id)}`;
    expect(await readTodayInWords(site.db)).toContain(asked);
  });

  test('stays won when the event of its loss comes last, or again', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.pauseWebhooks();
    site.stripe.dispute(intentId);
    site.stripe.closeDispute(intentId, 'lost');
    site.stripe.closeDispute(intentId, 'won');
    const [won, lost] = await site.listStripeEvents('charge.dispute.closed');
    for (const event of [won, lost, { ...lost, id: 'evt_again' }]) {
      expect((await site.deliverEvent(event ?? {})).status).toBe(200);
    }
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await booked()).toMatchObject({ received: totalAmount, lost: 0 });
  });
});

describe('an appeal', () => {
  const recordOf = async (id: string) => {
    const found = await findOrder(site.db, id);
    if (!found.ok) throw new Error(found.reason.type);
    return found.value;
  };
  const nextStepOf = async (id: string): Promise<string> =>
    nextStep(await recordOf(id), await findUndecidedDispute(site.db, id)).text;
  const kept = async (id: string) => keptAmount(await recordOf(id));
  const DEADLINE = /by \w+ \d+, \d{4}, [\d:]+ [AP]M/;

  /** An order whose dispute has come so far, and no farther. */
  const disputedUntil = async (...steps: readonly ('lost' | 'won' | 'appeal' | 'withdrawn')[]) => {
    const { intentId, id } = await site.storePaidOrder();
    const dispute = site.stripe.dispute(intentId);
    const go = async (step: 'lost' | 'won' | 'appeal' | 'withdrawn') => {
      if (step === 'lost' || step === 'won') site.stripe.closeDispute(intentId, step, dispute);
      else site.stripe.openAppeal(dispute, step === 'withdrawn');
      await site.waitUntilIdle();
    };
    for (const step of steps) await go(step);
    return { id, intentId, dispute, go };
  };

  test.each([
    ['after a loss', ['lost', 'appeal'], 0, 0],
    ['in place of one', ['appeal'], 0, 0],
    ['of the bank after a victory', ['won', 'appeal'], totalAmount, 0],
    ['of the bank, which takes the money again', ['won', 'withdrawn'], 0, 0],
  ] as const)(
    '%s is open like a dispute, with its deadline, and ends to the cent',
    async (_, steps, open, lost) => {
      const { id, dispute, go } = await disputedUntil(...steps);
      expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'disputed' });
      expect(await kept(id)).toBe(open);
      const [alert, ...more] = await mailAbout(`Appeal open ${orderNumber(id)}`);
      expect(more).toEqual([]);
      expect(alert?.text).toContain('Stripe shows what it costs');
      expect(await nextStepOf(id)).toMatch(
        /^An appeal is open: decide in Stripe by .+; Stripe shows/,
      );
      expect(await nextStepOf(id)).toMatch(DEADLINE);
      expect(await readTodayInWords(site.db)).toMatch(/appeal: .+decide in Stripe by/);
      expect((await runCli('order', 'refund', id, '--yes')).exitCode).not.toBe(0);

      site.stripe.submitAppeal(dispute);
      await go('won');
      expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'paid' });
      expect(await kept(id)).toBe(totalAmount);
      await go('appeal');
      await go('lost');
      expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'lost' });
      expect(await kept(id)).toBe(lost);
      expect(await booked()).toMatchObject({ received: totalAmount, lost: totalAmount });
      expect(await site.heldByStripe()).toBe(0);
      expect(await readTodayInWords(site.db)).toContain('cancel the order:');
    },
  );

  test('of a dispute that took nothing changes no sum', async () => {
    const { intentId, id } = await site.storePaidOrder();
    await site.refundInStripe(intentId);
    const dispute = site.stripe.dispute(intentId, totalAmount, { withdrawn: 0 });
    site.stripe.closeDispute(intentId, 'lost');
    site.stripe.openAppeal(dispute);
    await site.waitUntilIdle();
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'disputed' });
    site.stripe.closeDispute(intentId, 'lost', dispute);
    await site.waitUntilIdle();
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await booked()).toMatchObject({ refunded: totalAmount, lost: 0 });
  });

  test('that is lost stays lost when an old victory comes last', async () => {
    const { id, go } = await disputedUntil('won');
    const [won = {}] = await site.listStripeEvents('charge.dispute.closed');
    await go('withdrawn');
    await go('lost');
    const entries = (await booked()).entries;
    for (const event of [won, { ...won, id: 'evt_again' }]) {
      expect((await site.deliverEvent(event)).status).toBe(200);
    }
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'lost' });
    expect((await booked()).entries).toEqual(entries);
  });

  test('whose events were missed is found by the hourly run, also of a dispute that was won', async () => {
    const { id, intentId, dispute, go } = await disputedUntil('won');
    await site.pauseWebhooks();
    await go('withdrawn');
    site.stripe.forgetEvents();
    await site.runSchedule('reconcile');
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await site.rows('disputes')).toMatchObject([{ id: dispute, outcome: 'appeal' }]);
    await expectToWait('Appeal open');
    site.stripe.closeDispute(intentId, 'lost', dispute);
    site.stripe.forgetEvents();
    await site.runSchedule('reconcile');
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'lost' });
    expect(await booked()).toMatchObject({ received: totalAmount, lost: totalAmount });
  });

  test('is not overwritten by what Stripe said before it', async () => {
    const { id, intentId, dispute, go } = await disputedUntil('lost');
    await site.pauseWebhooks();
    await go('won');
    const [won = {}] = await site.listStripeEvents('charge.dispute.closed');
    const update = updateFromEvent(toPaymentEvent(won) as PaymentEvent) as PaymentUpdate;
    const stripe = openPayments(LOCAL_STRIPE.secretKey, site.stripe.apiUrl);
    let reads = 0;
    await settle(
      site.db,
      {
        ...stripe,
        payment: async () => {
          const payment = await stripe.payment(intentId);
          if (reads++ > 0) return payment;
          site.stripe.openAppeal(dispute, true);
          const [opened = {}] = await site.listStripeEvents('charge.dispute.updated');
          expect((await site.deliverEvent(opened)).status).toBe(200);
          return payment;
        },
      },
      update,
    );
    expect(reads).toBe(2);
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await site.rows('disputes')).toMatchObject([{ outcome: 'appeal' }]);
    expect((await booked()).entries).toEqual([`received ${totalAmount}`, `lost ${totalAmount}`]);
  });
});

describe('a dispute in another currency', () => {
  const withdrawn = totalAmount - 313;
  const euros = { currency: 'eur', withdrawn } as const;

  test.each(['an event', 'the hourly run'])(
    'counts what Stripe withdrew in dollars, by %s',
    async (by) => {
      const { intentId, ...order } = await site.storePaidOrder();
      if (by === 'the hourly run') await site.pauseWebhooks();
      site.stripe.dispute(intentId, 12_000, euros);
      site.stripe.closeDispute(intentId, 'lost');
      if (by === 'the hourly run') {
        site.stripe.forgetEvents();
        await site.runSchedule('reconcile');
        await expectToWait('Dispute closed');
      }
      await site.waitUntilIdle();
      const shown = { paymentStatus: 'paid', lostAmount: withdrawn };
      expect(await site.getOrder(order.id)).toMatchObject(shown);
      expect((await booked()).entries).toEqual([`received ${totalAmount}`, `lost ${withdrawn}`]);
      const [closed] = await mailAbout('Dispute closed');
      expect(closed?.text).toContain(
        `12000 (smallest unit of eur) was lost: ${formatDollars(withdrawn)} is gone`,
      );
      expect((await runCli('order', 'refund', order.id, '--yes')).exitCode).toBe(0);
      expect(await booked()).toMatchObject({ refunded: totalAmount - withdrawn, lost: withdrawn });
    },
  );

  test('is asked for at Stripe where the event doesn’t say what it took', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.pauseWebhooks();
    const id = site.stripe.dispute(intentId, 12_000, euros);
    site.stripe.closeDispute(intentId, 'lost');
    const short = { id, amount: 12_000, currency: 'eur', payment_intent: intentId, metadata: {} };
    const closed = stripeEvent('charge.dispute.closed', { ...short, status: 'lost' });
    expect((await site.deliverEvent(closed)).status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({ lostAmount: withdrawn });
  });
});

describe('the reconciliation, long after the events', () => {
  /** Stripe keeps the events of the last days only; those of this test are gone. */
  const forgetEvents = () =>
    site.stripe.faults.next(/^GET \/v1\/events$/, {
      kind: 'response',
      status: 200,
      body: { object: 'list', data: [], has_more: false },
    });

  test('reads an open dispute again until it ends', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    site.stripe.dispute(intentId);
    await site.waitUntilIdle();
    await site.pauseWebhooks();
    site.stripe.closeDispute(intentId, 'lost');
    forgetEvents();
    await site.runSchedule('reconcile');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'lost' });
    const before = site.stripeRequests().length;
    await site.runSchedule('reconcile');
    const paths = site
      .stripeRequests()
      .slice(before)
      .map(({ path }) => path);
    expect(paths).toEqual(['/v1/events', '/v1/disputes']);
  });

  test('reads a pending refund again until it is canceled', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.stripe.pay(intentId, CARDS.delaysRefunds);
    const refundId = await site.refundInStripe(intentId, 5_000);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    // What else happens to the payment ends no refund.
    site.stripe.dispute(intentId, 1_000, { status: 'warning_needs_response' });
    await site.runSchedule('reconcile');
    expect(await site.rows('orders')).toMatchObject([{ refunds_pending: true }]);
    await site.pauseWebhooks();
    site.stripe.endRefund(refundId, 'canceled');
    forgetEvents();
    await site.runSchedule('reconcile');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await booked()).toMatchObject({ received: totalAmount, refunded: 0 });
    await site.runSchedule('reconcile');
    expect(await site.rows('orders')).toMatchObject([{ refunds_pending: false }]);
    await expectToWait('Refund failed');
  });
});

test.each(['first', 'second'])(
  'an order that was paid twice is read again while the refund of its %s payment is pending',
  async (which) => {
    const { order, intentId } = await site.placeOrderWithIntent();
    const extra = await site.createExtraIntent(order.id);
    const refunded = which === 'first' ? intentId : extra.id;
    for (const id of [intentId, extra.id])
      await site.stripe.pay(id, id === refunded ? CARDS.delaysRefunds : CARDS.good);
    await site.waitUntilIdle();
    await site.refundInStripe(refunded, 5_000);
    await site.runSchedule('reconcile');
    expect(await site.rows('orders')).toMatchObject([{ refunds_pending: true }]);
  },
);

test('a refund that is booked while the others are read is asked about in the next run', async () => {
  const { intentId, ...order } = await site.storePaidOrder();
  await site.refundInStripe(intentId, 5_000);
  await site.waitUntilIdle();
  const account = payments();
  const booksMeanwhile = {
    ...account,
    payment: async (id: string) => {
      const read = await account.payment(id);
      await site.db.query('update orders set ledger_version = ledger_version + 1');
      return read;
    },
  };
  await settleUndecided(site.db, booksMeanwhile, order.id, '0');
  expect(await site.rows('orders')).toMatchObject([{ refunds_pending: true }]);
  await settleUndecided(site.db, account, order.id, '0');
  expect(await site.rows('orders')).toMatchObject([{ refunds_pending: false }]);
});

test('of several disputes, the office responds to the one first that takes money, then by the deadline', async () => {
  const { intentId, id } = await site.storePaidOrder();
  const disputes = [
    ['inquiry', '2042-05-01'],
    ['won', '2042-05-02'],
    ['appeal', '2042-05-04'],
    ['open', '2042-05-03'],
  ] as const;
  for (const [outcome, respondBy] of disputes) {
    await site.db.query(
      `insert into disputes (id, order_id, payment_intent_id, currency, amount, outcome, respond_by)
       values ($outcome, $id, $intentId, 'usd', 100, $outcome, $respondBy)`,
      { outcome, id, intentId, respondBy },
    );
  }
  const order: unknown[] = [];
  for (;;) {
    const first = await findUndecidedDispute(site.db, id);
    if (!first) break;
    order.push(first.outcome);
    await site.db.query('delete from disputes where id = $1', [first.outcome]);
  }
  expect(order).toEqual(['open', 'appeal', 'inquiry']);
});

describe('refund.updated', () => {
  test('that cancels a refund makes it one that failed, and tells the office', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.stripe.pay(intentId, CARDS.delaysRefunds);
    const refundId = await site.refundInStripe(intentId, 5_000);
    site.stripe.endRefund(refundId, 'canceled');
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect((await booked()).entries).toEqual([
      `received ${totalAmount}`,
      'refunded 5000',
      'refund_failed 5000',
    ]);
    expect(await mailAbout('Refund failed')).toHaveLength(1);
  });

  test('that completes a refund changes nothing', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.stripe.pay(intentId, CARDS.delaysRefunds);
    const refundId = await site.refundInStripe(intentId, 5_000);
    site.stripe.endRefund(refundId, 'succeeded');
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    await site.runSchedule('reconcile');
    expect(await site.rows('orders')).toMatchObject([{ refunds_pending: false }]);
    expect(await booked()).toMatchObject({ refunded: 5_000 });
  });

  test('that only an event knows counts a canceled refund once', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    const refund = { id: 're_1', object: 'refund', amount: 5_000, payment_intent: intentId };
    const canceled = stripeEvent('refund.updated', { ...refund, status: 'canceled' });
    for (const id of ['evt_1', 'evt_2']) await site.deliverEvent({ ...canceled, id });
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await site.rows('orders')).toMatchObject([{ failed_refund_amount: 5_000 }]);
  });
});
