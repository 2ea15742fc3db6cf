import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statsOfMonths } from '#server/export/monthly-stats.ts';
import { readPages } from '#server/export/read-pages.ts';
import { markAnswered } from '#server/messages/mark-answered.ts';
import { priceOfService } from '#shared/pricing.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { readCsv, runCli, runCliExport, runCliWithKeys } from './cli.ts';

const site = await openSite();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('preserves commas, quotes, line breaks and accents', async () => {
  const { serviceAmount, processingFee, totalAmount } = priceOfService('basic');
  const inDollars = (cents: number) => (cents / 100).toFixed(2);
  const notes = 'He said: "closed, in 2019",\nand that is all — señor';
  await site.post('/api/orders', { ...sampleOrder, notes });
  expect(await runCliExport('orders')).toMatchObject([
    {
      customer: sampleOrder.customerName,
      notes,
      total: inDollars(totalAmount),
      service_amount: inDollars(serviceAmount),
      processing_fee: inDollars(processingFee),
      refunded: '0.00',
      payment: 'pending',
    },
  ]);
});

test('opens in a spreadsheet with the digits that were typed, and days that are days', async () => {
  const property = { folio: '0131230370010', closingDate: '2042-05-28' };
  await site.post('/api/orders', { ...sampleOrder, ...property, reference: '00123', notes: '3/4' });
  expect(await runCliExport('orders')).toMatchObject([
    { folio: '01-3123-037-0010', reference: "'00123", closing: '2042-05-28', notes: "'3/4" },
  ]);
});

test('states each amount and each state of an order in its own column', async () => {
  const { id } = await site.storePaidOrder();
  await site.forceOrderState(id, {
    ...{ status: 'delivered', payment_status: 'partially_refunded' },
    ...{ total_amount: 154_00, received_amount: 200_00 },
    ...{ refunded_amount: 50_25, lost_amount: 30_00 },
  });
  expect(await runCliExport('orders')).toMatchObject([
    {
      ...{ work: 'delivered', payment: 'partially_refunded' },
      ...{ service_amount: '150.00', processing_fee: '4.00', total: '154.00' },
      ...{ refunded: '50.25', lost: '30.00' },
    },
  ]);
});

test.each([
  ['=HYPERLINK("https://evil.example","Click")', 'a formula'],
  ['+1 305 555 0142', 'a phone number'],
  ['-2+3', 'a negative number'],
  ['@SUM(A1)', 'a Lotus formula'],
])('escapes %s (%s) so that a spreadsheet does not run it', async (text) => {
  const quote = {
    propertyAddress: '1 Palm Way',
    county: 'broward',
    notes: text,
    closingDate: '2042-05-28',
  };
  const message = { ...sampleMessage, message: text, lastName: text, language: 'es', quote };
  const { id } = await (await site.post('/api/contact', message)).json();
  await markAnswered(site.db, id, 'eva');
  const { firstName, email, phone, inquiryType } = sampleMessage;
  expect(await runCliExport('messages')).toMatchObject([
    {
      ...{ id, first_name: firstName, email, phone: `'${phone}`, about: inquiryType },
      ...{ message: `'${text}`, last_name: `'${text}`, language: 'es' },
      ...{ property: '1 Palm Way', county: 'broward', notes: `'${text}`, folio: '' },
      ...{ closing: '2042-05-28' },
      ...{ written: expect.stringMatching(/^\d{4}-/), answered: expect.stringMatching(/^\d{4}-/) },
    },
  ]);
});

describe('an export from one day to another', () => {
  const placeOrderAt = async (utc: string) => {
    const { id } = await site.placeOrder();
    await site.db.query('update orders set created_at = $2 where id = $1', [id, utc]);
    return id;
  };

  test('includes the first day and excludes the last, by Florida time in winter and summer', async () => {
    await placeOrderAt('2026-01-01T04:59:59.999Z');
    const first = await placeOrderAt('2026-01-01T05:00:00Z');
    const last = await placeOrderAt('2026-07-01T03:59:59.999Z');
    await placeOrderAt('2026-07-01T04:00:00Z');
    const rows = await runCliExport('orders', '--from', '2026-01-01', '--to', '2026-07-01');
    expect(rows.map(({ id, placed }) => [id, placed])).toEqual([
      [first, '2026-01-01T00:00:00-05:00'],
      [last, '2026-06-30T23:59:59-04:00'],
    ]);
  });

  test.each(['2026-01-31', '2026-02-01'])(
    'is rejected if it ends before it begins: %s',
    async (to) => {
      const result = await runCli('export', 'orders', '--from', '2026-02-01', '--to', to);
      expect(result).toMatchObject({ exitCode: 2, output: '' });
    },
  );
});

test('exports each of thousands of rows with equal times once while other rows are deleted', async () => {
  await site.placeOrder();
  await site.db.query(
    `insert into orders (id, service_type, property_address, county, customer_name, customer_email, customer_phone,
                         total_amount, created_at)
     select translate(lpad(to_hex(n), 26, '0'), 'iluo', '1110'), 'basic', 'x', 'broward', 'x', 'x@example.com', '1234', 1,
            timestamptz '2026-01-01 00:00:00.000001+00' + (n / 700) * interval '1 microsecond'
     from generate_series(1, 2500) as n`,
  );
  const seen: string[] = [];
  for await (const page of readPages(site.db, 'orders', { to: '2026-02-01' })) {
    seen.push(...page.map(({ id }) => String(id)));
    await site.db.query('delete from orders where id = $1', [seen[0]]);
  }
  expect(seen).toHaveLength(2_500);
  expect(new Set(seen).size).toBe(2_500);
});

