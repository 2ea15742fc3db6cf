import { expect, test } from 'vitest';
import { sampleClosingOrder, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** What differs from one order to the next. */
const ID = /^[0-9a-hjkmnp-tv-z]{26}$|^(pi|evt|ch)_\w+$/;

/** Every row of every table, without ids and times. Requests are counted by address, which isn't the order's. */
async function rowsWithoutIds(): Promise<unknown> {
  const { rate_limits, schema_migrations, ...tables } = await site.everyRow();
  const plain = (value: unknown, column: string): unknown => {
    if (value instanceof Date) return 'a time';
    if (column === 'id' || column === 'order_id' || ID.test(String(value))) return 'an id';
    return typeof value === 'string' ? value.replaceAll(/[0-9a-hjkmnp-tv-z]{26}/g, 'an id') : value;
  };
  const rows = Object.entries(tables).map(([table, list]) => [
    table,
    list?.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value, name)])),
    ),
  ]);
  return Object.fromEntries(rows);
}

/** What Stripe has of all payments, without ids and times. */
async function stripeWithoutIds() {
  const [event] = await site.listStripeEvents('payment_intent.succeeded');
  const intent = event?.data.object as unknown as Record<string, unknown>;
  const { id, client_secret, created, latest_charge, metadata, ...rest } = intent;
  return { rest, held: await site.heldByStripe() };
}

test.each([
  ['with what is required', sampleOrder],
  ['with everything that an order can have', sampleClosingOrder],
])(
  'an order that was stored as paid, %s, is the same in each table as one that was paid',
  async (_, form) => {
    await site.storePaidOrder(form);
    const stored = [await rowsWithoutIds(), await stripeWithoutIds()];
    await site.reset();
    const { id } = await (await site.post('/api/orders', form)).json();
    await site.payByCard(id);
    expect(stored).toEqual([await rowsWithoutIds(), await stripeWithoutIds()]);
  },
);
