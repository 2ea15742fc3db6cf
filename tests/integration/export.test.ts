import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '#server/export/pages.ts';
import { priceOfService } from '#shared/pricing.ts';
import { desk } from './cli.ts';
import { readCsv } from './csv.ts';
import { aMessage, anOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
});
afterAll(() => rm(folder, { recursive: true }));

const exported = async (...words: string[]) => {
  const { exitCode, output } = await desk('export', ...words);
  expect(exitCode).toBe(0);
  const [titles = [], ...rows] = readCsv(output);
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
};

test('commas, quotes, line breaks and accents come back as they were written', async () => {
  const { serviceAmount, processingFee, totalAmount } = priceOfService('basic');
  const inDollars = (cents: number) => (cents / 100).toFixed(2);
  const notes = 'He said: "closed, in 2019",\nand that is all — señor';
  await site.post('/api/orders', { ...anOrder, notes });
  expect(await exported('orders')).toMatchObject([
    {
      customer: anOrder.customerName,
      notes,
      total: inDollars(totalAmount),
      service_amount: inDollars(serviceAmount),
      processing_fee: inDollars(processingFee),
      refunded: '0.00',
      payment: 'pending',
    },
  ]);
});

test.each([
  ['=HYPERLINK("https://evil.example","Click")', 'a formula'],
  ['+1 305 555 0142', 'a phone number'],
  ['-2+3', 'a negative number'],
  ['@SUM(A1)', 'an old formula'],
])('%s can’t run in a spreadsheet', async (text) => {
  await site.post('/api/contact', { ...aMessage, message: text, lastName: text });
  expect(await exported('messages')).toMatchObject([
    { message: `'${text}`, last_name: `'${text}` },
  ]);
});

describe('a span of days is Florida’s, with the first day and without the last', () => {
  /** An order placed at a moment in UTC. */
  const placedAt = async (moment: string) => {
    const { id } = await site.placeOrder();
    await site.db.query('update orders set created_at = $2 where id = $1', [id, moment]);
    return id;
  };

  test('in winter and in summer', async () => {
    await placedAt('2026-01-01T04:59:59.999Z');
    const first = await placedAt('2026-01-01T05:00:00Z');
    const last = await placedAt('2026-07-01T03:59:59.999Z');
    await placedAt('2026-07-01T04:00:00Z');
    const rows = await exported('orders', '--from', '2026-01-01', '--to', '2026-07-01');
    expect(rows.map(({ id, placed }) => [id, placed])).toEqual([
      [first, '2026-01-01T00:00:00-05:00'],
      [last, '2026-06-30T23:59:59-04:00'],
    ]);
  });

  test('that ends before it begins is refused', async () => {
    const said = await desk('export', 'orders', '--from', '2026-02-01', '--to', '2026-01-01');
    expect(said).toMatchObject({ exitCode: 2, output: '' });
  });
});

test('thousands of rows, many of one microsecond, are each exported once, though others go and come meanwhile', async () => {
  await site.placeOrder();
  await site.db.query(
    `insert into orders (id, service_type, property_address, county, customer_name, customer_email, customer_phone,
                         total_amount, created_at)
     select translate(lpad(to_hex(n), 26, '0'), 'iluo', '1110'), 'basic', 'x', 'broward', 'x', 'x@example.com', '1234', 1,
            timestamptz '2026-01-01 00:00:00.000001+00' + (n / 700) * interval '1 microsecond'
     from generate_series(1, 2500) as n`,
  );
  const seen: string[] = [];
  for await (const page of pagesOf(site.db, 'orders', { to: '2026-02-01' })) {
    seen.push(...page.map(({ id }) => String(id)));
    await site.db.query('delete from orders where id = $1', [seen[0]]);
  }
  expect(seen).toHaveLength(2_500);
  expect(new Set(seen).size).toBe(2_500);
});

describe('into a file', () => {
  test('writes it, and tells the person how many there are', async () => {
    await site.placeOrder();
    const out = join(folder, 'orders.csv');
    const said = await desk('export', 'orders', '--out', out);
    expect(said).toEqual({ exitCode: 0, output: '', errors: `1 order in ${out}.\n` });
    const csv = await readFile(out, 'utf8');
    // The mark by which Excel knows UTF-8.
    expect(csv.startsWith('\ufeffid,placed,')).toBe(true);
    expect(readCsv(csv)).toHaveLength(2);
  });

  test('that is there already is refused, and stays as it was', async () => {
    const out = join(folder, 'kept.csv');
    await writeFile(out, 'last month');
    expect(await desk('export', 'orders', '--out', out)).toMatchObject({ exitCode: 1 });
    expect(await readFile(out, 'utf8')).toBe('last month');
  });

  test('leaves no half of one when the database goes away', async () => {
    await site.placeOrder();
    const out = join(folder, 'half.csv');
    site.neon.faults.next(/page of orders/, { kind: 'cut-before' });
    expect(await desk('export', 'orders', '--out', out)).toMatchObject({ exitCode: 1 });
    await expect(readFile(out)).rejects.toThrow('ENOENT');
  });
});