test('a month has what was paid, delivered and refunded in it', async () => {
  const { order: paidBefore, intentId } = await site.placeChargedOrder({ webhooks: true });
  const { id: paidInside } = await site.storePaidOrder();
  await site.placeOrder();
  await site.refundInStripe(intentId, 1_000);
  await site.refundInStripe(intentId, 500);
  const move = (table: string, column: string, id: string, time: string) =>
    site.db.query(`update ${table} set ${column} = $2 where id::text = $1`, [id, time]);
  const [firstRefund, secondRefund] = await site.db.query(
    'select id::text from order_refunds order by order_refunds.id',
  );
  await move('ledger_entries', 'created_at', String(firstRefund?.id), '2026-11-01T04:00:00Z');
  await move('ledger_entries', 'created_at', String(secondRefund?.id), '2026-12-01T05:00:00Z');
  const moveCharge = (orderId: string, time: string) =>
    site.db.query(
      `update ledger_entries set created_at = $2 where order_id = $1 and kind = 'received'`,
      [orderId, time],
    );
  await moveCharge(paidBefore.id, '2026-11-01T03:59:59Z');
  await moveCharge(paidInside, '2026-12-01T04:59:59Z');
  await move('orders', 'paid_at', paidBefore.id, '2026-11-01T03:59:59Z');
  await move('orders', 'refunded_at', paidBefore.id, '2026-11-15T12:00:00Z');
  await move('orders', 'paid_at', paidInside, '2026-11-20T12:00:00Z');
  await move('orders', 'due_at', paidInside, '2026-11-24T23:00:00Z');
  await move('orders', 'status', paidInside, 'in_progress');
  await move('orders', 'status', paidInside, 'delivered');
  await move('orders', 'delivered_at', paidInside, '2026-11-25T00:00:00Z');

  const november = ['--from', '2026-11-01', '--to', '2026-12-01'];
  const idsBy = async (time: string) =>
    (await runCliExport('orders', '--by', time, ...november)).map(({ id }) => id);
  expect(await idsBy('paid')).toEqual([paidInside]);
  expect(await idsBy('delivered')).toEqual([paidInside]);
  expect(await idsBy('refunded')).toEqual([paidBefore.id]);
  const refund = { order: paidBefore.id, what: 'refund', other_currency: '' };
  const refundedAt = '2026-11-01T00:00:00-04:00';
  expect(await runCliExport('refunds', ...november)).toEqual([
    { ...refund, refunded: refundedAt, amount: '10.00' },
  ]);
  const payment = { payment: expect.stringMatching(/^pi_/), other_currency: '' };
  expect(await runCliExport('payments', ...november)).toEqual([
    { ...refund, ...payment, happened: refundedAt, day: '2026-11-01', amount: '-10.00' },
    {
      ...payment,
      ...{ happened: '2026-11-30T23:59:59-05:00', day: '2026-11-30' },
      ...{ what: 'payment', order: paidInside },
      amount: (priceOfService('basic').totalAmount / 100).toFixed(2),
    },
  ]);
  expect(await statsOfMonths(site.db, ['2026-11'])).toMatchObject([
    {
      paid: 1,
      received: priceOfService('basic').totalAmount,
      refunded: 1_000,
      delivered: 1,
      deliveredLate: 1,
      medianHours: 108,
    },
  ]);
});

test('to a terminal neutralizes control characters, which a file keeps', async () => {
  const hostile = 'Eve\u001b[2J\u001b]0;owned\u0007';
  await site.post('/api/contact', { ...sampleMessage, message: hostile });
  const { output } = await runCliWithKeys('', 'export', 'messages');
  expect(output).toContain('Eve\ufffd[2J\ufffd]0;owned\ufffd');
  expect(await runCliExport('messages')).toMatchObject([{ message: hostile }]);
  const out = join(folder, 'as-it-is.csv');
  await runCliWithKeys('', 'export', 'messages', '--out', out);
  expect(await readFile(out, 'utf8')).toContain(hostile);
});

describe('an export into a file', () => {
  test('writes the file and prints the number of rows', async () => {
    await site.placeOrder();
    const out = join(folder, 'orders.csv');
    const result = await runCli('export', 'orders', '--out', out);
    expect(result).toEqual({
      exitCode: 0,
      output: '',
      errors: `1 order exported to ${out}.\n`,
    });
    const csv = await readFile(out, 'utf8');
    // Excel needs the byte order mark to read UTF-8.
    expect(csv.startsWith('\ufeffid,placed,')).toBe(true);
    expect(readCsv(csv)).toHaveLength(2);
  });

  test('never overwrites an existing file', async () => {
    const out = join(folder, 'kept.csv');
    await writeFile(out, 'last month');
    expect(await runCli('export', 'orders', '--out', out)).toMatchObject({ exitCode: 1 });
    expect(await readFile(out, 'utf8')).toBe('last month');
  });

  test('leaves no partial file when the database connection is lost', async () => {
    await site.placeOrder();
    const out = join(folder, 'half.csv');
    site.neon.faults.next(/page of orders/, { kind: 'cut-before' });
    expect(await runCli('export', 'orders', '--out', out)).toMatchObject({ exitCode: 1 });
    await expect(readFile(out)).rejects.toThrow('ENOENT');
  });
});
