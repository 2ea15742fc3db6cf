import { describe, expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { type QuoteForm, quoteOrder } from '#server/orders/quote.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { FULL_INSPECTION_RANGE, formatDollars, priceOf } from '#shared/pricing.ts';
import { runCli } from '../cli/cli.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const sampleQuote: QuoteForm = {
  propertyAddress: sampleOrder.propertyAddress,
  county: 'broward',
  customerName: sampleOrder.customerName,
  customerEmail: sampleOrder.customerEmail,
  customerPhone: sampleOrder.customerPhone,
  notes: '',
  price: 449_00,
};

const quote = (difference: Partial<QuoteForm> = {}) =>
  quoteOrder(site.db, { ...sampleQuote, ...difference }, 'eva');

/** The order's id from what `quote` prints, which ends with the order's link. */
const idIn = (output: string) => output.trim().slice(-26);

const quoteMails = async () => {
  await site.runSchedule('send-mail');
  return (await site.mails()).filter(({ subject }) => subject?.includes('quote:'));
};

test('turns a quote request into an order that the customer can pay', async () => {
  const request = { ...sampleMessage, lastName: '', inquiryType: 'Full Inspection Quote' };
  const { id: messageId } = await (await site.post('/api/contact', request)).json();
  const { exitCode, output } = await runCli(
    ...['quote', sampleQuote.propertyAddress, '--county', 'broward', '--price', '$449'],
    ...['--message', messageId, '--yes'],
  );
  expect(exitCode).toBe(0);
  const id = idIn(output);
  const total = priceOf(449_00).totalAmount;
  expect(await site.getOrder(id)).toMatchObject({ serviceType: 'full', totalAmount: total });
  expect(await site.rows('contact_messages')).toMatchObject([{ answered_at: expect.any(Date) }]);

  const [mail] = await quoteMails();
  expect(mail?.recipient).toBe(sampleMessage.email);
  expect(mail?.text).toMatch(new RegExp(`^Total +\\${formatDollars(total)}$`, 'm'));
  expect(mail?.text).toContain(`/checkout/${id}`);
  await site.payByCard(id, total);
  expect(await site.getOrder(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
});

describe('the price', () => {
  const { from, to } = FULL_INSPECTION_RANGE;
  test.each([from, to])('is accepted at %i cents', async (price) => {
    expect(await quote({ price })).toMatchObject({
      ok: true,
      value: { order: { totalAmount: priceOf(price).totalAmount } },
    });
  });

  test.each([
    ['is below the range', from - 100],
    ['is above the range', to + 100],
    ['has cents, which the receipt could not split from the fee', from + 50],
  ])('is rejected with 422 and not stored if it %s', async (_, price) => {
    expect(await quote({ price })).toMatchObject({ ok: false, reason: { type: 'invalid-input' } });
    expect(await site.rows('orders')).toEqual([]);
  });
});

test('rejects the fields that the order form rejects', async () => {
  const wrong = { customerEmail: 'ana', customerPhone: '', propertyAddress: 'x'.repeat(301) };
  expect(await quote(wrong)).toMatchObject({
    ok: false,
    reason: {
      errors: [{ path: 'propertyAddress' }, { path: 'customerEmail' }, { path: 'customerPhone' }],
    },
  });
});

describe('making the same quote again', () => {
  test('twice at once, after a lost database response, keeps one order and one email', async () => {
    site.neon.faults.next(/quote order/, { kind: 'cut-after' });
    await expect(quote()).rejects.toThrow('database');
    const results = await Promise.all([quote(), quote()]);
    expect(results).toMatchObject([{ value: { isNew: false } }, { value: { isNew: false } }]);
    expect(await site.rows('orders')).toHaveLength(1);
    expect(await quoteMails()).toHaveLength(1);
  });

  test('after the first order was canceled creates a new order', async () => {
    const first = await quote();
    if (first.ok) await cancelOrder(site.db, payments(), first.value.order.id, 'eva');
    expect(await quote()).toMatchObject({ ok: true, value: { isNew: true } });
  });

  test('at another price creates another order', async () => {
    await quote();
    expect(await quote({ price: 399_00 })).toMatchObject({ value: { isNew: true } });
  });
});

describe('a quote for a message', () => {
  const askForQuote = async (changes: object = {}) => {
    const request = { ...sampleMessage, inquiryType: 'Full Inspection Quote', ...changes };
    return (await (await site.post('/api/contact', request)).json()).id as string;
  };
  const runQuote = (messageId: string, price: string, ...words: string[]) =>
    runCli(
      ...['quote', sampleQuote.propertyAddress, '--county', 'broward', '--price', price],
      ...['--message', messageId, ...words, '--yes'],
    );

  test('is in the language of the message, unless the operator says otherwise', async () => {
    await runQuote(await askForQuote({ language: 'es' }), '449');
    await runQuote(await askForQuote({ language: 'es' }), '499', '--language', 'en');
    const orders = await site.rows('orders');
    expect(orders.map(({ language }) => language).sort()).toEqual(['en', 'es']);
  });

  test('is rejected for a second time, and names the first', async () => {
    const messageId = await askForQuote();
    const first = idIn((await runQuote(messageId, '449')).output);
    const { exitCode, errors } = await runQuote(messageId, '399');
    expect(exitCode).toBe(1);
    expect(errors).toContain(`order ${orderNumber(first)}`);
    expect(errors).toContain(`--replace ${orderNumber(first)}`);
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('replaces the first by name, which can then not be paid', async () => {
    const messageId = await askForQuote();
    const first = idIn((await runQuote(messageId, '449')).output);
    const replaced = await runQuote(messageId, '399', '--replace', first);
    expect(replaced).toMatchObject({ exitCode: 0 });
    expect(await site.getOrder(first)).toMatchObject({ status: 'cancelled' });
    expect((await site.startPayment(first, priceOf(449_00).totalAmount)).status).toBe(409);
    const [, mail, ...more] = await quoteMails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('replaces the quote that we sent you before');

    const wrongName = await runQuote(messageId, '429', '--replace', first);
    expect(wrongName.errors).toContain(orderNumber(idIn(replaced.output)));
  });

  test('does not replace one that is paid', async () => {
    const messageId = await askForQuote();
    const first = idIn((await runQuote(messageId, '449')).output);
    await site.payByCard(first, priceOf(449_00).totalAmount);
    const { exitCode, errors } = await runQuote(messageId, '399', '--replace', first);
    expect(exitCode).toBe(1);
    expect(errors).toContain('is paid or being paid');
    expect(await site.getOrder(first)).toMatchObject({ status: 'confirmed' });
  });
});

test('requires an option for what the message lacks, and exits with 2', async () => {
  const { id } = await (await site.post('/api/contact', { ...sampleMessage, phone: '' })).json();
  const result = await runCli(
    ...['quote', 'x', '--county', 'broward', '--price', '400', '--message', id, '--yes'],
  );
  expect(result.exitCode).toBe(2);
  expect(result.errors).toContain('--phone is missing');
  expect(await site.rows('orders')).toEqual([]);
});
