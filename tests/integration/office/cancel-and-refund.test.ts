import { describe, expect, test } from 'vitest';
import { mailTexts } from '#i18n/document-texts.ts';
import { BECAUSE } from '#shared/office/because.ts';
import type { ChangePreview, OrderDetails } from '#shared/office/orders.ts';
import { formatDollars } from '#shared/pricing.ts';
import { CARDS } from '../../fixtures.ts';
import { sampleClosingOrder, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const TOTAL = sampleOrder.totalAmount;
const REFUNDS = /POST \/v1\/refunds$/;
const REQUEST = { because: 'records_unavailable', refund: true } as const;
const { changes, because: reasons } = mailTexts.en;

const detailsOf = async (person: Colleague, id: string) =>
  (await person.call('GET', `/orders/${id}`)).json() as Promise<OrderDetails>;

/** What the customer of the one order was sent after the receipt, as one line each: subject and text. */
async function mailsToCustomer() {
  const mails = await site.mails();
  return mails
    .filter(
      ({ recipient, subject }) =>
        recipient === sampleOrder.customerEmail && !/receipt:/.test(subject ?? ''),
    )
    .map(({ subject, text = '', attachments }) => ({
      subject: subject ?? '',
      text: text.replace(/\s+/g, ' '),
      files: attachments.length,
    }));
}

const alerts = async () =>
  (await site.listMail()).filter(({ kind }) => kind === 'cancelled_but_paid_alert');

/** What waits becomes due, and is sent. */
async function letMinutesPass() {
  await site.waitUntilIdle();
  await site.db.query(
    `update outbox set next_attempt_at = now() where sent_at is null and failed_at is null`,
  );
  await site.runSchedule('send-mail');
}

const refundsAtStripe = () =>
  site.stripeRequests().filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');

const bookedReasons = () =>
  site.db.query(
    `select kind, amount, because from ledger_entries where kind <> 'received' order by id`,
  );

const actionsOn = (id: string) =>
  site.db.query('select action, detail, operator from audit_log where order_id = $1', [id]);

async function openPaidOrder() {
  const { id, intentId } = await site.storePaidOrder();
  const owner = await office.join('owner');
  return { id, intentId, owner, path: `/orders/${id}/cancellation` };
}

const ONE_MAIL = [
  {
    subject: expect.stringContaining('was canceled, with a refund'),
    text: expect.stringMatching(/couldn’t give us .*refunded \$\S+, everything that you paid/),
    files: 1,
  },
];
/** It says what was paid, and promises nothing. */
const WITHOUT_MONEY = {
  subject: expect.stringContaining('was canceled: '),
  text: expect.stringContaining(changes.cancelled.money.paid(formatDollars(TOTAL))),
  files: 0,
};

describe('a cancellation with a refund', () => {
  test('is one press, one audit row and one email, which was read before', async () => {
    const { id, owner, path } = await openPaidOrder();
    const read = (await (
      await owner.call('POST', `${path}?preview`, REQUEST)
    ).json()) as ChangePreview;
    expect(read).toMatchObject({ leftAfterwards: 0, doubts: [] });
    const header = await owner.assertFor('POST', path, REQUEST);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => owner.call('POST', path, REQUEST, header)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await letMinutesPass();

    expect(await site.getOrder(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: TOTAL,
    });
    expect(await mailsToCustomer()).toEqual(ONE_MAIL);
    const [mail] = await mailsToCustomer();
    for (const paragraph of read.mail?.paragraphs ?? []) expect(mail?.text).toContain(paragraph);
    expect(mail?.text).toContain(reasons.records_unavailable);
    expect(await alerts()).toEqual([]);
    const detail = `${BECAUSE.records_unavailable.label}; ${formatDollars(TOTAL)} requested at Stripe, requested by customer`;
    expect(await actionsOn(id)).toEqual([{ action: 'cancel', detail, operator: owner.email }]);
    expect(refundsAtStripe()).toHaveLength(1);
    expect(await bookedReasons()).toEqual([
      { kind: 'refunded', amount: TOTAL, because: 'records_unavailable' },
    ]);
    expect(await detailsOf(owner, id)).toMatchObject({
      facts: expect.arrayContaining([
        expect.objectContaining({ label: 'Canceled because', value: 'Records not available' }),
      ]),
    });
  });

  test('that Stripe refuses cancels, promises no money, and leaves the refund with its amount to Today', async () => {
    const { id, owner, path } = await openPaidOrder();
    const error = { type: 'invalid_request_error', message: 'The card is closed.' };
    site.stripe.faults.next(REFUNDS, { kind: 'response', status: 400, body: { error } });
    const response = await owner.confirm('POST', path, REQUEST);
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({
        type: '/problems/canceled-not-refunded',
        detail: expect.stringMatching(
          /is canceled, and the refund was not made\..*The card is closed/,
        ),
      }),
    ]);
    expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    const [mail, ...others] = await mailsToCustomer();
    expect([mail, others]).toEqual([WITHOUT_MONEY, []]);
    expect(mail?.text).not.toMatch(/refund/i);
    expect(await alerts()).toMatchObject([{ state: 'sent' }]);
    // Another refund, such as one in Stripe, has not this reason.
    expect(await site.rows('orders')).toMatchObject([{ refund_because: null }]);
    expect(JSON.stringify(await (await owner.call('GET', '/today')).json())).toContain(id);
    expect(await detailsOf(owner, id)).toMatchObject({ next: { action: 'refund', amount: TOTAL } });

    const refund = { amount: TOTAL, because: 'our_mistake' };
    expect((await owner.confirm('POST', `/orders/${id}/refunds`, refund)).status).toBe(200);
    const [, second] = await mailsToCustomer();
    expect(second?.subject).toContain(' refund: ');
    expect(second?.text).toContain(reasons.our_mistake);
    expect(await bookedReasons()).toMatchObject([{ because: 'our_mistake' }]);
  });

  test.each(['the webhook', 'the reconciliation', 'the same press again'])(
    'whose response from Stripe was lost is settled by %s, with the one email',
    async (by) => {
      const { id, owner, path } = await openPaidOrder();
      await site.pauseWebhooks();
      site.stripe.faults.from(1, REFUNDS, { kind: 'cut-after' });
      const header = await owner.assertFor('POST', path, REQUEST);
      expect((await owner.call('POST', path, REQUEST, header)).status).toBe(503);
      expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
      expect(await mailsToCustomer()).toEqual([]);

      const [event] = await site.listStripeEvents('charge.refunded');
      if (by === 'the webhook') await site.deliverEvent(event ?? {});
      if (by === 'the reconciliation') await site.runSchedule('reconcile');
      site.stripe.faults.clear();
      await site.db.query('update office_challenges set claimed_until = null');
      expect((await owner.call('POST', path, REQUEST, header)).status).toBe(200);
      await site.deliverEvent(event ?? {});
      await letMinutesPass();
      expect(await mailsToCustomer()).toEqual(ONE_MAIL);
      expect(await site.getOrder(id)).toMatchObject({ refundedAmount: TOTAL });
      expect(await actionsOn(id)).toMatchObject([{ action: 'cancel' }]);
      expect(await bookedReasons()).toMatchObject([{ because: REQUEST.because }]);
    },
  );

  test('whose refund Stripe makes only after minute two tells the rest in a second email', async () => {
    const { id, owner, path } = await openPaidOrder();
    site.stripe.faults.from(1, REFUNDS, { kind: 'cut-before' });
    const header = await owner.assertFor('POST', path, REQUEST);
    expect((await owner.call('POST', path, REQUEST, header)).status).toBe(503);
    await site.waitUntilIdle();
    expect(await mailsToCustomer()).toEqual([]);
    await letMinutesPass();
    expect(await mailsToCustomer()).toEqual([WITHOUT_MONEY]);
    site.stripe.faults.clear();
    await site.db.query('update office_challenges set claimed_until = null');
    expect((await owner.call('POST', path, REQUEST, header)).status).toBe(200);
    await letMinutesPass();
    const [, refund, ...others] = await mailsToCustomer();
    expect(others).toEqual([]);
    expect(refund?.subject).toContain(' refund: ');
    expect(refund?.text).toContain(`${formatDollars(TOTAL)}, everything that you paid`);
    expect(await site.getOrder(id)).toMatchObject({ refundedAmount: TOTAL });
  });

  test('whose email a run has claimed and not sent yet tells the refund once more by itself, and nothing untrue', async () => {
    const { owner, path } = await openPaidOrder();
    site.stripe.faults.from(1, REFUNDS, { kind: 'cut-before' });
    const header = await owner.assertFor('POST', path, REQUEST);
    await owner.call('POST', path, REQUEST, header);
    site.mailbox.faults.next(
      /example/,
      { kind: 'response', status: 451 },
      { kind: 'response', status: 451 },
    );
    await letMinutesPass();
    site.stripe.faults.clear();
    site.mailbox.faults.clear();
    await site.db.query('update office_challenges set claimed_until = null');
    expect((await owner.call('POST', path, REQUEST, header)).status).toBe(200);
    await letMinutesPass();
    const mails = await mailsToCustomer();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was canceled: '),
      expect.stringContaining(' refund: '),
    ]);
    expect(mails[0]?.text).toContain('has been refunded in full');
  });

  test.each([true, false])(
    'after a partial refund returns the rest, and says so; known before: %s',
    async (isKnown) => {
      const { id, intentId, owner, path } = await openPaidOrder();
      if (!isKnown) await site.pauseWebhooks();
      await site.refundInStripe(intentId, 50_00);
      await site.waitUntilIdle();
      expect((await owner.confirm('POST', path, REQUEST)).status).toBe(200);
      await letMinutesPass();
      const [first, second, ...others] = await mailsToCustomer();
      expect(others).toEqual([]);
      expect(first?.text).toContain(`$50 of the ${formatDollars(TOTAL)} that you paid`);
      expect(second?.subject).toContain('canceled, with a refund');
      expect(second?.text).toContain(
        `${formatDollars(TOTAL - 50_00)}, the rest of the ${formatDollars(TOTAL)} that you paid`,
      );
      expect(await site.getOrder(id)).toMatchObject({ refundedAmount: TOTAL });
      expect(await bookedReasons()).toEqual([
        { kind: 'refunded', amount: 50_00, because: null },
        { kind: 'refunded', amount: TOTAL - 50_00, because: REQUEST.because },
      ]);
    },
  );

  test('needs an owner and a payment of which something is left', async () => {
    const { id, owner, path } = await openPaidOrder();
    const clerk = await office.join('clerk');
    expect((await clerk.call('POST', path, REQUEST)).status).toBe(403);
    const unpaid = await site.placeOrder();
    const rejected = await clerk.call('POST', `/orders/${unpaid.id}/cancellation`, REQUEST);
    expect(await rejected.json()).toMatchObject({ type: '/problems/not-paid' });
    expect(await site.getOrder(unpaid.id)).toMatchObject({ status: 'pending' });
    await owner.confirm('POST', `/orders/${id}/refunds`, { amount: TOTAL, reason: 'duplicate' });
    const nothing = await owner.confirm('POST', path, REQUEST);
    expect(await nothing.json()).toMatchObject({ type: '/problems/nothing-left' });
    expect(await site.getOrder(id)).toMatchObject({ status: 'confirmed' });
  });
});

