import { describe, expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { erasePerson, personalDataOf } from '#server/privacy/erase-person.ts';
import { deliver } from '#server/reports/deliver.ts';
import { orderNumber } from '#shared/order-number.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sweep } from '../../sweep.ts';
import { runCli } from '../cli/cli.ts';
import { openOffice, problemOf } from '../office/office-site.ts';
import { sampleClosingOrder, sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const office = openOffice(site);

const eraseAna = () => erasePerson(site.db, payments(), 'ANA@Example.com', 'eva');

async function placeDeliveredOrder() {
  const order = await site.storePaidOrder();
  await startWork(site.db, order.id, 'eva');
  await deliver(site.db, {
    orderId: order.id,
    pdf: samplePdf(),
    operator: 'eva',
  });
  return order;
}

describe('erasing a person who never paid', () => {
  test('deletes their orders, messages and emails, and keeps those of others', async () => {
    const { intentId } = await site.placeOrderWithIntent();
    await site.post('/api/contact', { ...sampleMessage, email: PERSONAL_DATA.email });
    await site.post('/api/contact', sampleMessage);
    await site.waitUntilIdle();
    expect(await eraseAna()).toMatchObject({
      ok: true,
      value: { ordersErased: 1, messagesErased: 1, kept: [] },
    });
    expect(await site.rows('orders')).toEqual([]);
    expect(await site.rows('contact_messages')).toMatchObject([{ email: sampleMessage.email }]);
    const mails = (await site.rows('outbox')).map(({ kind }) => kind).sort();
    expect(mails).toEqual(['message_notice', 'message_received']);
    expect(await site.getIntent(intentId)).toMatchObject({ status: 'canceled' });
  });

  test('says the second time that nothing is stored, and marks the address alone', async () => {
    const erase = () => runCli('erase', PERSONAL_DATA.email, '--yes');
    await site.db.query(
      `insert into outbox (kind, recipient, dedupe_key) values ('orders_found', $1, 'corrected')`,
      [PERSONAL_DATA.email],
    );
    expect((await erase()).output).toContain('Nothing is kept.');
    const unmarked = async () => {
      const { removal_marks, audit_log, ...rows } = await site.everyRow();
      return rows;
    };
    const before = await unmarked();
    expect(await erase()).toMatchObject({
      exitCode: 0,
      output: `Nothing is stored about ${PERSONAL_DATA.email}. Check the spelling.\n`,
    });
    expect(await unmarked()).toEqual(before);
    expect(await site.rows('removal_marks')).toHaveLength(2);
  });
});

describe('erasing a person who paid', () => {
  test('prints what is kept, until when and why, and erases phone number and notes', async () => {
    const { id } = await placeDeliveredOrder();
    await site.db.query(
      `update orders set created_at = '2026-03-01T12:00:00Z', folio = '01-4138', reference = 'F-7', copy_to = 'copy@example.com',
              inspection_ends = '2026-03-05', closing_date = '2026-03-09'`,
    );
    const { exitCode, output } = await runCli('erase', PERSONAL_DATA.email, '--yes');
    expect(exitCode).toBe(0);
    expect(output).toContain('Kept for tax law and claims');
    expect(output).toContain('Delivered reports stay as they were sent');
    expect(output).toContain(`${orderNumber(id)} until 2033-03-01`);
    expect(await site.rows('orders')).toMatchObject([
      {
        customer_name: PERSONAL_DATA.name,
        customer_phone: '',
        notes: null,
        folio: null,
        reference: null,
        copy_to: null,
        inspection_ends: null,
        closing_date: null,
        erased_at: expect.any(Date),
      },
    ]);
    expect(await site.rows('reports')).toHaveLength(1);
  });

  test('keeps the message that led to the order without its text, and deletes other messages', async () => {
    const { propertyAddress, county: given, notes, ...optional } = sampleClosingOrder;
    const quote = {
      propertyAddress,
      county: given,
      notes,
      folio: optional.folio,
      copyTo: optional.copyTo,
    };
    const message = { ...sampleMessage, email: PERSONAL_DATA.email, language: 'es', quote };
    const { id } = await (await site.post('/api/contact', message)).json();
    await site.post('/api/contact', message);
    const { totalAmount: _, serviceType: __, ...customer } = sampleOrder;
    const form = { ...customer, county: 'broward', price: 400_00 } as const;
    await quoteOrder(site.db, form, 'eva', { messageId: id });
    await site.db.query(`update orders set status = 'confirmed', payment_status = 'paid'`);
    await site.db.query(`update orders set status = 'cancelled'`);
    expect(await personalDataOf(site.db, 'ANA@Example.com')).toMatchObject({
      open: [],
      unpaid: [],
      kept: [{}],
      messages: 1,
      messagesKept: 1,
      copies: 0,
    });
    expect(await eraseAna()).toMatchObject({ value: { messagesErased: 1, kept: [{}] } });
    expect(await site.rows('contact_messages')).toMatchObject([
      {
        ...{ id, phone: null, message: '', language: 'en', erased_at: expect.any(Date) },
        ...{ property_address: null, county: null, notes: null, folio: null, copy_to: null },
      },
    ]);
  });

  test('removes the address for copies from another person’s quote request', async () => {
    const quote = {
      propertyAddress: '88 Sabal Palm Way',
      county: 'broward',
      copyTo: 'Ana@example.com',
    };
    const message = 'Copy to: Ana@example.com\n\nPlease send a custom quote.';
    await site.post('/api/contact', { ...sampleMessage, message, quote });
    expect(await personalDataOf(site.db, PERSONAL_DATA.email)).toMatchObject({ copies: 1 });
    expect(await eraseAna()).toMatchObject({ value: { copiesErased: 1, messagesErased: 0 } });
    expect(await site.rows('contact_messages')).toMatchObject([
      {
        ...{ message: 'Copy to: (erased)\n\nPlease send a custom quote.', copy_to: null },
        property_address: '88 Sabal Palm Way',
      },
    ]);
  });
});

const WHOSE = {
  'the person’s': PERSONAL_DATA.email,
  'another’s': 'colleague@example.com',
};

sweep(
  'a request that led to a kept order is erased for whom wrote it and for whom ordered',
  { request: WHOSE, order: WHOSE },
  async ({ request, order: whose }) => {
    const written = { ...sampleMessage, email: WHOSE[request], message: 'Ana is ill' };
    const { id } = await (await site.post('/api/contact', written)).json();
    const order = await placeDeliveredOrder();
    await site.forceOrderState(order.id, {
      contact_message_id: id,
      customer_email: WHOSE[whose],
    });
    await site.db.query(
      `with answered as (
         insert into message_answers (contact_message_id, operator, text) values ($id, 'eva', 'Ana is ill')
       ), mailed as (
         insert into outbox (kind, contact_message_id, detail, dedupe_key, sent_at)
         values ('message_answer', $id, 'Ana is ill', 'answer', now())
       )
       insert into audit_log (operator, action, contact_message_id, detail)
       values ('eva', 'dismiss', $id, 'mail 4: Ana is ill')`,
      { id },
    );
    await eraseAna();
    const stored = JSON.stringify(await site.everyRow());
    const isAbout = [request, whose].includes('the person’s');
    return stored.includes('Ana is ill') === isAbout
      ? [isAbout ? 'what was typed is kept' : 'what another typed is erased']
      : [];
  },
);

test('erases the reasons that the office typed, and keeps what was done and when', async () => {
  const { id } = await placeDeliveredOrder();
  await site.db.query(
    `insert into outbox (kind, order_id, dedupe_key, detail, sent_at) values ('due_date_moved', $1, 'moved', 'Ana is ill', now())`,
    [id],
  );
  await site.db.query(
    `insert into audit_log (operator, action, order_id, detail) values
     ('eva', 'due', $1, 'from none to 2026-11-27T23:00:00.000Z: Ana is ill'), ('eva', 'dismiss', $1, 'mail 4: Ana: ill')`,
    [id],
  );
  await eraseAna();
  const details = (await site.rows('audit_log')).map(({ detail }) => detail);
  expect(details).toEqual(
    expect.arrayContaining(['from none to 2026-11-27T23:00:00.000Z', 'mail 4']),
  );
  expect(JSON.stringify(await site.everyRow())).not.toContain('Ana is ill');
  expect(JSON.stringify(details)).not.toContain('Ana');
});

test('finds the person in any capitals, and what went to addresses that their orders no longer have', async () => {
  const kept = await placeDeliveredOrder();
  const { id: unpaid } = await site.placeOrder();
  const customer_email = PERSONAL_DATA.email.toUpperCase();
  for (const id of [kept.id, unpaid]) await site.forceOrderState(id, { customer_email });
  await site.db.query(
    `insert into outbox (kind, order_id, recipient, dedupe_key, sent_at) values ('email_changed', $1, 'before@example.com', 'moved', now())`,
    [kept.id],
  );
  expect(await eraseAna()).toMatchObject({ value: { ordersErased: 1, kept: [{ id: kept.id }] } });
  expect((await site.rows('orders')).map(({ id }) => id)).toEqual([kept.id]);
  expect(JSON.stringify(await site.rows('outbox'))).not.toContain('before@example.com');
});

test('erases the request fingerprint of an order', async () => {
  await placeDeliveredOrder();
  await site.db.query(`update orders set idempotency_key = 'key', request_fingerprint = 'hash'`);
  await eraseAna();
  expect(await site.rows('orders')).toMatchObject([
    { idempotency_key: null, request_fingerprint: null },
  ]);
});

describe('nothing is erased while the person has', () => {
  test.each(['processing', 'needs_review'])(
    'a canceled order whose payment is %s',
    async (payment_status) => {
      const { id } = await site.placeOrder();
      await site.forceOrderState(id, { status: 'cancelled', payment_status });
      expect(await eraseAna()).toMatchObject({ reason: { type: 'orders-still-open' } });
    },
  );

  test('a paid order in progress', async () => {
    const { id } = await site.storePaidOrder();
    await site.post('/api/contact', { ...sampleMessage, email: PERSONAL_DATA.email });
    const { exitCode, errors } = await runCli('erase', PERSONAL_DATA.email, '--yes');
    expect(exitCode).toBe(1);
    expect(errors).toContain(
      `Nothing was erased because these orders are still open: ${orderNumber(id)}`,
    );
    expect(await site.rows('contact_messages')).toHaveLength(1);
  });

  test('a payment whose webhook was lost, which is settled', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: false });
    expect(await eraseAna()).toMatchObject({
      ok: false,
      reason: { type: 'erasure-paid-concurrently' },
    });
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

test('erases all or nothing when the database connection is lost, and all when repeated', async () => {
  await site.placeOrder();
  await site.post('/api/contact', { ...sampleMessage, email: PERSONAL_DATA.email });
  site.neon.faults.next(/delete from orders/, { kind: 'cut-before' });
  await expect(eraseAna()).rejects.toThrow('database');
  expect(await site.rows('contact_messages')).toHaveLength(1);
  expect(await site.rows('orders')).toHaveLength(1);
  expect(await eraseAna()).toMatchObject({ value: { ordersErased: 1, messagesErased: 1 } });
});

test('records the erasure in the audit log without personal data', async () => {
  await site.placeOrder();
  await eraseAna();
  const rows = await site.rows('audit_log');
  expect(rows).toMatchObject([{ action: 'forget' }]);
  const log = JSON.stringify(rows);
  for (const secret of Object.values(PERSONAL_DATA)) expect(log).not.toContain(secret);
});

describe('after an erasure', () => {
  const typeOf = async (response: Promise<Response>) => (await problemOf(await response)).type;

  test('nothing can be written about the order or sent of it again', async () => {
    const { id } = await placeDeliveredOrder();
    await site.waitUntilIdle();
    await eraseAna();
    const clerk = await office.join('clerk');
    await site.waitUntilIdle();
    const before = await site.everyRow();
    const [receipt] = (before.outbox ?? []).filter(({ kind }) => kind === 'receipt');
    const phone = { customerPhone: '305 555 0199' };
    const file = { name: 'report.pdf', size: 8, sha256: '0'.repeat(64) };
    for (const [path, body] of [
      [`/orders/${id}/notes`, { text: 'Called Ana.' }],
      [`/orders/${id}/corrections`, phone],
      [`/orders/${id}/corrections?preview`, phone],
      [`/emails/${receipt?.id}/resend?preview`, {}],
      [`/orders/${id}/uploads`, file],
      [`/emails/${receipt?.id}/resend`, {}],
      [`/emails/${receipt?.id}/resend`, { to: 'other@example.com' }],
    ] as const) {
      expect([path, await typeOf(clerk.call('POST', path, body))]).toEqual([path, 'order-erased']);
    }
    const corrected = {
      pdf: samplePdf({ text: 'corrected' }),
      operator: 'eva',
      changed: 'The permit of the pool is closed.',
    };
    expect(await deliver(site.db, { orderId: id, ...corrected })).toMatchObject({
      reason: { type: 'order-erased' },
    });
    const { actions } = await (await clerk.call('GET', `/orders/${id}`)).json();
    expect(actions).not.toContain('deliver_corrected');
    expect({ ...(await site.everyRow()), office_sessions: [] }).toEqual({
      ...before,
      office_sessions: [],
    });
  });

  test('its message can’t be answered, nor an email about it sent again', async () => {
    await site.post('/api/contact', { ...sampleMessage, email: PERSONAL_DATA.email });
    await site.waitUntilIdle();
    const [message] = await site.rows('contact_messages');
    const order = await placeDeliveredOrder();
    await site.forceOrderState(order.id, { contact_message_id: message?.id });
    await eraseAna();
    const clerk = await office.join('clerk');
    const [received] = (await site.rows('outbox')).filter((mail) => mail.contact_message_id);
    for (const [path, body] of [
      [`/messages/${message?.id}/answers`, { text: 'Yes.' }],
      [`/emails/${received?.id}/resend`, {}],
    ] as const) {
      expect([path, await typeOf(clerk.call('POST', path, body))]).toEqual([
        path,
        'message-erased',
      ]);
    }
    expect(await site.rows('message_answers')).toEqual([]);
  });
});
