import { describe, expect, test } from 'vitest';
import { anOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const place = (body: unknown, headers?: Record<string, string>) =>
  site.post('/api/orders', body, headers);

describe('an order is stored as it was sent', () => {
  test('the answer has its id, all that was sent, and its states', async () => {
    const response = await place(anOrder);
    const order = await response.json();

    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(order).toEqual({
      ...anOrder,
      id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
      status: 'pending',
      paymentStatus: 'pending',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test.each([undefined, null, '', '  '])('notes may be left out (%j)', async (notes) => {
    const { notes: _, ...withoutNotes } = anOrder;
    const response = await place(notes === undefined ? withoutNotes : { ...anOrder, notes });
    expect(response.status).toBe(201);
    expect((await response.json()).notes).toBeNull();
  });

  test('texts are trimmed and otherwise come back character for character', async () => {
    const notes = 'Ñandú “quotes” \u202e עברית 🏚️\n\ttabs & <b>tags</b>; drop table orders; --';
    const response = await place({ ...anOrder, customerName: '  Zoë \n', notes: ` ${notes} ` });
    const order = await response.json();
    expect(order.customerName).toBe('Zoë');
    expect(order.notes).toBe(notes);
    expect((await site.rows('orders'))[0]?.notes).toBe(notes);
  });
});

describe('a form sent again makes no second order', () => {
  test('the same key and the same form: the same order', async () => {
    const first = await place(anOrder, { 'Idempotency-Key': 'form-1' });
    const again = await place(anOrder, { 'Idempotency-Key': 'form-1' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('twenty at once: one order, and all of them are told of it', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => place(anOrder, { 'Idempotency-Key': 'form-2' })),
    );
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('the same key with another form is refused and stores nothing', async () => {
    await place(anOrder, { 'Idempotency-Key': 'form-3' });
    const other = { ...anOrder, customerName: 'Somebody Else' };
    const response = await place(other, { 'Idempotency-Key': 'form-3' });
    expect(response.status).toBe(422);
    expect(await response.text()).not.toContain('Ana');
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('an answer that was lost on its way from the database: sent again, one order', async () => {
    site.neon.faults.next(/create order/, { kind: 'cut-after' });
    const lost = await place(anOrder, { 'Idempotency-Key': 'form-4' });
    const again = await place(anOrder, { 'Idempotency-Key': 'form-4' });
    expect([lost.status, again.status]).toEqual([503, 200]);
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test.each(['', 'k'.repeat(256), 'with space'])('the key %j is refused', async (key) => {
    const response = await place(anOrder, { 'Idempotency-Key': key });
    expect(response.status).toBe(422);
    expect(await site.rows('orders')).toEqual([]);
  });
});

describe('what is wrong with a form is said field by field', () => {
  test('everything missing: a sentence for each', async () => {
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
    ['notes', 'half a character \ud83c'],
    ['county', 'monroe'],
    ['customerEmail', 'not an address'],
    ['customerPhone', 'none'],
    ['customerName', 42],
    ['propertyAddress', null],
    ['totalAmount', String(anOrder.totalAmount)],
    ['totalAmount', anOrder.totalAmount + 0.5],
    ['totalAmount', 2 ** 31],
    ['status', 'paid'],
    ['id', 'mine'],
    ['__proto__', { admin: true }],
    ['constructor', {}],
  ])('%s: %j is refused by name and nothing is stored', async (field, value) => {
    const body = `{${Object.entries({ ...anOrder })
      .filter(([key]) => key !== field)
      .concat([[field, value as never]])
      .map(([key, held]) => `${JSON.stringify(key)}:${JSON.stringify(held)}`)
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
