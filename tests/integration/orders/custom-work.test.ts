import { expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { findOrder } from '#server/orders/find.ts';
import { type QuoteForm, quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { receiptOf } from '#server/receipts/receipt.ts';
import { priceOf } from '#shared/pricing.ts';
import { runCliExport } from '../cli/cli.ts';
import { openOffice } from '../office/office-site.ts';
import { sampleOrder, sampleQuote } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const office = openOffice(site);

const TITLE = 'Permit histories of five houses in Doral';

const quote = (difference: Partial<QuoteForm> = {}, requestId?: string) => {
  const form = { ...sampleQuote, serviceType: 'custom', title: TITLE, price: 100_00 } as const;
  return quoteOrder(site.db, { ...form, ...difference }, 'eva', { requestId });
};

/** Quotes custom work, and pays it by its link. */
async function payQuote(difference: Partial<QuoteForm> = {}) {
  const made = await quote(difference);
  if (!made.ok) expect.fail(JSON.stringify(made.reason));
  const { id, totalAmount } = made.value.order;
  await site.payByCard(id, totalAmount);
  const found = await findOrder(site.db, id);
  if (!found.ok) expect.fail(found.reason.type);
  return found.value;
}

test.each([20_00, 100_00, 119_900, 20_000_00])(
  'custom work at %i cents has the price, the fee and the total on its receipt',
  async (price) => {
    const expected = priceOf(price);
    const [line, fee, total] = receiptOf(await payQuote({ price }), 'address-holder').lines;
    expect([line, fee, total]).toMatchObject([
      { text: TITLE, amount: price },
      { amount: expected.processingFee },
      { amount: expected.totalAmount, isTotal: true },
    ]);
  },
);

test.each([
  ['costs less than $20', { price: 19_00 }, 'price'],
  ['costs more than $20,000', { price: 20_001_00 }, 'price'],
  ['has cents', { price: 100_50 }, 'price'],
  ['has no title', { title: undefined }, 'title'],
  ['has an empty title', { title: ' \u200b ' }, 'title'],
  ['has a title of 81 characters', { title: 'x'.repeat(81) }, 'title'],
  ['names its customer', { title: `House of ${sampleOrder.customerName.toUpperCase()}` }, 'title'],
])('custom work is rejected and not stored if it %s', async (_, difference, path) => {
  const made = await quote({ ...difference });
  expect(made).toMatchObject({ ok: false, reason: { type: 'invalid-input', errors: [{ path }] } });
  expect(await site.rows('orders')).toEqual([]);
});

test('another service has no title', async () => {
  expect(await quote({ serviceType: 'full', price: 449_00 })).toMatchObject({
    reason: { errors: [{ path: 'title' }] },
  });
});

test('custom work keeps its title in one line, cleaned, as long as 80 characters are', async () => {
  const made = await quote({ title: ` 😀\n${'ñ'.repeat(78)}\u200b ` });
  expect(made).toMatchObject({ value: { order: { title: `😀 ${'ñ'.repeat(78)}` } } });
});

test('custom work under another title is another form: its key leads to no other order', async () => {
  await quote({}, 'form');
  expect(await quote({}, 'form')).toMatchObject({ value: { isNew: false } });
  expect(await quote({ title: 'Another' }, 'form')).toMatchObject({
    reason: { type: 'already-quoted' },
  });
  expect(await site.rows('orders')).toHaveLength(1);
});

test('custom work is named by its title for its customer, the office and the books, until it is erased', async () => {
  const { id, customerEmail } = await payQuote();
  await startWork(site.db, id, 'eva');
  await site.runSchedule('send-mail');
  const mails = await site.mails();
  expect(mails.map(({ text }) => text?.includes(TITLE))).toEqual([true, true, true, true]);
  expect(
    mails.map(({ text }) => /report|searching|property verification/i.test(text ?? '')),
  ).toEqual([false, false, false, false]);
  expect(await site.getOrder(id)).toMatchObject({ title: TITLE });
  const clerk = await office.join('clerk');
  const listed = await (await clerk.call('GET', '/orders?search=histories')).json();
  expect(listed.orders).toMatchObject([{ id, title: TITLE }]);
  const today = JSON.stringify(await (await clerk.call('GET', '/today')).json());
  expect(today).toContain(TITLE);
  expect((await runCliExport('orders')).map(({ title }) => title)).toEqual([TITLE]);
  await site.forceOrderState(id, { status: 'delivered' });
  await erasePerson(site.db, payments(), customerEmail, 'eva');
  expect(await site.getOrder(id)).toMatchObject({ title: 'Custom work' });
  expect(JSON.stringify(await site.rows('orders'))).not.toContain(TITLE);
});
