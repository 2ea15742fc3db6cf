import { describe, expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { flagActionOf, flagOf, ORDER_FLAG_NAMES } from '#shared/office/flags.ts';
import {
  type MailPreview,
  type OrderDetails,
  type OrderList,
  REFUND_REASONS,
} from '#shared/office/orders.ts';
import type { Today } from '#shared/office/today.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { CARDS, UNKNOWN_ID } from '../../fixtures.ts';
import { sampleClosingOrder, sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const TOTAL = sampleOrder.totalAmount;
const FIFTY = { amount: 50_00, reason: 'requested_by_customer' };
const detailsOf = async (colleague: Colleague, id: string) =>
  (await colleague.call('GET', `/orders/${id}`)).json() as Promise<OrderDetails>;

/** An order that was paid twice, and its payments in Stripe. */
async function placeOrderPaidTwice() {
  const { intentId, ...order } = await site.storePaidOrder();
  const { id: otherId } = await site.createExtraIntent(order.id);
  await site.stripe.pay(otherId, CARDS.good);
  await site.waitUntilIdle();
  return { id: order.id, intentId, otherId };
}

describe('a refund', () => {
  test.each(REFUND_REASONS)('tells Stripe its reason: %s', async (reason) => {
    const { id } = await site.storePaidOrder();
    const owner = await office.join('owner');
    await owner.confirm('POST', `/orders/${id}/refunds`, { ...FIFTY, reason });
    const sent = site.stripeRequests().filter(({ path }) => path === '/v1/refunds');
    const made = sent.filter(({ method }) => method === 'POST');
    expect(made).toMatchObject([{ params: { reason } }]);
  });

  test('of one of two payments refunds that one, and never another order’s', async () => {
    const { id, intentId, otherId } = await placeOrderPaidTwice();
    const stranger = await site.placeChargedOrder({ webhooks: true });
    const owner = await office.join('owner');
    expect(await detailsOf(owner, id)).toMatchObject({
      next: {
        text: `Paid twice. Refund ${formatDollars(TOTAL)} of the other payment.`,
        action: 'refund',
      },
      payments: [
        { intentId, left: TOTAL },
        { intentId: otherId, left: TOTAL },
      ],
    });
    const whole = { amount: TOTAL, reason: 'duplicate', payment: otherId };
    const refundOf = (payment: string) =>
      owner.confirm('POST', `/orders/${id}/refunds`, { ...whole, payment });
    const rejected = await refundOf(stranger.intentId);
    expect(await rejected.json()).toMatchObject({ type: '/problems/not-paid' });
    const charge = { ...whole, payment: 'ch_1' };
    expect((await owner.call('POST', `/orders/${id}/refunds`, charge)).status).toBe(422);

    expect((await refundOf(otherId)).status).toBe(200);
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await detailsOf(owner, id)).toMatchObject({
      next: { action: 'start' },
      payments: [
        { intentId, left: TOTAL },
        { intentId: otherId, left: 0 },
      ],
    });
    const made = site
      .stripeRequests()
      .filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');
    expect(made).toMatchObject([{ params: { payment_intent: otherId } }]);
  });

  test('is made once, however often the same press is repeated, with one audit row', async () => {
    const { id } = await site.storePaidOrder();
    const owner = await office.join('owner');
    const path = `/orders/${id}/refunds`;
    const assertion = await owner.assertFor('POST', path, FIFTY);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => owner.call('POST', path, FIFTY, assertion)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await site.waitUntilIdle();
    expect(await site.getOrder(id)).toMatchObject({ refundedAmount: 50_00 });
    const audit = await site.db.query(
      `select operator, detail, assertion_id from audit_log where action = 'refund'`,
    );
    expect(audit).toEqual([
      {
        operator: owner.email,
        detail: '$50 requested at Stripe, requested by customer',
        assertion_id: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    const requested = site.stripeRequests().filter(({ idempotencyKey, path, method }) => {
      return method === 'POST' && path === '/v1/refunds' && idempotencyKey;
    });
    expect(requested.map(({ idempotencyKey }) => idempotencyKey)).toEqual([audit[0]?.assertion_id]);
    const mails = (await site.mails()).filter(({ recipient }) => recipient === owner.email);
    expect(mails.filter(({ subject }) => subject?.startsWith('Refund'))).toHaveLength(1);

    expect((await owner.confirm('POST', path, FIFTY)).status).toBe(200);
    expect(await site.getOrder(id)).toMatchObject({ refundedAmount: 100_00 });
  });

  test('is found in Stripe when the request was cut off after it', async () => {
    const { id } = await site.storePaidOrder();
    const owner = await office.join('owner');
    const path = `/orders/${id}/refunds`;
    const assertion = await owner.assertFor('POST', path, FIFTY);
    await owner.call('POST', path, FIFTY, assertion);
    // As if the function had ended before it stored the result.
    await site.db.query('update office_challenges set result = null, claimed_until = null');
    expect((await owner.call('POST', path, FIFTY, assertion)).status).toBe(200);
    expect(await site.getOrder(id)).toMatchObject({ refundedAmount: 50_00 });
  });

  test('is rejected with an assertion for another amount or order', async () => {
    const [order, other] = [await site.storePaidOrder(), await site.storePaidOrder()];
    const owner = await office.join('owner');
    const path = `/orders/${order.id}/refunds`;
    const assertion = await owner.assertFor('POST', path, FIFTY);
    const attempts = [
      owner.call('POST', path, { ...FIFTY, amount: 60_00 }, assertion),
      owner.call('POST', `/orders/${other.id}/refunds`, FIFTY, assertion),
    ];
    for (const response of await Promise.all(attempts)) expect(response.status).toBe(403);
    expect(await site.db.query(`select from audit_log where action = 'refund'`)).toEqual([]);
    expect(site.stripeRequests().filter(({ path }) => path === '/v1/refunds')).toEqual([]);
  });

  test('over what is left says so, as its preview does', async () => {
    const { id } = await site.storePaidOrder();
    const owner = await office.join('owner');
    const body = { ...FIFTY, amount: 500_00 };
    const detail = `$500 is more than the remaining ${formatDollars(TOTAL)}.`;
    for (const response of [
      await owner.call('POST', `/orders/${id}/refunds?preview`, { amount: body.amount }),
      await owner.confirm('POST', `/orders/${id}/refunds`, body),
    ]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ type: '/problems/more-than-left', detail });
    }
  });
});

test('each preview is the email that the customer then gets, in the customer’s language', async () => {
  const placed = await (await site.post('/api/orders', sampleClosingOrder)).json();
  const path = `/orders/${placed.id}`;
  await site.payByCard(placed.id);
  const owner = await office.join('owner');
  const changes = [
    ['work', undefined],
    ['corrections', { customerPhone: '305 555 0177' }],
    ['refunds', FIFTY],
    ['cancellation', {}],
  ] as const;
  for (const [call, body] of changes) {
    const previewed = await (await owner.call('POST', `${path}/${call}?preview`, body)).json();
    expect(previewed).toMatchObject({ mail: { language: 'es', to: sampleOrder.customerEmail } });
    const send = call === 'refunds' || call === 'cancellation' ? owner.confirm : owner.call;
    expect([call, (await send('POST', `${path}/${call}`, body)).status]).toEqual([call, 200]);
    const mails = await site.mails();
    const sent = mails.find(
      ({ recipient, text }) =>
        recipient === sampleOrder.customerEmail &&
        previewed.mail.paragraphs.every((paragraph: string) =>
          text?.replace(/\s+/g, ' ').includes(paragraph.replace(/\s+/g, ' ')),
        ),
    );
    expect([call, sent?.subject]).toEqual([call, previewed.mail.subject]);
  }
  expect(
    (await site.db.query('select operator, action from audit_log where order_id = $1 order by id', [
      placed.id,
    ])) as unknown,
  ).toEqual(
    ['start', 'edit', 'refund', 'cancel'].map((action) => ({ operator: owner.email, action })),
  );
});

test('an order shows what happened to it and what to do next', async () => {
  const { id, intentId } = await site.storePaidOrder();
  const reporter = await office.join('reporter');
  await reporter.call('POST', `/orders/${id}/notes`, { text: 'Gate code 4410' });
  await site.waitUntilIdle();
  await site.db.query(`update outbox set sent_at = null, failed_at = now(), last_error = '550'
                       where kind = 'receipt'`);
  await site.db.query(
    `insert into audit_log (operator, action, order_id, detail)
     values ('eva', 'due', $id, 'from none to 2026-11-27T23:00:00.000Z: Ana is ill')`,
    { id },
  );
  const details = await detailsOf(reporter, id);
  const flags = ORDER_FLAG_NAMES.filter((flag) => flagOf(flag).roles.includes('reporter'));
  expect(details).toMatchObject({
    next: { action: 'start' },
    actions: ['start', 'ask_customer', ...flags.map(flagActionOf), 'add_note'],
    payments: [
      {
        ...{ intentId, createdAt: expect.stringMatching(/Z$/), isTest: true },
        ...{ received: TOTAL, refunded: 0, left: TOTAL },
        url: `https://dashboard.stripe.com/test/payments/${intentId}`,
      },
    ],
  });
  const lines = details.timeline.map(({ kind, text, detail }) => `${kind}: ${text}, ${detail}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'visitor: Placed the order, undefined',
      `money: Paid ${formatDollars(TOTAL)}, Visa ending in 4242`,
      'stripe: Payment received, payment paid',
      'office: Note, Gate code 4410',
      'office: Moved the due date, set to Nov 27, 2026, 6:00 PM: Ana is ill',
      `mail: Email to ${sampleOrder.customerEmail}: receipt, not sent: the address doesn’t exist or refuses our mail (550)`,
    ]),
  );
  const receiptAfter = async (columns: string) => {
    await site.db.query(`update outbox set failed_at = null, ${columns} where kind = 'receipt'`);
    const { timeline } = await detailsOf(reporter, id);
    return timeline.find(({ text }) => text.endsWith(': receipt'));
  };
  expect(await receiptAfter('attempts = 0, next_attempt_at = now()')).toMatchObject({
    detail: 'being sent',
    mail: { state: 'due', dueInMs: 0 },
  });
  const retried = await receiptAfter('attempts = 1');
  expect(retried?.detail).toMatch(/^not sent yet: /);
  expect(retried?.mail).toHaveProperty('dueInMs', 0);
  const later = await receiptAfter(`next_attempt_at = now() + interval '2 hours'`);
  expect(later?.mail?.dueInMs).toBeGreaterThan(119 * 60_000);
  const sent = await receiptAfter('sent_at = now()');
  expect(sent?.mail).not.toHaveProperty('dueInMs');
  const times = details.timeline.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test.each([
  ['unpaid', { status: 'pending', payment_status: 'pending' }, 'not paid yet'],
  ['refunded', { payment_status: 'refunded' }, 'refunded in full, or the bank took it back'],
  ['lost', { payment_status: 'lost' }, 'refunded in full, or the bank took it back'],
  ['in progress', { status: 'in_progress' }, 'already in progress'],
])('work does not begin on an order that is %s', async (_, state, reason) => {
  const { id } = await site.storePaidOrder();
  await site.forceOrderState(id, state);
  const reporter = await office.join('reporter');
  const [before] = await site.rows('orders');
  const rejected = await reporter.call('POST', `/orders/${id}/work`);
  expect((await rejected.json()).detail).toContain(reason);
  expect(await site.rows('orders')).toEqual([before]);
  expect(await site.db.query(`select from audit_log where action = 'start'`)).toEqual([]);
});

test('a note of at most 5,000 characters is kept until the customer’s data is erased', async () => {
  const { id } = await site.storePaidOrder();
  const reporter = await office.join('reporter');
  const note = (text: string) => reporter.call('POST', `/orders/${id}/notes`, { text });
  for (const text of [' ', 'x'.repeat(5_001)]) expect((await note(text)).status).toBe(422);
  expect((await note('Gate code 4410')).status).toBe(200);
  expect(await site.db.query(`select operator from audit_log where action = 'note'`)).toEqual([
    { operator: reporter.email },
  ]);
  await site.forceOrderState(id, { status: 'delivered' });
  await erasePerson(site.db, payments(), sampleOrder.customerEmail, 'test');
  expect(JSON.stringify(await site.everyRow())).not.toContain('4410');
});

test('today lists a paid order first due first, and a search finds it by any of its names', async () => {
  const placed = await site.storePaidOrder(sampleClosingOrder);
  const reporter = await office.join('reporter');
  const today = (await (await reporter.call('GET', '/today')).json()) as Today;
  expect(today.sections).toMatchObject([
    { title: 'Due (1)', rows: [{ orderId: placed.id, kind: 'report' }] },
  ]);
  const { customerName, customerEmail, folio, reference } = sampleClosingOrder;
  for (const text of [orderNumber(placed.id), customerName, customerEmail, folio, reference]) {
    const query = new URLSearchParams({ search: text, status: 'confirmed', payment: '' });
    const found = await (await reporter.call('GET', `/orders?${query}`)).json();
    expect([text, found.orders]).toMatchObject([text, [{ id: placed.id }]]);
  }
  const [street = '', ...rest] = sampleClosingOrder.propertyAddress.split(' ').toReversed();
  const digits = sampleClosingOrder.customerPhone.replace(/\D/g, '');
  const spoken = [
    [street, customerName, ...rest].join(' '),
    digits,
    `+1 ${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`,
  ];
  const numbersFound = async (search: string, page: string) => {
    const query = new URLSearchParams({ search, page });
    const response = await reporter.call('GET', `/orders?${query}`);
    return ((await response.json()) as OrderList).orders.map(({ id }) => id);
  };
  for (const text of spoken) {
    expect([text, await numbersFound(text, '1')]).toEqual([text, [placed.id]]);
    expect(await numbersFound(text, '2')).toEqual([]);
  }
  // A parcel number is found by its digits, however customer and person have spelled it.
  for (const stored of ['5042-00-12-0340', '504200120340', '5042 00 12 0340']) {
    await site.db.query('update orders set folio = $1', [stored]);
    for (const typed of [
      '504200120340',
      '5042/00/12/0340',
      '5042-00-12-0340',
      '5042 00 12 0340',
      '5042–00–12–0340',
      '00120340',
      '5042.00.12.0340',
    ]) {
      expect([stored, typed, await numbersFound(typed, '1')]).toEqual([stored, typed, [placed.id]]);
    }
    expect(await numbersFound('504200120341', '1')).toEqual([]);
  }
  expect(await numbersFound(`${customerName} nobody`, '1')).toEqual([]);
  for (const wrong of [
    '/orders?page=0',
    '/orders?status=unknown',
    '/orders?search=Ng',
    '/messages?search=Ng',
  ]) {
    expect([wrong, (await reporter.call('GET', wrong)).status]).toEqual([wrong, 422]);
  }
  expect((await reporter.call('GET', `/orders/${UNKNOWN_ID}`)).status).toBe(404);
});

test('a clerk cancels an unpaid order, and not a paid one', async () => {
  const [unpaid, paid] = [await site.placeOrder(), await site.storePaidOrder()];
  const clerk = await office.join('clerk');
  expect((await clerk.call('POST', `/orders/${unpaid.id}/cancellation`, {})).status).toBe(200);
  const rejected = await clerk.call('POST', `/orders/${paid.id}/cancellation`, {});
  expect(await rejected.json()).toMatchObject({ type: '/problems/forbidden' });
  expect(await site.getOrder(unpaid.id)).toMatchObject({ status: 'cancelled' });
  expect(await site.getOrder(paid.id)).toMatchObject({ status: 'confirmed' });
});

test('an owner cancels a paid order with a fresh passkey, and a repeated request gets the first result', async () => {
  const { id } = await site.storePaidOrder();
  const owner = await office.join('owner');
  const path = `/orders/${id}/cancellation`;
  expect(await (await owner.call('POST', path, {})).json()).toMatchObject({
    type: '/problems/fresh-passkey-needed',
  });
  const header = await owner.assertFor('POST', path, {});
  for (let repeated = 0; repeated < 2; repeated++) {
    const response = await owner.call('POST', path, {}, header);
    expect([response.status, await response.json()]).toEqual([200, { id }]);
  }
  expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
});

test('an owner accepts a payment of another amount, once, having read the receipt that its customer gets', async () => {
  const order = await site.placeOrder();
  const { id: intentId } = await site.createExtraIntent(order.id, { amount: 120_00 });
  await site.stripe.pay(intentId, CARDS.good);
  await site.waitUntilIdle();
  const owner = await office.join('owner');
  expect(await detailsOf(owner, order.id)).toMatchObject({ next: { action: 'accept' } });
  const previewOf = async () => {
    const body = { payment: intentId };
    return (await owner.call('POST', `/orders/${order.id}/acceptance?preview`, body)).json();
  };
  const { mail: preview } = (await previewOf()) as { mail: MailPreview };
  expect(preview.facts).toContainEqual(['Total paid', '$120']);
  expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
  // The customer of a canceled order gets nothing for the payment that comes late.
  await site.forceOrderState(order.id, { status: 'cancelled' });
  expect(await previewOf()).toMatchObject({ mail: null });
  await site.forceOrderState(order.id, { status: 'pending' });

  const path = `/orders/${order.id}/acceptance`;
  const stranger = await owner.confirm('POST', path, { payment: 'pi_of_another_order' });
  expect(await stranger.json()).toMatchObject({ type: '/problems/no-payment-received' });
  expect((await owner.confirm('POST', path, { payment: intentId })).status).toBe(200);
  expect(await site.getOrder(order.id)).toMatchObject({
    paymentStatus: 'paid',
    totalAmount: 120_00,
  });
  const words = (text = '') => text.replace(/\s+/g, ' ');
  const receipt = (await site.mails()).find(({ subject }) => subject === preview.subject);
  const lines = [...preview.paragraphs, ...preview.facts.flat(), ...preview.closing].map(words);
  expect(lines.filter((line) => !words(receipt?.text).includes(line))).toEqual([]);
  const again = await owner.confirm('POST', path, {});
  expect(await again.json()).toMatchObject({ type: '/problems/not-under-review' });
});

test('a quote starts with what its request says, without a day that has passed, and its order shows the request', async () => {
  const clerk = await office.join('clerk');
  const quote = {
    propertyAddress: '420 Palm Street, West Palm Beach, FL 33401',
    county: 'palm-beach',
    notes: 'Is the pool permitted?',
    folio: '74-43-43-21-01-005-0120',
    closingDate: '2042-05-28',
    inspectionEnds: '2042-05-14',
  };
  const message = 'Property Address: 420 Palm Street\nNotes: Is the pool permitted?';
  const inquiryType = 'Full Inspection Quote';
  await site.post('/api/contact', { ...sampleMessage, inquiryType, message, quote });
  await site.db.query(`update contact_messages set inspection_ends = '2020-01-31'`);
  const [{ id: messageId } = {}] = await site.rows('contact_messages');
  const start = await (await clerk.call('GET', `/quote-draft?message=${messageId}`)).json();
  expect(start.draft).toMatchObject({ ...quote, inspectionEnds: '', reference: '', copyTo: '' });

  const { customerName, customerEmail, customerPhone } = start.draft;
  const customer = { customerName, customerEmail, customerPhone };
  const { inspectionEnds: _, ...property } = quote;
  const body = { ...customer, ...property, price: 449_00, messageId };
  const response = await clerk.call('POST', '/quotes', body);
  const { id } = await response.json();
  expect(await site.rows('orders')).toMatchObject([{ notes: quote.notes, county: 'palm-beach' }]);
  const { facts } = await detailsOf(clerk, id);
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ url: expect.stringContaining(`/office/messages/${messageId}`) }),
      { label: 'Quote request', value: message },
    ]),
  );
});

test('a clerk quotes for a message, replaces the quote, and sends an email again', async () => {
  const clerk = await office.join('clerk');
  const request = { ...sampleOrder, price: 449_00 };
  const { serviceType: _, totalAmount: __, ...form } = request;
  await site.post('/api/contact', {
    firstName: 'Luis',
    lastName: 'Ortega',
    email: 'luis@example.com',
    phone: '3055550100',
    inquiryType: 'Full Inspection Quote',
    message: 'A house in Hialeah',
    language: 'es',
  });
  const [message] = await site.rows('contact_messages');
  const messageId = String(message?.id);
  const { request: asked, draft } = await (
    await clerk.call('GET', `/quote-draft?message=${messageId}`)
  ).json();
  expect(asked).toMatchObject({ id: messageId, message: 'A house in Hialeah' });
  expect(draft).toEqual({
    serviceType: 'full',
    customerName: 'Luis Ortega',
    customerEmail: 'luis@example.com',
    customerPhone: '3055550100',
    language: 'es',
  });
  const quote = { ...form, language: 'es', reference: 'F-7', messageId };
  const preview = await (await clerk.call('POST', '/quotes?preview', quote)).json();
  expect(await site.rows('orders')).toEqual([]);
  const first = await clerk.call('POST', '/quotes', quote);
  const { id } = await first.json();
  const redraft = await (await clerk.call('GET', `/quote-draft?replaces=${id}`)).json();
  expect(redraft.draft).toMatchObject({ reference: 'F-7', language: 'es', price: 449_00 });
  const second = await clerk.call('POST', '/quotes', { ...form, price: 399_00, messageId });
  expect(await second.json()).toMatchObject({ type: '/problems/already-quoted' });
  const replaced = { ...quote, price: 399_00, replacedId: id };
  const previewOfReplacement = await (await clerk.call('POST', '/quotes?preview', replaced)).json();
  expect((await clerk.call('POST', '/quotes', replaced)).status).toBe(200);
  expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled' });
  expect(
    await site.db.query(
      'select operator, action from audit_log where order_id is not null order by id',
    ),
  ).toEqual(['quote', 'cancel', 'quote'].map((action) => ({ operator: clerk.email, action })));

  await site.waitUntilIdle();
  const mails = (await site.mails()).filter(({ recipient }) => recipient === form.customerEmail);
  const words = (text = '') => text.replace(/\s+/g, ' ');
  for (const { mail } of [preview, previewOfReplacement]) {
    expect(mail).toMatchObject({ to: form.customerEmail, language: 'es' });
    const lines = [...mail.paragraphs, ...mail.facts.flat(), ...mail.closing].map(words);
    const sent = mails.filter(({ text }) => lines.every((line) => words(text).includes(line)));
    // A quote gets its number when it is sent.
    const subjects = sent.map(({ subject }) => subject?.replace(/ \(\w{5}-\w{5}\)$/, ''));
    expect(subjects).toContain(mail.subject);
  }
  expect(preview.mail.paragraphs).toHaveLength(1);
  expect(previewOfReplacement.mail.paragraphs).toHaveLength(2);
  const mail = (await detailsOf(clerk, id)).timeline.find((entry) => entry.mail)?.mail;
  const dismissal = `/emails/${mail?.id}/dismissal`;
  const rejected = await clerk.call('POST', dismissal, { reason: 'told by phone' });
  expect((await rejected.json()).detail).toMatch(/has been sent/);
  expect((await clerk.call('POST', `/emails/${mail?.id}/resend`, {})).status).toBe(200);
});
