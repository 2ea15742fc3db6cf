import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { optionalFieldsWhere } from '#server/orders/fields.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { paymentDoubts } from '#server/reports/doubts.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount } from '#shared/pricing.ts';
import { CLOSED_STATUSES, ORDER_STATUSES } from '#shared/states.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sweep } from '../../sweep.ts';
import { sampleClosingOrder, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { runCli, runCliJson, runCliWithKeys } from './cli.ts';

const site = await openSite();

const TOTAL = formatAmount(sampleOrder.totalAmount);

const placeOrder = async (form: object): Promise<string> =>
  (await (await site.post('/api/orders', form)).json()).id;

test('order show prints each fact of an order under its label', async () => {
  const { id } = await site.storePaidOrder(sampleClosingOrder);
  await runCli('order', 'refund', id, '--amount', '12.50', '--yes');
  await site.forceOrderState(id, {
    ...{ status: 'cancelled', payment_status: 'disputed' },
    ...{ total_amount: 154_00, refunded_amount: 50_00, lost_amount: 30_00 },
  });
  await site.forceOrderState(id, {
    created_at: '2026-03-02T15:00:00Z',
    paid_at: '2026-03-03T16:05:00Z',
    due_at: '2026-03-05T23:00:00Z',
    delivered_at: '2026-03-06T01:00:00Z',
    cancelled_at: '2026-07-01T01:00:00Z',
  });
  const { output } = await runCli('order', 'show', id);
  const facts = [...output.matchAll(/^ {2}(\S[^\n]{0,14}?) {2,}(.+)$/gm)].map(
    ([, label, value]) => [label, value],
  );
  const optional = (about: 'order' | 'customer') =>
    optionalFieldsWhere((field) => field.about === about).map((field) => [
      expect.stringMatching(/^[A-Z]/),
      PERSONAL_DATA[field],
    ]);
  const expected = [
    ['Number', orderNumber(id)],
    ['Service', 'Basic Lookup'],
    ['Property', `${sampleOrder.propertyAddress}, Miami-Dade`],
    ...optional('order'),
    ['Placed', 'Mar 2, 2026, 10:00 AM'],
    ['Paid', 'Mar 3, 2026, 11:05 AM'],
    ['Due', 'Mar 5, 2026, 6:00 PM'],
    ['Delivered', 'Mar 5, 2026, 8:00 PM'],
    ['Canceled', 'Jun 30, 2026, 9:00 PM'],
    ['Status', 'canceled'],
    ['Payment', 'disputed'],
    ['Total', '$154.00'],
    ['Paid with', 'Visa ending in 4242'],
    ['Refunded', '$50.00'],
    ['Lost', '$30.00 by a dispute'],
    ['Page', `${process.env.SITE_URL}/es/checkout/${id}`],
    ['Name', PERSONAL_DATA.name],
    ['Email', PERSONAL_DATA.email],
    ['Phone', PERSONAL_DATA.phone],
    ['Notes', PERSONAL_DATA.notes],
    ...optional('customer'),
    ['Language', 'Spanish'],
    ['Id', expect.stringMatching(/^pi_/)],
    ['State', 'succeeded'],
    ['Received', `${TOTAL} of ${TOTAL}`],
    ['Refunded', '$12.50'],
  ];
  expect(facts.slice(0, expected.length)).toEqual(expected);
  expect(facts).toContainEqual(['Copy to', PERSONAL_DATA.copyTo]);
});

test('order refund names the amounts before it asks', async () => {
  const { intentId, ...order } = await site.storePaidOrder();
  await site.refundInStripe(intentId, 50_00);
  const { errors } = await runCliWithKeys('n\r', 'order', 'refund', order.id, '--amount', '20');
  const lines = errors.split('\n').map((line) => line.trim());
  const remaining = formatAmount(sampleOrder.totalAmount - 70_00);
  expect(lines).toContain(`${TOTAL} received, $50.00 refunded so far`);
  expect(lines).toContain(`$20.00 to refund, ${remaining} remaining (test mode, no real money)`);
  expect(lines.join()).toContain('Refund $20.00? Type $20.00 and press Enter');
});

test('orders are listed by when they were placed, paid or are due, and found by what a title agent added', async () => {
  const [first, second, unpaid] = [
    await placeOrder(sampleOrder),
    await placeOrder(sampleClosingOrder),
    await placeOrder(sampleOrder),
  ];
  const paid = { status: 'confirmed', payment_status: 'paid' };
  await site.forceOrderState(first, { ...paid, due_at: '2026-03-05T23:00:00Z' });
  await site.forceOrderState(second, { ...paid, due_at: '2026-03-04T23:00:00Z' });
  await site.forceOrderState(first, { paid_at: '2026-03-03T00:00:00Z' });
  await site.forceOrderState(second, { paid_at: '2026-03-02T00:00:00Z' });
  const ids = async (...words: string[]) =>
    (await runCliJson<OrderRecord[]>('orders', ...words)).map(({ id }) => id);
  expect(await ids()).toEqual([unpaid, second, first]);
  expect(await ids('--sort', 'paid')).toEqual([first, second]);
  expect(await ids('--due')).toEqual([second, first]);
  expect(await ids('--due', '--sort', 'paid')).toEqual([first, second]);
  const { folio, reference, copyTo } = PERSONAL_DATA;
  const added = { folio, reference: reference.toLowerCase(), copy_to: copyTo.toUpperCase() };
  // Each alone.
  for (const [column, text] of Object.entries(added)) {
    await site.db.query('update orders set folio = null, reference = null, copy_to = null');
    await site.db.query(`update orders set ${column} = $text where id = $id`, { text, id: second });
    expect(await ids('--search', text), text).toEqual([second]);
  }
});

sweep(
  'the list of orders has the day on which a report is due while its customer waits for it',
  { status: ORDER_STATUSES },
  async ({ status }) => {
    const { id } = await site.placeOrder();
    await site.forceOrderState(id, { status, due_at: '2042-05-14T22:00:00Z' });
    const { output } = await runCli('orders');
    const isListed = output.includes(orderNumber(id));
    const isDue = output.includes('2042-05-14');
    return isListed && isDue === !CLOSED_STATUSES.includes(status) ? [] : [output];
  },
);

test('order deliver says what speaks against it before it asks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doubts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const report = join(folder, 'report.pdf');
  await writeFile(report, samplePdf());
  const { id } = await site.storeOrderInProgress(sampleClosingOrder);
  const said = async () =>
    (await runCliWithKeys('n\r', 'order', 'deliver', id, '--report', report)).errors;
  expect(await said()).toContain(`Copy to ${PERSONAL_DATA.copyTo}`);
  const before = await said();
  await site.forceOrderState(id, { payment_status: 'disputed' });
  const [order] = await runCliJson<OrderRecord[]>('orders');
  const doubts = order ? paymentDoubts(order) : [];
  expect(doubts).not.toEqual([]);
  for (const doubt of doubts) {
    expect(before).not.toContain(doubt);
    expect(await said()).toContain(doubt);
  }
});
