import { describe, expect, test } from 'vitest';
import { sendDueMail } from '#server/mail/send.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { aMessage, anOrder } from './samples.ts';
import { openSite } from './site.ts';
import { succeeded } from './stripe-events.ts';

const site = await openSite();

/** As Postgres refuses a row: with the whole of it. */
const ROW = `(01, ${Object.values(PERSONAL_DATA).join(', ')})`;
const refusedRow = {
  kind: 'answer',
  status: 400,
  body: {
    message: `new row for relation "orders" violates check constraint "orders_notes_check" ${ROW}`,
    detail: `Failing row contains ${ROW}.`,
    code: '23514',
    severity: 'ERROR',
    constraint: 'orders_notes_check',
    table: 'orders',
  },
} as const;

const quoting = {
  kind: 'answer',
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'email_invalid',
      message: `Invalid email address: ${PERSONAL_DATA.email}`,
    },
  },
} as const;

const failures = () => site.logged().filter(({ event }) => event === 'request-failed');

describe('a bug while the database is asked: a generic 500 with a reference, and the log has the reason', () => {
  const database = () => site.neon.faults.next(/./, refusedRow);
  test.each<[what: string, ask: () => Promise<Response>]>([
    ['placing an order', () => site.post('/api/orders', anOrder)],
    ['seeing an order', () => site.get(`/api/orders/${'0'.repeat(26)}`)],
    ['writing to the office', () => site.post('/api/contact', aMessage)],
    ['starting a payment', () => site.start('0'.repeat(26))],
    ['confirming a payment', () => site.confirm('0'.repeat(26), 'pi_1')],
  ])('%s', async (_, ask) => {
    database();
    await expectGeneric500(await ask(), { error: 'NeonDbError', code: '23514' });
  });

  test('hearing Stripe', async () => {
    const { intentId } = await site.charged({ webhooks: false });
    const event = succeeded(await site.intent(intentId));
    database();
    await expectGeneric500(await site.hear(event), {
      error: 'NeonDbError',
      constraint: 'orders_notes_check',
    });
  });
});

describe('a database that can’t serve a request now: 503', () => {
  test.each(['08006', '40001', '53300', '57P01', '58030'])('SQLSTATE %s', async (code) => {
    const body = { message: 'not now', code, severity: 'FATAL' };
    site.neon.faults.next(/./, { kind: 'answer', status: 400, body });
    expect((await site.get(`/api/orders/${'0'.repeat(26)}`)).status).toBe(503);
  });
});

describe('a bug while Stripe is asked: the same', () => {
  test('starting a payment', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, quoting);
    await expectGeneric500(await site.start(id), { code: 'email_invalid', statusCode: 400 });
  });

  test('confirming a payment', async () => {
    const { order, intentId } = await site.startedOrder();
    site.stripe.faults.next(/GET/, quoting);
    await expectGeneric500(await site.confirm(order.id, intentId), { code: 'email_invalid' });
  });
});

async function expectGeneric500(response: Response, reason: object): Promise<void> {
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const [failure] = failures();
  expect(failure).toMatchObject({ level: 'error', at: expect.stringContaining('at '), ...reason });
  expect(await response.json()).toEqual({
    type: '/problems/internal',
    title: 'Internal error',
    status: 500,
    detail: `Something went wrong on our side. If it happens again, please tell us this reference: ${failure?.requestId}`,
  });
}

describe('what nobody waits for fails quietly too', () => {
  test.each(['reconcile', 'send-mail'])(
    'the clock’s %s: its reason is in the log',
    async (name) => {
      site.neon.faults.next(/./, refusedRow);
      await site.runSchedule(name);
      expect(site.logged()).toMatchObject([{ level: 'error', event: name, code: '23514' }]);
    },
  );

  test('a mail server that quotes the address it refuses: the outbox and the log have its code alone', async () => {
    const body = `550 <${PERSONAL_DATA.email}> ${PERSONAL_DATA.name}: no such mailbox`;
    site.mailbox.faults.next(/./, { kind: 'answer', status: 550, body });
    await site.post('/api/contact', aMessage);
    await site.quiet();
    expect(await site.rows('outbox')).toMatchObject([{ last_error: '550', sent_at: null }]);
    expect(site.logged()).toContainEqual(
      expect.objectContaining({ event: 'mail-not-sent', responseCode: 550 }),
    );
  });

  test('a mailer that throws what is no error', async () => {
    site.mailbox.faults.next(/./, { kind: 'answer', status: 451 });
    await site.post('/api/contact', aMessage);
    await site.quiet();
    await site.passTime('2 minutes');
    const mailer = {
      send: () => Promise.reject(PERSONAL_DATA.email),
      verify: async () => {},
      close: async () => {},
    };
    expect(await sendDueMail(site.db, mailer)).toEqual({ sent: 0, failed: 1 });
    expect(await site.rows('outbox')).toMatchObject([{ attempts: 2, last_error: 'not sent' }]);
  });
});

test('what is asked for is not in the log, whatever it is', async () => {
  const asked = encodeURIComponent(`${PERSONAL_DATA.email} ${PERSONAL_DATA.phone}`);
  await site.get(`/api/orders/${asked}?email=${asked}`);
  await site.get(`/api/${asked}`);
  await site.post('/api/orders', { ...anOrder, [PERSONAL_DATA.email]: PERSONAL_DATA.name });
  await site.post('/api/orders', `{"customerName": "${PERSONAL_DATA.name}"`);
  await site.post('/api/contact', { ...aMessage, inquiryType: PERSONAL_DATA.message });
  await site.post('/api/contact', aMessage, { Origin: `https://${PERSONAL_DATA.email}` });
  expect(site.logged()).toHaveLength(6);
});
