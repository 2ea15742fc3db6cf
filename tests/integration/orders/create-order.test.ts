import { describe, expect, test, vi } from 'vitest';
import { findOrder } from '#server/orders/find.ts';
import { NEW_ORDER_DEFAULTS } from '#server/orders/record.ts';
import { UNKNOWN_COUNTY, UNKNOWN_LANGUAGE } from '../../fixtures.ts';
import { DAY_MS, stopToday } from '../florida-days.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const place = (body: unknown, headers?: Record<string, string>) =>
  site.post('/api/orders', body, headers);

describe('placing an order', () => {
  test('stores it and returns it with its id and states', async () => {
    const response = await place(sampleOrder);
    const order = await response.json();

    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(order).toEqual({
      ...sampleOrder,
      id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
      status: 'pending',
      paymentStatus: 'pending',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(await site.rows('orders')).toHaveLength(1);
    const stored = await findOrder(site.db, order.id);
    expect(stored).toMatchObject({ ok: true, value: NEW_ORDER_DEFAULTS });
  });

  test.each([undefined, null, '', '  '])('accepts missing notes (%j)', async (notes) => {
    const { notes: _, ...withoutNotes } = sampleOrder;
    const response = await place(notes === undefined ? withoutNotes : { ...sampleOrder, notes });
    expect(response.status).toBe(201);
    expect((await response.json()).notes).toBeNull();
  });

  test('trims texts and otherwise returns them unchanged', async () => {
    const notes = 'Ñandú “quotes” \u202e עברית 🏚️\n\ttabs & <b>tags</b>; drop table orders; --';
    const response = await place({ ...sampleOrder, customerName: '  Zoë \n', notes: ` ${notes} ` });
    const order = await response.json();
    expect(order.customerName).toBe('Zoë');
    expect(order.notes).toBe(notes);
    expect((await site.rows('orders'))[0]?.notes).toBe(notes);
  });
});

test('an order whose ZIP code is in another county is accepted, and the office is asked to check it', async () => {
  const response = await place({ ...sampleOrder, county: 'broward' });
  expect(response.status).toBe(201);
  await site.payByCard((await response.json()).id);
  const [notice] = (await site.mails()).filter(({ subject }) => subject?.startsWith('Paid'));
  expect(notice?.text).toContain('ZIP code 33131 is in Miami-Dade.');
});

describe('sending an order again', () => {
  test('returns the same order for the same key and form', async () => {
    const first = await place(sampleOrder, { 'Idempotency-Key': 'form-1' });
    const again = await place(sampleOrder, { 'Idempotency-Key': 'form-1' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('returns the same order after its closing date has passed', async () => {
    const form = { ...sampleOrder, closingDate: stopToday() };
    const first = await place(form, { 'Idempotency-Key': 'form-2' });
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    const again = await place(form, { 'Idempotency-Key': 'form-2' });
    const other = await place(form, { 'Idempotency-Key': 'another form' });
    expect([first.status, again.status, other.status]).toEqual([201, 200, 422]);
    expect(await again.json()).toEqual(await first.json());
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('rejects another form under the same key with 422 and stores nothing', async () => {
    await place(sampleOrder, { 'Idempotency-Key': 'form-3' });
    const other = { ...sampleOrder, customerName: 'Someone Else' };
    const response = await place(other, { 'Idempotency-Key': 'form-3' });
    expect(response.status).toBe(422);
    expect(await response.text()).not.toContain('Ana');
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('returns the stored order after a lost database response', async () => {
    site.neon.faults.next(/create order/, { kind: 'cut-after' });
    const lost = await place(sampleOrder, { 'Idempotency-Key': 'form-4' });
    const again = await place(sampleOrder, { 'Idempotency-Key': 'form-4' });
    expect([lost.status, again.status]).toEqual([503, 200]);
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test.each(['', 'k'.repeat(256), 'with space'])(
    'rejects the malformed key %j with 422',
    async (key) => {
      const response = await place(sampleOrder, { 'Idempotency-Key': key });
      expect(response.status).toBe(422);
      expect(await site.rows('orders')).toEqual([]);
    },
  );
});

describe('an invalid order', () => {
  test('is rejected with a sentence for each missing field', async () => {
    const response = await place({});
    const problem = await response.json();
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(problem.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'county',
      'customerEmail',
      'customerName',
      'customerPhone',
      'propertyAddress',
      'serviceType',
      'totalAmount',
    ]);
    for (const { message } of problem.errors) expect(message).toMatch(/^[A-Z].+\.$/);
  });

  test.each([
    ['customerName', 'n'.repeat(101)],
    ['propertyAddress', 'a'.repeat(301)],
    ['customerEmail', `${'e'.repeat(243)}@example.com`],
    ['customerPhone', '1'.repeat(41)],
    ['notes', 'x'.repeat(5001)],
    ['customerName', 'NUL \u0000'],
    ['notes', 'unpaired surrogate \ud83c'],
    ['county', UNKNOWN_COUNTY],
    ['customerEmail', 'not an address'],
    ['customerPhone', 'none'],
    ['customerName', 42],
    ['propertyAddress', null],
    ['totalAmount', String(sampleOrder.totalAmount)],
    ['totalAmount', sampleOrder.totalAmount + 0.5],
    ['totalAmount', 2 ** 31],
    ['closingDate', '2025-01-31'],
    ['inspectionEnds', '2025-01-31'],
    ['copyTo', 'escrow'],
    ['language', UNKNOWN_LANGUAGE],
    ['status', 'paid'],
    ['id', 'mine'],
    ['__proto__', { admin: true }],
    ['constructor', {}],
  ])('is rejected by name and not stored for %s: %j', async (field, value) => {
    const body = `{${Object.entries({ ...sampleOrder })
      .filter(([key]) => key !== field)
      .concat([[field, value as never]])
      .map(([key, fieldValue]) => `${JSON.stringify(key)}:${JSON.stringify(fieldValue)}`)
      .join(',')}}`;
    const response = await site.post('/api/orders', body);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toContainEqual({
      path: field,
      message: expect.any(String),
    });
    expect(await site.rows('orders')).toEqual([]);
  });
});