describe('a cancellation of an order under review', () => {
  /** Of which more than its total was paid, or whose customer paid another payment than its own. */
  async function openReview(reviewed: 'too much' | 'another payment') {
    const { order, intentId } = await site.placeOrderWithIntent();
    const amount = reviewed === 'too much' ? TOTAL + 17_00 : TOTAL;
    const { id: paid } = await site.createExtraIntent(order.id, { amount });
    if (reviewed === 'too much') {
      const own = 'update orders set stripe_payment_intent_id = $2 where id = $1';
      await site.db.query(own, [order.id, paid]);
    }
    await site.stripe.pay(paid, CARDS.good);
    await site.waitUntilIdle();
    const owner = await office.join('owner');
    const path = `/orders/${order.id}/cancellation`;
    return { id: order.id, own: intentId, amount, owner, path };
  }

  test.each(['too much', 'another payment'] as const)(
    'with %s returns all of it in the one press, with one email',
    async (reviewed) => {
      const { id, own, amount, owner, path } = await openReview(reviewed);
      const read = (await (
        await owner.call('POST', `${path}?preview`, REQUEST)
      ).json()) as ChangePreview;
      const header = await owner.assertFor('POST', path, REQUEST);
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => owner.call('POST', path, REQUEST, header)),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      await letMinutesPass();
      expect(await site.getOrder(id)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        refundedAmount: amount,
      });
      const mails = await mailsToCustomer();
      expect(mails).toEqual(ONE_MAIL);
      for (const paragraph of read.mail?.paragraphs ?? []) {
        expect(mails[0]?.text).toContain(paragraph);
      }
      expect(await alerts()).toEqual([]);
      expect(await actionsOn(id)).toMatchObject([{ action: 'cancel', operator: owner.email }]);
      expect(refundsAtStripe()).toHaveLength(1);
      expect(await bookedReasons()).toEqual([
        { kind: 'refunded', amount, because: REQUEST.because },
      ]);
      // What the customer could still have paid with is gone too.
      if (reviewed === 'another payment') {
        expect(await site.getIntent(own)).toMatchObject({ status: 'canceled' });
      }
    },
  );

  test('whose refund Stripe refuses promises no money, and leaves the payment to be decided about', async () => {
    const { id, owner, path } = await openReview('too much');
    const error = { type: 'invalid_request_error', message: 'The card is closed.' };
    site.stripe.faults.next(REFUNDS, { kind: 'response', status: 400, body: { error } });
    const response = await owner.confirm('POST', path, REQUEST);
    expect(await response.json()).toMatchObject({ type: '/problems/canceled-not-refunded' });
    const states = { status: 'cancelled', paymentStatus: 'needs_review' };
    expect(await site.getOrder(id)).toMatchObject(states);
    const [mail, ...others] = await mailsToCustomer();
    expect([mail?.text, others]).toEqual([
      expect.stringContaining(changes.cancelled.money.officeContactsYou),
      [],
    ]);
    expect(JSON.stringify(await (await owner.call('GET', '/today')).json())).toContain(id);
    expect(await alerts()).toEqual([]);
    const again = await owner.confirm('POST', path, REQUEST);
    expect(await again.json()).toMatchObject({ type: '/problems/payment-under-review' });
    const refund = { amount: TOTAL + 17_00, because: 'asked' };
    expect((await owner.confirm('POST', `/orders/${id}/refunds`, refund)).status).toBe(200);
    expect(await site.getOrder(id)).toMatchObject({ ...states, paymentStatus: 'refunded' });
  });

  test('whose own payment the bank still processes is not canceled, and nothing goes back', async () => {
    const { id, own, owner, path } = await openReview('another payment');
    site.stripe.holdPayments();
    await site.stripe.pay(own, CARDS.good);
    await site.waitUntilIdle();
    const response = await owner.confirm('POST', path, REQUEST);
    expect(await response.json()).toMatchObject({ type: '/problems/payment-under-review' });
    expect(refundsAtStripe()).toEqual([]);
    expect(await site.getOrder(id)).toMatchObject({ status: 'pending' });
  });

  test('with two payments says which there are, and changes nothing', async () => {
    const { id, own, owner, path } = await openReview('another payment');
    await site.stripe.pay(own, CARDS.good);
    await site.waitUntilIdle();
    const preview = await owner.call('POST', `${path}?preview`, REQUEST);
    expect(await preview.json()).toMatchObject({
      type: '/problems/several-payments-received',
      detail: expect.stringContaining(own),
    });
    expect(await site.getOrder(id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'needs_review',
    });
  });
});

test('a cancellation alone says its reason in the customer’s language, and stores it', async () => {
  const placed = await (await site.post('/api/orders', sampleClosingOrder)).json();
  const clerk = await office.join('clerk');
  const path = `/orders/${placed.id}/cancellation`;
  expect((await clerk.call('POST', path, { because: 'overcharged' })).status).toBe(422);
  expect((await clerk.call('POST', path, { because: 'no_answer' })).status).toBe(200);
  const [mail] = await mailsToCustomer();
  expect(mail?.text).toContain(mailTexts.es.because.no_answer);
  expect(mail?.text).toContain(mailTexts.es.changes.cancelled.money.nothingCharged);
  expect(await site.rows('orders')).toMatchObject([{ cancelled_because: 'no_answer' }]);
  expect(await actionsOn(placed.id)).toEqual([
    { action: 'cancel', detail: BECAUSE.no_answer.label, operator: clerk.email },
  ]);
});
