import { describe, expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { startWork } from '#server/orders/start-work.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { formatDollars } from '#shared/pricing.ts';
import { cliJson, cliWithKeys, desk } from './cli.ts';
import { aMessage, anOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

describe('what is asked is answered', () => {
  test('orders are found by status, by address and by mail; the newest come first', async () => {
    const paid = await site.paidOrder();
    const other = { ...anOrder, customerEmail: 'bo@example.com', county: 'broward' };
    const second = await (await site.post('/api/orders', other)).json();
    const ids = async (...words: string[]) =>
      (await cliJson<OrderRecord[]>('orders', ...words)).map(({ id }) => id);

    expect(await ids()).toEqual([second.id, paid.id]);
    expect(await ids('--status', 'confirmed')).toEqual([paid.id]);
    expect(await ids('--search', 'BO@EXAMPLE')).toEqual([second.id]);
    expect(await ids('--search', 'brickell', '--county', 'miami-dade')).toEqual([paid.id]);
    expect(await ids('--search', '%')).toEqual([]);
  });

  test('an order is shown with its payment, mails and history; the beginning of its id names it', async () => {
    const { id } = await site.paidOrder();
    const total = `${formatDollars(anOrder.totalAmount)}.00`;
    await desk('order', 'start', id.slice(0, 8), '--yes');
    const { exitCode, output } = await desk('order', 'show', id.slice(0, 8));
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

  test('the order is shown even while Stripe is down', async () => {
    const { id } = await site.paidOrder();
    site.stripe.faults.next(/GET/, { kind: 'cut-before' }, { kind: 'cut-before' });
    const { exitCode, output } = await desk('order', 'show', id);
    expect(exitCode).toBe(0);
    expect(output).toContain('Stripe can’t be asked now.');
  });

  test('what a visitor typed can’t steer the terminal', async () => {
    const hostile = 'Eve\u001b[2J\u001b]0;owned\u0007\u202egnp.exe';
    await site.post('/api/orders', { ...anOrder, customerName: hostile });
    for (const words of [['orders'], ['orders', '--json']]) {
      const { output } = await desk(...words);
      expect(output).toContain('Eve');
      for (const steering of ['\u001b', '\u0007', '\u202e']) expect(output).not.toContain(steering);
    }
  });
});

describe('a change', () => {
  test('without --yes and with nobody to ask is refused, and nothing is changed', async () => {
    const { id } = await site.paidOrder();
    const { exitCode, output, errors } = await desk('order', 'start', id);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(errors).toContain('--yes');
    expect(await site.order(id)).toMatchObject({ status: 'confirmed' });
  });

  test.each([
    ['yes', 'y', { exitCode: 0, status: 'in_progress' }],
    ['no', 'n', { exitCode: 1, status: 'confirmed' }],
    ['Ctrl+C', '\u0003', { exitCode: 1, status: 'confirmed' }],
  ])('at a terminal shows the order and asks; the answer %s decides', async (_, key, expected) => {
    const { id } = await site.paidOrder();
    const { exitCode, errors } = await cliWithKeys(key, 'order', 'start', id);
    expect(errors).toContain(`Order ${id}`);
    expect(errors).toContain('Begin the work on it?');
    const { status } = await site.order(id);
    expect({ exitCode, status }).toEqual(expected);
  });

  test('is written down, with who did it', async () => {
    const { id } = await site.paidOrder();
    expect((await desk('order', 'start', id, '--yes')).exitCode).toBe(0);
    expect(await site.rows('desk_log')).toMatchObject([
      { action: 'start', order_id: id, operator: expect.stringMatching(/./) },
    ]);
  });

  test('that the states forbid is refused with the next step, and nothing is written', async () => {
    const { id } = await site.placeOrder();
    const { exitCode, errors } = await desk('order', 'start', id, '--yes');
    expect(exitCode).toBe(1);
    expect(errors).toContain('not paid yet');
    expect(await site.rows('desk_log')).toEqual([]);
  });

  test('whose answer is lost can be asked for again, and is done once', async () => {
    const { id } = await site.paidOrder();
    site.neon.faults.next(/update orders set status/, { kind: 'cut-after' });
    const first = await desk('order', 'start', id, '--yes');
    expect(first.exitCode).toBe(1);
    expect(first.errors).toContain('database');
    const again = await desk('order', 'start', id, '--yes');
    expect(again).toMatchObject({ exitCode: 1, errors: 'It is in progress already.\n' });
    expect(await site.rows('desk_log')).toHaveLength(1);
  });
});

describe('cancelling', () => {
  test('an unpaid order takes its payment with it: nobody can pay it afterwards', async () => {
    const { order, intentId } = await site.startedOrder();
    const outcome = await cancelOrder(site.db, payments(), order.id, 'eva');
    expect(outcome).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    expect(await site.intent(intentId)).toMatchObject({ status: 'canceled' });
    expect(await site.rows('desk_log')).toMatchObject([{ operator: 'eva', action: 'cancel' }]);
  });

  test('an order that was paid a moment ago is refused, and the payment settled', async () => {
    const { order } = await site.charged({ webhooks: false });
    const { exitCode, errors } = await desk('order', 'cancel', order.id, '--yes');
    expect(exitCode).toBe(1);
    expect(errors).toContain('Somebody paid it');
    expect(await site.order(order.id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  test('a paid order keeps the money, and the desk says how to give it back', async () => {
    const { id } = await site.paidOrder();
    const { exitCode, output, errors } = await desk('order', 'cancel', id, '--yes');
    expect(exitCode).toBe(0);
    expect(output).toBe(`${id}  canceled\n`);
    expect(errors).toContain(`order refund ${id.slice(0, 10)}`);
    expect(await site.order(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
  });
});

describe('a command that is not given as it has to be', () => {
  test.each([
    ['an unknown command', ['ordres']],
    ['an unknown option', ['orders', '--stauts', 'paid']],
    ['a state that there is not', ['orders', '--status', 'paid']],
    ['a day that the calendar does not have', ['orders', '--since', '2026-02-30']],
    ['no id', ['order', 'show']],
    ['an amount that is none', ['order', 'refund', 'abcd', '--amount', '12,34']],
  ])('%s: exit code 2, nothing on stdout', async (_, words) => {
    const { exitCode, output, errors } = await desk(...words);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(errors).toContain('--help');
  });

  test('an id that is nobody’s: exit code 1, and it says so', async () => {
    expect(await desk('order', 'show', 'zzzz')).toEqual({
      exitCode: 1,
      output: '',
      errors: 'There is no order whose id begins with zzzz.\n',
    });
  });

  test('help is no mistake', async () => {
    const { exitCode, output } = await desk('order', 'refund', '--help');
    expect(exitCode).toBe(0);
    expect(output).toContain('order refund 7k2m9x --amount 50');
  });

  test('without a database it says what is missing, and never a value', async () => {
    const url = process.env.DATABASE_URL;
    process.env.DATABASE_URL = 'mysql://hunter2';
    const { exitCode, errors } = await desk('orders').finally(() => {
      process.env.DATABASE_URL = url;
    });
    expect(exitCode).toBe(1);
    expect(errors).toContain('DATABASE_URL');
    expect(errors).toContain('npm run doctor');
    expect(errors).not.toContain('hunter2');
  });
});

describe('messages', () => {
  const messageId = async () => {
    const { id } = await (await site.post('/api/contact', aMessage)).json();
    return id as string;
  };

  test('are listed until they are answered, once', async () => {
    const id = await messageId();
    expect((await desk('messages', '--open')).output).toContain(id.slice(0, 10));
    expect((await desk('message', 'show', id)).output).toContain(aMessage.message);
    expect((await desk('message', 'answered', id, '--yes')).exitCode).toBe(0);
    expect((await desk('messages', '--open')).output).toBe('No message fits.\n');
    expect(await desk('message', 'answered', id, '--yes')).toMatchObject({ exitCode: 1 });
    expect(await site.rows('desk_log')).toMatchObject([{ contact_message_id: id }]);
  });

  test('a mail that was given up is listed, and sent again', async () => {
    site.mailbox.faults.next(/./, { kind: 'answer', status: 550 });
    await messageId();
    await site.quiet();
    await site.db.query('update outbox set failed_at = now()');
    const [failed] = await cliJson<{ id: string; lastError: string }[]>(
      'mail',
      '--state',
      'failed',
    );
    expect(failed).toMatchObject({ lastError: '550' });
    expect((await desk('mail', 'resend', failed?.id ?? '', '--yes')).exitCode).toBe(0);
    expect(await site.mails()).toHaveLength(1);
    expect(await cliJson('mail', '--state', 'failed')).toEqual([]);
  });

  test('a mail that was sent is sent again as another, which no mail program hides', async () => {
    await messageId();
    await site.quiet();
    const [sent] = await cliJson<{ id: string }[]>('mail');
    const again = await cliJson<{ id: string }>('mail', 'resend', sent?.id ?? '', '--yes');
    expect(again.id).not.toBe(sent?.id);
    const ids = (await site.mails()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });
});

test('two commands at once to begin one order: it is begun once', async () => {
  const { id } = await site.paidOrder();
  const outcomes = await Promise.all(
    ['eva', 'leo'].map((operator) => startWork(site.db, id, operator)),
  );
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await site.rows('desk_log')).toHaveLength(1);
});

test('orders since a day begin at its midnight in Florida', async () => {
  const { id } = await site.placeOrder();
  const listed = async (time: string) => {
    await site.db.query('update orders set created_at = $2 where id = $1', [id, time]);
    return (await cliJson<OrderRecord[]>('orders', '--since', '2026-01-31')).length;
  };
  expect(await listed('2026-01-31T04:59:59Z')).toBe(0);
  expect(await listed('2026-01-31T05:00:00Z')).toBe(1);
});

test('the beginning of an id names an order only if it is long enough and no other begins so', async () => {
  for (const _ of [1, 2]) await site.placeOrder();
  await site.db.query(`update orders set id = 'aaaa' || substr(id, 5)`);
  expect(await desk('order', 'show', 'aaaa')).toMatchObject({
    exitCode: 1,
    errors: 'More than one order begins with aaaa: type more of it.\n',
  });
  expect((await desk('order', 'show', 'aaa')).errors).toContain('There is no order');
});
