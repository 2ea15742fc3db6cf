import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPTIONAL_FIELDS } from '#shared/order-fields.ts';
import { isVisible, LIMITS } from '#shared/text-limits.ts';
import { cleanWords } from '#shared/typed-text.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** Visible texts of 1 to `limit` characters that can be stored and have nothing to trim. */
const storable = (limit: number) =>
  fc
    .array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), {
      minLength: 1,
      maxLength: limit,
    })
    .map((characters) => characters.join(''))
    .filter((text) => !text.includes('\0') && text.isWellFormed() && text.trim() === text)
    .filter(isVisible);

/** Texts of one line, of which nothing has to be cleaned. */
const storableLine = (limit: number) => storable(limit).map(cleanWords).filter(isVisible);

describe('stores any valid text unchanged', () => {
  test('in an order', async () => {
    const texts = fc.record({
      propertyAddress: storableLine(LIMITS.address),
      customerName: storableLine(LIMITS.name),
      notes: storable(LIMITS.longText),
    });
    await fc.assert(
      fc.asyncProperty(texts, async (sent) => {
        const response = await site.post('/api/orders', { ...sampleOrder, ...sent });
        expect(response.status).toBe(201);
        const { id } = await response.json();
        const [row] = await site.db.query(
          'select property_address, customer_name, notes from orders where id = $1',
          [id],
        );
        expect(row).toEqual({
          property_address: sent.propertyAddress,
          customer_name: sent.customerName,
          notes: sent.notes,
        });
      }),
      { numRuns: 80 },
    );
  });

  test('in a message', async () => {
    await fc.assert(
      fc.asyncProperty(storable(LIMITS.longText), async (message) => {
        const response = await site.post('/api/contact', { ...sampleMessage, message });
        expect(response.status).toBe(201);
        const { id } = await response.json();
        const query = 'select message from contact_messages where id = $1';
        expect(await site.db.query(query, [id])).toEqual([{ message }]);
      }),
      { numRuns: 40 },
    );
  });
});

test.each([
  ['firstName', LIMITS.name],
  ['lastName', LIMITS.name],
  ['message', LIMITS.longText],
] as const)(
  'stores a message’s %s of %i characters unchanged and rejects one more',
  async (field, limit) => {
    const longest = '🏠'.repeat(limit);
    const accepted = await site.post('/api/contact', { ...sampleMessage, [field]: longest });
    expect(accepted.status).toBe(201);
    const rejected = await site.post('/api/contact', { ...sampleMessage, [field]: `${longest}x` });
    expect(rejected.status).toBe(422);
    const columns = { firstName: 'first_name', lastName: 'last_name', message: 'message' };
    expect(await site.rows('contact_messages')).toMatchObject([{ [columns[field]]: longest }]);
  },
);

test.each([
  ['customerName', LIMITS.name],
  ['propertyAddress', LIMITS.address],
  ['notes', LIMITS.longText],
  ...Object.entries(OPTIONAL_FIELDS).flatMap(([field, rule]) =>
    'limit' in rule ? [[field, rule.limit] as const] : [],
  ),
] as const)(
  'stores an order’s %s of %i characters unchanged and rejects one more',
  async (field, limit) => {
    const longest = '🏠'.repeat(limit);
    const accepted = await site.post('/api/orders', { ...sampleOrder, [field]: longest });
    expect((await accepted.json())[field]).toBe(longest);
    const rejected = await site.post('/api/orders', { ...sampleOrder, [field]: `${longest}x` });
    expect(rejected.status).toBe(422);
    expect(await site.rows('orders')).toHaveLength(1);
  },
);
