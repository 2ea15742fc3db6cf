import { describe, expect, test } from 'vitest';
import { dayInFlorida } from '#shared/florida-day.ts';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import { orderNumber } from '#shared/order-number.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const lastAudit = async () => (await site.rows('audit_log')).at(-1);

test('the figures of the last twelve months are a clerk’s to read, the newest first', async () => {
  const clerk = await office.join('clerk');
  await site.storePaidOrder();
  const [order] = await site.rows('orders');
  const months: { month: string }[] = await (await clerk.call('GET', '/figures')).json();
  const names = months.map(({ month }) => month);
  expect(names).toHaveLength(12);
  expect(names).toEqual(names.toSorted().reverse());
  // The month of the order: the newest one, unless midnight in Florida passes meanwhile.
  const placed = dayInFlorida(new Date(String(order?.created_at))).slice(0, 7);
  expect(months.find(({ month }) => month === placed)).toMatchObject({
    placed: 1,
    paid: 1,
    received: sampleOrder.totalAmount,
  });
  const earlier = await (await clerk.call('GET', '/figures?until=2026-02')).json();
  expect(earlier.map(({ month }: { month: string }) => month).slice(0, 3)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
  ]);
});

describe('an export', () => {
  test('has both of its days, as CSV that no cache and no challenge keeps, and is sent whole once, with one audit row', async () => {
    const owner = await office.join('owner');
    const { id } = await site.storePaidOrder();
    const [order] = await site.rows('orders');
    const day = dayInFlorida(new Date(String(order?.created_at)));
    const body = { table: 'orders', from: day, to: day };
    const passkey = await owner.assertFor('POST', '/exports', body);
    // The first one breaks off, and is asked for again.
    site.neon.faults.next(/page of orders/, { kind: 'cut-before' });
    const broken = await owner.call('POST', '/exports', body, passkey);
    await expect(broken.text()).rejects.toThrow();
    const response = await owner.call('POST', '/exports', body, passkey);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(`orders-${day}-${day}.csv`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [titles, row, end] = (await response.text()).split('\r\n');
    expect([titles?.slice(0, 9), end]).toEqual(['id,placed', '']);
    expect(row).toContain(id);
    expect(row).toContain(PERSONAL_DATA.email);
    const challenges = JSON.stringify(await site.rows('office_challenges'));
    expect(challenges).not.toContain(PERSONAL_DATA.email);
    const exports = (await site.rows('audit_log')).filter(({ action }) => action === 'export');
    expect(exports).toMatchObject([
      { operator: 'owner@example.com', detail: `orders, ${day} to ${day}` },
    ]);
    for (const another of [body, { ...body, table: 'messages' }]) {
      expect((await owner.call('POST', '/exports', another, passkey)).status).toBe(403);
    }
  });

  test('that broke off is not sent again after five minutes', async () => {
    const owner = await office.join('owner');
    await site.placeOrder();
    const body = { table: 'orders' };
    const passkey = await owner.assertFor('POST', '/exports', body);
    site.neon.faults.next(/page of orders/, { kind: 'cut-before' });
    const broken = await owner.call('POST', '/exports', body, passkey);
    await expect(broken.text()).rejects.toThrow();
    await site.db.query(
      `update office_challenges set created_at = created_at - interval '6 minutes'`,
    );
    expect((await owner.call('POST', '/exports', body, passkey)).status).toBe(403);
  });

  test('of more than four megabytes arrives whole', async () => {
    const owner = await office.join('owner');
    await site.db.query(
      `insert into contact_messages (id, inquiry_type, first_name, last_name, email, message)
       select lpad(n::text, 26, '0'), 'general', 'A', 'B', 'a@example.com', repeat('x', 5000) from generate_series(1, 900) as n`,
    );
    const response = await owner.confirm('POST', '/exports', { table: 'messages' });
    const text = await response.text();
    expect(text.length).toBeGreaterThan(4_500_000);
    expect(text.split('\r\n')).toHaveLength(902);
  });

  test.each([
    ['a last day before its first one', { from: '2026-02-01', to: '2026-01-31' }],
    ['the year 0, which no database has', { from: '0000-01-01' }],
    ['the last year of four digits', { to: '9999-12-31' }],
  ])('is rejected for %s', async (_, days) => {
    const owner = await office.join('owner');
    const body = { table: 'refunds', ...days };
    expect((await owner.call('POST', '/exports', body)).status).toBe(422);
  });

  test('has every day of the century', async () => {
    const owner = await office.join('owner');
    const { id } = await site.placeOrder();
    const body = { table: 'orders', from: '2000-01-01', to: '2099-12-31' };
    expect(await (await owner.confirm('POST', '/exports', body)).text()).toContain(id);
  });
});

describe('an erasure', () => {
  test('does what was shown before, once, and its audit row has no data of the customer', async () => {
    const owner = await office.join('owner');
    await site.placeOrderWithIntent();
    await site.post('/api/contact', { ...sampleMessage, email: PERSONAL_DATA.email });
    await site.waitUntilIdle();
    const body = { email: PERSONAL_DATA.email };
    const shown = await owner.call('POST', '/erasures?preview', body);
    expect(await shown.json()).toEqual({
      digest: expect.any(String),
      doubts: [],
      unpaid: 1,
      messages: 1,
      messagesKept: 0,
      copies: 0,
      mails: 0,
      kept: [],
    });
    expect(await site.rows('orders')).toHaveLength(1);
    const passkey = await owner.assertFor('POST', '/erasures', body);
    expect(passkey[ASSERTION_HEADER]).toBeDefined();
    for (const _ of [1, 2]) {
      const response = await owner.call('POST', '/erasures', body, passkey);
      expect(await response.json()).toEqual({
        ordersErased: 1,
        messagesErased: 1,
        copiesErased: 0,
        kept: [],
      });
    }
    expect(await lastAudit()).toMatchObject({
      operator: 'owner@example.com',
      action: 'forget',
      order_id: null,
      detail: null,
    });
    expect(JSON.stringify(await site.everyRow())).not.toContain(PERSONAL_DATA.email);
  });

  test('is rejected while an order is open, and nothing of the order is kept with the passkey', async () => {
    const owner = await office.join('owner');
    const { id } = await site.storePaidOrder();
    const body = { email: PERSONAL_DATA.email };
    const shown = await (await owner.call('POST', '/erasures?preview', body)).json();
    expect(shown).toMatchObject({ status: 409, detail: expect.stringContaining(orderNumber(id)) });
    const response = await owner.confirm('POST', '/erasures', body);
    expect(response.status).toBe(409);
    const challenges = JSON.stringify(await site.rows('office_challenges'));
    expect(challenges).not.toContain(PERSONAL_DATA.email);
  });
});
