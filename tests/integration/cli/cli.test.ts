import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { payments } from '#server/adapters/stripe.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { startWork } from '#server/orders/start-work.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { runCli, runCliJson, runCliWithKeys } from './cli.ts';

const site = await openSite();

describe('listing and showing orders', () => {
  test('finds orders by status, address and email, newest first', async () => {
    const paid = await site.storePaidOrder();
    const other = { ...sampleOrder, customerEmail: 'bo@example.com', county: 'broward' };
    const second = await (await site.post('/api/orders', other)).json();
    const ids = async (...words: string[]) =>
      (await runCliJson<OrderRecord[]>('orders', ...words)).map(({ id }) => id);

    expect(await ids()).toEqual([second.id, paid.id]);
    expect(await ids('--status', 'confirmed')).toEqual([paid.id]);
    expect(await ids('--search', 'BO@EXAMPLE')).toEqual([second.id]);
    expect(await ids('--search', 'brickell', '--county', 'miami-dade')).toEqual([paid.id]);
    expect(await ids('--search', '%')).toEqual([]);
  });

  test('shows an order by an id prefix, with its payment, emails and history', async () => {
    const { id } = await site.storePaidOrder();
    const total = `${formatDollars(sampleOrder.totalAmount)}.00`;
    await startWork(site.db, id, 'eva');
    const { exitCode, output } = await runCli('order', 'show', id.slice(0, 8));
    expect(exitCode).toBe(0);
    for (const part of [
      id,
      'in progress',
      `${total} of ${total}`,
      'receipt to ana@example.com: sent',
      'payment_intent.succeeded: paid',
      ': start',
    ]) {
      expect(output).toContain(part);
    }
  });

  test('shows an order while Stripe is down', async () => {
    const { id } = await site.storePaidOrder();
    site.stripe.faults.next(/GET/, { kind: 'cut-before' }, { kind: 'cut-before' });
    const { exitCode, output } = await runCli('order', 'show', id);
    expect(exitCode).toBe(0);
    expect(output).toContain('Stripe does not respond.');
  });

  test('replaces control characters that a visitor typed', async () => {
    const hostile = 'Eve\u001b[2J\u001b]0;owned\u0007\u202egnp.exe';
    await site.post('/api/orders', { ...sampleOrder, customerName: hostile });
    for (const words of [['orders'], ['orders', '--json']]) {
      const { output } = await runCli(...words);
      expect(output).toContain('Eve');
      for (const control of ['\u001b', '\u0007', '\u202e']) expect(output).not.toContain(control);
    }
  });
});

describe('changing an order', () => {
  test.each([
    ['cancel', 'cancel\r', { exitCode: 0, status: 'cancelled' }],
    ['y', 'y\r', { exitCode: 1, status: 'confirmed' }],
    ['Enter', '\r', { exitCode: 1, status: 'confirmed' }],
    ['y and Ctrl+C', 'y\u0003', { exitCode: 1, status: 'confirmed' }],
  ])(
    'shows the order at a terminal, asks for confirmation, and acts on the reply %s',
    async (_, key, expected) => {
      const { id } = await site.storePaidOrder();
      const { exitCode, errors } = await runCliWithKeys(key, 'order', 'cancel', id);
      expect(errors).toContain(`Order ${orderNumber(id)}:`);
      expect(errors).toContain('Cancel this order?');
      const { status } = await site.getOrder(id);
      expect({ exitCode, status }).toEqual(expected);
    },
  );

  test.each([
    ['y', 'y\r', 1, 'paid'],
    ['another amount', '5\r', 1, 'paid'],
    ['the amount', '50\r', 0, 'partially_refunded'],
  ])(
    'refunds nothing unless the amount itself is typed: %s',
    async (_, keys, code, paymentStatus) => {
      const { id } = await site.storePaidOrder();
      const { exitCode } = await runCliWithKeys(keys, 'order', 'refund', id, '--amount', '50');
      expect(exitCode).toBe(code);
      expect(await site.getOrder(id)).toMatchObject({ paymentStatus });
    },
  );

  test('takes effect once when it is repeated after a lost database response', async () => {
    const { id } = await site.storePaidOrder();
    site.neon.faults.next(/update orders set status/, { kind: 'cut-after' });
    const first = await runCli('order', 'cancel', id, '--yes');
    expect(first.exitCode).toBe(1);
    expect(first.errors).toContain('database');
    const again = await runCli('order', 'cancel', id, '--yes');
    expect(again).toMatchObject({
      exitCode: 1,
      errors: 'The order is already canceled.\n',
    });
    expect(await site.rows('audit_log')).toHaveLength(1);
  });
});

