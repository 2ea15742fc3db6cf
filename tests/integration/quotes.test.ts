import { describe, expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { type QuoteForm, quoteOrder } from '#server/orders/quote.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { FULL_INSPECTION_RANGE, formatDollars, priceOf } from '#shared/pricing.ts';
import { desk } from './cli.ts';
import { aMessage, anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const aQuote: QuoteForm = {
  propertyAddress: anOrder.propertyAddress,
  county: 'broward',
  customerName: anOrder.customerName,
  customerEmail: anOrder.customerEmail,
  customerPhone: anOrder.customerPhone,
  notes: '',
  price: 449_00,
};

const quote = (difference: Partial<QuoteForm> = {}) =>
  quoteOrder(site.db, { ...aQuote, ...difference }, 'eva');

const quoteMails = async () => {
  await site.runSchedule('send-mail');
  return (await site.mails()).filter(({ subject }) => subject?.includes('quote:'));
};

test('a quote request becomes an order that the customer pays like any other', async () => {
  const asked = { ...aMessage, lastName: '', inquiryType: 'Full Inspection Quote' };
  const { id: messageId } = await (await site.post('/api/contact', asked)).json();
  const { exitCode, output } = await desk(
    ...['quote', aQuote.propertyAddress, '--county', 'broward', '--price', '$449'],
    ...['--message', messageId, '--yes'],
  );
  expect(exitCode).toBe(0);
  const id = output.slice(0, 26);
  const total = priceOf(449_00).totalAmount;
  expect(await site.order(id)).toMatchObject({ serviceType: 'full', totalAmount: total });
  expect(await site.rows('contact_messages')).toMatchObject([{ answered_at: expect.any(Date) }]);

  const [mail] = await quoteMails();
  expect(mail?.recipient).toBe(aMessage.email);
  expect(mail?.text).toContain(`Total: ${formatDollars(total)}`);
  expect(mail?.text).toContain(`/checkout/${id}`);
  const started = await site.post('/api/create-payment-intent', { amount: total, orderId: id });
  const { clientSecret } = (await started.json()) as { clientSecret: string };
  await site.stripe.pay(clientSecret.split('_secret_')[0] ?? '', CARDS.good);
  await site.quiet();
  expect(await site.order(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
});

describe('the price', () => {
  const { from, to } = FULL_INSPECTION_RANGE;
  test.each([from, to])('%i cents is in the range', async (price) => {
    expect(await quote({ price })).toMatchObject({
      ok: true,
      value: { order: { totalAmount: priceOf(price).totalAmount } },
    });
  });

  test.each([
    ['below the range', from - 100],
    ['above the range', to + 100],
    ['with cents, which the receipt could not tell from the fee', from + 50],
  ])('%s is refused, and nothing is stored', async (_, price) => {
    expect(await quote({ price })).toMatchObject({ ok: false, reason: { type: 'invalid-input' } });
    expect(await site.rows('orders')).toEqual([]);
  });
});

test('what the order form would refuse, the desk refuses as well', async () => {
  const wrong = { customerEmail: 'ana', customerPhone: '', propertyAddress: 'x'.repeat(301) };
  expect(await quote(wrong)).toMatchObject({
    ok: false,
    reason: {
      errors: [{ path: 'propertyAddress' }, { path: 'customerEmail' }, { path: 'customerPhone' }],
    },
  });
});

describe('the same quote given again', () => {
  test('even at once, and after a lost answer, is one order and one mail', async () => {
    site.neon.faults.next(/quote order/, { kind: 'cut-after' });
    await expect(quote()).rejects.toThrow('database');
    const outcomes = await Promise.all([quote(), quote()]);
    expect(outcomes).toMatchObject([{ value: { isNew: false } }, { value: { isNew: false } }]);
    expect(await site.rows('orders')).toHaveLength(1);
    expect(await quoteMails()).toHaveLength(1);
  });

  test('after the first was cancelled is a new one', async () => {
    const first = await quote();
    if (first.ok) await cancelOrder(site.db, payments(), first.value.order.id, 'eva');
    expect(await quote()).toMatchObject({ ok: true, value: { isNew: true } });
  });

  test('at another price is another one', async () => {
    await quote();
    expect(await quote({ price: 399_00 })).toMatchObject({ value: { isNew: true } });
  });
});

test('a message can’t give what it does not have: the desk asks for it, exit code 2', async () => {
  const { id } = await (await site.post('/api/contact', { ...aMessage, phone: '' })).json();
  const said = await desk(
    ...['quote', 'x', '--county', 'broward', '--price', '400', '--message', id, '--yes'],
  );
  expect(said.exitCode).toBe(2);
  expect(said.errors).toContain('--phone is missing');
  expect(await site.rows('orders')).toEqual([]);
});
