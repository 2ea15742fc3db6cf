import { describe, expect, test } from 'vitest';
import { mailTexts } from '#i18n/document-texts.ts';
import { BECAUSE } from '#shared/office/because.ts';
import type { ChangePreview } from '#shared/office/orders.ts';
import { formatDollars } from '#shared/pricing.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const REFUNDS = /POST \/v1\/refunds$/;

async function openPaidOrder() {
  const { id, intentId } = await site.storePaidOrder();
  return { id, intentId, owner: await office.join('owner'), path: `/orders/${id}/refunds` };
}

const refundsAtStripe = () =>
  site.stripeRequests().filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');

const bookedReasons = () =>
  site.db.query(
    `select kind, amount, because from ledger_entries where kind <> 'received' order by id`,
  );

/** What the customer of the one order was told of refunds. */
const receipts = async () =>
  (await site.mails()).filter(
    ({ recipient, subject }) =>
      recipient === sampleOrder.customerEmail && subject?.includes(' refund: '),
  );

describe('a refund', () => {
  test.each(['too_late', 'not_authorized'] as const)(
    'because of %s says so, and tells Stripe what follows from it',
    async (because) => {
      const { owner, path } = await openPaidOrder();
      const body = { amount: 50_00, because };
      const read = (await (
        await owner.call('POST', `${path}?preview`, body)
      ).json()) as ChangePreview;
      expect(read.mail?.paragraphs).toContain(mailTexts.en.because[because]);
      expect((await owner.confirm('POST', path, body)).status).toBe(200);
      const [receipt] = await receipts();
      expect(receipt?.text?.replace(/\s+/g, ' ')).toContain(mailTexts.en.because[because]);
      expect(refundsAtStripe()).toMatchObject([{ params: { reason: BECAUSE[because].stripe } }]);
      expect(await bookedReasons()).toEqual([{ kind: 'refunded', amount: 50_00, because }]);
    },
  );

  test('keeps the reason that Stripe is told, where both are given', async () => {
    const { owner, path } = await openPaidOrder();
    const body = { amount: 50_00, because: 'asked', reason: 'duplicate' };
    expect((await owner.confirm('POST', path, body)).status).toBe(200);
    expect(refundsAtStripe()).toMatchObject([{ params: { reason: 'duplicate' } }]);
  });

  test('that Stripe refuses leaves its reason to no other refund', async () => {
    const { intentId, owner, path } = await openPaidOrder();
    const error = { type: 'invalid_request_error', message: 'No.' };
    site.stripe.faults.next(REFUNDS, { kind: 'response', status: 400, body: { error } });
    const rejected = await owner.confirm('POST', path, { amount: 50_00, because: 'asked' });
    expect(await rejected.json()).toMatchObject({ type: '/problems/rejected-by-stripe' });
    await site.refundInStripe(intentId, 10_00);
    await site.waitUntilIdle();
    expect(await bookedReasons()).toEqual([{ kind: 'refunded', amount: 10_00, because: null }]);
  });

  test.each([
    ['before Stripe made it', 'cut-before'],
    ['after Stripe made it', 'cut-after'],
  ] as const)('that was cut off %s is made once by the same press, again', async (_, kind) => {
    const { id, owner, path } = await openPaidOrder();
    const body = { amount: 50_00, because: 'asked' };
    site.stripe.faults.from(1, REFUNDS, { kind });
    const header = await owner.assertFor('POST', path, body);
    expect((await owner.call('POST', path, body, header)).status).toBe(503);
    site.stripe.faults.clear();
    await site.db.query('update office_challenges set claimed_until = null');
    for (let press = 0; press < 2; press++) {
      expect((await owner.call('POST', path, body, header)).status).toBe(200);
    }
    expect(await bookedReasons()).toEqual([{ kind: 'refunded', amount: 50_00, because: 'asked' }]);
    const [receipt, ...more] = await receipts();
    expect([receipt?.text, more]).toEqual([expect.stringContaining(formatDollars(50_00)), []]);
    const logged = `select action, operator from audit_log where order_id = $1`;
    expect(await site.db.query(logged, [id])).toEqual([
      { action: 'refund', operator: owner.email },
    ]);
  });
});