describe('canceling an order', () => {
  test('cancels the intent of an unpaid order', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    const result = await cancelOrder(site.db, payments(), order.id, 'eva');
    expect(result).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    expect(await site.getIntent(intentId)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    expect(await site.rows('audit_log')).toMatchObject([{ operator: 'eva', action: 'cancel' }]);
    await site.runSchedule('send-mail');
    const [mail, ...more] = await site.mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(sampleOrder.customerEmail);
    expect(mail?.text).toContain('Nothing was charged');
  });

  test('rejects an order whose payment is processing, and changes nothing', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.forceOrderState(order.id, { payment_status: 'processing' });
    const before = await site.everyRow();
    const { exitCode, errors } = await runCli('order', 'cancel', order.id, '--yes');
    expect(exitCode).toBe(1);
    expect(errors).toContain('bank is processing the payment');
    expect(await site.everyRow()).toEqual(before);
    expect(await site.mails()).toEqual([]);
    expect((await site.getIntent(intentId)).status).not.toBe('canceled');
  });

  test('rejects an order that was just paid, and settles the payment', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: false });
    const { exitCode, errors } = await runCli('order', 'cancel', order.id, '--yes');
    expect(exitCode).toBe(1);
    expect(errors).toContain('A payment has just been made');
    expect(await site.getOrder(order.id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  test('cancels a paid order without a refund, prints the refund command, tells the customer and alerts the office', async () => {
    const { id } = await site.storePaidOrder();
    const { exitCode, output, errors } = await runCli('order', 'cancel', id, '--yes');
    expect(exitCode).toBe(0);
    expect(output).toBe(`${orderNumber(id)}  canceled\n`);
    expect(errors).toContain(`order refund ${orderNumber(id)}`);
    expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    const mails = await site.mails();
    const total = formatDollars(sampleOrder.totalAmount);
    const textTo = (recipient: string) =>
      mails.filter((mail) => mail.recipient === recipient).map(({ text }) => text);
    expect(textTo(sampleOrder.customerEmail)).toEqual([
      expect.stringContaining(`You have paid ${total} for it. We’ll contact you about your refund`),
    ]);
    expect(textTo(company.email)).toEqual([
      expect.stringContaining(`${total} of the customer’s money has not been refunded`),
    ]);
  });
});

test('lists orders since midnight in Florida of the given day', async () => {
  const { id } = await site.placeOrder();
  const listed = async (time: string) => {
    await site.db.query('update orders set created_at = $2 where id = $1', [id, time]);
    return (await runCliJson<OrderRecord[]>('orders', '--since', '2026-01-31')).length;
  };
  expect(await listed('2026-01-31T04:59:59Z')).toBe(0);
  expect(await listed('2026-01-31T05:00:00Z')).toBe(1);
});

test('accepts an id prefix only if it is unique and at least 4 characters long', async () => {
  for (const _ of [1, 2]) await site.placeOrder();
  await site.db.query(`update orders set id = 'aaaa' || substr(id, 5)`);
  expect(await runCli('order', 'show', 'aaaa')).toMatchObject({
    exitCode: 1,
    errors: 'More than one order id starts with aaaa. Type more of it.\n',
  });
  expect((await runCli('order', 'show', 'aaa')).errors).toContain('aaa is too short.');
});

test('finds an order by its number, in any case, and by its checkout link', async () => {
  const placed = await site.placeOrder();
  // A number of letters alone is joined from two words by no command: a note's text looks the same.
  const id = `sjg7chnd84${placed.id.slice(10)}`;
  await site.db.query('update orders set id = $2 where id = $1', [placed.id, id]);
  const number = orderNumber(id);
  const links = ['', '/', '?a=1', '#b', '?a=1#b'].map(
    (ending) => `https://shop.example/es/checkout/${id}${ending}`,
  );
  for (const typed of [
    number,
    number.toLowerCase(),
    number.replace('-', ''),
    number.replace('-', ' '),
    ...links,
  ]) {
    expect((await runCli('order', 'show', typed)).output, typed).toContain(id);
  }
  const halves = number.split('-');
  expect((await runCli('order', 'show', ...halves)).output).toContain(id);
  for (const typed of [number, halves.join(' ')])
    expect(await runCliJson('orders', '--search', typed)).toMatchObject([{ id }]);
});

test('accepts a state as it is printed and as it is stored', async () => {
  const { id } = await site.placeOrder();
  await runCli('order', 'cancel', id, '--yes');
  for (const typed of ['canceled', 'cancelled']) {
    expect(await runCliJson('orders', '--status', typed)).toMatchObject([{ id }]);
  }
  const { exitCode, errors } = await runCli('orders', '--status', 'lost');
  expect(exitCode).toBe(2);
  expect(errors).toContain('delivered, canceled');
});
