import { beforeEach, describe, expect, test } from 'vitest';
import { sendDueMail } from '#server/mail/send.ts';
import { UNKNOWN_ID } from '../../fixtures.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { succeededEvent } from '../payments/stripe-events.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

// In this file, a message causes one email, to the office.
beforeEach(site.recordAcknowledgment);

/** PostgreSQL's rejection of a row, which quotes the whole row. */
const ROW = `(01, ${Object.values(PERSONAL_DATA).join(', ')})`;
const rejectedRow = {
  kind: 'response',
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

const rejectedEmail = {
  kind: 'response',
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'email_invalid',
      message: `Invalid email address: ${PERSONAL_DATA.email}`,
    },
  },
} as const;

const failures = () => site.logEntries().filter(({ event }) => event === 'request-failed');

describe('responds to a database error with a generic 500, and logs its reason, for', () => {
  const breakDatabase = () => site.neon.faults.next(/./, rejectedRow);
  test.each<[what: string, send: () => Promise<Response>]>([
    ['placing an order', () => site.post('/api/orders', sampleOrder)],
    ['reading an order', () => site.get(`/api/orders/${UNKNOWN_ID}`)],
    ['sending a message', () => site.post('/api/contact', sampleMessage)],
    ['starting a payment', () => site.startPayment(UNKNOWN_ID)],
    ['confirming a payment', () => site.confirmPayment(UNKNOWN_ID, 'pi_1')],
  ])('%s', async (_, send) => {
    breakDatabase();
    await expectGeneric500(await send(), { error: 'NeonDbError', code: '23514' });
  });

  test('receiving an event', async () => {
    const { intentId } = await site.placeChargedOrder({ webhooks: false });
    const event = succeededEvent(await site.getIntent(intentId));
    breakDatabase();
    await expectGeneric500(await site.deliverEvent(event), {
      error: 'NeonDbError',
      constraint: 'orders_notes_check',
    });
  });
});

describe('responds with 503 to a database that is unavailable', () => {
  test.each(['08006', '40001', '53300', '57P01', '58030'])('SQLSTATE %s', async (code) => {
    const body = { message: 'not now', code, severity: 'FATAL' };
    site.neon.faults.next(/./, { kind: 'response', status: 400, body });
    expect((await site.get(`/api/orders/${UNKNOWN_ID}`)).status).toBe(503);
  });
});

describe('responds to a Stripe error with a generic 500, and logs its reason, for', () => {
  test('starting a payment', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, rejectedEmail);
    await expectGeneric500(await site.startPayment(id), { code: 'email_invalid', statusCode: 400 });
  });

  test('confirming a payment', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    site.stripe.faults.next(/GET/, rejectedEmail);
    await expectGeneric500(await site.confirmPayment(order.id, intentId), {
      code: 'email_invalid',
    });
  });
});

async function expectGeneric500(response: Response, reason: object): Promise<void> {
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const [failure] = failures();
  expect(failure).toMatchObject({ level: 'error', at: expect.stringContaining('at '), ...reason });
  expect(site.logEntries().at(-1)).toMatchObject({ event: 'request', level: 'error', status: 500 });
  expect(await response.json()).toEqual({
    type: '/problems/internal',
    title: 'Internal error',
    status: 500,
    detail: `Something went wrong on our side. If it happens again, please tell us this reference: ${failure?.requestId}`,
  });
}

describe('logs the reason without personal data for', () => {
  test.each(['reconcile', 'send-mail'])('a failed scheduled run: %s', async (name) => {
    site.neon.faults.next(/./, rejectedRow);
    await site.runSchedule(name);
    expect(site.logEntries()).toMatchObject([{ level: 'error', event: name, code: '23514' }]);
  });

  test('work after a response, which has been sent', async () => {
    site.neon.faults.next(/take mail/, rejectedRow);
    expect((await site.post('/api/contact', sampleMessage)).status).toBe(201);
    await site.waitUntilIdle();
    const { requestId } = site.logEntries().find(({ route }) => route === '/api/mail-run') ?? {};
    expect(site.logEntries()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        event: 'after-response-failed',
        requestId,
        code: '23514',
      }),
    );
  });

  test('a mail server that quotes the rejected address: only its code', async () => {
    const body = `550 <${PERSONAL_DATA.email}> ${PERSONAL_DATA.name}: no such mailbox`;
    site.mailbox.faults.next(/./, { kind: 'response', status: 550, body });
    await site.post('/api/contact', sampleMessage);
    await site.waitUntilIdle();
    expect(await site.rows('outbox')).toMatchObject([{ last_error: '550', sent_at: null }]);
    expect(site.logEntries()).toContainEqual(
      expect.objectContaining({ event: 'mail-not-sent', responseCode: 550 }),
    );
  });

  test('a mailer that throws something other than an Error', async () => {
    site.mailbox.faults.next(/./, { kind: 'response', status: 451 });
    await site.post('/api/contact', sampleMessage);
    await site.waitUntilIdle();
    await site.ageEverythingBy('2 minutes');
    const mailer = {
      send: () => Promise.reject(PERSONAL_DATA.email),
      verify: async () => {},
      close: async () => {},
    };
    expect(await sendDueMail(site.db, mailer)).toEqual({ sent: 0, failed: 1 });
    expect(await site.rows('outbox')).toMatchObject([{ attempts: 2, last_error: 'not sent' }]);
  });
});

test('logs no part of a request that may be personal data', async () => {
  const personal = encodeURIComponent(`${PERSONAL_DATA.email} ${PERSONAL_DATA.phone}`);
  await site.get(`/api/orders/${personal}?email=${personal}`);
  await site.get(`/api/${personal}`);
  await site.post('/api/orders', { ...sampleOrder, [PERSONAL_DATA.email]: PERSONAL_DATA.name });
  await site.post('/api/orders', `{"customerName": "${PERSONAL_DATA.name}"`);
  await site.post('/api/contact', { ...sampleMessage, inquiryType: PERSONAL_DATA.message });
  await site.post('/api/contact', sampleMessage, { Origin: `https://${PERSONAL_DATA.email}` });
  expect(site.logEntries()).toHaveLength(6);
});
